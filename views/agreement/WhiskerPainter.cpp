// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/WhiskerPainter.h"

#include "views/theme/style/Theme.h"

#include <QPainter>
#include <QPolygonF>

namespace corater {

void paintWhisker(QPainter &painter, const QRectF &rect, const Estimate &estimate, const AxisRange &axis,
                  const QColor &colour)
{
    const qreal middle = rect.center().y();
    const auto x = [&](double value) { return rect.left() + axis.place(value) * rect.width(); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().line, Theme::scaled(2), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle));
    if (estimate.value) {
        if (estimate.lower && estimate.upper) {
            painter.setPen(QPen(colour, Theme::scaled(3), Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QPointF(x(*estimate.lower), middle), QPointF(x(*estimate.upper), middle));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        if (estimate.lower && *estimate.lower < axis.from) {
            const qreal head = Theme::scaled(4);
            painter.drawPolygon(QPolygonF{{rect.left() - head, middle},
                                          {rect.left() + head, middle - head},
                                          {rect.left() + head, middle + head}});
        }
        const qreal radius = Theme::scaled(5);
        painter.drawEllipse(QPointF(x(*estimate.value), middle), radius, radius);
    }
    painter.restore();
}

} // namespace corater
