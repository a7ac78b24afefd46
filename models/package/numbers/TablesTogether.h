// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Compares the tables that numbers are computed from with each other: sheets with labels, items with their screening,
/// rounds with ratings; and no row may occur twice.
void holdTablesTogether(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
