// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"

#include <vector>

namespace corater {

/// The yield of each keyword of a set: the posts it hits, and those that no other keyword hits, which would be lost
/// without it. `corater keywords counts` adds every hit of a search.
class KeywordTally
{
public:
    struct Count
    {
        qint64 posts = 0; ///< that the keyword hits
        qint64 alone = 0; ///< that only this keyword hits
    };

    explicit KeywordTally(size_t keywords) : m_counts(keywords) {}

    /// Counts a post; the mask has the keywords that hit it.
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
