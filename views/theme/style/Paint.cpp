// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/Paint.h"

#include "views/theme/style/Theme.h"

#include <QPainter>

namespace corater {

void paintBox(QPainter &painter, const QRectF &rect, const QColor &fill, const QColor &line, qreal radius,
              qreal lineWidth)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line.isValid() ? QPen(line, lineWidth) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal inset = line.isValid() ? lineWidth / 2 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void paintGround(QPainter &painter, const QRectF &rect, const QColor &fill, qreal radius)
{
    const Theme &theme = Theme::current();
    if (theme.isHighContrast && fill != theme.base) {
        const bool chosen = fill == theme.accentFill;
        paintBox(painter, rect, fill, chosen ? theme.accent : theme.outline, radius, chosen ? theme.strongLine() : 1);
    } else if (radius > 0) {
        paintBox(painter, rect, fill, {}, radius);
    } else {
        painter.fillRect(rect, fill);
    }
}

void paintFocusRing(QPainter &painter, const QRectF &rect, const QColor &accent, qreal radius)
{
    paintBox(painter, rect, {}, accent, radius, 1 + Theme::current().strongLine());
}

} // namespace corater
