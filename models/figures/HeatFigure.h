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
    /// Rows and columns are the same codes by two raters: cells on the diagonal, where they agree, have a separate
    /// colour and frame, and their darkness is scaled to the highest count among them.
    bool isConfusion = false;
    QString totals = {};     ///< name of a last row with the sums of the columns, beside which are those of the rows
    QStringList groups = {}; ///< for a confusion, the category of each code: lines separate categories
};

/// The cells in a grid, darker the higher the count, the count in each; in a confusion a dot stands for 0. Names of
/// columns that would not fit are turned. Spots: a row and a column per cell, also of empty ones.
Figure heatFigure(const HeatTable &table, const FigureStyle &style = {});

/// How large that drawing is.
QSizeF heatSize(const HeatTable &table, const FigureStyle &style = {});

/// The smallest width of the figure at which no cell is narrower than `cell` points and most names can be read.
double heatWidth(const HeatTable &table, double cell, const FigureStyle &style = {});

} // namespace corater
