// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/LineNames.h"

#include "models/figures/TextRoom.h"

#include <algorithm>

namespace corater {

void drawLineNames(Drawing &drawing, std::vector<LineName> names, double left, double top, double bottom,
                   const FigureStyle &style)
{
    std::ranges::stable_sort(names, {}, &LineName::height);
    const double line = style.letters * 1.25;
    double free = top;
    for (LineName &name : names) {
        name.height = std::max(name.height, free);
        free = name.height + line;
    }
    // Moves names up that would be below the axis.
    double floor = bottom;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        name->height = std::min(name->height, floor);
        floor = name->height - line;
    }
    for (const LineName &name : names) {
        drawing.shapes.push_back(DrawnText{{left, name.height + style.letters * 0.36},
                                           textThatFits(name.name, style.width - left, style.letters),
                                           DrawnText::Anchor::Begin,
                                           style.letters,
                                           name.colour});
    }
}

} // namespace corater
