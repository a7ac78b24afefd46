// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/PaintDrawing.h"

#include "models/figures/EscapedText.h"

#include <QPainter>
#include <QPainterPath>

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
    // One unit of the painter is a point, and font sizes are whole units: draw larger and scale down.
    constexpr int fine = 20;
    font.setPixelSize(std::max(1, int(text.size * fine)));
    if (text.bold) {
        font.setBold(true);
    }
    painter.save();
    painter.translate(text.at);
    painter.rotate(text.turned);
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

void paint(QPainter &painter, const DrawnBand &band)
{
    QColor colour(band.fill);
    colour.setAlphaF(float(band.opacity));
    painter.fillPath(bandPath(band), colour);
}

} // namespace

QPainterPath bandPath(const DrawnBand &band)
{
    const double middle = (band.left + band.right) / 2;
    QPainterPath path({band.left, band.leftTop});
    path.cubicTo({middle, band.leftTop}, {middle, band.rightTop}, {band.right, band.rightTop});
    path.lineTo(band.right, band.rightBottom);
    path.cubicTo({middle, band.rightBottom}, {middle, band.leftBottom}, {band.left, band.leftBottom});
    path.closeSubpath();
    return path;
}

void paintDrawing(QPainter &painter, const Drawing &drawing, double scale)
{
    painter.save();
    painter.scale(scale, scale);
    for (const DrawnShape &shape : drawing.shapes) {
        std::visit([&](const auto &one) { paint(painter, one); }, shape);
    }
    painter.restore();
}

} // namespace corater
