// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/AgreementSummary.h"

#include <algorithm>
#include <utility>

namespace corater {

ConfusionTable ConfusionTable::used() const
{
    std::vector<int> place(size_t(size()), -1); // of each code in the smaller table
    ConfusionTable smaller{.dimension = dimension, .title = title, .rowRater = rowRater, .columnRater = columnRater};
    for (int code = 0; code < size(); ++code) {
        if (rowTotal(code) + columnTotal(code) > 0) {
            place[size_t(code)] = smaller.size();
            smaller.codes.push_back(codes[size_t(code)]);
            smaller.names.append(names.value(code));
            smaller.categories.append(categories.value(code));
        }
    }
    std::vector<CountTable::Cell> cells;
    for (const auto &[row, column, count] : counts.cells()) {
        cells.push_back({place[size_t(row)], place[size_t(column)], count});
    }
    smaller.counts = CountTable(std::move(cells));
    return smaller;
}

std::vector<std::pair<int, int>> ConfusionTable::confusions() const
{
    std::vector<CountTable::Cell> cells = counts.cells();
    std::erase_if(cells, [](const CountTable::Cell &cell) { return cell.row == cell.column; });
    std::ranges::stable_sort(cells, std::ranges::greater(), &CountTable::Cell::count);
    std::vector<std::pair<int, int>> places;
    for (const CountTable::Cell &cell : cells) {
        places.emplace_back(cell.row, cell.column);
    }
    return places;
}

} // namespace corater
