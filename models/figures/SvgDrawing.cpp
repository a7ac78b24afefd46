// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/SvgDrawing.h"

#include "models/figures/EscapedText.h"
#include "models/figures/TextRoom.h"

#include <QFont>
#include <QPainterPath>
#include <QTransform>

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

QString turn(const DrawnText &text)
{
    return text.turned == 0 ? QString()
                            : QStringLiteral(" transform=\"rotate(%1 %2 %3)\"")
                                  .arg(number(text.turned), number(text.at.x()), number(text.at.y()));
}

QString svgOf(const DrawnText &text)
{
    const char *anchor = text.anchor == DrawnText::Anchor::Begin    ? "start"
                         : text.anchor == DrawnText::Anchor::Middle ? "middle"
                                                                    : "end";
    // The text is appended, not an argument: it may contain a place marker.
    return QStringLiteral("<text x=\"%1\" y=\"%2\" font-size=\"%3\" fill=\"%4\" text-anchor=\"%5\"%6%7>")
               .arg(number(text.at.x()), number(text.at.y()), number(text.size), text.colour,
                    QString::fromLatin1(anchor), turn(text),
                    text.bold ? QStringLiteral(" font-weight=\"bold\"") : QString()) +
           escapedXml(text.text) + QStringLiteral("</text>");
}

QString svgOf(const DrawnBand &band)
{
    const double middle = (band.left + band.right) / 2;
    const auto at = [](double x, double y) { return number(x) + u' ' + number(y); };
    return QStringLiteral("<path d=\"M%1 C%2 %3 %4 L%5 C%6 %7 %8 Z\" fill=\"")
               .arg(at(band.left, band.leftTop), at(middle, band.leftTop), at(middle, band.rightTop),
                    at(band.right, band.rightTop), at(band.right, band.rightBottom), at(middle, band.rightBottom),
                    at(middle, band.leftBottom), at(band.left, band.leftBottom)) +
           QStringLiteral("%1\" fill-opacity=\"%2\"/>").arg(band.fill, number(band.opacity));
}

QString dataOf(const QPainterPath &path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        data += element.isMoveTo() ? u"M" : element.isLineTo() ? u"L" : element.isCurveTo() ? u"C" : u" ";
        data += number(element.x) + u' ' + number(element.y);
    }
    return data;
}

QString outlineOf(const DrawnText &text)
{
    const QString shown = cleanText(text.text);
    const double width = textWidth(shown, text.size, text.bold);
    const double left = text.anchor == DrawnText::Anchor::Begin    ? 0
                        : text.anchor == DrawnText::Anchor::Middle ? -width / 2
                                                                   : -width;
    // Drawn large and made smaller: fonts are fitted to whole pixels.
    constexpr double fine = 20;
    QPainterPath path;
    QFont font = figureFont(text.size * fine);
    font.setBold(text.bold);
    path.addText(0, 0, font, shown);
    const QTransform place = QTransform::fromTranslate(text.at.x(), text.at.y())
                                 .rotate(text.turned)
                                 .translate(left, 0)
                                 .scale(1 / fine, 1 / fine);
    return QStringLiteral("<path aria-label=\"") + escapedXml(text.text) +
           QStringLiteral("\" fill=\"%1\" d=\"").arg(text.colour) + dataOf(place.map(path)) + QStringLiteral("\"/>");
}

} // namespace

QString svgOf(const Drawing &drawing, const QString &title, SvgText texts)
{
    QString svg = QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" width=\"%1pt\" "
                                 "height=\"%2pt\" role=\"img\" font-family=\"Inter, 'Noto Sans', sans-serif\">\n")
                      .arg(number(drawing.width), number(drawing.height));
    svg += QStringLiteral("<title>") + escapedXml(title) + QStringLiteral("</title>\n");
    svg += QStringLiteral("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    for (const DrawnShape &shape : drawing.shapes) {
        const auto *text = std::get_if<DrawnText>(&shape);
        svg += text && texts == SvgText::Outlines ? outlineOf(*text)
                                                  : std::visit([](const auto &one) { return svgOf(one); }, shape);
        svg += u'\n';
    }
    return svg + QStringLiteral("</svg>\n");
}

} // namespace corater
