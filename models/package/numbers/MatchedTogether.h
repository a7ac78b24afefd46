// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

namespace corater {

/// Holds ratings/matched-units.csv against the sealed ratings: every first answer to an item of a round in which units
/// were asked for stands there (ratings/work.csv says which those are), with each of its units once, in one match at
/// most. Who screened an item out has found none.
void holdMatchedUnits(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
