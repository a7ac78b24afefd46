// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/CodeAgreement.h"
#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/SetRatings.h"

#include <vector>

namespace corater {

/// Agreement of two raters who give sets of codes.
struct SetPairAgreement
{
    int rater1 = 0; ///< column, from 0
    int rater2 = 0;
    std::int64_t pairs = 0;
    Statistic exact = Undefined::NoPairs;   ///< share of identical sets
    Statistic jaccard = Undefined::NoPairs; ///< mean of |A∩B| / |A∪B|, two empty sets: 1
    Statistic masi = Undefined::NoPairs;    ///< mean of Jaccard times monotonicity (Passonneau 2006), exact thirds
    Statistic microPositiveAgreement = Undefined::NoPairs; ///< 2 Σ n11 / (2 Σ n11 + Σ n10 + Σ n01)
    Statistic macroKappa = Undefined::NoPairs;             ///< mean of the defined per-code kappas
    std::vector<CodeAgreement> perCode;                    ///< each code: present or absent
};

/// The agreement of two columns over the units that both rated.
SetPairAgreement setPairAgreement(const SetRatings &ratings, int rater1 = 0, int rater2 = 1);

/// Krippendorff's alpha over sets, any number of raters, blanks allowed.
struct SetAlphas
{
    std::int64_t pairable = 0;
    Statistic nominal = Undefined::NoPairs; ///< δ = 1 where two sets differ
    Statistic jaccard = Undefined::NoPairs; ///< δ = 1 - J
    Statistic masi = Undefined::NoPairs;    ///< δ = 1 - J·M
};

/// How much two sets differ, or a sum of that.
struct SetDisagreement
{
    double nominal = 0;
    double jaccard = 0;
    double masi = 0;

    /// Adds the other, times `weight`.
    void add(double weight, const SetDisagreement &other)
    {
        nominal += weight * other.nominal;
        jaccard += weight * other.jaccard;
        masi += weight * other.masi;
    }
};

/// The distances of two sets of codes, both ascending: different or not, 1 - J, 1 - J·M.
SetDisagreement setDisagreement(const std::vector<int> &a, const std::vector<int> &b);

/// The alphas from the sums: observed Σ o_ck δ_ck and expected Σ n_c n_k δ_ck.
SetAlphas setAlphas(std::int64_t pairable, const SetDisagreement &observed, const SetDisagreement &expected);

/// All three. Time grows with the square of the number of different sets, memory with the number of ratings.
SetAlphas setAlphas(const SetRatings &ratings);

} // namespace corater
