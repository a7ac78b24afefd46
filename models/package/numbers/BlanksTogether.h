// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Holds the blanks of ratings/compared-blanks.csv against what was sealed: cases are numbered without gaps, a blank
/// stands where the rater has sealed no code, and who said something of an item is in all of its cases, with each of
/// their units in one. What does not fit is a difference.
void holdBlanksTogether(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
