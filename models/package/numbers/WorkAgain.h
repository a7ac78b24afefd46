// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/results/WorkNumbers.h"

namespace corater {

/// Reads ratings/work.csv. A cell that is no number counts as 0, and is a difference.
std::vector<RatedItem> workAgain(const PackageTables &tables, NumbersAgain &found);

/// Compares ratings/work.csv with ratings/ratings.csv: every rating with its screening, its number of units and its
/// time.
void holdWork(const PackageTables &tables, const std::vector<RatedItem> &work, NumbersAgain &found);

} // namespace corater
