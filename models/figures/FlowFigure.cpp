// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/FlowFigure.h"

#include "models/figures/FigureScale.h"
#include "models/figures/TextRoom.h"

#include <algorithm>

namespace corater {

namespace {

constexpr double block = 9;  // width of a block
constexpr double gap = 7;    // between blocks
constexpr double body = 260; // height of all blocks together

struct Side
{
    std::vector<qint64> counts;
    std::vector<double> tops;
    double height = 0;
};

/// Lays blocks and bands out and draws them. Made and used by flowFigure() alone.
class FlowPainting
{
public:
    FlowPainting(const HeatTable &table, const FigureStyle &style) : m_table(table), m_style(style)
    {
        m_rows.counts.assign(size_t(table.rows.size()), 0);
        m_columns.counts.assign(size_t(table.columns.size()), 0);
        for (size_t i = 0; i < m_rows.counts.size(); ++i) {
            for (size_t j = 0; j < m_columns.counts.size(); ++j) {
                m_rows.counts[i] += table.counts[i][j];
                m_columns.counts[j] += table.counts[i][j];
                m_all += table.counts[i][j];
            }
        }
        const double room = style.width * 0.3;
        m_left = std::min(widest(table.rows, m_rows), room) + 6;
        m_right = style.width - std::min(widest(table.columns, m_columns), room) - 6;
        m_top = style.letters * 2.2;
        m_unit = m_all > 0 ? body / double(m_all) : 0;
        place(m_rows);
        place(m_columns);
    }

    Figure take()
    {
        text({m_left, m_style.letters}, m_table.rowTitle, DrawnText::Anchor::Middle, m_style.quiet);
        text({m_right, m_style.letters}, m_table.columnTitle, DrawnText::Anchor::Middle, m_style.quiet);
        bands();
        blocks();
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = m_top + std::max({m_rows.height, m_columns.height, m_style.letters}) + 4;
        return std::move(m_figure);
    }

private:
    QString labelOf(const QStringList &names, const Side &side, size_t i) const
    {
        return QStringLiteral("%1 %2").arg(names[qsizetype(i)], figureCount(side.counts[i]));
    }

    // The name is cut where there is no room; its count never is.
    QString fitted(const QStringList &names, const Side &side, size_t i, double room) const
    {
        const QString count = u' ' + figureCount(side.counts[i]);
        return textThatFits(names[qsizetype(i)], room - textWidth(count, m_style.letters), m_style.letters) + count;
    }

    double widest(const QStringList &names, const Side &side) const
    {
        double width = 0;
        for (size_t i = 0; i < side.counts.size(); ++i) {
            width = std::max(width, side.counts[i] > 0 ? textWidth(labelOf(names, side, i), m_style.letters) : 0);
        }
        return width;
    }

    // Blocks are at least as high as a line of text, so that their names do not overlap.
    double heightOf(qint64 count) const { return double(count) * m_unit; }

    void place(Side &side) const
    {
        double y = m_top;
        for (const qint64 count : side.counts) {
            const double line = count > 0 ? std::max(heightOf(count), m_style.letters * 1.15) : 0;
            side.tops.push_back(y + (line - heightOf(count)) / 2);
            y += count > 0 ? line + gap : 0;
        }
        side.height = y - gap - m_top;
    }

    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour});
    }

    void bands()
    {
        std::vector<double> from = m_rows.tops;
        std::vector<double> to = m_columns.tops;
        for (size_t i = 0; i < from.size(); ++i) {
            for (size_t j = 0; j < to.size(); ++j) {
                const qint64 count = m_table.counts[i][j];
                if (count == 0) {
                    continue;
                }
                const double high = heightOf(count);
                m_figure.drawing.shapes.push_back(DrawnBand{m_left + block, m_right - block, from[i], from[i] + high,
                                                            to[j], to[j] + high, m_style.fill(i)});
                const double top = std::min(from[i], to[j]);
                m_figure.spots.push_back(
                    {{m_left + block, top, m_right - m_left - 2 * block, std::max(from[i], to[j]) + high - top},
                     int(i),
                     int(j),
                     QStringLiteral("%1 → %2: %3")
                         .arg(m_table.rows[qsizetype(i)], m_table.columns[qsizetype(j)], figureCount(count))});
                from[i] += high;
                to[j] += high;
            }
        }
    }

    void blocks()
    {
        for (size_t i = 0; i < m_rows.counts.size(); ++i) {
            if (m_rows.counts[i] > 0) {
                const QRectF box(m_left, m_rows.tops[i], block, heightOf(m_rows.counts[i]));
                m_figure.drawing.shapes.push_back(DrawnBox{box, m_style.fill(i)});
                const QString name = labelOf(m_table.rows, m_rows, i);
                text({m_left - 5, box.center().y() + m_style.letters * 0.36},
                     fitted(m_table.rows, m_rows, i, m_left - 5), DrawnText::Anchor::End, m_style.ink);
                m_figure.spots.push_back({box.united({0, box.top(), m_left, box.height()}), int(i), -1, name});
            }
        }
        for (size_t j = 0; j < m_columns.counts.size(); ++j) {
            if (m_columns.counts[j] > 0) {
                const QRectF box(m_right - block, m_columns.tops[j], block, heightOf(m_columns.counts[j]));
                m_figure.drawing.shapes.push_back(DrawnBox{box, m_style.quiet});
                const QString name = labelOf(m_table.columns, m_columns, j);
                text({m_right + 5, box.center().y() + m_style.letters * 0.36},
                     fitted(m_table.columns, m_columns, j, m_style.width - m_right - 5), DrawnText::Anchor::Begin,
                     m_style.ink);
                m_figure.spots.push_back(
                    {box.united({m_right, box.top(), m_style.width - m_right, box.height()}), -1, int(j), name});
            }
        }
    }

    const HeatTable &m_table;
    const FigureStyle &m_style;
    Side m_rows;
    Side m_columns;
    qint64 m_all = 0;
    double m_left = 0;
    double m_right = 0;
    double m_top = 0;
    double m_unit = 0; ///< points per count
    Figure m_figure;
};

} // namespace

Figure flowFigure(const HeatTable &table, const FigureStyle &style)
{
    return FlowPainting(table, style).take();
}

} // namespace corater
