// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/DrawingObject.h"

#include "models/figures/PaintDrawing.h"

#include <QPainter>

#include <algorithm>

namespace corater {

int DrawingObject::add(const Drawing &drawing)
{
    m_drawings.push_back(drawing);
    return int(m_drawings.size()) - 1;
}

double DrawingObject::scaleOf(const Drawing &drawing) const
{
    constexpr double forCaption = 0.85; // of the height
    return std::min({m_scale, m_room.width() / drawing.width, m_room.height() * forCaption / drawing.height});
}

QSizeF DrawingObject::intrinsicSize(QTextDocument *, int, const QTextFormat &format)
{
    const Drawing &drawing = m_drawings.at(size_t(format.intProperty(indexProperty)));
    return QSizeF(drawing.width, drawing.height) * scaleOf(drawing);
}

void DrawingObject::drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int, const QTextFormat &format)
{
    painter->save();
    painter->translate(rect.topLeft());
    const Drawing &drawing = m_drawings.at(size_t(format.intProperty(indexProperty)));
    paintDrawing(*painter, drawing, scaleOf(drawing));
    painter->restore();
}

} // namespace corater
