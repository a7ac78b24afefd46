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
constexpr double slope = 50;         // degrees of turned names

/// Lays the grid out and draws it. Made and used by heatFigure() alone.
class HeatPainting
{
public:
    HeatPainting(const HeatTable &table, const FigureStyle &style) : m_table(table), m_style(style)
    {
        double names = textWidth(table.rowTitle, style.letters);
        for (const QString &name : table.rows) {
            names = std::max(names, textWidth(name, style.letters));
        }
        m_left = std::min(names, style.width * 0.38) + 6;
        double widest = 0;
        for (const QString &name : table.columns) {
            widest = std::max(widest, textWidth(name, style.letters));
        }
        const double most = (style.width - m_left) / std::max<double>(double(table.columns.size()), 1);
        m_turned = widest + 6 > std::min(most, 90.0);
        if (m_turned) {
            m_namesHigh = std::min(widest, style.width * 0.3);
            const double angle = slope * std::numbers::pi / 180;
            m_top = m_namesHigh * std::sin(angle) + style.letters * 2.4;
            // The last name leans beyond the grid.
            const double lean = m_namesHigh * std::cos(angle);
            m_cell = std::min((style.width - m_left - lean) / std::max<double>(double(table.columns.size()), 1), 46.0);
        } else {
            m_namesHigh = most;
            m_top = style.letters * 3.4;
            m_cell = std::min(most, std::max(46.0, widest + 6));
        }
        m_cell = std::max(m_cell, style.letters * 1.4);
        m_high = std::clamp(m_cell, style.letters * 1.9, 30.0);
    }

    Figure take()
    {
        titles();
        for (qsizetype row = 0; row < m_table.rows.size(); ++row) {
            const double y = m_top + m_high * (double(row) + 0.5) + m_style.letters * 0.36;
            text({m_left - 6, y}, textThatFits(m_table.rows[row], m_left - 6, m_style.letters), DrawnText::Anchor::End,
                 m_style.ink);
            for (qsizetype column = 0; column < m_table.columns.size(); ++column) {
                cell(row, column);
            }
        }
        m_figure.drawing.width = std::max(m_style.width, m_left + m_cell * double(m_table.columns.size()));
        m_figure.drawing.height = m_top + m_high * double(m_table.rows.size()) + 4;
        return std::move(m_figure);
    }

private:
    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour, double turned = 0)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour, turned});
    }

    void titles()
    {
        text({m_left, m_style.letters}, textThatFits(m_table.columnTitle, m_style.width - m_left, m_style.letters),
             DrawnText::Anchor::Begin, m_style.quiet);
        text({m_left - 6, m_top - 5}, textThatFits(m_table.rowTitle, m_left - 6, m_style.letters),
             DrawnText::Anchor::End, m_style.quiet);
        for (qsizetype i = 0; i < m_table.columns.size(); ++i) {
            const double middle = m_left + m_cell * (double(i) + 0.5);
            const QString name = textThatFits(m_table.columns[i], m_namesHigh, m_style.letters);
            if (m_turned) {
                text({middle + m_style.letters * 0.2, m_top - 4}, name, DrawnText::Anchor::Begin, m_style.ink, -slope);
            } else {
                text({middle, m_top - 5}, name, DrawnText::Anchor::Middle, m_style.ink);
            }
        }
    }

    qint64 most() const
    {
        qint64 highest = 1;
        for (const auto &row : m_table.counts) {
            for (const qint64 count : row) {
                highest = std::max(highest, count);
            }
        }
        return highest;
    }

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
        const double share = double(count) / double(m_most);
        const QRectF box(m_left + m_cell * double(column), m_top + m_high * double(row), m_cell, m_high);
        // Counts differ by powers of ten: by their roots the small ones are told from nothing.
        const bool agrees = m_table.isConfusion && row == column;
        const QString &full = m_table.isConfusion && !agrees ? m_style.differs : m_style.full;
        const QString fill = count == 0 ? m_style.paper : blendedColour(m_style.faint, full, std::sqrt(share));
        const double edge = agrees ? 1.2 : 0.4;
        m_figure.drawing.shapes.push_back(DrawnBox{box, agrees ? m_style.quiet : m_style.grid});
        m_figure.drawing.shapes.push_back(DrawnBox{box.adjusted(edge, edge, -edge, -edge), fill});
        const QString shown = figureCount(count) + markOf(row, column);
        const double room = m_cell - 2;
        const double letters =
            std::min(m_style.letters, m_style.letters * room / std::max(textWidth(shown, m_style.letters), 1.0));
        m_figure.drawing.shapes.push_back(DrawnText{{box.center().x(), box.center().y() + letters * 0.36},
                                                    shown,
                                                    DrawnText::Anchor::Middle,
                                                    letters,
                                                    count == 0 ? m_style.quiet : letterColourOn(fill)});
        m_figure.spots.push_back(
            {box, int(row), int(column),
             QStringLiteral("%1 × %2: %3").arg(m_table.rows[row], m_table.columns[column], shown)});
    }

    const HeatTable &m_table;
    const FigureStyle &m_style;
    const qint64 m_most = most();
    double m_left = 0;
    double m_top = 0;
    double m_cell = 0;
    double m_high = 0;
    double m_namesHigh = 0; ///< room of a column's name along its line
    bool m_turned = false;
    Figure m_figure;
};

} // namespace

Figure heatFigure(const HeatTable &table, const FigureStyle &style)
{
    return HeatPainting(table, style).take();
}

} // namespace corater
