// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/UnitMatching.h"

namespace corater {

/// The settled unit that stands for the match: the one that names one of its units as a source, else an imported one
/// without sources at the same position (from 1). Null when nothing of the match is settled.
const FinalUnit *settledUnitOf(const FinalItem &item, const UnitMatch &match, int ordinal);
FinalUnit *settledUnitOf(FinalItem &item, const UnitMatch &match, int ordinal);

/// Whether the adjudicator added the unit: no rater saw it.
bool isAdded(const FinalUnit &unit);

} // namespace corater
