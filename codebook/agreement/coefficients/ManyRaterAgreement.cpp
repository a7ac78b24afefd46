// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/ManyRaterAgreement.h"

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/agreement/coefficients/Kappa.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace corater {

namespace {

// Sums over the complete units, whole numbers throughout.
struct CompleteUnits
{
    std::int64_t units = 0;                // N
    std::int64_t raters = 0;               // m
    std::vector<std::int64_t> used;        // per code, Σ_u n_uj
    std::vector<std::int64_t> usedSquared; // per code, Σ_u n_uj²
};

CompleteUnits completeUnits(const RatingMatrix &ratings)
{
    const std::size_t q = std::size_t(ratings.codes());
    CompleteUnits sums{
        .raters = ratings.raters(), .used = std::vector<std::int64_t>(q), .usedSquared = std::vector<std::int64_t>(q)};
    std::vector<std::int64_t> counts(q);
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        if (ratings.rated(u) < ratings.raters()) {
            continue;
        }
        ++sums.units;
        for (int code : unit) {
            ++counts[std::size_t(code)];
        }
        for (int code : unit) {
            // Each distinct code once: taken when first met, then put back to zero.
            const std::int64_t count = std::exchange(counts[std::size_t(code)], 0);
            sums.used[std::size_t(code)] += count;
            sums.usedSquared[std::size_t(code)] += count * count;
        }
    }
    return sums;
}

Statistic nullError(const CompleteUnits &sums)
{
    const double m = double(sums.raters);
    const double values = double(sums.units) * m;
    double spread = 0;
    double skew = 0;
    for (std::int64_t used : sums.used) {
        const double p = double(used) / values;
        const double q = double(sums.units * sums.raters - used) / values;
        spread += p * q;
        skew += p * q * (q - p);
    }
    return std::sqrt(2 * std::max(0.0, spread * spread - skew)) / (spread * std::sqrt(values * (m - 1)));
}

FleissKappa fleissKappa(const CompleteUnits &sums)
{
    if (sums.units == 0) {
        return {};
    }
    const std::int64_t values = sums.units * sums.raters;
    std::int64_t agreeing = -values; // Σ n_uj² - N m
    std::int64_t chance = 0;         // Σ (Σ_u n_uj)²
    for (std::size_t code = 0; code < sums.used.size(); ++code) {
        agreeing += sums.usedSquared[code];
        chance += sums.used[code] * sums.used[code];
    }
    if (chance == values * values) {
        const Undefined why = Undefined::NoVariation;
        return {why, why, why, why};
    }
    const double pairs = double(sums.raters - 1);
    FleissKappa result{.kappa = (double(agreeing) * double(values) - double(chance) * pairs) /
                                (pairs * double(values * values - chance)),
                       .seNull = nullError(sums),
                       .z = Undefined::ZeroNullSe,
                       .p = Undefined::ZeroNullSe};
    if (result.seNull.value() > 0) {
        result.z = result.kappa.value() / result.seNull.value();
        result.p = twoSidedNormal(result.z.value());
    }
    return result;
}

FleissCode fleissCode(const CompleteUnits &sums, int code)
{
    FleissCode result{.code = code};
    if (sums.units == 0) {
        return result;
    }
    const std::int64_t values = sums.units * sums.raters;
    const std::int64_t used = sums.used[std::size_t(code)];
    result.share = double(used) / double(values);
    if (used == 0 || used == values) {
        result.kappa = used == 0 ? Undefined::UnusedCode : Undefined::NoVariation;
        return result;
    }
    const double differing = double(sums.raters * used - sums.usedSquared[std::size_t(code)]); // Σ n_uj (m - n_uj)
    result.kappa = 1 - differing * double(values) / (double(sums.raters - 1) * double(used) * double(values - used));
    return result;
}

Statistic meanKappa(const std::vector<RaterPair> &pairs)
{
    double sum = 0;
    int defined = 0;
    for (const RaterPair &pair : pairs) {
        sum += pair.cohenKappa.valueOr(0);
        defined += pair.cohenKappa.defined();
    }
    if (defined > 0) {
        return sum / defined;
    }
    const bool varied = std::ranges::any_of(pairs, [](const RaterPair &pair) { return pair.pairs > 0; });
    return varied ? Undefined::NoVariation : Undefined::NoPairs;
}

/// The ratings of one rater, unit by unit. Padded to whole blocks, so that the compiler can vectorise the comparison.
using Column = std::vector<int>;
constexpr std::size_t block = 16;

std::vector<Column> columnsOf(const RatingMatrix &ratings)
{
    const std::size_t whole = (std::size_t(ratings.units()) + block - 1) / block * block;
    std::vector<Column> columns(std::size_t(ratings.raters()), Column(whole, RatingMatrix::blank));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        for (std::size_t rater = 0; rater < unit.size(); ++rater) {
            columns[rater][std::size_t(u)] = unit[rater];
        }
    }
    return columns;
}

std::int64_t sameIn(const Column &a, const Column &b)
{
    std::array<int, block> same{};
    for (std::size_t start = 0; start < a.size(); start += block) {
        for (std::size_t i = 0; i < block; ++i) {
            same[i] += a[start + i] == b[start + i];
        }
    }
    return std::accumulate(same.begin(), same.end(), std::int64_t{0});
}

// For raters who rated every unit: counts the codes of each rater once and per pair only the equal codes. Gives the
// numbers of kappaValue() without a table for each of 44,850 pairs.
std::vector<RaterPair> completePairs(const RatingMatrix &ratings)
{
    const std::vector<Column> columns = columnsOf(ratings);
    const std::int64_t units = ratings.units();
    const std::int64_t filled = std::int64_t(columns.front().size()) - units;
    std::vector<std::vector<std::int64_t>> used(columns.size(),
                                                std::vector<std::int64_t>(std::size_t(ratings.codes())));
    for (std::size_t rater = 0; rater < columns.size(); ++rater) {
        for (std::int64_t u = 0; u < units; ++u) {
            ++used[rater][std::size_t(columns[rater][std::size_t(u)])];
        }
    }
    std::vector<RaterPair> pairs;
    for (std::size_t a = 0; a < columns.size(); ++a) {
        for (std::size_t b = a + 1; b < columns.size(); ++b) {
            const std::int64_t chance =
                std::inner_product(used[a].begin(), used[a].end(), used[b].begin(), std::int64_t{0});
            const std::int64_t observed = units - (sameIn(columns[a], columns[b]) - filled);
            const double expected = double(units * units - chance);
            const Statistic kappa = units == 0      ? Statistic(Undefined::NoPairs)
                                    : expected == 0 ? Statistic(Undefined::NoVariation)
                                                    : Statistic((expected - double(units * observed)) / expected);
            pairs.push_back({.rater1 = int(a), .rater2 = int(b), .pairs = units, .cohenKappa = kappa});
        }
    }
    return pairs;
}

} // namespace

Statistic pairwisePercentAgreement(const RatingMatrix &ratings)
{
    double sum = 0;
    std::int64_t units = 0;
    std::vector<int> counts(std::size_t(ratings.codes()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::int64_t rated = ratings.rated(u);
        std::int64_t same = 0; // ordered pairs of equal codes
        for (int code : ratings.unit(u)) {
            same += code == RatingMatrix::blank ? 0 : 2 * counts[std::size_t(code)]++;
        }
        for (int code : ratings.unit(u)) {
            if (code != RatingMatrix::blank) {
                counts[std::size_t(code)] = 0;
            }
        }
        if (rated >= 2) {
            sum += double(same) / double(rated * (rated - 1));
            ++units;
        }
    }
    return units == 0 ? Statistic(Undefined::NoPairs) : Statistic(sum / double(units));
}

std::vector<RaterPair> pairwiseKappas(const RatingMatrix &ratings)
{
    std::vector<RaterPair> pairs;
    for (int a = 0; a < ratings.raters(); ++a) {
        for (int b = a + 1; b < ratings.raters(); ++b) {
            const ConfusionMatrix table = ConfusionMatrix::of(ratings, a, b);
            pairs.push_back({.rater1 = a, .rater2 = b, .pairs = table.total(), .cohenKappa = kappa(table).kappa});
        }
    }
    return pairs;
}

Statistic meanPairwiseKappaValue(const RatingMatrix &ratings)
{
    if (!ratings.hasBlanks()) {
        return meanKappa(completePairs(ratings));
    }
    std::vector<RaterPair> pairs;
    for (int a = 0; a < ratings.raters(); ++a) {
        for (int b = a + 1; b < ratings.raters(); ++b) {
            const ConfusionMatrix table = ConfusionMatrix::of(ratings, a, b);
            pairs.push_back({.rater1 = a, .rater2 = b, .pairs = table.total(), .cohenKappa = kappaValue(table)});
        }
    }
    return meanKappa(pairs);
}

ManyRaterAgreement manyRaterAgreement(const RatingMatrix &ratings)
{
    ManyRaterAgreement result;
    for (int rater = 0; rater < ratings.raters(); ++rater) {
        result.rated.push_back(ratings.ratedBy(rater));
    }
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        result.twiceRated += ratings.rated(u) >= 2;
    }
    const CompleteUnits sums = completeUnits(ratings);
    result.complete = sums.units;
    result.percentAgreement = pairwisePercentAgreement(ratings);
    result.ac1 = gwetAc1(ratings);
    result.fleissAvailable = fleissKappaAvailable(ratings);
    result.fleiss = fleissKappa(sums);
    for (int code = 0; code < ratings.codes(); ++code) {
        result.perCode.push_back(fleissCode(sums, code));
    }
    result.pairwise = pairwiseKappas(ratings);
    result.meanPairwiseKappa = meanKappa(result.pairwise);
    return result;
}

} // namespace corater
