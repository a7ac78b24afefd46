// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "models/settling/UnitMatching.h"

namespace corater {

/// The settled unit that stands for the match: the one that names one of its units as a source, else an imported one
/// without sources at the same position (from 1). Null when nothing of the match is settled.
const FinalUnit *settledUnitOf(const FinalItem &item, const UnitMatch &match, int ordinal);
FinalUnit *settledUnitOf(FinalItem &item, const UnitMatch &match, int ordinal);

/// Whether a unit that not every rater saw was decided to be one: explicitly, by the data set that it came from, or (in
/// studies from before that question existed) by settling all its required labels.
bool standsAsUnit(const FinalUnit &unit, const Codebook &codebook);

/// Whether a final set decided on the unit, so that its comment is the published one, even if that is empty.
bool isAsPublished(const FinalUnit &unit);

/// Whether the adjudicator added the unit: no rater saw it.
bool isAdded(const FinalUnit &unit);

} // namespace corater
