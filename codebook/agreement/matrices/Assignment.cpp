// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/Assignment.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace corater {

namespace {

// Minimises the sum of costs, with rows ≤ columns. Column 0 is the root of the search and no real column; rows and
// columns are counted from 1, so that 0 can mean "none".
class ShortestPaths
{
public:
    ShortestPaths(int rows, int columns) : m_rows(rows), m_columns(columns) {}

    std::vector<int> run(const auto &cost)
    {
        const std::size_t wide = std::size_t(m_columns) + 1;
        m_rowOf.assign(wide, 0);
        m_rowPrice.assign(std::size_t(m_rows) + 1, 0);
        m_columnPrice.assign(wide, 0);
        for (int row = 1; row <= m_rows; ++row) {
            augment(row, cost);
        }
        std::vector<int> columnOf(std::size_t(m_rows), -1);
        for (int column = 1; column <= m_columns; ++column) {
            if (m_rowOf[std::size_t(column)] > 0) {
                columnOf[std::size_t(m_rowOf[std::size_t(column)] - 1)] = column - 1;
            }
        }
        return columnOf;
    }

private:
    void augment(int row, const auto &cost)
    {
        constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
        const std::size_t wide = std::size_t(m_columns) + 1;
        std::vector<std::int64_t> distance(wide, far);
        std::vector<int> before(wide, 0);
        std::vector<bool> done(wide, false);
        m_rowOf[0] = row;
        std::size_t current = 0;
        do {
            done[current] = true;
            const int from = m_rowOf[current];
            std::int64_t step = far;
            std::size_t nearest = 0;
            for (std::size_t column = 1; column < wide; ++column) {
                if (done[column]) {
                    continue;
                }
                const std::int64_t reduced =
                    cost(from - 1, int(column) - 1) - m_rowPrice[std::size_t(from)] - m_columnPrice[column];
                if (reduced < distance[column]) {
                    distance[column] = reduced;
                    before[column] = int(current);
                }
                if (distance[column] < step) {
                    step = distance[column];
                    nearest = column;
                }
            }
            for (std::size_t column = 0; column < wide; ++column) {
                if (done[column]) {
                    m_rowPrice[std::size_t(m_rowOf[column])] += step;
                    m_columnPrice[column] -= step;
                } else {
                    distance[column] -= step;
                }
            }
            current = nearest;
        } while (m_rowOf[current] != 0);
        while (current != 0) {
            const std::size_t previous = std::size_t(before[current]);
            m_rowOf[current] = m_rowOf[previous];
            current = previous;
        }
    }

    int m_rows;
    int m_columns;
    std::vector<int> m_rowOf; // per column
    std::vector<std::int64_t> m_rowPrice;
    std::vector<std::int64_t> m_columnPrice;
};

} // namespace

std::vector<int> bestAssignment(const AssignmentTable &table)
{
    assert(table.gains.size() == std::size_t(table.rows) * std::size_t(table.columns));
    if (table.rows <= table.columns) {
        return ShortestPaths(table.rows, table.columns).run([&](int row, int column) {
            return -table.gain(row, column);
        });
    }
    const std::vector<int> rowOf =
        ShortestPaths(table.columns, table.rows).run([&](int column, int row) { return -table.gain(row, column); });
    std::vector<int> columnOf(std::size_t(table.rows), -1);
    for (int column = 0; column < table.columns; ++column) {
        columnOf[std::size_t(rowOf[std::size_t(column)])] = column;
    }
    return columnOf;
}

} // namespace corater
