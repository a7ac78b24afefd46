// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/HeatFigure.h"

#include "models/figures/FigureScale.h"
#include "models/figures/TextRoom.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace corater {

namespace {

constexpr double conspicuous = 1.96; // of a standardised residual: 5 % two-sided
constexpr double slope = 56;         // degrees of turned names
constexpr double widestCell = 46;
constexpr double longestTurned = 155; // of a name, however wide the figure is

/// Sums of a table of counts. Made and used by the figure of a table alone.
struct HeatTotals
{
    explicit HeatTotals(const HeatTable &table) : columns(size_t(table.columns.size()), 0)
    {
        for (const auto &row : table.counts) {
            qint64 sum = 0;
            for (size_t column = 0; column < row.size(); ++column) {
                sum += row[column];
                columns[column] += row[column];
            }
            rows.push_back(sum);
            all += sum;
        }
    }

    std::vector<qint64> rows;
    std::vector<qint64> columns;
    qint64 all = 0;
};

/// Where the parts of a grid stand. Made by HeatRoom alone.
struct HeatPlaces
{
    double left = 0;      ///< where the grid begins
    double top = 0;       ///< likewise
    double cell = 0;      ///< width of a cell
    double high = 0;      ///< height of a cell
    double namesHigh = 0; ///< room of a column's name along its line
    bool turned = false;  ///< names of columns
    QSizeF size;
};

/// Measures the texts of a table once, and lays its grid out for any width. Made and used by the functions of a heat
/// map alone.
class HeatRoom
{
public:
    HeatRoom(const HeatTable &table, const HeatTotals &sums, double letters)
        : m_letters(letters), m_rows(double(table.rows.size())), m_columns(double(table.columns.size()))
    {
        m_rowNames = std::max(textWidth(table.rowTitle, letters), textWidth(table.totals, letters));
        // A window writes the names of the cell under the pointer in bold: measured in bold, nothing moves then.
        for (const QString &name : table.rows) {
            m_rowNames = std::max(m_rowNames, textWidth(name, letters, true));
        }
        for (const QString &name : table.columns) {
            m_columnNames = std::max(m_columnNames, textWidth(name, letters, true));
        }
        m_highest = table.isConfusion ? 24 : 30; // a codebook has many codes
        m_hasTotals = !table.totals.isEmpty();
        m_totals = m_hasTotals ? textWidth(figureCount(std::max<qint64>(sums.all, 100)), letters) + 7 : 0;
    }

    HeatPlaces placesIn(double width) const
    {
        HeatPlaces places;
        places.left = std::min(m_rowNames, width * 0.38) + 6;
        const double columns = std::max(m_columns, 1.0);
        const double most = (width - places.left - m_totals) / columns;
        places.turned = m_columnNames + 6 > std::min(most, 90.0);
        double behind = m_totals;
        if (places.turned) {
            places.namesHigh = std::min({m_columnNames, width * 0.3, longestTurned});
            const double angle = slope * std::numbers::pi / 180;
            places.top = places.namesHigh * std::sin(angle) + m_letters * 2.4;
            // The last name leans beyond the grid, over the totals.
            behind = std::max(m_totals, places.namesHigh * std::cos(angle));
            places.cell = std::min((width - places.left - behind) / columns, widestCell);
        } else {
            places.namesHigh = most;
            places.top = m_letters * 3.4;
            places.cell = std::min(most, std::max(widestCell, m_columnNames + 6));
        }
        places.cell = std::max(places.cell, m_letters * 1.4);
        places.high = std::clamp(places.cell, m_letters * 1.9, m_highest);
        places.size = {std::max(width, places.left + places.cell * m_columns + behind),
                       places.top + places.high * (m_rows + (m_hasTotals ? 1 : 0)) + 4};
        return places;
    }

    double widthFor(double cell) const
    {
        // Each correction is less than 0.6 of the one before, since the names take only a share of the width.
        double width = cell * m_columns;
        for (int turn = 0; turn < 24; ++turn) {
            const double angle = slope * std::numbers::pi / 180;
            const double lean = std::min({m_columnNames, width * 0.3, longestTurned}) * std::cos(angle);
            width = std::min(m_rowNames, width * 0.38) + 6 + cell * m_columns + std::max(m_totals, lean);
        }
        return width;
    }

private:
    double m_letters;
    double m_rows;
    double m_columns;
    double m_rowNames = 0;
    double m_columnNames = 0;
    double m_totals = 0;  ///< width of the column of totals
    double m_highest = 0; ///< of a cell
    bool m_hasTotals = false;
};

/// Draws the grid. Made and used by heatFigure() alone.
class HeatPainting
{
public:
    HeatPainting(const HeatTable &table, const FigureStyle &style)
        : m_table(table),
          m_style(style),
          m_sums(table),
          m_at(HeatRoom(table, m_sums, style.letters).placesIn(style.width)),
          m_right(m_at.left + m_at.cell * double(table.columns.size())),
          m_bottom(m_at.top + m_at.high * double(table.rows.size()))
    {
        for (size_t row = 0; row < table.counts.size(); ++row) {
            for (size_t column = 0; column < table.counts[row].size(); ++column) {
                qint64 &most = agrees(row, column) ? m_mostAgreed : m_most;
                most = std::max(most, table.counts[row][column]);
            }
        }
    }

    Figure take()
    {
        titles();
        names();
        for (qsizetype row = 0; row < m_table.rows.size(); ++row) {
            for (qsizetype column = 0; column < m_table.columns.size(); ++column) {
                cell(row, column);
            }
        }
        groups();
        if (!m_table.totals.isEmpty()) {
            totals();
        }
        m_figure.drawing.width = m_at.size.width();
        m_figure.drawing.height = m_at.size.height();
        return std::move(m_figure);
    }

private:
    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour, double turned = 0)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour, turned});
    }

    const QString &inkOf(const QString &own) const { return own.isEmpty() ? m_style.ink : own; }
    double base(qsizetype row) const { return m_at.top + m_at.high * (double(row) + 0.5) + m_style.letters * 0.36; }
    double middle(qsizetype column) const { return m_at.left + m_at.cell * (double(column) + 0.5); }

    void titles()
    {
        text({m_at.left, m_style.letters},
             textThatFits(m_table.columnTitle, m_style.width - m_at.left, m_style.letters), DrawnText::Anchor::Begin,
             m_style.quiet);
        text({m_at.left - 6, m_at.top - 5}, textThatFits(m_table.rowTitle, m_at.left - 6, m_style.letters),
             DrawnText::Anchor::End, m_style.quiet);
    }

    void names()
    {
        for (qsizetype i = 0; i < m_table.columns.size(); ++i) {
            const QString name = textThatFits(m_table.columns[i], m_at.namesHigh, m_style.letters, true);
            m_figure.columnNames.push_back(m_figure.drawing.shapes.size());
            if (m_at.turned) {
                text({middle(i) + m_style.letters * 0.2, m_at.top - 4}, name, DrawnText::Anchor::Begin,
                     inkOf(m_style.columnNames), -slope);
            } else {
                text({middle(i), m_at.top - 5}, name, DrawnText::Anchor::Middle, inkOf(m_style.columnNames));
            }
        }
        for (qsizetype row = 0; row < m_table.rows.size(); ++row) {
            m_figure.rowNames.push_back(m_figure.drawing.shapes.size());
            text({m_at.left - 6, base(row)}, textThatFits(m_table.rows[row], m_at.left - 6, m_style.letters, true),
                 DrawnText::Anchor::End, inkOf(m_style.rowNames));
        }
    }

    bool agrees(size_t row, size_t column) const { return m_table.isConfusion && row == column; }

    QString markOf(qsizetype row, qsizetype column) const
    {
        if (m_table.residuals.empty()) {
            return {};
        }
        const double residual = m_table.residuals[size_t(row)][size_t(column)];
        return residual >= conspicuous    ? QStringLiteral(" ▲")
               : residual <= -conspicuous ? QStringLiteral(" ▼")
                                          : QString();
    }

    void cell(qsizetype row, qsizetype column)
    {
        const qint64 count = m_table.counts[size_t(row)][size_t(column)];
        const bool onDiagonal = agrees(size_t(row), size_t(column));
        const double share = double(count) / double(onDiagonal ? m_mostAgreed : m_most);
        const QRectF box(m_at.left + m_at.cell * double(column), m_at.top + m_at.high * double(row), m_at.cell,
                         m_at.high);
        // Counts differ by powers of ten: square roots keep small ones distinct from 0.
        const QString &full = m_table.isConfusion && !onDiagonal ? m_style.differs : m_style.full;
        const QString fill = count == 0 ? m_style.paper : blendedColour(m_style.faint, full, std::sqrt(share));
        const double edge = onDiagonal ? 1.2 : 0.4;
        m_figure.drawing.shapes.push_back(DrawnBox{box, onDiagonal ? m_style.quiet : m_style.grid});
        m_figure.drawing.shapes.push_back(DrawnBox{box.adjusted(edge, edge, -edge, -edge), fill});
        const QString words = figureCount(count) + markOf(row, column);
        const QString shown = m_table.isConfusion && count == 0 ? QStringLiteral("·") : words;
        number(box, shown, count == 0 ? m_style.quiet : letterColourOn(fill));
        m_figure.spots.push_back(
            {box, int(row), int(column),
             QStringLiteral("%1 × %2: %3").arg(m_table.rows[row], m_table.columns[column], words)});
    }

    // Centred in the box, in smaller letters if it is too long.
    void number(const QRectF &box, const QString &shown, const QString &colour)
    {
        const double width = std::max(textWidth(shown, m_style.letters), 1.0);
        const double letters = std::min(m_style.letters, m_style.letters * (box.width() - 2) / width);
        m_figure.drawing.shapes.push_back(DrawnText{
            {box.center().x(), box.center().y() + letters * 0.36}, shown, DrawnText::Anchor::Middle, letters, colour});
    }

    // Lines around categories show near misses as blocks on the diagonal.
    void groups()
    {
        for (qsizetype i = 1; i < m_table.groups.size(); ++i) {
            if (m_table.groups[i] != m_table.groups[i - 1]) {
                const double x = m_at.left + m_at.cell * double(i);
                const double y = m_at.top + m_at.high * double(i);
                m_figure.drawing.shapes.push_back(DrawnLine{{x, m_at.top}, {x, m_bottom}, 0.7, m_style.quiet});
                m_figure.drawing.shapes.push_back(DrawnLine{{m_at.left, y}, {m_right, y}, 0.7, m_style.quiet});
            }
        }
    }

    void totals()
    {
        const qsizetype last = m_table.rows.size();
        const double right = m_right + textWidth(figureCount(std::max<qint64>(m_sums.all, 100)), m_style.letters) + 6;
        text({m_at.left - 6, base(last)}, textThatFits(m_table.totals, m_at.left - 6, m_style.letters),
             DrawnText::Anchor::End, m_style.quiet);
        for (size_t row = 0; row < m_sums.rows.size(); ++row) {
            text({right, base(qsizetype(row))}, figureCount(m_sums.rows[row]), DrawnText::Anchor::End, m_style.quiet);
        }
        for (size_t column = 0; column < m_sums.columns.size(); ++column) {
            number({m_at.left + m_at.cell * double(column), m_bottom, m_at.cell, m_at.high},
                   figureCount(m_sums.columns[column]), m_style.quiet);
        }
        text({right, base(last)}, figureCount(m_sums.all), DrawnText::Anchor::End, m_style.quiet);
    }

    const HeatTable &m_table;
    const FigureStyle &m_style;
    HeatTotals m_sums;
    HeatPlaces m_at;
    double m_right;  ///< end of the grid
    double m_bottom; ///< likewise
    qint64 m_most = 1;
    qint64 m_mostAgreed = 1; ///< on the diagonal of a confusion
    Figure m_figure;
};

} // namespace

Figure heatFigure(const HeatTable &table, const FigureStyle &style)
{
    return HeatPainting(table, style).take();
}

QSizeF heatSize(const HeatTable &table, const FigureStyle &style)
{
    return HeatRoom(table, HeatTotals(table), style.letters).placesIn(style.width).size;
}

double heatWidth(const HeatTable &table, double cell, const FigureStyle &style)
{
    return HeatRoom(table, HeatTotals(table), style.letters).widthFor(cell);
}

} // namespace corater
