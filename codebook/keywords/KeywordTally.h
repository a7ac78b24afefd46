// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"

#include <vector>

namespace corater {

/// What each keyword of a set finds: how many posts it hits and how many of them no other keyword hits, which are the
/// posts that would be lost without it. `corater keywords counts` fills it with every hit of a search.
class KeywordTally
{
public:
    struct Count
    {
        qint64 posts = 0; ///< that the keyword hits
        qint64 alone = 0; ///< that only this keyword hits
    };

    explicit KeywordTally(size_t keywords) : m_counts(keywords) {}

    /// Counts a post; the mask says which keywords hit it.
    void add(const KeywordMask &mask);

    /// By keyword, in the order of the set.
    const std::vector<Count> &counts() const { return m_counts; }
    /// Posts that a keyword hit.
    qint64 posts() const { return m_posts; }

private:
    std::vector<Count> m_counts;
    qint64 m_posts = 0;
};

} // namespace corater
