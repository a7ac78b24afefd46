// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"
#include "models/selection/SelectionFlow.h"

namespace corater {

/// The flow of the sample as boxes with numbers, from the top down. What was lost on the way stands beside the line to
/// the next box. Spots: a row per row of boxes, a column per box; before those of a row what was lost on the way to its
/// first box, with column -1, where it can be listed.
Figure sampleFigure(const std::vector<FlowRow> &rows, const FigureStyle &style = {});

/// The same in one sentence per box, for who cannot see it.
QString flowSentences(const std::vector<FlowRow> &rows);

} // namespace corater
