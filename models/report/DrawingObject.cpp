// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/DrawingObject.h"

#include "models/report/ReportText.h"

#include <QPainter>

#include <algorithm>

namespace corater {

namespace {

void paint(QPainter &painter, const DrawnLine &line)
{
    painter.setPen(QPen(QColor(line.colour), line.width, line.dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line.from, line.to);
}

void paint(QPainter &painter, const DrawnBox &box)
{
    painter.fillRect(box.box, QColor(box.fill));
}

void paint(QPainter &painter, const DrawnDisc &disc)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(disc.colour));
    painter.drawEllipse(disc.centre, disc.radius, disc.radius);
}

void paint(QPainter &painter, const DrawnText &text)
{
    QFont font = painter.font();
    // One unit of the painter is a point here; a font asks for whole units, so it is drawn larger and scaled down.
    constexpr int fine = 20;
    font.setPixelSize(std::max(1, int(text.size * fine)));
    painter.save();
    painter.translate(text.at);
    painter.scale(1.0 / fine, 1.0 / fine);
    painter.setFont(font);
    painter.setPen(QColor(text.colour));
    const QString shown = cleanText(text.text);
    const double width = QFontMetricsF(font, painter.device()).horizontalAdvance(shown);
    const double left = text.anchor == DrawnText::Anchor::Begin    ? 0
                        : text.anchor == DrawnText::Anchor::Middle ? -width / 2
                                                                   : -width;
    painter.drawText(QPointF(left, 0), shown);
    painter.restore();
}

} // namespace

void paintDrawing(QPainter &painter, const Drawing &drawing, double scale)
{
    painter.save();
    painter.scale(scale, scale);
    for (const DrawnShape &shape : drawing.shapes) {
        std::visit([&](const auto &one) { paint(painter, one); }, shape);
    }
    painter.restore();
}

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
