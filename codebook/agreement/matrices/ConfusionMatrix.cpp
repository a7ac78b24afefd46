// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/ConfusionMatrix.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace corater {

namespace {

using Cell = ConfusionMatrix::Cell;

// Up to this many codes all pairs are counted in a table, which is quickest; beyond it the pairs are sorted.
constexpr int mostInTable = 1000;

std::vector<Cell> cellsOf(int codes, const std::vector<std::int64_t> &counts)
{
    std::vector<Cell> cells;
    for (int i = 0; i < codes; ++i) {
        for (int j = 0; j < codes; ++j) {
            if (const std::int64_t count = counts[std::size_t(i) * std::size_t(codes) + std::size_t(j)]; count > 0) {
                cells.push_back({i, j, count});
            }
        }
    }
    return cells;
}

// A row and a column more, for the blanks, avoid branches in the inner loop. Two tables in turns speed up runs of equal
// pairs (most of a good rating): an increment need not wait for the one before.
std::vector<Cell> countInTable(const RatingMatrix &ratings, int rater1, int rater2)
{
    const std::size_t wide = std::size_t(ratings.codes()) + 1;
    std::vector<std::int64_t> even(wide * wide);
    std::vector<std::int64_t> odd(wide * wide);
    const int *value = ratings.values().data();
    const std::size_t step = std::size_t(ratings.raters());
    const std::int64_t units = ratings.units();
    const auto cell = [&](std::size_t unit) {
        const int *row = value + unit * step;
        return std::size_t(row[rater1] + 1) * wide + std::size_t(row[rater2] + 1);
    };
    std::size_t u = 0;
    for (; u + 1 < std::size_t(units); u += 2) {
        ++even[cell(u)];
        ++odd[cell(u + 1)];
    }
    if (u < std::size_t(units)) {
        ++even[cell(u)];
    }
    std::vector<Cell> cells;
    for (std::size_t i = 1; i < wide; ++i) {
        for (std::size_t j = 1; j < wide; ++j) {
            if (const std::int64_t count = even[i * wide + j] + odd[i * wide + j]; count > 0) {
                cells.push_back({int(i) - 1, int(j) - 1, count});
            }
        }
    }
    return cells;
}

std::vector<Cell> countSorted(const RatingMatrix &ratings, int rater1, int rater2)
{
    std::vector<std::pair<int, int>> pairs;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        const std::pair pair(unit[std::size_t(rater1)], unit[std::size_t(rater2)]);
        if (pair.first != RatingMatrix::blank && pair.second != RatingMatrix::blank) {
            pairs.push_back(pair);
        }
    }
    std::ranges::sort(pairs);
    std::vector<Cell> cells;
    for (const auto &[row, column] : pairs) {
        if (cells.empty() || cells.back().row != row || cells.back().column != column) {
            cells.push_back({row, column, 0});
        }
        ++cells.back().count;
    }
    return cells;
}

std::vector<int> usedCodes(const std::vector<std::int64_t> &sums)
{
    std::vector<int> used;
    for (std::size_t code = 0; code < sums.size(); ++code) {
        if (sums[code] > 0) {
            used.push_back(int(code));
        }
    }
    return used;
}

} // namespace

ConfusionMatrix::ConfusionMatrix(int codes) : ConfusionMatrix(codes, std::vector<Cell>()) {}

ConfusionMatrix::ConfusionMatrix(int codes, std::initializer_list<std::int64_t> counts)
    : ConfusionMatrix(codes, std::vector<std::int64_t>(counts))
{
}

ConfusionMatrix::ConfusionMatrix(int codes, const std::vector<std::int64_t> &counts)
    : ConfusionMatrix(codes, cellsOf(codes, counts))
{
    assert(counts.size() == std::size_t(codes) * std::size_t(codes));
}

ConfusionMatrix::ConfusionMatrix(int codes, std::vector<Cell> cells) : m_codes(codes), m_cells(std::move(cells))
{
    std::erase_if(m_cells, [](const Cell &cell) { return cell.count == 0; });
    std::ranges::sort(m_cells, {}, [](const Cell &cell) { return std::pair(cell.row, cell.column); });
    sum();
}

ConfusionMatrix ConfusionMatrix::of(const RatingMatrix &ratings, int rater1, int rater2)
{
    return ConfusionMatrix(ratings.codes(), ratings.codes() <= mostInTable ? countInTable(ratings, rater1, rater2)
                                                                           : countSorted(ratings, rater1, rater2));
}

std::int64_t ConfusionMatrix::count(int row, int column) const
{
    const auto found = std::ranges::lower_bound(m_cells, std::pair(row, column), {},
                                                [](const Cell &cell) { return std::pair(cell.row, cell.column); });
    return found != m_cells.end() && found->row == row && found->column == column ? found->count : 0;
}

std::vector<int> ConfusionMatrix::usedRows() const
{
    return usedCodes(m_rows);
}

std::vector<int> ConfusionMatrix::usedColumns() const
{
    return usedCodes(m_columns);
}

std::int64_t ConfusionMatrix::chanceProducts() const
{
    std::int64_t sum = 0;
    for (int i = 0; i < m_codes; ++i) {
        sum += row(i) * column(i);
    }
    return sum;
}

ConfusionMatrix ConfusionMatrix::against(int code) const
{
    const std::int64_t both = count(code, code);
    const std::int64_t only1 = row(code) - both;
    const std::int64_t only2 = column(code) - both;
    return ConfusionMatrix(2, {both, only1, only2, m_total - both - only1 - only2});
}

ConfusionMatrix ConfusionMatrix::settled(int a, int b) const
{
    const std::int64_t ab = count(a, b);
    const std::int64_t ba = count(b, a);
    const std::int64_t aa = count(a, a) + ab;
    const std::int64_t bb = count(b, b) + ba;
    if (a == b) {
        return *this;
    }
    std::vector<Cell> cells = m_cells;
    std::erase_if(cells, [&](const Cell &cell) {
        return (cell.row == a || cell.row == b) && (cell.column == a || cell.column == b);
    });
    cells.push_back({a, a, aa});
    cells.push_back({b, b, bb});
    return ConfusionMatrix(m_codes, std::move(cells));
}

void ConfusionMatrix::sum()
{
    m_rows.assign(std::size_t(m_codes), 0);
    m_columns.assign(std::size_t(m_codes), 0);
    for (const Cell &cell : m_cells) {
        m_rows[std::size_t(cell.row)] += cell.count;
        m_columns[std::size_t(cell.column)] += cell.count;
        m_total += cell.count;
        m_agreements += cell.row == cell.column ? cell.count : 0;
    }
}

} // namespace corater
