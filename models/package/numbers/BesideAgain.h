// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/ResultNumbers.h"

namespace corater {

/// Recomputes the tables of review requests, evidence, hints, the sample, the codebook and saturation. `questions`:
/// those of questionsAgain().
void insertBeside(PackageTables &computed, const PackageTables &tables, const std::vector<PackageQuestion> &questions);

/// Compares the tables that these numbers are computed from with others: passages with ratings/ratings.csv, codes of
/// hints with data/labels.csv, items of rounds with items/items.csv.
void holdBeside(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
