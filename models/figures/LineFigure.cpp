// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/LineFigure.h"

#include "models/figures/FigureScale.h"
#include "models/figures/LineNames.h"
#include "models/figures/TextRoom.h"

#include <algorithm>

namespace corater {

namespace {

constexpr double high = 170;      // of the area of the lines
constexpr size_t mostSpots = 200; // places that can be pointed at one by one

/// Lays the axes out and draws the lines. Made and used by lineFigure() alone.
class LinePainting
{
public:
    LinePainting(const std::vector<FigureLine> &lines, const LineOptions &options, const FigureStyle &style)
        : m_lines(lines), m_options(options), m_style(style), m_scale(highest(lines), true)
    {
        double names = 0;
        for (const FigureLine &line : lines) {
            m_places = std::max(m_places, line.values.size());
            names = std::max(names, textWidth(line.name, style.letters));
        }
        m_left = textWidth(figureCount(qint64(m_scale.top)), style.letters) + 8;
        m_right = style.width - (lines.size() > 1 ? std::min(names, style.width * 0.32) + 8 : 6);
        m_top = style.letters * (options.marked < 0 ? 2.2 : 3.6);
    }

    Figure take()
    {
        grid();
        for (size_t i = 0; i < m_lines.size(); ++i) {
            draw(i);
        }
        mark();
        names();
        m_figure.drawing.width = m_style.width;
        m_figure.drawing.height = m_top + high + m_style.letters * 3.2 + 4;
        return std::move(m_figure);
    }

private:
    static double highest(const std::vector<FigureLine> &lines)
    {
        double most = 0;
        for (const FigureLine &line : lines) {
            for (const double value : line.values) {
                most = std::max(most, value);
            }
        }
        return most;
    }

    double x(size_t place) const
    {
        return m_places < 2 ? (m_left + m_right) / 2
                            : m_left + double(place) / double(m_places - 1) * (m_right - m_left);
    }
    double y(double value) const { return m_top + high - value / m_scale.top * high; }

    void text(QPointF at, const QString &words, DrawnText::Anchor anchor, const QString &colour)
    {
        m_figure.drawing.shapes.push_back(DrawnText{at, words, anchor, m_style.letters, colour});
    }

    void grid()
    {
        text({0, m_style.letters}, m_options.upward, DrawnText::Anchor::Begin, m_style.quiet);
        for (const double value : m_scale.marks()) {
            m_figure.drawing.shapes.push_back(DrawnLine{{m_left, y(value)}, {m_right, y(value)}, 0.5, m_style.grid});
            text({m_left - 5, y(value) + m_style.letters * 0.36}, figureCount(qint64(value)), DrawnText::Anchor::End,
                 m_style.quiet);
        }
        const double base = m_top + high + m_style.letters * 1.5;
        const qsizetype places = std::min(m_options.places.size(), qsizetype(m_places));
        // Counted places have names at 5, 10, 15 …; years and the like from the first on.
        const qsizetype shift = places > 0 && m_options.places.front() == u"1" ? 1 : 0;
        const qsizetype step = stepOfNames(places);
        for (qsizetype i = 0; i < places; ++i) {
            if ((i + shift) % step == 0 || (shift == 1 && i == 0 && step > 2)) {
                const double half = textWidth(m_options.places[i], m_style.letters) / 2;
                text({std::clamp(x(size_t(i)), half, m_style.width - half), base}, m_options.places[i],
                     DrawnText::Anchor::Middle, m_style.quiet);
            }
        }
        text({(m_left + m_right) / 2, base + m_style.letters * 1.5}, m_options.below, DrawnText::Anchor::Middle,
             m_style.quiet);
    }

    // The step between places with a name, as room allows: 1, 2 or 5 times a power of ten.
    qsizetype stepOfNames(qsizetype places) const
    {
        double widest = 0;
        for (const QString &name : m_options.places.first(std::min<qsizetype>(places, 1000))) {
            widest = std::max(widest, textWidth(name, m_style.letters));
        }
        const double apart = m_places < 2 ? 0 : (m_right - m_left) / double(m_places - 1);
        for (qsizetype power = 1; power < places; power *= 10) {
            for (const qsizetype factor : {1, 2, 5}) {
                if (apart * double(power * factor) > widest * 1.6 + m_style.letters) {
                    return power * factor;
                }
            }
        }
        return std::max<qsizetype>(places, 1);
    }

    void draw(size_t i)
    {
        const std::vector<double> &values = m_lines[i].values;
        const QString colour = m_style.fill(i);
        const bool dashed = i % 2 == 1;
        const auto stroke = [&](QPointF from, QPointF to) {
            m_figure.drawing.shapes.push_back(DrawnLine{from, to, 1.4, colour, dashed});
        };
        size_t last = 0;
        for (size_t place = 1; place < values.size(); ++place) {
            // A level stretch is one stroke, however long.
            const bool bends =
                place + 1 == values.size() || values[place + 1] != values[place] || values[place] != values[last];
            if (!bends) {
                continue;
            }
            const QPointF from(x(last), y(values[last]));
            const QPointF to(x(place), y(values[place]));
            if (m_options.steps && from.y() != to.y()) {
                stroke(from, {to.x(), from.y()});
                stroke({to.x(), from.y()}, to);
            } else {
                stroke(from, to);
            }
            last = place;
        }
        if (values.size() == 1 || (!m_options.steps && m_places <= 40)) {
            for (size_t place = 0; place < values.size(); ++place) {
                m_figure.drawing.shapes.push_back(DrawnDisc{{x(place), y(values[place])}, 2.2, colour});
            }
        }
        spots(i);
    }

    void spots(size_t i)
    {
        const std::vector<double> &values = m_lines[i].values;
        if (m_places > mostSpots) {
            return;
        }
        constexpr double near = 6;
        for (size_t place = 0; place < values.size(); ++place) {
            m_figure.spots.push_back(
                {{x(place) - near, y(values[place]) - near, 2 * near, 2 * near},
                 int(i),
                 int(place),
                 QStringLiteral("%1, %2: %3")
                     .arg(m_lines[i].name, m_options.places.value(qsizetype(place)), figureNumber(values[place], 2))});
        }
    }

    void mark()
    {
        if (m_options.marked < 0 || size_t(m_options.marked) >= m_places) {
            return;
        }
        const double at = x(size_t(m_options.marked));
        m_figure.drawing.shapes.push_back(DrawnLine{{at, m_top}, {at, m_top + high}, 0.8, m_style.ink, true});
        const QString words = textThatFits(m_options.markedWords, m_style.width, m_style.letters);
        const double half = textWidth(words, m_style.letters) / 2;
        text({std::clamp(at, half, std::max(half, m_style.width - half)), m_top - m_style.letters * 0.7}, words,
             DrawnText::Anchor::Middle, m_style.ink);
    }

    void names()
    {
        if (m_lines.size() < 2) {
            return;
        }
        std::vector<LineName> names;
        for (size_t i = 0; i < m_lines.size(); ++i) {
            const auto &values = m_lines[i].values;
            names.push_back({values.empty() ? m_top + high : y(values.back()), m_lines[i].name, m_style.fill(i)});
        }
        drawLineNames(m_figure.drawing, std::move(names), m_right + 6, m_top, m_top + high, m_style);
    }

    const std::vector<FigureLine> &m_lines;
    const LineOptions &m_options;
    const FigureStyle &m_style;
    FigureScale m_scale;
    size_t m_places = 0;
    double m_left = 0;
    double m_right = 0;
    double m_top = 0;
    Figure m_figure;
};

} // namespace

Figure lineFigure(const std::vector<FigureLine> &lines, const LineOptions &options, const FigureStyle &style)
{
    return LinePainting(lines, options, style).take();
}

} // namespace corater
