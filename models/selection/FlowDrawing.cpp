// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/FlowDrawing.h"

#include <algorithm>

namespace corater {

namespace {

constexpr double pageWidth = 460;
constexpr double gap = 10;     // between boxes of a row
constexpr double widest = 220; // of a box that stands alone
constexpr double drop = 30;    // from a row to the next
constexpr double padding = 7;
constexpr double labelSize = 8.5;
constexpr double countSize = 13;
constexpr double detailSize = 7.5;

// No font is at hand: letters are about half as wide as they are high.
qsizetype lettersIn(double width, double size)
{
    return std::max<qsizetype>(qsizetype(width / (size * 0.53)), 4);
}

QString fitted(const QString &text, double width, double size)
{
    const qsizetype letters = lettersIn(width, size);
    return text.size() <= letters ? text : text.left(letters - 1) + QChar(0x2026);
}

// Broken at blanks; at most three lines, the last one cut.
QStringList wrapped(const QString &text, double width)
{
    constexpr qsizetype most = 3;
    const qsizetype letters = lettersIn(width, detailSize);
    QStringList lines;
    for (const QString &word : text.split(u' ')) {
        if (lines.isEmpty() || lines.back().size() + 1 + word.size() > letters) {
            lines << word;
        } else {
            lines.back() += u' ' + word;
        }
    }
    if (lines.size() > most) {
        const QString rest = lines.mid(most - 1).join(u' ');
        lines = lines.first(most - 1) << rest;
    }
    for (QString &line : lines) {
        line = fitted(line, width, detailSize);
    }
    return lines;
}

QString grouped(qint64 count)
{
    QString digits = QString::number(count);
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3) {
        digits.insert(at, QChar(0x202F));
    }
    return digits;
}

class Painting
{
public:
    explicit Painting(const FlowColours &colours) : m_colours(colours) {}

    void add(const FlowRow &row)
    {
        const double count = double(row.size());
        const double width = std::min((pageWidth - gap * (count - 1)) / count, widest);
        double left = (pageWidth - width * count - gap * (count - 1)) / 2;
        std::vector<QStringList> details;
        qsizetype lines = 0;
        for (const FlowBox &box : row) {
            QStringList texts;
            for (const QString &detail : box.details) {
                texts << wrapped(detail, width - 2 * padding);
            }
            lines = std::max(lines, texts.size());
            details.push_back(texts);
        }
        const double height = 2 * padding + labelSize + countSize + 4 + double(lines) * (detailSize + 2.5);
        std::vector<double> centres;
        for (size_t i = 0; i < row.size(); ++i) {
            centres.push_back(left + width / 2);
            left += width + gap;
        }
        connect(row, centres);
        for (size_t i = 0; i < row.size(); ++i) {
            paint(row[i], details[i], QRectF(centres[i] - width / 2, m_y, width, height));
        }
        m_above = centres;
        m_y += height;
    }

    Drawing take()
    {
        m_drawing.width = pageWidth;
        m_drawing.height = m_y + 2;
        return std::move(m_drawing);
    }

private:
    void line(QPointF from, QPointF to) { m_drawing.shapes.push_back(DrawnLine{from, to, 1, m_colours.line}); }

    void text(QPointF at, const QString &words, double size, const QString &colour, DrawnText::Anchor anchor)
    {
        m_drawing.shapes.push_back(DrawnText{at, words, anchor, size, colour});
    }

    // Straight down where there are as many below; else gathered, or spread, along a bar in the middle.
    void connect(const FlowRow &row, const std::vector<double> &centres)
    {
        if (m_above.empty()) {
            return;
        }
        const double end = m_y + drop;
        const double bar = m_y + drop * (centres.size() > m_above.size() ? 0.7 : 0.3);
        if (m_above.size() == centres.size()) {
            for (size_t i = 0; i < centres.size(); ++i) {
                line({centres[i], m_y}, {centres[i], end});
            }
        } else {
            for (const double x : m_above) {
                line({x, m_y}, {x, bar});
            }
            const auto [left, right] = std::ranges::minmax(m_above);
            const auto [first, last] = std::ranges::minmax(centres);
            line({std::min(left, first), bar}, {std::max(right, last), bar});
            for (const double x : centres) {
                line({x, bar}, {x, end});
            }
        }
        for (size_t i = 0; i < centres.size(); ++i) {
            arrow({centres[i], end});
            if (!row[i].lost.isEmpty()) {
                const bool spread = centres.size() > m_above.size();
                const double x = spread ? m_above.front() : centres[i];
                const double y = spread ? m_y + 14 : m_above.size() > centres.size() ? end - 8 : m_y + drop / 2 + 3;
                const double room = centres.size() > 1 && !spread ? centres[1] - centres[0] - 10 : pageWidth - x - 10;
                text({x + 6, y}, fitted(row[i].lost, room, detailSize), detailSize, m_colours.quiet,
                     DrawnText::Anchor::Begin);
            }
        }
        m_y = end;
    }

    void arrow(QPointF tip)
    {
        line(tip, tip + QPointF(-3, -4));
        line(tip, tip + QPointF(3, -4));
    }

    void paint(const FlowBox &box, const QStringList &details, const QRectF &area)
    {
        m_drawing.shapes.push_back(DrawnBox{area, m_colours.line});
        m_drawing.shapes.push_back(DrawnBox{area.adjusted(0.75, 0.75, -0.75, -0.75), m_colours.fill});
        const double x = area.center().x();
        double y = area.top() + padding + labelSize - 1;
        text({x, y}, fitted(box.label, area.width() - 2 * padding, labelSize), labelSize, m_colours.ink,
             DrawnText::Anchor::Middle);
        y += countSize + 2;
        text({x, y}, grouped(box.count), countSize, m_colours.ink, DrawnText::Anchor::Middle);
        for (const QString &detail : details) {
            y += detailSize + 2.5;
            text({x, y + 1}, detail, detailSize, m_colours.quiet, DrawnText::Anchor::Middle);
        }
    }

    const FlowColours &m_colours;
    Drawing m_drawing;
    std::vector<double> m_above; ///< middles of the row above
    double m_y = 1;
};

} // namespace

Drawing flowDrawing(const std::vector<FlowRow> &rows, const FlowColours &colours)
{
    Painting painting(colours);
    for (const FlowRow &row : rows) {
        painting.add(row);
    }
    return painting.take();
}

QString flowSentences(const std::vector<FlowRow> &rows)
{
    QStringList sentences;
    for (const FlowRow &row : rows) {
        for (const FlowBox &box : row) {
            QStringList parts = box.details;
            if (!box.lost.isEmpty()) {
                parts << box.lost;
            }
            sentences << QStringLiteral("%1: %2").arg(box.label, QString::number(box.count)) +
                             (parts.isEmpty() ? QString()
                                              : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral("; "))));
        }
    }
    return sentences.join(QStringLiteral(". "));
}

} // namespace corater
