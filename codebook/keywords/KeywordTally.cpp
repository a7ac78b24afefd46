// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordTally.h"

#include <algorithm>
#include <cassert>

namespace corater {

void KeywordTally::add(const KeywordMask &mask)
{
    assert(mask.size() == m_counts.size());
    const auto hits = std::ranges::count(mask, true);
    m_posts += hits > 0 ? 1 : 0;
    for (size_t i = 0; i < mask.size(); ++i) {
        m_counts[i].posts += mask[i] ? 1 : 0;
        m_counts[i].alone += mask[i] && hits == 1 ? 1 : 0;
    }
}

} // namespace corater
