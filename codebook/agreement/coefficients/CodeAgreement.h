// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Kappa.h"

#include <vector>

namespace corater {

/// How two raters agree on one code of the code book: the code against all others.
struct CodeAgreement
{
    int code = 0;             ///< position in the code book
    std::int64_t both = 0;    ///< units to which both gave it, n11
    std::int64_t only1 = 0;   ///< rater 1 only, n10
    std::int64_t only2 = 0;   ///< rater 2 only, n01
    std::int64_t neither = 0; ///< n00
    Kappa kappa;
    Statistic kappaMax = Undefined::NoPairs;
    Statistic positiveAgreement = Undefined::NoPairs; ///< 2 n11 / (2 n11 + n10 + n01), Dice, F1
    Statistic negativeAgreement = Undefined::NoPairs; ///< 2 n00 / (2 n00 + n10 + n01)
    Statistic prevalenceIndex = Undefined::NoPairs;   ///< (n11 - n00) / n, signed
    Statistic biasIndex = Undefined::NoPairs;         ///< (n10 - n01) / n, positive: rater 1 uses the code more
};

/// The 2 × 2 analysis of a table whose first row and column are the code (Cicchetti and Feinstein 1990; Byrt, Bishop
/// and Carlin 1993).
CodeAgreement codeAgreement(int code, const ConfusionMatrix &oneAgainstRest);

/// One analysis per code, in the order of the code book.
std::vector<CodeAgreement> codeAgreements(const ConfusionMatrix &table);

} // namespace corater
