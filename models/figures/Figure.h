// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"

#include <QRectF>
#include <QString>
#include <QStringList>

namespace corater {

/// Colours ("#rrggbb") and sizes (points) of a figure: those of a white page, unless a window gives its own.
struct FigureStyle
{
    double width = 460;   ///< of the whole figure; see oneColumn and twoColumns
    double letters = 8.5; ///< height of the texts
    QString ink = QStringLiteral("#1c2024");
    QString quiet = QStringLiteral("#5b6470");
    QString grid = QStringLiteral("#d9dde2");
    QString paper = QStringLiteral("#ffffff");
    /// Colours of bars, bands and lines in turn: colour-blind readers can tell them apart (Okabe and Ito 2008), and
    /// their lightness differs. A name or a number always gives the same information.
    QStringList fills{QStringLiteral("#0072B2"), QStringLiteral("#E69F00"), QStringLiteral("#00795A"),
                      QStringLiteral("#CC79A7"), QStringLiteral("#56B4E9"), QStringLiteral("#D55E00"),
                      QStringLiteral("#7A6A00"), QStringLiteral("#3A3F47")};
    /// Colours of the cells of a heat map: of 0, and of the highest number.
    QString faint = QStringLiteral("#eef4f9");
    QString full = QStringLiteral("#08519c");
    QString differs = QStringLiteral("#c2410c"); ///< the highest number of cells in which raters differ
    QString rowNames;    ///< of a grid, where a window has colours for raters; empty: as other texts
    QString columnNames; ///< likewise

    /// Widths in points of one column and of both on the usual two-column page (3.5 and 7.16 inches).
    static constexpr double oneColumn = 252;
    static constexpr double twoColumns = 516;

    QString fill(size_t i) const { return fills.at(qsizetype(i % size_t(fills.size()))); }
};

/// A shape of a figure with a meaning: a bar, a cell, a band, a point.
struct FigureSpot
{
    QRectF area; ///< in points of the drawing
    int row = 0; ///< of the numbers that were drawn
    int column = 0;
    QString words;     ///< its meaning, in one line
    bool opens = true; ///< whether a click on it can open anything
};

/// A picture of numbers: its shapes, and the place of each number, so that a window can respond to a click.
struct Figure
{
    Drawing drawing;
    std::vector<FigureSpot> spots; ///< in the order of rows and columns; those drawn later lie above
    /// For a grid: the indexes of the shapes that are the names of its rows and of its columns.
    std::vector<size_t> rowNames = {};
    std::vector<size_t> columnNames = {};
};

/// The spot at that point of the drawing, the one above where several are; null if there is none.
const FigureSpot *spotAt(const Figure &figure, QPointF point);

} // namespace corater
