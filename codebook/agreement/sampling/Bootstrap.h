// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/KappaWeights.h"
#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/RatingMatrix.h"
#include "codebook/agreement/matrices/SetRatings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace corater {

/// How to resample. The same options and ratings give the same intervals on every machine.
struct BootstrapOptions
{
    int resamples = 0; ///< 0: no bootstrap; 10,000 is a good number
    std::uint64_t seed = 1;
    std::vector<int> clusters; ///< which item each unit belongs to; empty: every unit stands for itself. Units of one
                               ///< item are not independent: given, whole items are drawn, with all their units
};

/// The 95 % percentile interval of one statistic.
struct BootstrapInterval
{
    std::string key; ///< the statistic, as in NamedStatistic
    Statistic lower = Undefined::AllResamplesUndefined;
    Statistic upper = Undefined::AllResamplesUndefined;
    double undefinedFraction = 1; ///< share of the resamples that had no value and were dropped; warn above 0.01
};

/// What the statistics to be resampled need to know beside the ratings (see AgreementOptions).
struct BootstrapScale
{
    bool ordinal = false;
    std::optional<KappaWeights> weights;
};

/// Intervals of percent agreement, kappa, pi, AC1 and alpha (with an ordinal scale also the weighted kappas and the
/// ordinal alpha): units are drawn with replacement, as many as there are, and everything is recomputed; the interval
/// runs from the 2.5 % to the 97.5 % quantile (type 7) of the defined values. Two raters: the pairs rated by both are
/// drawn. More: the units with at least one rating, and the mean of the raters' pairwise kappas besides, which has no
/// standard error of its own (Light 1971 gives none); resampling kappas of the same units together is Vanbelle and
/// Albert 2008. The percentile interval is Efron's (1981).
std::vector<BootstrapInterval> bootstrap(const RatingMatrix &ratings, const BootstrapScale &scale,
                                         const BootstrapOptions &options);

/// The same of the statistics of sets.
std::vector<BootstrapInterval> bootstrap(const SetRatings &ratings, const BootstrapOptions &options);

/// The quantile of type 7 (linear interpolation) of at least one value, 0 ≤ p ≤ 1; reorders the values.
double quantile7(std::vector<double> &values, double p);

} // namespace corater
