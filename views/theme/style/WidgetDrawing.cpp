// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/WidgetDrawing.h"

#include <QPainter>
#include <QWidget>

namespace corater {

WidgetDrawing::WidgetDrawing(QWidget &widget) : m_size(widget.size())
{
    add(widget, {}, widget.rect(), true);
}

void WidgetDrawing::add(QWidget &widget, const QPoint &at, const QRect &seen, bool isWhole)
{
    Part part;
    part.at = at;
    part.seen = seen & QRect(at, widget.size());
    if (part.seen.isEmpty()) {
        return;
    }
    widget.render(&part.strokes, {}, widget.rect(), isWhole ? QWidget::DrawWindowBackground : QWidget::RenderFlags());
    const QRect inside = part.seen;
    m_parts.push_back(std::move(part));
    for (QObject *child : widget.children()) { // from the lowest up
        auto *inner = qobject_cast<QWidget *>(child);
        if (inner && !inner->isWindow() && inner->isVisible()) {
            add(*inner, at + inner->pos(), inside, false);
        }
    }
}

void WidgetDrawing::paint(QPainter &painter) const
{
    for (const Part &part : m_parts) {
        painter.save();
        painter.setClipRect(part.seen, Qt::IntersectClip);
        painter.translate(part.at);
        // drawPicture() scales to the device's resolution; a printer has twelve times that of a screen.
        painter.scale(qreal(part.strokes.logicalDpiX()) / painter.device()->logicalDpiX(),
                      qreal(part.strokes.logicalDpiY()) / painter.device()->logicalDpiY());
        painter.drawPicture(0, 0, part.strokes);
        painter.restore();
    }
}

} // namespace corater
