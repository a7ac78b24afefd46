// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/CodeAgreement.h"
#include "codebook/agreement/coefficients/GwetAc1.h"
#include "codebook/agreement/coefficients/Kappa.h"

#include <optional>

namespace corater {

/// The number of units, and of those that each rater rated.
struct PairCounts
{
    std::int64_t units = 0;
    std::int64_t rated1 = 0; ///< units that rater 1 rated
    std::int64_t rated2 = 0;
    std::int64_t pairs = 0; ///< rated by both: the basis of the statistics
    std::int64_t only1 = 0;
    std::int64_t only2 = 0;
    std::int64_t neither = 0;
};

/// Counted over a matrix of two raters.
PairCounts pairCounts(const RatingMatrix &ratings);

/// Everything about two raters and single codes that does not depend on an order of the codes.
struct TwoRaterAgreement
{
    ConfusionMatrix confusion; ///< rows rater 1, columns rater 2, code-book order
    Statistic percentAgreement = Undefined::NoPairs;
    Statistic wilsonLower = Undefined::NoPairs; ///< 95 % interval of the percent agreement (Wilson 1927)
    Statistic wilsonUpper = Undefined::NoPairs;
    Statistic expectedAgreement = Undefined::NoPairs; ///< by chance, Cohen 1960: Σ r_i c_i
    Kappa cohen;
    Statistic kappaMax = Undefined::NoPairs;
    Statistic kappaOverMax = Undefined::NoPairs;
    Statistic pabak = Undefined::NoPairs;   ///< Bennett, Alpert and Goldstein 1954, S: (q po - 1) / (q - 1)
    Coefficient ac1;                        ///< Gwet, units rated by both
    Statistic scottPi = Undefined::NoPairs; ///< Scott 1955: chance from both raters' frequencies together
    Statistic scottPiExpected = Undefined::NoPairs;
    Statistic alphaNominal = Undefined::NoPairs;
    std::optional<Statistic> prevalenceIndex; ///< two codes only: |n11 - n22| / n (Byrt, Bishop and Carlin 1993)
    std::optional<Statistic> biasIndex;       ///< two codes only: |n12 - n21| / n (the same)
    std::vector<CodeAgreement> perCode;
};

/// All of it from the table of the pairs.
TwoRaterAgreement twoRaterAgreement(const ConfusionMatrix &table);

} // namespace corater
