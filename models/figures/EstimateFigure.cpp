// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/EstimateFigure.h"

#include "codebook/ShownDecimal.h"
#include "models/figures/FigureScale.h"
#include "models/figures/LineNames.h"
#include "models/figures/TextRoom.h"

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

/// From the lowest value or whisker, rounded down to a fifth and not above 0, to 1.
class EstimateAxis
{
public:
    EstimateAxis(double lowest, double from, double to)
        : m_lowest(std::max(-1.0, std::min(0.0, std::floor(lowest * 5 + 1e-9) / 5))), m_from(from), m_to(to)
    {
    }

    double at(double value) const
    {
        return m_from + (std::clamp(value, m_lowest, 1.0) - m_lowest) / (1 - m_lowest) * (m_to - m_from);
    }

    std::vector<double> marks() const
    {
        std::vector<double> found;
        const double step = m_lowest < -0.5 ? 0.5 : 0.2;
        for (int i = int(std::ceil(m_lowest / step - 1e-9)); i * step <= 1 + 1e-9; ++i) {
            found.push_back(i * step);
        }
        return found;
    }

private:
    double m_lowest;
    double m_from;
    double m_to;
};

bool isDrawn(const FigureEstimate &estimate)
{
    return estimate.value && std::isfinite(*estimate.value);
}

bool hasWhisker(const FigureEstimate &estimate)
{
    return isDrawn(estimate) && estimate.lower && estimate.upper && std::isfinite(*estimate.lower) &&
           std::isfinite(*estimate.upper);
}

double lowestOf(const FigureEstimate &estimate)
{
    double lowest = isDrawn(estimate) ? std::min(0.0, *estimate.value) : 0;
    return hasWhisker(estimate) ? std::min(lowest, *estimate.lower) : lowest;
}

QString shownMark(double value)
{
    return shownDecimal(value, 1);
}

QString shownValue(const FigureEstimate &estimate)
{
    return isDrawn(estimate) ? shownDecimal(*estimate.value, 2) : QStringLiteral("–");
}

/// Lays out and draws a whiskerFigure(). Made and used by it alone.
class WhiskerPainting
{
public:
    WhiskerPainting(const std::vector<EstimateRow> &rows, const QString &axisName, const FigureStyle &style)
        : m_rows(rows), m_axisName(axisName), m_style(style)
    {
        double names = 0;
        double notes = 0;
        double lowest = 0;
        for (const EstimateRow &row : rows) {
            names = std::max(names, textWidth(row.name, style.letters));
            notes = std::max(notes, textWidth(row.note, style.letters));
            lowest = std::min(lowest, lowestOf(row.estimate));
        }
        m_left = std::min(names, style.width * 0.38) + 10;
        m_notes = std::min(notes, style.width * 0.25);
        m_values = style.width - m_notes - 8;
        m_right = m_values - textWidth(QStringLiteral("−0.00"), style.letters) - 10;
        m_high = style.letters * 2.3;
        m_axis.emplace(lowest, m_left, m_right);
    }

    Figure take()
    {
        const double bottom = top + m_high * double(m_rows.size());
        for (const double mark : m_axis->marks()) {
            m_figure.drawing.shapes.push_back(
                DrawnLine{{m_axis->at(mark), top}, {m_axis->at(mark), bottom}, 0.5, m_style.grid});
            text({m_axis->at(mark), bottom + m_style.letters * 1.4}, shownMark(mark), DrawnText::Anchor::Middle,
                 m_style.quiet);
        }
        text({(m_left + m_right) / 2, bottom + m_style.letters * 3}, m_axisName, DrawnText::Anchor::Middle,
             m_style.quiet);
        for (size_t i = 0; i < m_rows.size(); ++i) {
            row(i);
        }
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = bottom + m_style.letters * 3.6;
        return std::move(m_figure);
    }

private:
    static constexpr double top = 6;

    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour});
    }

    void row(size_t i)
    {
        const EstimateRow &row = m_rows[i];
        const double y = top + m_high * (double(i) + 0.5);
        const double base = y + m_style.letters * 0.36;
        text({m_left - 10, base}, textThatFits(row.name, m_left - 10, m_style.letters), DrawnText::Anchor::End,
             m_style.ink);
        text({m_values, base}, shownValue(row.estimate), DrawnText::Anchor::End, m_style.ink);
        text({m_style.width, base}, textThatFits(row.note, m_notes, m_style.letters), DrawnText::Anchor::End,
             m_style.quiet);
        if (!isDrawn(row.estimate)) {
            return;
        }
        if (hasWhisker(row.estimate)) {
            whisker(m_axis->at(*row.estimate.lower), m_axis->at(*row.estimate.upper), y);
        }
        m_figure.drawing.shapes.push_back(DrawnDisc{{m_axis->at(*row.estimate.value), y}, 3.2, m_style.fill(0)});
        m_figure.spots.push_back({{0, y - m_high / 2, m_style.width, m_high},
                                  int(i),
                                  0,
                                  QStringLiteral("%1: %2").arg(row.name, shownValue(row.estimate)) +
                                      (row.note.isEmpty() ? QString() : QStringLiteral(", ") + row.note)});
    }

    void whisker(double from, double to, double y)
    {
        m_figure.drawing.shapes.push_back(DrawnLine{{from, y}, {to, y}, 1.5, m_style.fill(0)});
        for (const double end : {from, to}) {
            m_figure.drawing.shapes.push_back(DrawnLine{{end, y - 3.5}, {end, y + 3.5}, 1.5, m_style.fill(0)});
        }
    }

    const std::vector<EstimateRow> &m_rows;
    const QString &m_axisName;
    const FigureStyle &m_style;
    std::optional<EstimateAxis> m_axis;
    double m_left = 0;   ///< where the axis begins
    double m_right = 0;  ///< where it ends
    double m_values = 0; ///< right edge of the values
    double m_notes = 0;  ///< room of the notes
    double m_high = 0;
    Figure m_figure;
};

/// Lays out and draws an estimateFigure(). Made and used by it alone.
class EstimatePainting
{
public:
    EstimatePainting(const std::vector<EstimateLine> &lines, const EstimateOptions &options, const FigureStyle &style)
        : m_lines(lines), m_options(options), m_style(style)
    {
        double names = 0;
        double lowest = 0;
        for (const EstimateLine &line : lines) {
            names = std::max(names, textWidth(line.name, style.letters));
            m_places = std::max(m_places, line.points.size());
            for (const FigureEstimate &point : line.points) {
                lowest = std::min(lowest, lowestOf(point));
            }
        }
        m_left = textWidth(QStringLiteral("−0.0"), style.letters) + 8;
        m_right = style.width - std::min(names, style.width * 0.32) - 8;
        m_top = style.letters * 2.2;
        m_axis.emplace(lowest, m_top + high, m_top);
    }

    Figure take()
    {
        grid();
        placeNames();
        // The chosen line lies above the others.
        for (size_t i = 0; i < m_lines.size(); ++i) {
            if (int(i) != m_options.chosen) {
                draw(i);
            }
        }
        if (m_options.chosen >= 0 && size_t(m_options.chosen) < m_lines.size()) {
            draw(size_t(m_options.chosen));
        }
        names();
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = m_top + high + m_style.letters * (m_options.below.isEmpty() ? 2 : 3.4) + 4;
        std::ranges::stable_sort(m_figure.spots, {},
                                 [](const FigureSpot &spot) { return std::pair(spot.row, spot.column); });
        return std::move(m_figure);
    }

private:
    static constexpr double high = 170; // of the area of the lines

    bool isStrong(size_t line) const { return m_options.chosen < 0 || int(line) == m_options.chosen; }
    QString colourOf(size_t line) const { return isStrong(line) ? m_style.fill(colourAt(line)) : m_style.quiet; }
    // A chosen line has the first colour, whatever its position.
    size_t colourAt(size_t line) const { return m_options.chosen < 0 ? line : 0; }

    double wide() const { return (m_right - m_left) / double(std::max<size_t>(m_places, 1)); }
    double middle(size_t place) const { return m_left + wide() * (double(place) + 0.5); }

    // Beside each other, so that the whiskers of different lines do not cover each other.
    double x(size_t line, size_t place) const
    {
        if (m_options.chosen >= 0) {
            return middle(place);
        }
        const double apart = std::min(8.0, wide() / double(m_lines.size() + 2));
        return middle(place) + (double(line) - double(m_lines.size() - 1) / 2) * apart;
    }

    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour});
    }

    void grid()
    {
        text({0, m_style.letters}, m_options.upward, DrawnText::Anchor::Begin, m_style.quiet);
        for (const double mark : m_axis->marks()) {
            const double y = m_axis->at(mark);
            m_figure.drawing.shapes.push_back(DrawnLine{{m_left, y}, {m_right, y}, 0.5, m_style.grid});
            text({m_left - 5, y + m_style.letters * 0.36}, shownMark(mark), DrawnText::Anchor::End, m_style.quiet);
        }
    }

    void placeNames()
    {
        for (size_t i = 0; i < m_places; ++i) {
            const double base = m_top + high + m_style.letters * 1.6;
            text({middle(i), base}, textThatFits(m_options.places.value(qsizetype(i)), wide() - 4, m_style.letters),
                 DrawnText::Anchor::Middle, m_style.ink);
            if (!m_options.below.isEmpty()) {
                text({middle(i), base + m_style.letters * 1.4},
                     textThatFits(m_options.below.value(qsizetype(i)), wide() - 4, m_style.letters),
                     DrawnText::Anchor::Middle, m_style.quiet);
            }
        }
    }

    void draw(size_t i)
    {
        const EstimateLine &line = m_lines[i];
        const bool strong = isStrong(i);
        const QString colour = colourOf(i);
        const bool dashed = m_options.chosen < 0 ? i % 2 == 1 : !strong;
        std::optional<QPointF> before;
        for (size_t place = 0; place < line.points.size(); ++place) {
            const FigureEstimate &point = line.points[place];
            if (!isDrawn(point)) {
                before.reset(); // an undefined round is a gap, never a line across
                continue;
            }
            const QPointF at(x(i, place), m_axis->at(*point.value));
            if (strong && hasWhisker(point)) {
                m_figure.drawing.shapes.push_back(
                    DrawnLine{{at.x(), m_axis->at(*point.lower)}, {at.x(), m_axis->at(*point.upper)}, 1, colour});
            }
            if (before) {
                m_figure.drawing.shapes.push_back(DrawnLine{*before, at, strong ? 1.4 : 0.8, colour, dashed});
            }
            before = at;
            const double radius = strong ? 3 : 2.2;
            m_figure.drawing.shapes.push_back(DrawnDisc{at, radius, colour});
            constexpr double near = 6;
            m_figure.spots.push_back({{at.x() - near, at.y() - near, 2 * near, 2 * near},
                                      int(i),
                                      int(place),
                                      line.words.value(qsizetype(place))});
        }
    }

    void names()
    {
        std::vector<LineName> names;
        for (size_t i = 0; i < m_lines.size(); ++i) {
            const auto &points = m_lines[i].points;
            const auto last = std::ranges::find_if(points.rbegin(), points.rend(), isDrawn);
            if (last != points.rend()) {
                names.push_back({m_axis->at(*last->value), m_lines[i].name, colourOf(i)});
            }
        }
        drawLineNames(m_figure.drawing, std::move(names), m_right + 6, m_top, m_top + high, m_style);
    }

    const std::vector<EstimateLine> &m_lines;
    const EstimateOptions &m_options;
    const FigureStyle &m_style;
    std::optional<EstimateAxis> m_axis;
    size_t m_places = 0;
    double m_left = 0;
    double m_right = 0;
    double m_top = 0;
    Figure m_figure;
};

} // namespace

Figure whiskerFigure(const std::vector<EstimateRow> &rows, const QString &axis, const FigureStyle &style)
{
    return WhiskerPainting(rows, axis, style).take();
}

Figure estimateFigure(const std::vector<EstimateLine> &lines, const EstimateOptions &options, const FigureStyle &style)
{
    return EstimatePainting(lines, options, style).take();
}

} // namespace corater
