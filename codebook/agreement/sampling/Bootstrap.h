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
    std::vector<int> clusters; ///< the item of each unit; empty: units are independent. Units of one item are not: with
                               ///< clusters, whole items are drawn, with all their units
};

/// The 95 % percentile interval of one statistic.
struct BootstrapInterval
{
    std::string key; ///< the statistic, as in NamedStatistic
    Statistic lower = Undefined::AllResamplesUndefined;
    Statistic upper = Undefined::AllResamplesUndefined;
    double undefinedFraction = 1; ///< share of the resamples that had no value and were dropped; warn above 0.01
};

/// The scale of the codes, for the statistics that need it (see AgreementOptions).
struct BootstrapScale
{
    bool ordinal = false;
    std::optional<KappaWeights> weights;
};

/// Intervals of percent agreement, kappa, pi, AC1 and alpha (with an ordinal scale also the weighted kappas and the
/// ordinal alpha): units are drawn with replacement, as many as there are, and all statistics recomputed; the interval
/// runs from the 2.5 % to the 97.5 % quantile (type 7) of the defined values. Two raters: the pairs rated by both are
/// drawn. More: the units with at least one rating; then also the mean of the raters' pairwise kappas, for which Light
/// 1971 gives no standard error (resampling kappas of the same units together is Vanbelle and Albert 2008). The
/// percentile interval is Efron's (1981).
std::vector<BootstrapInterval> bootstrap(const RatingMatrix &ratings, const BootstrapScale &scale,
                                         const BootstrapOptions &options);

/// Intervals of the statistics of sets.
std::vector<BootstrapInterval> bootstrap(const SetRatings &ratings, const BootstrapOptions &options);

/// The quantile of type 7 (linear interpolation) of at least one value, 0 ≤ p ≤ 1; reorders the values.
double quantile7(std::vector<double> &values, double p);

} // namespace corater
