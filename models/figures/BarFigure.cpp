// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/BarFigure.h"

#include "codebook/ShownDecimal.h"
#include "models/figures/FigureScale.h"
#include "models/figures/TextRoom.h"

#include <algorithm>

namespace corater {

namespace {

QString valueOf(const FigureBar &bar)
{
    const QString share = QStringLiteral("%1 %").arg(shownDecimal(bar.share * 100, 1));
    return bar.count ? QStringLiteral("%1 (%2)").arg(figureCount(*bar.count), share) : share;
}

/// Draws the bars from the top down. Made and used by barFigure() alone.
class BarPainting
{
public:
    BarPainting(const std::vector<FigureBar> &bars, const QString &axis, const FigureStyle &style)
        : m_bars(bars), m_axis(axis), m_style(style), m_row(style.letters * 1.9), m_scale(highest(bars))
    {
        double names = 0;
        double values = 0;
        for (const FigureBar &bar : bars) {
            m_grouped = m_grouped || !bar.group.isEmpty();
            names = std::max(names, textWidth(bar.name, style.letters));
            values = std::max(values, textWidth(valueOf(bar), style.letters));
        }
        m_indent = m_grouped ? style.letters : 0;
        m_names = std::min(names, style.width * 0.42);
        m_left = m_indent + m_names + 6;
        m_right = std::max(m_left + 40, style.width - values - 10);
    }

    Figure take()
    {
        double y = 2;
        QString group;
        int groups = -1;
        for (size_t i = 0; i < m_bars.size(); ++i) {
            if (m_grouped && (groups < 0 || m_bars[i].group != group)) {
                group = m_bars[i].group;
                y += ++groups > 0 ? m_row * 0.35 : 0;
                heading(group, y);
            }
            bar(m_bars[i], int(i), y, m_style.fill(size_t(std::max(groups, 0))));
            y += m_row;
        }
        ground(y);
        return std::move(m_figure);
    }

private:
    static double highest(const std::vector<FigureBar> &bars)
    {
        double most = 0;
        for (const FigureBar &bar : bars) {
            most = std::max({most, bar.share, bar.upper.value_or(0)});
        }
        return most * 100;
    }

    double at(double share) const { return m_left + share * 100 / m_scale.top * (m_right - m_left); }

    void heading(const QString &group, double &y)
    {
        if (group.isEmpty()) {
            return;
        }
        m_front.push_back(DrawnText{{0, y + m_row * 0.68},
                                    textThatFits(group, m_left - 6, m_style.letters),
                                    DrawnText::Anchor::Begin,
                                    m_style.letters,
                                    m_style.quiet});
        y += m_row;
    }

    void bar(const FigureBar &bar, int row, double y, const QString &fill)
    {
        const double middle = y + m_row / 2;
        const double base = middle + m_style.letters * 0.36;
        m_front.push_back(DrawnText{{m_left - 6, base},
                                    textThatFits(bar.name, m_names, m_style.letters),
                                    DrawnText::Anchor::End,
                                    m_style.letters,
                                    m_style.ink});
        m_front.push_back(DrawnBox{{m_left, y + m_row * 0.18, at(bar.share) - m_left, m_row * 0.64}, fill});
        if (bar.lower && bar.upper) {
            whisker(at(*bar.lower), at(*bar.upper), middle);
        }
        m_front.push_back(
            DrawnText{{m_style.width, base}, valueOf(bar), DrawnText::Anchor::End, m_style.letters, m_style.ink});
        QString words = QStringLiteral("%1: %2").arg(bar.name, valueOf(bar));
        if (bar.lower && bar.upper) {
            words +=
                QStringLiteral(", %1–%2 %").arg(shownDecimal(*bar.lower * 100, 1), shownDecimal(*bar.upper * 100, 1));
        }
        m_figure.spots.push_back({{0, y, m_style.width, m_row}, row, 0, words});
    }

    void whisker(double from, double to, double y)
    {
        // A light line below the dark one keeps it readable on the bar and beside it.
        for (const auto &[width, colour] : {std::pair(2.6, m_style.paper), std::pair(1.1, m_style.ink)}) {
            m_front.push_back(DrawnLine{{from, y}, {to, y}, width, colour});
            for (const double x : {from, to}) {
                m_front.push_back(DrawnLine{{x, y - 2.6}, {x, y + 2.6}, width, colour});
            }
        }
    }

    // The axis, and its marks behind the bars.
    void ground(double bottom)
    {
        auto &shapes = m_figure.drawing.shapes;
        const double small = m_style.letters * 0.92;
        for (const double mark : m_scale.marks()) {
            const double x = at(mark / 100);
            shapes.push_back(DrawnLine{{x, 2}, {x, bottom + 2}, 0.5, m_style.grid});
            shapes.push_back(DrawnText{
                {x, bottom + 4 + small}, figureNumber(mark, 2), DrawnText::Anchor::Middle, small, m_style.quiet});
        }
        shapes.push_back(DrawnText{{(m_left + m_right) / 2, bottom + 6 + 2.2 * small},
                                   m_axis,
                                   DrawnText::Anchor::Middle,
                                   small,
                                   m_style.quiet});
        shapes.insert(shapes.end(), m_front.begin(), m_front.end());
        shapes.push_back(DrawnLine{{m_left, 2}, {m_left, bottom + 2}, 0.8, m_style.quiet});
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = bottom + 10 + 2.4 * small;
    }

    const std::vector<FigureBar> &m_bars;
    const QString &m_axis;
    const FigureStyle &m_style;
    double m_row;
    FigureScale m_scale;
    bool m_grouped = false;
    double m_indent = 0;
    double m_names = 0;
    double m_left = 0;
    double m_right = 0;
    std::vector<DrawnShape> m_front;
    Figure m_figure;
};

} // namespace

Figure barFigure(const std::vector<FigureBar> &bars, const QString &axis, const FigureStyle &style)
{
    return BarPainting(bars, axis, style).take();
}

} // namespace corater
