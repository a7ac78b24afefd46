// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/KappaLimits.h"

#include "codebook/agreement/coefficients/Kappa.h"
#include "codebook/results/ChiSquare.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace corater {

namespace {

// √Q: the standard error of kappa for one unit.
double errorOfOne(const ConfusionMatrix &table)
{
    return kappa(table).se.valueOr(0) * std::sqrt(double(table.total()));
}

constexpr double chiSquareOneSided = 2.7055434540954146; // 90 % quantile of one degree of freedom
constexpr double chiSquareTwoSided = 3.841458820694124;  // 95 %

// The probabilities of both first, both second, and different codes at this kappa.
std::array<double, 3> pairShares(double kappa, double share)
{
    const double different = share * (1 - share);
    return {share * share + kappa * different, (1 - share) * (1 - share) + kappa * different,
            2 * (1 - kappa) * different};
}

// How far one unit tells kappa from the limit.
double distanceFrom(const KappaLimits &limits, double limit)
{
    const std::array<double, 3> expected = pairShares(limits.kappa, limits.share);
    const std::array<double, 3> excluded = pairShares(limit, limits.share);
    double sum = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        sum += (expected[i] - excluded[i]) * (expected[i] - excluded[i]) / excluded[i];
    }
    return sum;
}

} // namespace

std::optional<std::int64_t> unitsForLimits(const KappaLimits &limits)
{
    const bool inOrder = limits.kappa >= 0 && limits.kappa <= 1 && limits.share > 0 && limits.share < 1 &&
                         (!limits.lower || (*limits.lower >= 0 && *limits.lower < limits.kappa)) &&
                         (!limits.upper || (*limits.upper > limits.kappa && *limits.upper < 1));
    if (!inOrder || (!limits.lower && !limits.upper)) {
        return std::nullopt;
    }
    const double wanted = limits.lower && limits.upper ? chiSquareTwoSided : chiSquareOneSided;
    double units = 0;
    for (const std::optional<double> &limit : {limits.lower, limits.upper}) {
        units = limit ? std::max(units, wanted / distanceFrom(limits, *limit)) : units;
    }
    return units < 9e15 ? std::optional(std::max<std::int64_t>(2, std::int64_t(std::ceil(units)))) : std::nullopt;
}

std::optional<std::int64_t> unitsForTest(const ExpectedRating &expected, double null, double power, bool twoSided)
{
    const auto table = expectedTable(expected);
    const auto tableOfNull = expectedTable({.kappa = null, .shares = expected.shares});
    if (!table || !tableOfNull || expected.kappa == null || !(power >= 0.5 && power < 1)) {
        return std::nullopt;
    }
    const double root =
        normalQuantile(twoSided ? 0.975 : 0.95) * errorOfOne(*tableOfNull) + normalQuantile(power) * errorOfOne(*table);
    const double units = std::ceil(std::pow(root / (expected.kappa - null), 2) - 1e-6);
    return units < 9e15 ? std::optional(std::max<std::int64_t>(2, std::int64_t(units))) : std::nullopt;
}

} // namespace corater
