// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/SvgDrawing.h"

#include "models/report/ReportText.h"

namespace corater {

namespace {

QString number(double value)
{
    return QString::number(qRound64(value * 100) / 100.0, 'g', 8);
}

QString svgOf(const DrawnLine &line)
{
    return QStringLiteral("<line x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\" stroke=\"%5\" stroke-width=\"%6\"%7/>")
        .arg(number(line.from.x()), number(line.from.y()), number(line.to.x()), number(line.to.y()), line.colour,
             number(line.width), line.dashed ? QStringLiteral(" stroke-dasharray=\"4 3\"") : QString());
}

QString svgOf(const DrawnBox &box)
{
    return QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" fill=\"%5\"/>")
        .arg(number(box.box.x()), number(box.box.y()), number(box.box.width()), number(box.box.height()), box.fill);
}

QString svgOf(const DrawnDisc &disc)
{
    return QStringLiteral("<circle cx=\"%1\" cy=\"%2\" r=\"%3\" fill=\"%4\"/>")
        .arg(number(disc.centre.x()), number(disc.centre.y()), number(disc.radius), disc.colour);
}

QString svgOf(const DrawnText &text)
{
    const char *anchor = text.anchor == DrawnText::Anchor::Begin    ? "start"
                         : text.anchor == DrawnText::Anchor::Middle ? "middle"
                                                                    : "end";
    // One after the other: the text may hold what looks like a place marker.
    return QStringLiteral("<text x=\"%1\" y=\"%2\" font-size=\"%3\" fill=\"%4\" text-anchor=\"%5\">")
               .arg(number(text.at.x()), number(text.at.y()), number(text.size), text.colour,
                    QString::fromLatin1(anchor)) +
           escapedXml(text.text) + QStringLiteral("</text>");
}

} // namespace

QString svgOf(const Drawing &drawing, const QString &title)
{
    QString svg = QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" width=\"%1pt\" "
                                 "height=\"%2pt\" role=\"img\" font-family=\"Inter, 'Noto Sans', sans-serif\">\n")
                      .arg(number(drawing.width), number(drawing.height));
    svg += QStringLiteral("<title>") + escapedXml(title) + QStringLiteral("</title>\n");
    svg += QStringLiteral("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    for (const DrawnShape &shape : drawing.shapes) {
        svg += std::visit([](const auto &one) { return svgOf(one); }, shape) + u'\n';
    }
    return svg + QStringLiteral("</svg>\n");
}

} // namespace corater
