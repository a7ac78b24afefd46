// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace corater {

/// Characters begin … end - 1 of a continuum.
using MarkedSpan = std::pair<std::int64_t, std::int64_t>;

/// The passages that two raters marked in one continuum: the texts of the items in sequence.
struct MarkedContinuum
{
    std::int64_t length = 0;
    std::vector<MarkedSpan> first; ///< in any order; overlapping or touching spans count as one passage
    std::vector<MarkedSpan> second;
};

/// Whether two raters marked the same text, regardless of the codes.
struct PassageAgreement
{
    std::int64_t characters = 0; ///< of the continuum
    std::int64_t both = 0;       ///< characters that both marked
    std::int64_t only1 = 0;
    std::int64_t only2 = 0;
    /// 2 both / (2 both + only1 + only2) (Dice 1945): the F measure of one rater's characters against the other's.
    Statistic overlap = Undefined::NoPairs;
    double observedDisagreement = 0; ///< Do and De of the alpha
    double expectedDisagreement = 0;
    /// Krippendorff's alpha for unitizing with one category (Krippendorff 1995, "On the reliability of unitizing
    /// continuous data", Sociological Methodology 25, 47-76; worked example in Krippendorff 2004, "Measuring the
    /// reliability of qualitative text analysis data", Quality & Quantity 38, 787-800). Undefined when neither rater
    /// marked a passage, or both marked the whole continuum.
    Statistic alphaUnitizing = Undefined::NoPairs;
};

/// The spans must lie in the continuum. Time grows with the number of spans, n log n.
PassageAgreement passageAgreement(MarkedContinuum continuum);

} // namespace corater
