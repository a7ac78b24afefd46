// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace corater {

/// A value for every row and column of a table.
struct AssignmentTable
{
    int rows = 0;
    int columns = 0;
    std::vector<std::int64_t> gains; ///< row by row; up to 2^40 each

    /// Row and column from 0.
    std::int64_t gain(int row, int column) const
    {
        return gains[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
};

/// Gives every row a column of its own, or every column a row where there are fewer columns, so that the sum of the
/// gains is as large as can be (Hungarian method, Kuhn 1955, by shortest augmenting paths; time cubic). Per row its
/// column, or -1. Whole numbers and a fixed order make the answer the same everywhere.
std::vector<int> bestAssignment(const AssignmentTable &table);

} // namespace corater
