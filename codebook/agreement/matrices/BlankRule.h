// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/RatingMatrix.h"

namespace corater {

/// How a missing rating counts. A unit that nobody rated is left out under every rule: there was nothing to agree on.
enum class BlankRule {
    Pairwise,    ///< a unit enters wherever two raters rated it; the rule of all statistics unless said otherwise
    BlankAsCode, ///< "not rated" is a code of its own, the last of the code book: a unit that one rater did not see,
                 ///< or did not find, counts as disagreement
    CompleteOnly ///< only units that every rater rated; with two raters the same as Pairwise
};

/// The rule as one word of the published data formats ("pairwise").
const char *blankRuleWord(BlankRule rule);

/// The ratings as the rule sees them; every statistic of the result is then taken as usual. BlankAsCode makes the code
/// book one code longer.
RatingMatrix underRule(const RatingMatrix &ratings, BlankRule rule);

} // namespace corater
