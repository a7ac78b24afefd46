// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace corater {

/// How often rater 1 gave the code of the row and rater 2 that of the column, over the units that both rated. Counts
/// are 64-bit integers and exact; products of two sums fit for up to 1.5 billion pairs. Only the pairs of codes that
/// occur are kept, so that a code book may have ten thousand codes. Every two-rater statistic is computed from it.
class ConfusionMatrix
{
public:
    /// A pair of codes that occurs.
    struct Cell
    {
        int row = 0;
        int column = 0;
        std::int64_t count = 0; ///< above 0

        bool operator==(const Cell &) const = default;
    };

    explicit ConfusionMatrix(int codes = 0);
    /// The counts row by row; for published tables and tests. `counts` holds codes × codes numbers.
    ConfusionMatrix(int codes, std::initializer_list<std::int64_t> counts);
    ConfusionMatrix(int codes, const std::vector<std::int64_t> &counts);
    /// The pairs that occur, in any order, none twice; those with a count of 0 are left out.
    ConfusionMatrix(int codes, std::vector<Cell> cells);
    /// Counts the units that both raters of the matrix rated (pairwise deletion).
    static ConfusionMatrix of(const RatingMatrix &ratings, int rater1 = 0, int rater2 = 1);

    /// Length of the code book; the table has as many rows and columns.
    int codes() const { return m_codes; }
    /// Units with the code `row` of rater 1 and `column` of rater 2, both positions in the code book.
    std::int64_t count(int row, int column) const;
    /// The pairs that occur, row by row.
    const std::vector<Cell> &cells() const { return m_cells; }
    /// How often rater 1 used the code, n_i.
    std::int64_t row(int code) const { return m_rows[std::size_t(code)]; }
    /// How often rater 2 used the code, n_.i
    std::int64_t column(int code) const { return m_columns[std::size_t(code)]; }
    /// The codes that rater 1 used, in code-book order.
    std::vector<int> usedRows() const;
    /// The codes that rater 2 used, in code-book order.
    std::vector<int> usedColumns() const;
    /// Pairs, n.
    std::int64_t total() const { return m_total; }
    /// Pairs with the same code, A.
    std::int64_t agreements() const { return m_agreements; }
    /// Σ n_i. n_.i, that is n² times the agreement expected by chance.
    std::int64_t chanceProducts() const;
    /// One code against all others: a 2 × 2 table, the code first.
    ConfusionMatrix against(int code) const;
    /// The matrix if rater 2 had given rater 1's code wherever the two codes were confused.
    ConfusionMatrix settled(int a, int b) const;

private:
    void sum();

    int m_codes;
    std::vector<Cell> m_cells;
    std::vector<std::int64_t> m_rows;
    std::vector<std::int64_t> m_columns;
    std::int64_t m_total = 0;
    std::int64_t m_agreements = 0;
};

} // namespace corater
