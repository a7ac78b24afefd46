// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"
#include "models/figures/Figure.h"

namespace corater {

/// Kappa in the blocks of a dimension with the 95 % intervals: a line by the order of rating, and one by time. Blocks
/// without a kappa leave a gap. Spots: row 0 by order, row 1 by time, a column per block with a kappa.
Figure driftFigure(const DimensionDrift &dimension, const FigureStyle &style = {});

} // namespace corater
