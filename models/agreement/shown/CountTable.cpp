// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/CountTable.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace corater {

namespace {

std::pair<int, int> placeOfCell(const CountTable::Cell &cell)
{
    return {cell.row, cell.column};
}

std::vector<CountTable::Cell> cellsOfRows(std::initializer_list<std::vector<qint64>> rows)
{
    std::vector<CountTable::Cell> cells;
    int row = 0;
    for (const std::vector<qint64> &counts : rows) {
        for (size_t column = 0; column < counts.size(); ++column) {
            cells.push_back({row, int(column), counts[column]});
        }
        ++row;
    }
    return cells;
}

void addTo(std::vector<qint64> &sums, int place, qint64 count)
{
    sums.resize(std::max(sums.size(), size_t(place) + 1));
    sums[size_t(place)] += count;
}

} // namespace

CountTable::CountTable(std::initializer_list<std::vector<qint64>> rows) : CountTable(cellsOfRows(rows)) {}

CountTable::CountTable(std::vector<Cell> cells) : m_cells(std::move(cells))
{
    std::erase_if(m_cells, [](const Cell &cell) { return cell.count == 0; });
    std::ranges::sort(m_cells, {}, placeOfCell);
    for (const Cell &cell : m_cells) {
        addTo(m_rows, cell.row, cell.count);
        addTo(m_columns, cell.column, cell.count);
    }
}

qint64 CountTable::at(int row, int column) const
{
    const auto found = std::ranges::lower_bound(m_cells, std::pair(row, column), {}, placeOfCell);
    return found != m_cells.end() && found->row == row && found->column == column ? found->count : 0;
}

qint64 CountTable::total() const
{
    return std::accumulate(m_rows.begin(), m_rows.end(), qint64(0));
}

} // namespace corater
