// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Checks the blanks of ratings/compared-blanks.csv against the sealed ratings: cases are numbered without gaps, a
/// blank stands only where the rater has sealed no code, and a rater who rated an item is in all of its cases, with
/// each of their units in one. Each violation is a difference.
void holdBlanksTogether(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
