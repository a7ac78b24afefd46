// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/CorrectedShare.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace corater {

namespace {

constexpr double z = normalQuantile975;

// A share as it is or as the interval takes it, with more trials.
struct Rate
{
    double share = 0;
    double trials = 1;

    double variance() const { return share * (1 - share) / trials; }
};

Rate withMore(const Proportion &of, double more)
{
    const double trials = double(of.trials) + more;
    return {.share = (double(of.successes) + more / 2) / trials, .trials = trials};
}

double corrected(const Rate &positive, const Rate &sensitivity, const Rate &specificity)
{
    return (positive.share + specificity.share - 1) / (sensitivity.share + specificity.share - 1);
}

double deviation(double share, const Rate &positive, const Rate &sensitivity, const Rate &specificity)
{
    return std::sqrt(positive.variance() + share * share * sensitivity.variance() +
                     (1 - share) * (1 - share) * specificity.variance()) /
           (sensitivity.share + specificity.share - 1);
}

} // namespace

std::optional<ShareEstimate> correctedShare(const ErrorRates &rates)
{
    assert(rates.positive.trials > 0 && rates.sensitivity.trials > 0 && rates.specificity.trials > 0);
    const Rate positive = withMore(rates.positive, 0);
    const Rate sensitivity = withMore(rates.sensitivity, 0);
    const Rate specificity = withMore(rates.specificity, 0);
    if (sensitivity.share + specificity.share <= 1) {
        return std::nullopt;
    }
    const double share = corrected(positive, sensitivity, specificity);
    // The interval adds trials, half of them successes: z² to the items, two to either rate.
    const Rate items = withMore(rates.positive, z * z);
    const Rate given = withMore(rates.sensitivity, 2);
    const Rate spared = withMore(rates.specificity, 2);
    const double centre = corrected(items, given, spared);
    const double shift = 2 * z * z * (centre * given.variance() - (1 - centre) * spared.variance());
    const double half = z * deviation(centre, items, given, spared);
    const auto cut = [](double value) { return std::clamp(value, 0.0, 1.0); };
    return ShareEstimate{.share = cut(share),
                         .se = deviation(share, positive, sensitivity, specificity),
                         .interval = Interval{cut(centre + shift - half), cut(centre + shift + half)}};
}

} // namespace corater
