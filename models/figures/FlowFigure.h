// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/HeatFigure.h"

namespace corater {

/// The table as a Sankey diagram: its rows as blocks at the left, its columns at the right, as high as their counts,
/// and a band for every count between. Rows and columns without any count are left out. Bands have the colour of their
/// row. Spots: a band per cell with a count; then the blocks, with column -1 for a row's and row -1 for a column's.
Figure flowFigure(const HeatTable &table, const FigureStyle &style = {});

} // namespace corater
