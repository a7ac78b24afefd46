// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"

namespace corater {

/// The unit of that ordinal, from 1; with `mayCreate`, the next ordinal makes a new unit.
Result<UnitRating *> unitOf(Rating &rating, int ordinal, bool mayCreate);

/// Whether the unit already has the passage as evidence of the same dimension and code.
bool isMarked(const UnitRating &unit, const Evidence &evidence);

/// Marks a passage as evidence of a unit, which is made when it is the next one. Refused: a dimension that the codebook
/// lacks, a code that the unit does not have there, and a passage that is marked already (isMarked()).
Result<void> addEvidence(Rating &rating, const Codebook &codebook, int ordinal, const Evidence &evidence);

/// Evidence of codes that the unit no longer has becomes evidence of the whole answer: choosing another code loses no
/// passage.
void keepEvidence(UnitRating &unit, DimensionId dimension);

} // namespace corater
