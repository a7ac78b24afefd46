// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/Figure.h"

#include <algorithm>

namespace corater {

const FigureSpot *spotAt(const Figure &figure, QPointF point)
{
    const auto found = std::find_if(figure.spots.rbegin(), figure.spots.rend(),
                                    [&](const FigureSpot &spot) { return spot.area.contains(point); });
    return found == figure.spots.rend() ? nullptr : &*found;
}

} // namespace corater
