// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/DriftFigure.h"

#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/design/DriftTable.h"
#include "models/figures/EstimateFigure.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct DriftFigureText
{
    Q_DECLARE_TR_FUNCTIONS(Drift)
};

// `title`: of one block, with its number as %1.
EstimateLine lineOf(const BlockSeries &series, const QString &name, const QString &title)
{
    EstimateLine line{.name = name, .points = {}, .words = {}};
    for (size_t i = 0; i < series.blocks.size(); ++i) {
        const DriftBlock &block = series.blocks[i].agreement;
        line.points.push_back({.value = block.kappa.optional(),
                               .lower = shownLimit(block.lower).optional(),
                               .upper = shownLimit(block.upper).optional()});
        const QStringList cells = agreementCells(block);
        line.words << DriftFigureText::tr("%1: κ %2, 95 % interval %3, n = %4")
                          .arg(title.arg(i + 1), cells[1], cells[2], cells[0]);
    }
    return line;
}

} // namespace

Figure driftFigure(const DimensionDrift &dimension, const FigureStyle &style)
{
    EstimateOptions options{.upward = statisticTitle(dimension.coefficient), .places = {}, .below = {}};
    const size_t places = std::max(dimension.byOrder.blocks.size(), dimension.byTime.blocks.size());
    for (size_t i = 0; i < places; ++i) {
        options.places << QString::number(i + 1);
    }
    return estimateFigure(
        {lineOf(dimension.byOrder, DriftFigureText::tr("rating order"), DriftFigureText::tr("rating order, block %1")),
         lineOf(dimension.byTime, DriftFigureText::tr("time"), DriftFigureText::tr("time, span %1"))},
        options, style);
}

} // namespace corater
