// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/TikzDrawing.h"

#include "models/figures/EscapedText.h"

#include <algorithm>

namespace corater {

namespace {

QString rounded(double value)
{
    return QString::number(qRound64(value * 100) / 100.0, 'f', 2);
}

QString colourName(const QString &colour)
{
    return QStringLiteral("c") + colour.mid(1).toUpper();
}

QString point(QPointF at)
{
    return QStringLiteral("(%1,%2)").arg(rounded(at.x()), rounded(at.y()));
}

QString tikzOf(const DrawnLine &line)
{
    return QStringLiteral("\\draw[%1,line width=%2bp%3] %4 -- %5;")
        .arg(colourName(line.colour), rounded(line.width), line.dashed ? QStringLiteral(",dashed") : QString(),
             point(line.from), point(line.to));
}

QString tikzOf(const DrawnBox &box)
{
    return QStringLiteral("\\fill[%1] %2 rectangle %3;")
        .arg(colourName(box.fill), point(box.box.topLeft()), point(box.box.bottomRight()));
}

QString tikzOf(const DrawnDisc &disc)
{
    return QStringLiteral("\\fill[%1] %2 circle [radius=%3bp];")
        .arg(colourName(disc.colour), point(disc.centre), rounded(disc.radius));
}

QString tikzOf(const DrawnText &text)
{
    const char *anchor = text.anchor == DrawnText::Anchor::Begin    ? "base west"
                         : text.anchor == DrawnText::Anchor::Middle ? "base"
                                                                    : "base east";
    return QStringLiteral(
               "\\node[anchor=%1,inner sep=0pt,text=%2,font=\\sffamily%7\\fontsize{%3}{%4}\\selectfont%5] at %6 {")
               .arg(QString::fromLatin1(anchor), colourName(text.colour), rounded(text.size * 0.95),
                    rounded(text.size * 1.2),
                    text.turned == 0 ? QString() : QStringLiteral(",rotate=%1").arg(rounded(-text.turned)),
                    point(text.at), text.bold ? QStringLiteral("\\bfseries") : QString()) +
           escapedLatex(text.text) + QStringLiteral("};");
}

QString tikzOf(const DrawnBand &band)
{
    const double middle = (band.left + band.right) / 2;
    return QStringLiteral("\\fill[%1,fill opacity=%2] %3 .. controls %4 and %5 .. %6 -- %7 .. controls %8 and %9 .. ")
               .arg(colourName(band.fill), rounded(band.opacity), point({band.left, band.leftTop}),
                    point({middle, band.leftTop}), point({middle, band.rightTop}), point({band.right, band.rightTop}),
                    point({band.right, band.rightBottom}), point({middle, band.rightBottom}),
                    point({middle, band.leftBottom})) +
           point({band.left, band.leftBottom}) + QStringLiteral(" -- cycle;");
}

QString colourOf(const DrawnShape &shape)
{
    if (const auto *box = std::get_if<DrawnBox>(&shape)) {
        return box->fill;
    }
    if (const auto *line = std::get_if<DrawnLine>(&shape)) {
        return line->colour;
    }
    if (const auto *disc = std::get_if<DrawnDisc>(&shape)) {
        return disc->colour;
    }
    if (const auto *band = std::get_if<DrawnBand>(&shape)) {
        return band->fill;
    }
    return std::get<DrawnText>(shape).colour;
}

} // namespace

QSet<QString> coloursOf(const Drawing &drawing)
{
    QSet<QString> colours;
    for (const DrawnShape &shape : drawing.shapes) {
        colours.insert(colourOf(shape));
    }
    return colours;
}

QString tikzColours(const QSet<QString> &colours)
{
    QStringList sorted(colours.begin(), colours.end());
    sorted.sort();
    QString text;
    for (const QString &colour : sorted) {
        text += QStringLiteral("\\definecolor{%1}{HTML}{%2}\n").arg(colourName(colour), colour.mid(1).toUpper());
    }
    return text;
}

QString tikzOf(const Drawing &drawing)
{
    QString text = QStringLiteral("\\begin{tikzpicture}[x=1bp,y=-1bp]\n\\useasboundingbox (0,0) rectangle %1;\n")
                       .arg(point({drawing.width, drawing.height}));
    for (const DrawnShape &shape : drawing.shapes) {
        text += std::visit([](const auto &one) { return tikzOf(one); }, shape) + u'\n';
    }
    return text + QStringLiteral("\\end{tikzpicture}\n");
}

} // namespace corater
