// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/SampleFigure.h"

#include "models/figures/FigureScale.h"
#include "models/figures/TextRoom.h"
#include "models/study/ListWords.h"

#include <algorithm>

namespace corater {

namespace {

constexpr double gap = 10;     // between boxes of a row
constexpr double widest = 220; // of a box that stands alone
constexpr double drop = 30;    // from a row to the next
constexpr double padding = 7;

// Broken at blanks; at most three lines, the last one cut.
QStringList wrapped(const QString &text, double width, double size)
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const QString &word : text.split(u' ')) {
        const QString longer = lines.isEmpty() ? word : lines.back() + u' ' + word;
        if (lines.isEmpty() || textWidth(longer, size) > width) {
            lines << word;
        } else {
            lines.back() = longer;
        }
    }
    if (lines.size() > most) {
        const QString rest = lines.mid(most - 1).join(u' ');
        lines = lines.first(most - 1) << rest;
    }
    for (QString &line : lines) {
        line = textThatFits(line, width, size);
    }
    return lines;
}

QString wordsOf(const FlowBox &box)
{
    QStringList parts = box.details;
    if (!box.lost.isEmpty()) {
        parts << box.lost;
    }
    return ListWords::about(box.label, QString::number(box.count)) +
           (parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(ListWords::groups(parts)));
}

/// Lays the rows out from the top. Made and used by sampleFigure() alone.
class SamplePainting
{
public:
    explicit SamplePainting(const FigureStyle &style) : m_style(style) {}

    void add(const FlowRow &row)
    {
        const double count = double(row.size());
        const double width = std::min((m_style.width - gap * (count - 1)) / count, widest);
        double left = (m_style.width - width * count - gap * (count - 1)) / 2;
        std::vector<QStringList> details;
        qsizetype lines = 0;
        for (const FlowBox &box : row) {
            QStringList texts;
            for (const QString &detail : box.details) {
                texts << wrapped(detail, width - 2 * padding, detailSize());
            }
            lines = std::max(lines, texts.size());
            details.push_back(texts);
        }
        const double height = 2 * padding + labelSize() + countSize() + 4 + double(lines) * (detailSize() + 2.5);
        std::vector<double> centres;
        for (size_t i = 0; i < row.size(); ++i) {
            centres.push_back(left + width / 2);
            left += width + gap;
        }
        connect(row, centres);
        for (size_t i = 0; i < row.size(); ++i) {
            const QRectF area(centres[i] - width / 2, m_y, width, height);
            paint(row[i], details[i], area);
            m_figure.spots.push_back({area, m_rows, int(i), wordsOf(row[i])});
        }
        ++m_rows;
        m_above = centres;
        m_y += height;
    }

    Figure take()
    {
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = m_y + 2;
        return std::move(m_figure);
    }

private:
    double labelSize() const { return m_style.letters; }
    double countSize() const { return m_style.letters * 1.5; }
    double detailSize() const { return m_style.letters * 0.88; }

    void line(QPointF from, QPointF to) { m_figure.drawing.shapes.push_back(DrawnLine{from, to, 1, m_style.quiet}); }

    void text(QPointF at, const QString &words, double size, const QString &colour, DrawnText::Anchor anchor)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, size, colour});
    }

    // Straight lines if both rows have as many boxes; else lines gathered, or spread, along a bar in the middle.
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
                const double room =
                    centres.size() > 1 && !spread ? centres[1] - centres[0] - 10 : m_style.width - x - 10;
                const QString lost = textThatFits(row[i].lost, room, detailSize());
                text({x + 6, y}, lost, detailSize(), m_style.quiet, DrawnText::Anchor::Begin);
                if (i == 0 && row[i].lostListed) {
                    const QRectF area(x + 4, y - detailSize() * 1.1, textWidth(lost, detailSize()) + 4,
                                      detailSize() * 1.5);
                    m_figure.spots.push_back({area, m_rows, -1, row[i].lost});
                }
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
        m_figure.drawing.shapes.push_back(DrawnBox{area, m_style.quiet});
        m_figure.drawing.shapes.push_back(DrawnBox{area.adjusted(0.75, 0.75, -0.75, -0.75), m_style.faint});
        const double x = area.center().x();
        double y = area.top() + padding + labelSize() - 1;
        text({x, y}, textThatFits(box.label, area.width() - 2 * padding, labelSize()), labelSize(), m_style.ink,
             DrawnText::Anchor::Middle);
        y += countSize() + 2;
        text({x, y}, figureCount(box.count), countSize(), m_style.ink, DrawnText::Anchor::Middle);
        for (const QString &detail : details) {
            y += detailSize() + 2.5;
            text({x, y + 1}, detail, detailSize(), m_style.quiet, DrawnText::Anchor::Middle);
        }
    }

    const FigureStyle &m_style;
    Figure m_figure;
    int m_rows = 0;
    std::vector<double> m_above; ///< middles of the row above
    double m_y = 1;
};

} // namespace

Figure sampleFigure(const std::vector<FlowRow> &rows, const FigureStyle &style)
{
    SamplePainting painting(style);
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
            sentences << wordsOf(box);
        }
    }
    return sentences.join(QStringLiteral(". "));
}

} // namespace corater
