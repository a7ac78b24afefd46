// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"
#include "models/selection/SelectionFlow.h"

namespace corater {

/// The flow of the sample as boxes with numbers, from the top down. The items lost on the way to a box are written
/// beside the line to it. Spots: a row per row of boxes, a column per box. Where the items lost on the way to the first
/// box of a row can be listed, they have a spot with column -1 before the row's other spots.
Figure sampleFigure(const std::vector<FlowRow> &rows, const FigureStyle &style = {});

/// The same in one sentence per box, for readers who cannot see the figure.
QString flowSentences(const std::vector<FlowRow> &rows);

} // namespace corater
