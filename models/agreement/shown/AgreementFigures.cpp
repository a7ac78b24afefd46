// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/AgreementFigures.h"

#include "models/agreement/shown/ShownNumber.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct AgreementFiguresText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementFigures)
};

QString wordsOf(const RoundSeries &line, const RoundPoint &point, const QString &coefficient)
{
    return AgreementFiguresText::tr("%1, %2: %3 %4, 95 % interval %5, n = %6")
        .arg(line.name, point.round, coefficient, shownCoefficient(point.estimate.value), shownInterval(point.estimate),
             shownCount(point.units));
}

// The series whose rounds label the axis: the chosen one, else the longest.
const RoundSeries *namedBy(const std::vector<RoundSeries> &series, int chosen)
{
    if (chosen >= 0) {
        return &series[size_t(chosen)];
    }
    const auto longest =
        std::ranges::max_element(series, {}, [](const RoundSeries &line) { return line.points.size(); });
    return longest == series.end() ? nullptr : &*longest;
}

} // namespace

FigureEstimate drawnEstimate(const Estimate &estimate)
{
    return {.value = estimate.value, .lower = estimate.lower, .upper = estimate.upper};
}

Figure roundsFigure(const std::vector<RoundSeries> &series, const QString &coefficient, const FigureStyle &style,
                    std::optional<DimensionId> chosen)
{
    EstimateOptions options{.upward = coefficient, .places = {}, .below = {}, .chosen = -1};
    std::vector<EstimateLine> lines;
    for (const RoundSeries &line : series) {
        EstimateLine drawn{.name = line.name, .points = {}, .words = {}};
        for (const RoundPoint &point : line.points) {
            drawn.points.push_back(drawnEstimate(point.estimate));
            drawn.words << wordsOf(line, point, coefficient);
        }
        if (chosen && line.dimension == *chosen) {
            options.chosen = int(lines.size());
        }
        lines.push_back(std::move(drawn));
    }
    if (const RoundSeries *named = namedBy(series, options.chosen)) {
        for (const RoundPoint &point : named->points) {
            options.places << point.round;
            if (options.chosen >= 0) { // without a choice n may differ from line to line
                options.below << QStringLiteral("n = %1").arg(shownCount(point.units));
            }
        }
    }
    return estimateFigure(lines, options, style);
}

HeatTable confusionHeat(const ConfusionTable &table)
{
    HeatTable heat{.rowTitle = AgreementFiguresText::tr("rows: %1").arg(table.rowRater),
                   .columnTitle = AgreementFiguresText::tr("columns: %1").arg(table.columnRater),
                   .rows = table.names,
                   .columns = table.names,
                   .counts = {},
                   .residuals = {},
                   .isConfusion = true,
                   .totals = AgreementFiguresText::tr("together"),
                   .groups = table.categories};
    const auto codes = size_t(table.size());
    heat.counts.assign(codes, std::vector<qint64>(codes, 0));
    for (const CountTable::Cell &cell : table.counts.cells()) {
        heat.counts[size_t(cell.row)][size_t(cell.column)] = cell.count;
    }
    return heat;
}

Figure confusionFigure(const ConfusionTable &table, const FigureStyle &style)
{
    return heatFigure(confusionHeat(table), style);
}

} // namespace corater
