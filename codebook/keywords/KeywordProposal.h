// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace corater {

/// Proposes keywords from posts that are known to be wanted: the stems and pairs of consecutive stems that distinguish
/// them from other posts. Counts posts, not occurrences. Add every post, then call candidates(). `corater keywords
/// propose` uses it.
class KeywordProposal
{
public:
    struct Candidate
    {
        QString keyword;   ///< one stem or two, as they stand in a keyword file
        qint64 wanted = 0; ///< wanted posts that have it
        qint64 others = 0; ///< other posts that have it
        double score = 0;  ///< see candidates()
    };

    /// Adds a post by its fields, each in lower case and without markup (see SearchText); pairs do not cross fields.
    void add(const std::vector<std::string> &fields, bool isWanted);

    qint64 wanted() const { return m_wanted; }
    qint64 others() const { return m_others; }

    /// The `most` best, the best first. Score: Dunning's log-likelihood ratio G² of having the n-gram against being
    /// wanted ("Accurate methods for the statistics of surprise and coincidence", Computational Linguistics 19, 1993).
    /// Proposes only n-grams that are more frequent among the wanted posts and occur in at least `fewest` of them.
    std::vector<Candidate> candidates(size_t most, qint64 fewest = 2) const;

private:
    struct Count
    {
        qint64 wanted = 0;
        qint64 others = 0;
        qint64 lastPost = 0; ///< in which it was counted, so that each post counts once
    };

    void count(const std::string &gram, bool isWanted);

    std::unordered_map<std::string, Count> m_counts;
    qint64 m_wanted = 0;
    qint64 m_others = 0;
};

} // namespace corater
