// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Holds every row of ratings/compared.csv against what the rater sealed: codes and sets against ratings/labels.csv,
/// screening against ratings/ratings.csv, and categories against what ratings/counted-as.csv says of the sealed code.
/// Units that stand in one case must be one match of ratings/matched-units.csv.
void holdAgainstSealed(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
