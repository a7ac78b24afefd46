// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"

class QPainter;
class QPainterPath;

namespace corater {

/// Paints the drawing at its size in points, `scale` device units per point.
void paintDrawing(QPainter &painter, const Drawing &drawing, double scale);

/// The outline of a band.
QPainterPath bandPath(const DrawnBand &band);

} // namespace corater
