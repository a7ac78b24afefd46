// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/commands/codebook/RecheckCommands.h"

namespace corater {

/// Positions of the units in `result` to which the first rater gave `row` and the second `column`.
std::vector<size_t> unitsOfCell(const DimensionAgreement &result, CodeId row, CodeId column);

/// The labels of both raters that make a cell, each with the code that the other gave instead. Screening has none.
std::vector<RecheckLabel> labelsOfCell(const DimensionAgreement &result, CodeId row, CodeId column);

/// The labels on which one rater gave `a` and another gave `b`, over all pairs of raters.
std::vector<RecheckLabel> labelsOfPair(const DimensionAgreement &result, CodeId a, CodeId b);

} // namespace corater
