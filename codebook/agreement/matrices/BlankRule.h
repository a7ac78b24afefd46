// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"

namespace corater {

/// How a missing rating counts. A unit that nobody rated is left out under every rule: there was nothing to agree on.
enum class BlankRule {
    Pairwise,    ///< a unit enters wherever two raters rated it; the default of all statistics
    BlankAsCode, ///< "not rated" is an additional last code of the code book: a unit that one rater did not see, or did
                 ///< not find, counts as disagreement
    CompleteOnly ///< only units that every rater rated; with two raters equal to Pairwise
};

/// The rule as one word of the published data formats ("pairwise").
const char *blankRuleWord(BlankRule rule);

/// The ratings under the rule, as input of every statistic. BlankAsCode makes the code book one code longer.
RatingMatrix underRule(const RatingMatrix &ratings, BlankRule rule);

} // namespace corater
