// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace corater {

/// A filled box with a one-pixel border that lies inside the rectangle, so that neighbouring boxes never overlap.
/// An invalid colour leaves that part out.
void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &line, qreal radius,
              qreal lineWidth = 1);

/// A ground without a border of its own, such as that of a chosen row. With high contrast it has one inside, a strong
/// one where something is chosen: the colour of the ground is not the only cue.
void paintGround(QPainter &painter, const QRectF &rect, const QColor &fill, qreal radius = 0);

/// The ring around the control with the focus: two pixels inside the rectangle, three with high contrast.
void paintFocusRing(QPainter &painter, const QRectF &rect, const QColor &accent, qreal radius);

} // namespace corater
