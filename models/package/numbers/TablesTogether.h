// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Holds the tables that numbers are computed from against each other: compared ratings against sealed ones, sheets
/// against labels, items against their screening, rounds against ratings; and no row may be there twice.
void holdTablesTogether(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
