// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/ConfusionMatrix.h"

#include <QtGlobal>

#include <initializer_list>
#include <vector>

namespace corater {

/// The counts of a square table, most of which are 0: only the other counts are stored. Used by ConfusionTable.
class CountTable
{
public:
    using Cell = ConfusionMatrix::Cell;

    CountTable() = default;
    /// Row by row.
    CountTable(std::initializer_list<std::vector<qint64>> rows);
    /// Any number of cells, none twice.
    explicit CountTable(std::vector<Cell> cells);

    qint64 at(int row, int column) const;
    qint64 rowTotal(int row) const { return size_t(row) < m_rows.size() ? m_rows[size_t(row)] : 0; }
    qint64 columnTotal(int column) const { return size_t(column) < m_columns.size() ? m_columns[size_t(column)] : 0; }
    qint64 total() const;
    /// The cells that are not 0, row by row.
    const std::vector<Cell> &cells() const { return m_cells; }

    bool operator==(const CountTable &) const = default;

private:
    std::vector<Cell> m_cells;
    std::vector<qint64> m_rows; ///< up to the last that has a count
    std::vector<qint64> m_columns;
};

} // namespace corater
