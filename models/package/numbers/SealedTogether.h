// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Compares every row of ratings/compared.csv with the rater's sealed answer: codes and sets with ratings/labels.csv,
/// screening with ratings/ratings.csv, and categories with ratings/counted-as.csv. Units that stand in one case must be
/// one match of ratings/matched-units.csv.
void holdAgainstSealed(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
