// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QString>

#include <set>
#include <vector>

namespace corater {

/// A cell that is not blank.
struct GridCell
{
    int column = 0; ///< from 0
    QString text;   ///< unchanged from the file
    int indent = 0; ///< indentation by format
    bool bold = false;
};

/// A row with its cells that are not blank, in the order of their columns.
struct GridRow
{
    int index = 0;     ///< from 0, blank rows counted
    qint64 line = 0;   ///< where the row begins in a text file; 0 in a workbook
    QString path = {}; ///< of a record in JSON: "[3]"
    std::vector<GridCell> cells;

    const GridCell *cell(int column) const;
    QString text(int column) const; ///< empty where the cell is blank
};

/// A sheet of a workbook or a whole CSV file, read into memory by their readers and interpreted by TableCodebook.
struct Grid
{
    QString file;
    QString sheet; ///< name of the sheet; empty for a text file
    bool hidden = false;
    std::vector<GridRow> rows;
    std::set<std::pair<int, int>> unsaved; ///< row and column of formulas whose values the file does not hold
    QString part;                          ///< topic of this part of a sheet whose tables stand side by side

    /// "Sheet1!C44" in a workbook, the line in a text file, the path in JSON. A column below 0: the row as a whole.
    Place place(const GridRow &row, int column = -1) const;
    /// "Sheet1!L3:L12"; in a text file the place of the first row.
    Place range(const GridRow &first, const GridRow &last, int column) const;
};

/// "A", "Z", "AA" for columns 0, 25, 26.
QString columnName(int column);

/// The most that a file may hold in all its sheets: cells that are not blank, and characters.
struct GridLimits
{
    qsizetype cells = 500'000;
    qsizetype characters = 32 * 1024 * 1024;
};

/// The limits for codebooks.
inline constexpr qsizetype mostGridCells = 500'000;
inline constexpr qsizetype mostGridCharacters = 32 * 1024 * 1024;

} // namespace corater
