// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/ShownNumber.h"

#include <QRectF>

class QColor;
class QPainter;

namespace corater {

/// Paints an estimate as a dot with whiskers on its axis, lying in the rectangle from left (axis.from) to right
/// (axis.to). An interval that leaves the axis ends in an arrow head; nothing but the axis is painted without a value.
/// Called by the delegate of the agreement table and by the per-code table.
void paintWhisker(QPainter &painter, const QRectF &rect, const Estimate &estimate, const AxisRange &axis,
                  const QColor &colour);

} // namespace corater
