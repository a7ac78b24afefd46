// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/GwetAc1.h"
#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/RatingMatrix.h"

#include <vector>

namespace corater {

/// Fleiss' kappa (1971) of the units that every rater rated.
struct FleissKappa
{
    Statistic kappa = Undefined::NoCompleteUnits;
    Statistic seNull = Undefined::NoCompleteUnits; ///< Fleiss, Nee and Landis 1979; for the test, not for an interval
    Statistic z = Undefined::NoCompleteUnits;
    Statistic p = Undefined::NoCompleteUnits;
};

/// Fleiss' kappa of one code against the others, over the complete units.
struct FleissCode
{
    int code = 0;                                 ///< position in the code book
    Statistic share = Undefined::NoCompleteUnits; ///< p_j, share of the ratings that are this code
    Statistic kappa = Undefined::NoCompleteUnits; ///< 1 - Σ n_uj (m - n_uj) / (N m (m - 1) p_j q_j)
};

/// Cohen's kappa of two of several raters, over the units that both rated.
struct RaterPair
{
    int rater1 = 0; ///< column, from 0
    int rater2 = 0;
    std::int64_t pairs = 0;
    Statistic cohenKappa = Undefined::NoPairs;
};

/// Everything about any number of raters and single codes that does not depend on an order of the codes.
struct ManyRaterAgreement
{
    std::vector<std::int64_t> rated; ///< units that each rater rated
    std::int64_t twiceRated = 0;     ///< units with at least two ratings
    std::int64_t complete = 0;       ///< units that every rater rated
    /// Mean over the units with at least two ratings of the share of agreeing pairs; every unit weighs the same.
    Statistic percentAgreement = Undefined::NoPairs;
    Coefficient ac1;             ///< all ratings
    Coefficient fleissAvailable; ///< all ratings
    FleissKappa fleiss;          ///< complete units
    std::vector<FleissCode> perCode;
    std::vector<RaterPair> pairwise;
    Statistic meanPairwiseKappa = Undefined::NoPairs; ///< mean of the defined ones (Light 1971)
};

/// All of it, from units in rows and two or more raters in columns, blanks allowed.
ManyRaterAgreement manyRaterAgreement(const RatingMatrix &ratings);

/// The mean over units described above, alone.
Statistic pairwisePercentAgreement(const RatingMatrix &ratings);
/// Cohen's kappa of every two raters.
std::vector<RaterPair> pairwiseKappas(const RatingMatrix &ratings);

/// The mean over the pairs that have a kappa (Light 1971), alone.
Statistic meanPairwiseKappaValue(const RatingMatrix &ratings);

} // namespace corater
