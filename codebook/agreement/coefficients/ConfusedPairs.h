// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Kappa.h"

#include <vector>

namespace corater {

/// Two codes that the raters gave to the same unit, one each.
struct ConfusedPair
{
    int a = 0; ///< positions in the code book, a < b
    int b = 0;
    std::int64_t firstSaidA = 0; ///< rater 1 said a where rater 2 said b
    std::int64_t firstSaidB = 0;
    Statistic kappaSettled = Undefined::NoPairs; ///< kappa if rater 2 had given rater 1's codes in these units
    Statistic cost = Undefined::NoPairs;         ///< by how much that is more than the present kappa

    /// Units with both codes, in either order.
    std::int64_t met() const { return firstSaidA + firstSaidB; }
};

/// Cohen's kappa if rater 2 had given rater 1's code wherever one of them gave a and the other b.
Statistic kappaSettled(const ConfusionMatrix &table, int a, int b);

/// Every pair of codes that was confused at least once, the one with the highest cost first; equal ones by frequency,
/// then in the order of the code book.
std::vector<ConfusedPair> confusedPairs(const ConfusionMatrix &table);

} // namespace corater
