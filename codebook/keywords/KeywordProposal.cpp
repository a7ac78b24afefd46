// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordProposal.h"

#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Tokens.h"

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

// One cell of the ratio: observed times the logarithm of observed over expected.
double cell(double observed, double row, double column, double all)
{
    return observed > 0 ? observed * std::log(observed * all / (row * column)) : 0.0;
}

double logLikelihood(double wantedWith, double wanted, double othersWith, double others)
{
    const double all = wanted + others;
    const double with = wantedWith + othersWith;
    const double without = all - with;
    return 2 * (cell(wantedWith, wanted, with, all) + cell(othersWith, others, with, all) +
                cell(wanted - wantedWith, wanted, without, all) + cell(others - othersWith, others, without, all));
}

} // namespace

void KeywordProposal::count(const std::string &gram, bool isWanted)
{
    const qint64 post = m_wanted + m_others;
    Count &count = m_counts[gram];
    if (count.lastPost != post) {
        count.lastPost = post;
        ++(isWanted ? count.wanted : count.others);
    }
}

void KeywordProposal::add(const std::vector<std::string> &fields, bool isWanted)
{
    ++(isWanted ? m_wanted : m_others);
    std::string stem;
    for (const std::string &field : fields) {
        std::string previous;
        size_t previousEnd = 0;
        for (size_t begin = 0, end = 0; Tokens::next(field, begin, end, Tokens::Unspaced::Alone);
             previousEnd = begin = end) {
            stem.clear();
            PorterStemmer::appendStem(std::string_view(field).substr(begin, end - begin), stem);
            count(stem, isWanted);
            if (!previous.empty()) {
                count(previous + (begin == previousEnd ? "" : " ") + stem, isWanted);
            }
            previous = stem;
        }
    }
}

std::vector<KeywordProposal::Candidate> KeywordProposal::candidates(size_t most, qint64 fewest) const
{
    std::vector<Candidate> found;
    for (const auto &[gram, count] : m_counts) {
        // Whether the share is greater among the wanted posts, without a division.
        const bool tells = double(count.wanted) * double(m_others) > double(count.others) * double(m_wanted);
        if (count.wanted >= fewest && tells) {
            found.push_back({.keyword = QString::fromStdString(gram),
                             .wanted = count.wanted,
                             .others = count.others,
                             .score = logLikelihood(double(count.wanted), double(m_wanted), double(count.others),
                                                    double(m_others))});
        }
    }
    // Equal scores in an order that does not depend on the hash.
    std::ranges::sort(found, [](const Candidate &a, const Candidate &b) {
        return a.score != b.score ? a.score > b.score : a.keyword < b.keyword;
    });
    found.resize(std::min(found.size(), most));
    return found;
}

} // namespace corater
