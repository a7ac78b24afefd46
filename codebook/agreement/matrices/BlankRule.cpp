// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/BlankRule.h"

#include <algorithm>
#include <vector>

namespace corater {

const char *blankRuleWord(BlankRule rule)
{
    switch (rule) {
    case BlankRule::Pairwise:
        return "pairwise";
    case BlankRule::BlankAsCode:
        return "blank_as_code";
    case BlankRule::CompleteOnly:
        return "complete_only";
    }
    return "";
}

RatingMatrix underRule(const RatingMatrix &ratings, BlankRule rule)
{
    if (rule == BlankRule::Pairwise) {
        return ratings;
    }
    const bool asCode = rule == BlankRule::BlankAsCode;
    RatingMatrix result(ratings.raters(), ratings.codes() + asCode);
    std::vector<int> row(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int rated = ratings.rated(u);
        if (rated == ratings.raters()) {
            result.add(ratings.unit(u));
        } else if (asCode && rated > 0) {
            std::ranges::copy(ratings.unit(u), row.begin());
            std::ranges::replace(row, int(RatingMatrix::blank), ratings.codes());
            result.add(row);
        }
    }
    return result;
}

} // namespace corater
