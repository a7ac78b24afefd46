// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Checks ratings/matched-units.csv against the sealed ratings: it must have every first answer to an item of a round
/// in which units were asked for (see ratings/work.csv), with each of its units once, in one match at most. A rater who
/// screened an item out has found none.
void holdMatchedUnits(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
