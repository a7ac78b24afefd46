// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/AgreementPage.h"

#include <algorithm>
#include <numeric>

namespace corater {

qint64 ConfusionTable::rowTotal(int row) const
{
    const auto &cells = counts[size_t(row)];
    return std::accumulate(cells.begin(), cells.end(), qint64(0));
}

qint64 ConfusionTable::columnTotal(int column) const
{
    qint64 sum = 0;
    for (const auto &row : counts) {
        sum += row[size_t(column)];
    }
    return sum;
}

qint64 ConfusionTable::total() const
{
    qint64 sum = 0;
    for (int row = 0; row < size(); ++row) {
        sum += rowTotal(row);
    }
    return sum;
}

ConfusionTable ConfusionTable::used() const
{
    std::vector<int> kept;
    for (int i = 0; i < size(); ++i) {
        if (rowTotal(i) + columnTotal(i) > 0) {
            kept.push_back(i);
        }
    }
    ConfusionTable smaller{.dimension = dimension, .title = title, .rowRater = rowRater, .columnRater = columnRater};
    for (const int row : kept) {
        smaller.codes.push_back(codes[size_t(row)]);
        smaller.names.append(names.value(row));
        smaller.categories.append(categories.value(row));
        std::vector<qint64> cells;
        for (const int column : kept) {
            cells.push_back(count(row, column));
        }
        smaller.counts.push_back(std::move(cells));
    }
    return smaller;
}

std::vector<std::pair<int, int>> ConfusionTable::confusions() const
{
    std::vector<std::pair<int, int>> cells;
    for (int row = 0; row < size(); ++row) {
        for (int column = 0; column < size(); ++column) {
            if (row != column && count(row, column) > 0) {
                cells.emplace_back(row, column);
            }
        }
    }
    std::ranges::stable_sort(cells, std::ranges::greater(), [this](const auto &c) { return count(c.first, c.second); });
    return cells;
}

} // namespace corater
