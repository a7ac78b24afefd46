// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/Resampler.h"

#include <algorithm>
#include <utility>

namespace corater {

Resampler::Resampler(std::vector<std::uint32_t> eligible, const std::vector<int> &clusters)
    : m_rows(std::move(eligible))
{
    if (!clusters.empty()) {
        std::ranges::stable_sort(m_rows, {}, [&](std::uint32_t row) { return clusters[row]; });
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i == 0 || clusters.empty() || clusters[m_rows[i]] != clusters[m_rows[i - 1]]) {
            m_begin.push_back(std::uint32_t(i));
        }
    }
    m_begin.push_back(std::uint32_t(m_rows.size()));
}

void Resampler::draw(Random &random, std::vector<std::uint32_t> &rows) const
{
    rows.clear();
    const std::uint32_t items = std::uint32_t(m_begin.size() - 1);
    const auto take = [&](std::uint32_t item) {
        rows.insert(rows.end(), m_rows.begin() + m_begin[item], m_rows.begin() + m_begin[item + 1]);
    };
    for (std::uint32_t i = 0; i < items; i += 2) {
        const auto [first, second] = random.twoBelow(items);
        take(first);
        if (i + 1 < items) {
            take(second);
        }
    }
}

} // namespace corater
