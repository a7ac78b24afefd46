// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

namespace corater {

/// A table of counts to be drawn.
struct HeatTable
{
    QString rowTitle;
    QString columnTitle;
    QStringList rows;
    QStringList columns;
    std::vector<std::vector<qint64>> counts; ///< rows × columns
    /// Standardised residuals, rows × columns; empty: none. Beyond ±1.96 a cell carries ▲ or ▼.
    std::vector<std::vector<double>> residuals;
    /// Rows and columns are the same codes by two raters: cells on the diagonal, where they agree, have a colour and a
    /// frame of their own.
    bool isConfusion = false;
};

/// The cells in a square grid, darker the higher the count, the count in each. Names of columns stand turned above
/// where they would not fit. Spots: a row and a column per cell, also of empty ones.
Figure heatFigure(const HeatTable &table, const FigureStyle &style = {});

} // namespace corater
