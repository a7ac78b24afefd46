// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

#include <cstdint>
#include <vector>

namespace corater {

/// How many units two raters found in one item, and how many of them are matched.
struct ItemUnits
{
    int found1 = 0;
    int found2 = 0;
    int matched = 0; ///< at most the smaller of the two
};

/// Whether two raters found the same problems, regardless of their labels.
struct UnitizingAgreement
{
    std::int64_t items = 0;
    std::int64_t sameNumber = 0; ///< items in which both found as many units
    std::int64_t matched = 0;    ///< units that both found
    std::int64_t only1 = 0;
    std::int64_t only2 = 0;
    /// 2 matched / (2 matched + only1 + only2): the harmonic mean of the shares of each rater's units that the other
    /// found too. Undefined when neither found a unit.
    Statistic f1 = Undefined::NoPairs;
    /// Krippendorff's alpha (interval) of the number of units per item; undefined when it is the same everywhere.
    Statistic alphaOfCounts = Undefined::NoPairs;
};

/// Over the items that both raters looked at, those without units included. For label agreement with unmatched units
/// counted as disagreement see BlankRule::BlankAsCode.
UnitizingAgreement unitizingAgreement(const std::vector<ItemUnits> &items);

} // namespace corater
