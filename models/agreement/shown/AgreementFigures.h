// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/figures/EstimateFigure.h"
#include "models/figures/HeatFigure.h"

namespace corater {

/// The estimate as figures draw it.
FigureEstimate drawnEstimate(const Estimate &estimate);

/// A coefficient over the rounds, a line per dimension. `chosen`: only the line of this dimension is strong and has
/// intervals; without it, all lines are strong and have intervals. Spots: a row per series, a column per round with a
/// value.
Figure roundsFigure(const std::vector<RoundSeries> &series, const QString &coefficient, const FigureStyle &style = {},
                    std::optional<DimensionId> chosen = {});

/// The matrix as heatFigure() draws it: with totals, marked cells in which the raters agree, and lines between
/// categories.
HeatTable confusionHeat(const ConfusionTable &table);

/// How often each code of one rater met each of the other.
Figure confusionFigure(const ConfusionTable &table, const FigureStyle &style = {});

} // namespace corater
