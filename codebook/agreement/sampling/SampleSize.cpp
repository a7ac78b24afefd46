// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/SampleSize.h"

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/agreement/coefficients/Kappa.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace corater {

std::optional<std::int64_t> unitsForWidth(const ConfusionMatrix &pilot, double width)
{
    const Statistic se = kappa(pilot).se;
    if (!se.defined() || se.value() == 0 || !(width > 0)) {
        return std::nullopt;
    }
    // The error falls with the root of the number of units.
    const double ratio = 2 * normalQuantile975 * se.value() / width;
    const double units = std::ceil(double(pilot.total()) * ratio * ratio - 1e-6);
    return units < 9e15 ? std::optional(std::max<std::int64_t>(2, std::int64_t(units))) : std::nullopt;
}

std::optional<ConfusionMatrix> expectedTable(const ExpectedRating &expected)
{
    const double sum = std::accumulate(expected.shares.begin(), expected.shares.end(), 0.0);
    const auto isSound = [](double share) { return share > 0 && std::isfinite(share); };
    const bool sound = expected.shares.size() >= 2 && std::ranges::all_of(expected.shares, isSound) &&
                       expected.kappa >= 0 && expected.kappa < 1;
    if (!sound) {
        return std::nullopt;
    }
    constexpr double imagined = 1e8;
    const int codes = int(expected.shares.size());
    std::vector<std::int64_t> counts;
    for (int i = 0; i < codes; ++i) {
        for (int j = 0; j < codes; ++j) {
            const double pi = expected.shares[std::size_t(i)] / sum;
            const double pj = expected.shares[std::size_t(j)] / sum;
            const double p = (i == j ? expected.kappa * pi : 0) + (1 - expected.kappa) * pi * pj;
            counts.push_back(std::llround(imagined * p));
        }
    }
    return ConfusionMatrix(codes, std::move(counts));
}

std::optional<std::int64_t> unitsForWidth(const ExpectedRating &expected, double width)
{
    const auto table = expectedTable(expected);
    return table ? unitsForWidth(*table, width) : std::nullopt;
}

} // namespace corater
