// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/ConfusionMatrix.h"

#include <cassert>
#include <utility>

namespace corater {

ConfusionMatrix::ConfusionMatrix(int codes)
    : ConfusionMatrix(codes, std::vector<std::int64_t>(std::size_t(codes) * std::size_t(codes)))
{
}

ConfusionMatrix::ConfusionMatrix(int codes, std::initializer_list<std::int64_t> counts)
    : ConfusionMatrix(codes, std::vector<std::int64_t>(counts))
{
}

ConfusionMatrix::ConfusionMatrix(int codes, std::vector<std::int64_t> counts)
    : m_codes(codes), m_counts(std::move(counts))
{
    assert(m_counts.size() == std::size_t(codes) * std::size_t(codes));
    sum();
}

ConfusionMatrix ConfusionMatrix::of(const RatingMatrix &ratings, int rater1, int rater2)
{
    // One row and column more, for the blanks, spares the inner loop every branch. Two tables, taken in turns, keep
    // runs of equal pairs (most of a good rating) from waiting for their own last increment.
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
    std::vector<std::int64_t> counts;
    counts.reserve((wide - 1) * (wide - 1));
    for (std::size_t i = 1; i < wide; ++i) {
        for (std::size_t j = 1; j < wide; ++j) {
            counts.push_back(even[i * wide + j] + odd[i * wide + j]);
        }
    }
    return ConfusionMatrix(ratings.codes(), std::move(counts));
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

void ConfusionMatrix::sum()
{
    m_rows.assign(std::size_t(m_codes), 0);
    m_columns.assign(std::size_t(m_codes), 0);
    for (int i = 0; i < m_codes; ++i) {
        for (int j = 0; j < m_codes; ++j) {
            m_rows[std::size_t(i)] += count(i, j);
            m_columns[std::size_t(j)] += count(i, j);
        }
        m_total += m_rows[std::size_t(i)];
        m_agreements += count(i, i);
    }
}

} // namespace corater
