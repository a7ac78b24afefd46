// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

namespace corater {

/// The name at the end of a line.
struct LineName
{
    double height = 0; ///< where the line ends
    QString name;
    QString colour;
};

/// Writes the names from `left` to the right edge of the figure, each beside the end of its line, pushed apart where
/// they would overlap, between `top` and `bottom` as long as there is room for all.
void drawLineNames(Drawing &drawing, std::vector<LineName> names, double left, double top, double bottom,
                   const FigureStyle &style);

} // namespace corater
