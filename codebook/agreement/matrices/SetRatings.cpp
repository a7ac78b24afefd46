// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/SetRatings.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace corater {

SetRatings::SetRatings(int raters, int codes) : m_raters(raters), m_codes(codes)
{
    assert(raters > 0 && codes >= 0);
}

int SetRatings::intern(std::vector<int> set)
{
    std::ranges::sort(set);
    set.erase(std::unique(set.begin(), set.end()), set.end());
    assert(set.empty() || (set.front() >= 0 && set.back() < m_codes));
    const auto [place, isNew] = m_positions.try_emplace(std::move(set), int(m_sets.size()));
    if (isNew) {
        m_sets.push_back(place->first);
    }
    return place->second;
}

void SetRatings::add(std::span<const int> ratings)
{
    assert(int(ratings.size()) == m_raters);
    m_values.insert(m_values.end(), ratings.begin(), ratings.end());
}

RatingMatrix SetRatings::presence(int code) const
{
    std::vector<int> has;
    for (const std::vector<int> &set : m_sets) {
        has.push_back(std::ranges::binary_search(set, code) ? 1 : 0);
    }
    RatingMatrix result(m_raters, 2);
    result.reserve(units());
    std::vector<int> row(std::size_t(m_raters), RatingMatrix::blank);
    for (std::int64_t u = 0; u < units(); ++u) {
        std::ranges::transform(unit(u), row.begin(), [&](int position) {
            return position == RatingMatrix::blank ? position : has[std::size_t(position)];
        });
        result.add(row);
    }
    return result;
}

} // namespace corater
