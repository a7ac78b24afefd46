// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportCharts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace corater {

namespace {

constexpr double pageWidth = 460;
const QString ink = QStringLiteral("#1c2024");
const QString quiet = QStringLiteral("#5b6470");
const QString grid = QStringLiteral("#d9dde2");
const QString accent = QStringLiteral("#0072B2");
// Told apart by the colour-blind, too (Okabe and Ito 2008); dashes and the name at the end say the same again.
const std::array<QString, 6> lineColours{QStringLiteral("#0072B2"), QStringLiteral("#D55E00"),
                                         QStringLiteral("#00795A"), QStringLiteral("#9A4F84"),
                                         QStringLiteral("#7A6A00"), QStringLiteral("#3A3F47")};

struct ReportChartsText
{
    Q_DECLARE_TR_FUNCTIONS(ReportCharts)
};

QString shown(double value, int decimals = 2)
{
    return QString::number(value, 'f', decimals).replace(u'-', QChar(0x2212));
}

// No font is at hand: letters are about half as wide as they are high.
QString fitted(const QString &text, double width, double size)
{
    const auto letters = qsizetype(width / (size * 0.53));
    return text.size() <= letters ? text : text.left(std::max<qsizetype>(letters - 1, 1)) + QChar(0x2026);
}

// From the lowest value shown, rounded down to a fifth, to 1.
class Axis
{
public:
    Axis(double lowest, double from, double to)
        : m_lowest(std::min(0.0, std::floor(lowest * 5) / 5)), m_from(from), m_to(to)
    {
    }

    double lowest() const { return m_lowest; }
    double at(double value) const
    {
        return m_from + (std::clamp(value, m_lowest, 1.0) - m_lowest) / (1 - m_lowest) * (m_to - m_from);
    }
    std::vector<double> ticks() const
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

double lowestOf(const Estimate &estimate)
{
    return std::min(estimate.value.value_or(0), estimate.lower.value_or(0));
}

void addWhisker(Drawing &drawing, const Estimate &estimate, const Axis &axis, double y)
{
    if (estimate.lower && estimate.upper) {
        const QPointF from(axis.at(*estimate.lower), y);
        const QPointF to(axis.at(*estimate.upper), y);
        drawing.shapes.push_back(DrawnLine{from, to, 1.5, accent});
        for (const QPointF end : {from, to}) {
            drawing.shapes.push_back(DrawnLine{end - QPointF(0, 3.5), end + QPointF(0, 3.5), 1.5, accent});
        }
    }
    drawing.shapes.push_back(DrawnDisc{{axis.at(*estimate.value), y}, 3.2, accent});
}

} // namespace

Drawing whiskerChart(const std::vector<WhiskerRow> &rows, const QString &axisName)
{
    constexpr double rowHeight = 20;
    constexpr double top = 8;
    double lowest = 0;
    for (const WhiskerRow &row : rows) {
        lowest = std::min(lowest, lowestOf(row.estimate));
    }
    const Axis axis(lowest, 150, 360);
    const double bottom = top + rowHeight * double(rows.size());
    Drawing drawing{.width = pageWidth, .height = bottom + 34};
    for (const double tick : axis.ticks()) {
        drawing.shapes.push_back(DrawnLine{{axis.at(tick), top}, {axis.at(tick), bottom}, 0.5, grid});
        drawing.shapes.push_back(
            DrawnText{{axis.at(tick), bottom + 12}, shown(tick, 1), DrawnText::Anchor::Middle, 8, quiet});
    }
    drawing.shapes.push_back(DrawnText{
        {(axis.at(axis.lowest()) + axis.at(1)) / 2, bottom + 26}, axisName, DrawnText::Anchor::Middle, 8.5, quiet});
    for (size_t i = 0; i < rows.size(); ++i) {
        const WhiskerRow &row = rows[i];
        const double y = top + rowHeight * (double(i) + 0.5);
        drawing.shapes.push_back(DrawnText{{0, y + 3}, fitted(row.label, 140, 9), DrawnText::Anchor::Begin, 9, ink});
        if (row.estimate.value) {
            addWhisker(drawing, row.estimate, axis, y);
        }
        const QString value = row.estimate.value ? shown(*row.estimate.value) : QStringLiteral("–");
        drawing.shapes.push_back(DrawnText{{390, y + 3}, value, DrawnText::Anchor::End, 9, ink});
        drawing.shapes.push_back(DrawnText{{pageWidth, y + 3}, row.note, DrawnText::Anchor::End, 8, quiet});
    }
    return drawing;
}

Drawing roundsChart(const std::vector<RoundSeries> &series, const QString &axisName)
{
    constexpr double top = 20;
    constexpr double bottom = 190;
    QStringList rounds;
    double lowest = 0;
    for (const RoundSeries &line : series) {
        for (const RoundPoint &point : line.points) {
            if (!rounds.contains(point.round)) {
                rounds << point.round;
            }
            lowest = std::min(lowest, lowestOf(point.estimate));
        }
    }
    const Axis axis(lowest, bottom, top);
    const double step = 290.0 / double(std::max<qsizetype>(rounds.size(), 1));
    Drawing drawing{.width = pageWidth, .height = bottom + 24};
    drawing.shapes.push_back(DrawnText{{0, 10}, axisName, DrawnText::Anchor::Begin, 8.5, quiet});
    for (const double tick : axis.ticks()) {
        drawing.shapes.push_back(DrawnLine{{34, axis.at(tick)}, {330, axis.at(tick)}, 0.5, grid});
        drawing.shapes.push_back(DrawnText{{28, axis.at(tick) + 3}, shown(tick, 1), DrawnText::Anchor::End, 8, quiet});
    }
    for (qsizetype i = 0; i < rounds.size(); ++i) {
        drawing.shapes.push_back(DrawnText{{40 + step * (double(i) + 0.5), bottom + 14},
                                           fitted(rounds[i], step, 8),
                                           DrawnText::Anchor::Middle,
                                           8,
                                           quiet});
    }
    std::vector<std::pair<double, size_t>> ends; // height of the last point of each line
    for (size_t i = 0; i < series.size(); ++i) {
        const QString &colour = lineColours[i % lineColours.size()];
        // Side by side, so that the whiskers of different lines do not cover each other.
        const double shift =
            (double(i) - double(series.size() - 1) / 2) * std::min(8.0, step / double(series.size() + 2));
        std::optional<QPointF> previous;
        for (const RoundPoint &point : series[i].points) {
            if (!point.estimate.value) {
                continue;
            }
            const double x = 40 + step * (double(rounds.indexOf(point.round)) + 0.5) + shift;
            const QPointF at(x, axis.at(*point.estimate.value));
            if (point.estimate.lower && point.estimate.upper) {
                drawing.shapes.push_back(
                    DrawnLine{{x, axis.at(*point.estimate.lower)}, {x, axis.at(*point.estimate.upper)}, 0.9, colour});
            }
            if (previous) {
                drawing.shapes.push_back(DrawnLine{*previous, at, 1.2, colour, i % 2 == 1});
            }
            drawing.shapes.push_back(DrawnDisc{at, 2.8, colour});
            previous = at;
        }
        if (previous) {
            ends.emplace_back(previous->y(), i);
        }
    }
    // Names at the ends of the lines, pushed apart where they would overlap.
    std::ranges::sort(ends);
    double free = top;
    for (const auto &[height, i] : ends) {
        const double y = std::max(height + 3, free);
        drawing.shapes.push_back(DrawnText{{338, y},
                                           fitted(series[i].name, 120, 8.5),
                                           DrawnText::Anchor::Begin,
                                           8.5,
                                           lineColours[i % lineColours.size()]});
        free = y + 11;
    }
    drawing.height = std::max(drawing.height, free);
    return drawing;
}

Drawing matrixChart(const ConfusionTable &table)
{
    const int size = table.size();
    const double cell = std::clamp(270.0 / std::max(size, 1), 13.0, 28.0);
    constexpr double left = 180;
    constexpr double top = 34;
    qint64 most = 1;
    for (const CountTable::Cell &counted : table.counts.cells()) {
        most = std::max<qint64>(most, counted.count);
    }
    Drawing drawing{.width = pageWidth, .height = top + cell * size + 6};
    drawing.shapes.push_back(DrawnText{{0, top - 6},
                                       ReportChartsText::tr("rows: %1").arg(fitted(table.rowRater, 140, 8)),
                                       DrawnText::Anchor::Begin,
                                       8,
                                       quiet});
    drawing.shapes.push_back(DrawnText{{left, 10},
                                       ReportChartsText::tr("columns: %1").arg(fitted(table.columnRater, 180, 8)),
                                       DrawnText::Anchor::Begin,
                                       8,
                                       quiet});
    const double letters = std::min(8.5, cell * 0.5);
    for (int i = 0; i < size; ++i) {
        const double y = top + cell * (i + 0.5) + letters * 0.35;
        const QString name = QStringLiteral("%1 ").arg(i + 1) + table.names.value(i);
        drawing.shapes.push_back(
            DrawnText{{left - 6, y}, fitted(name, left - 6, letters), DrawnText::Anchor::End, letters, ink});
        drawing.shapes.push_back(DrawnText{
            {left + cell * (i + 0.5), top - 6}, QString::number(i + 1), DrawnText::Anchor::Middle, letters, quiet});
        for (int j = 0; j < size; ++j) {
            const qint64 count = table.count(i, j);
            const double share = std::sqrt(double(count) / double(most));
            const auto blend = [&](int light, int dark) { return int(std::lround(light + (dark - light) * share)); };
            // Agreement in green, disagreement in vermilion; empty cells are grey.
            const QString fill =
                count == 0 ? QStringLiteral("#f4f6f8")
                : i == j   ? QString::asprintf("#%02x%02x%02x", blend(0xE3, 0x00), blend(0xF2, 0x79), blend(0xEC, 0x5A))
                         : QString::asprintf("#%02x%02x%02x", blend(0xFD, 0xD5), blend(0xEA, 0x5E), blend(0xDC, 0x00));
            const QRectF box(left + cell * j + 0.5, top + cell * i + 0.5, cell - 1, cell - 1);
            drawing.shapes.push_back(DrawnBox{box, fill});
            if (count > 0) {
                drawing.shapes.push_back(DrawnText{{box.center().x(), y},
                                                   QString::number(count),
                                                   DrawnText::Anchor::Middle,
                                                   letters,
                                                   share > 0.62 ? QStringLiteral("#ffffff") : ink});
            }
        }
    }
    return drawing;
}

} // namespace corater
