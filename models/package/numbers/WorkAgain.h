// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/results/WorkNumbers.h"

namespace corater {

/// What ratings/work.csv says. A number that is none counts as 0, and is a difference.
std::vector<RatedItem> workAgain(const PackageTables &tables, NumbersAgain &found);

/// Compares ratings/work.csv with ratings/ratings.csv: every rating with its screening, its number of units and its
/// time.
void holdWork(const PackageTables &tables, const std::vector<RatedItem> &work, NumbersAgain &found);

} // namespace corater
