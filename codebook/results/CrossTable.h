// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CrossTests.h"
#include "codebook/results/Variable.h"

namespace corater {

/// Two variables against each other, over the cases that have an answer to both.
struct CrossTable
{
    QString rowName;
    QString columnName;
    QString rowLevel;
    QString columnLevel;
    CodesCounted counted = CodesCounted::First;
    bool hasSets = false; ///< some case stands in several cells
    std::vector<VariableValue> rows;
    std::vector<VariableValue> columns;
    qint64 n = 0;                        ///< cases with an answer to both
    std::vector<std::vector<int>> cells; ///< row by row: the cases of each cell, ascending
    std::vector<qint64> rowTotals;       ///< cases with the row's value, each once
    std::vector<qint64> columnTotals;    ///< likewise of the columns
    std::vector<int> unanswered;         ///< the cases without an answer to one or both
    CrossTests tests;

    const std::vector<int> &cell(int row, int column) const
    {
        return cells[size_t(row) * columns.size() + size_t(column)];
    }
    qint64 count(int row, int column) const { return qint64(cell(row, column).size()); }
    /// Share of the cases of the row, of the column, of all; none where that is 0.
    std::optional<double> rowShare(int row, int column) const;
    std::optional<double> columnShare(int row, int column) const;
    std::optional<double> totalShare(int row, int column) const;
};

/// Crosses two variables over the same cases.
CrossTable crossTable(const Variable &rows, const Variable &columns, CodesCounted counted);

} // namespace corater
