// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

#include <QSizeF>

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
    /// frame of their own, and are as dark as their count is high among themselves.
    bool isConfusion = false;
    QString totals = {};     ///< name of a last row with the sums of the columns, beside which are those of the rows
    QStringList groups = {}; ///< of a confusion, what each code belongs to: a line parts those that differ
};

/// The cells in a grid, darker the higher the count, the count in each; of a confusion a dot for none. Names of columns
/// stand turned above where they would not fit. Spots: a row and a column per cell, also of empty ones.
Figure heatFigure(const HeatTable &table, const FigureStyle &style = {});

/// How large that drawing is.
QSizeF heatSize(const HeatTable &table, const FigureStyle &style = {});

/// From which width of a figure on no cell is narrower than `cell` points, beside names of which most can be read.
double heatWidth(const HeatTable &table, double cell, const FigureStyle &style = {});

} // namespace corater
