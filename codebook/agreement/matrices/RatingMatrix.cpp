// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/RatingMatrix.h"

#include <algorithm>
#include <cassert>

namespace corater {

RatingMatrix::RatingMatrix(int raters, int codes) : m_raters(raters), m_codes(codes)
{
    assert(raters > 0 && codes >= 0);
}

void RatingMatrix::reserve(std::int64_t units)
{
    m_values.reserve(std::size_t(units * m_raters));
}

void RatingMatrix::add(std::span<const int> ratings)
{
    assert(int(ratings.size()) == m_raters);
    assert(std::ranges::all_of(ratings, [this](int code) { return code >= blank && code < m_codes; }));
    m_values.insert(m_values.end(), ratings.begin(), ratings.end());
}

int RatingMatrix::rated(std::int64_t index) const
{
    return int(std::ranges::count_if(unit(index), [](int code) { return code != blank; }));
}

std::int64_t RatingMatrix::ratedBy(int rater) const
{
    std::int64_t count = 0;
    for (std::size_t i = std::size_t(rater); i < m_values.size(); i += std::size_t(m_raters)) {
        count += m_values[i] != blank;
    }
    return count;
}

bool RatingMatrix::hasBlanks() const
{
    return std::ranges::find(m_values, int(blank)) != m_values.end();
}

RatingMatrix RatingMatrix::pair(int rater1, int rater2) const
{
    RatingMatrix result(2, m_codes);
    result.reserve(units());
    for (std::int64_t u = 0; u < units(); ++u) {
        result.add({unit(u)[std::size_t(rater1)], unit(u)[std::size_t(rater2)]});
    }
    return result;
}

} // namespace corater
