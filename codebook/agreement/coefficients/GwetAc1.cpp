// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/GwetAc1.h"

#include "codebook/agreement/coefficients/Distributions.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace corater {

namespace {

// Values are of the order of 1 and one deviating unit in a billion gives 1e-9: below this is rounding.
constexpr double gwetRounding = 1e-13;

void setInterval(Coefficient &result, double squares, std::int64_t units)
{
    if (units < 2) {
        result.se = result.lower = result.upper = Undefined::OneUnit;
        return;
    }
    const double value = result.value.value();
    const double se = std::sqrt(squares) / std::sqrt(double(units) * double(units - 1));
    if (squares == 0) {
        result.se = Statistic::degenerate(0);
        result.lower = result.upper = Statistic::degenerate(value);
        return;
    }
    const double half = studentQuantile975(units - 1) * se;
    result.se = se;
    result.lower = value - half;
    result.upper = value + half;
}

Coefficient undefinedCoefficient(Undefined why)
{
    return {why, why, why, why, why};
}

double squared(double deviation)
{
    return std::abs(deviation) < gwetRounding ? 0 : deviation * deviation;
}

} // namespace

Coefficient gwetAc1(const ConfusionMatrix &table)
{
    return gwetAc2(table, KappaWeights::nominal());
}

Coefficient gwetAc2(const ConfusionMatrix &table, const KappaWeights &weights)
{
    const int q = table.codes();
    const double n = double(table.total());
    if (table.total() == 0) {
        return undefinedCoefficient(Undefined::NoPairs);
    }
    if (q < 2) {
        return undefinedCoefficient(Undefined::SingleCode);
    }
    const double full = weights.full(q);
    const auto weight = [&](int i, int j) { return 1 - weights.distance(i, j) / full; };
    double agreed = 0;
    for (const auto &[i, j, count] : table.cells()) {
        agreed += double(count) * weight(i, j);
    }
    // Everything over 4n²(q - 1), so that full agreement gives exactly 1.
    double chance = 0;
    for (int k = 0; k < q; ++k) {
        const double used = double(table.row(k) + table.column(k));
        chance += used * (2 * n - used);
    }
    const double perCode = weights.meanWeightPerCode(q);
    chance *= perCode;
    const double whole = 4 * n * n * double(q - 1);
    if (chance >= whole) {
        return undefinedCoefficient(Undefined::NoVariation);
    }
    const double pe = chance / whole;
    Coefficient result;
    result.expected = pe;
    const double value = (4 * n * agreed * double(q - 1) - chance) / (whole - chance);
    result.value = value;
    double squares = 0;
    for (const auto &[i, j, count] : table.cells()) {
        const double used = double(table.row(i) + table.column(i) + table.row(j) + table.column(j));
        const double e = perCode * (1 - used / (4 * n)) / double(q - 1);
        const double linear = ((weight(i, j) - pe) - 2 * (1 - value) * (e - pe)) / (1 - pe);
        squares += double(count) * squared(linear - value);
    }
    setInterval(result, squares, table.total());
    return result;
}

namespace {

// A coefficient of all ratings: its chance, and how far different codes agree.
enum class Chance { Gwet, Fleiss };
struct Kind
{
    Chance chance = Chance::Gwet;
    KappaWeights weights = KappaWeights::nominal();
};

// Sums over the units for both coefficients of all ratings, gathered in one pass.
struct Usage
{
    std::int64_t rated = 0;      // N1: units with at least one rating
    std::int64_t twiceRated = 0; // N2: units with at least two
    double agreement = 0;        // sum over units of their pairwise agreement
    std::vector<double> share;   // π_k
    bool oneCode = true;         // every rating is the same code
};

// Counts the codes of one unit into `counts` (all zero before) and names the distinct ones.
int countUnit(std::span<const int> unit, std::vector<int> &counts, std::vector<int> &used)
{
    used.clear();
    int rated = 0;
    for (int code : unit) {
        if (code != RatingMatrix::blank) {
            if (counts[std::size_t(code)]++ == 0) {
                used.push_back(code);
            }
            ++rated;
        }
    }
    return rated;
}

double pairwiseAgreement(const std::vector<int> &counts, const std::vector<int> &used, int rated,
                         const KappaWeights &weights)
{
    const double full = weights.full(int(counts.size()));
    double same = 0;
    for (int code : used) {
        double alike = -1; // not with itself
        for (int other : used) {
            alike += double(counts[std::size_t(other)]) * (1 - weights.distance(code, other) / full);
        }
        same += double(counts[std::size_t(code)]) * alike;
    }
    return same / (double(rated) * double(rated - 1));
}

void clear(std::vector<int> &counts, const std::vector<int> &used)
{
    for (int code : used) {
        counts[std::size_t(code)] = 0;
    }
}

Usage usage(const RatingMatrix &ratings, const KappaWeights &weights)
{
    Usage result{.share = std::vector<double>(std::size_t(ratings.codes()))};
    std::vector<int> counts(std::size_t(ratings.codes()));
    std::vector<int> used;
    int first = RatingMatrix::blank;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int rated = countUnit(ratings.unit(u), counts, used);
        for (int code : used) {
            result.share[std::size_t(code)] += double(counts[std::size_t(code)]) / rated;
            first = first == RatingMatrix::blank ? code : first;
            result.oneCode = result.oneCode && code == first;
        }
        result.rated += rated > 0;
        if (rated > 1) {
            ++result.twiceRated;
            result.agreement += pairwiseAgreement(counts, used, rated, weights);
        }
        clear(counts, used);
    }
    for (double &share : result.share) {
        share /= double(std::max<std::int64_t>(result.rated, 1));
    }
    return result;
}

double chanceAgreement(const Usage &usage, const Kind &kind)
{
    double sum = 0;
    for (double share : usage.share) {
        sum += kind.chance == Chance::Gwet ? share * (1 - share) : share * share;
    }
    return kind.chance == Chance::Gwet
               ? kind.weights.meanWeightPerCode(int(usage.share.size())) * sum / double(usage.share.size() - 1)
               : sum;
}

// The coefficient and its chance agreement, without errors.
Coefficient estimate(const RatingMatrix &ratings, const Usage &used, const Kind &kind)
{
    if (used.twiceRated == 0) {
        return undefinedCoefficient(Undefined::NoPairs);
    }
    if (kind.chance == Chance::Gwet && ratings.codes() < 2) {
        return undefinedCoefficient(Undefined::SingleCode);
    }
    if (kind.chance == Chance::Fleiss && used.oneCode) {
        return undefinedCoefficient(Undefined::NoVariation);
    }
    const double pe = chanceAgreement(used, kind);
    if (pe >= 1) {
        return undefinedCoefficient(Undefined::NoVariation);
    }
    Coefficient result;
    result.value = (used.agreement / double(used.twiceRated) - pe) / (1 - pe);
    result.expected = pe;
    return result;
}

Coefficient fromAllRatings(const RatingMatrix &ratings, const Kind &kind)
{
    const Usage used = usage(ratings, kind.weights);
    Coefficient result = estimate(ratings, used, kind);
    if (!result.value.defined()) {
        return result;
    }
    const double pe = result.expected.value();
    const double value = result.value.value();
    const double perCode = kind.weights.meanWeightPerCode(ratings.codes());
    std::vector<int> counts(std::size_t(ratings.codes()));
    std::vector<int> codes;
    double squares = 0;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int rated = countUnit(ratings.unit(u), counts, codes);
        if (rated > 0) {
            double e = 0;
            for (int code : codes) {
                const double share = used.share[std::size_t(code)];
                e += double(counts[std::size_t(code)]) / rated *
                     (kind.chance == Chance::Gwet ? perCode * (1 - share) / double(ratings.codes() - 1) : share);
            }
            const double observed = rated < 2 ? 0
                                              : double(used.rated) / double(used.twiceRated) *
                                                    (pairwiseAgreement(counts, codes, rated, kind.weights) - pe);
            squares += squared((observed - 2 * (1 - value) * (e - pe)) / (1 - pe) - value);
        }
        clear(counts, codes);
    }
    setInterval(result, squares, used.rated);
    return result;
}

} // namespace

Coefficient gwetAc1(const RatingMatrix &ratings)
{
    return fromAllRatings(ratings, {});
}

Coefficient gwetAc2(const RatingMatrix &ratings, const KappaWeights &weights)
{
    return fromAllRatings(ratings, {.weights = weights});
}

Coefficient fleissKappaAvailable(const RatingMatrix &ratings)
{
    return fromAllRatings(ratings, {.chance = Chance::Fleiss});
}

Statistic gwetAc1Value(const RatingMatrix &ratings)
{
    return estimate(ratings, usage(ratings, KappaWeights::nominal()), {}).value;
}

Statistic fleissKappaAvailableValue(const RatingMatrix &ratings)
{
    return estimate(ratings, usage(ratings, KappaWeights::nominal()), {.chance = Chance::Fleiss}).value;
}

} // namespace corater
