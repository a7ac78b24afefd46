// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Kappa.h"

#include "codebook/agreement/coefficients/Distributions.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace corater {

namespace {

// The sums of distances that kappa and both its errors are made of, all scaled to whole numbers where d is.
struct Distances
{
    std::vector<double> toRow;    // R_i = Σ_j n_.j d_ij
    std::vector<double> toColumn; // C_j = Σ_i n_i. d_ij
    double observed = 0;          // Σ n_ij d_ij
    double expected = 0;          // Σ n_i. n_.j d_ij
};

Distances distances(const ConfusionMatrix &table, const KappaWeights &weights)
{
    const auto q = std::size_t(table.codes());
    Distances sums{.toRow = std::vector<double>(q), .toColumn = std::vector<double>(q)};
    const std::vector<int> columns = table.usedColumns();
    for (const int i : table.usedRows()) {
        for (const int j : columns) {
            const double d = weights.distance(i, j);
            sums.toRow[std::size_t(i)] += double(table.column(j)) * d;
            sums.toColumn[std::size_t(j)] += double(table.row(i)) * d;
        }
        sums.expected += double(table.row(i)) * sums.toRow[std::size_t(i)];
    }
    for (const ConfusionMatrix::Cell &cell : table.cells()) {
        sums.observed += double(cell.count) * weights.distance(cell.row, cell.column);
    }
    return sums;
}

// Deviations this small beside the values they are taken from are rounding, not spread: a single deviating unit in
// a billion is a thousand times larger.
constexpr double rounding = 1e-13;

double standardError(const ConfusionMatrix &table, const KappaWeights &weights, const Distances &sums)
{
    const double n = double(table.total());
    const double oneMinusKappa = n * sums.observed / sums.expected;
    const auto value = [&](int i, int j) {
        return n * weights.distance(i, j) -
               (sums.toRow[std::size_t(i)] + sums.toColumn[std::size_t(j)]) * oneMinusKappa;
    };
    double mean = 0;
    double largest = 0;
    for (const auto &[i, j, count] : table.cells()) {
        mean += double(count) * value(i, j);
        largest = std::max(largest, std::abs(value(i, j)));
    }
    mean /= n;
    double squares = 0;
    for (const auto &[i, j, count] : table.cells()) {
        const double deviation = value(i, j) - mean;
        squares += std::abs(deviation) > rounding * largest ? double(count) * deviation * deviation : 0;
    }
    return std::sqrt(squares) / sums.expected;
}

double nullStandardError(const ConfusionMatrix &table, const KappaWeights &weights, const Distances &sums)
{
    const double n = double(table.total());
    double squares = 0;
    const std::vector<int> columns = table.usedColumns();
    for (const int i : table.usedRows()) {
        for (const int j : columns) {
            const double deviation = n * n * weights.distance(i, j) -
                                     n * (sums.toRow[std::size_t(i)] + sums.toColumn[std::size_t(j)]) + sums.expected;
            squares += std::abs(deviation) > rounding * sums.expected
                           ? double(table.row(i)) * double(table.column(j)) * deviation * deviation
                           : 0;
        }
    }
    return std::sqrt(squares / n) / (n * sums.expected);
}

Kappa undefinedKappa(Undefined why)
{
    return {why, why, why, why, why, why, why};
}

} // namespace

Kappa kappa(const ConfusionMatrix &table, const KappaWeights &weights)
{
    if (table.total() == 0) {
        return undefinedKappa(Undefined::NoPairs);
    }
    const Distances sums = distances(table, weights);
    // A sum of products of counts and distances that are never negative: 0 only if every product is.
    if (sums.expected == 0) {
        return undefinedKappa(Undefined::NoVariation);
    }
    const double value = (sums.expected - double(table.total()) * sums.observed) / sums.expected;
    const double se = standardError(table, weights, sums);
    const double seNull = nullStandardError(table, weights, sums);
    const auto statistic = [](double number, double error) {
        return error == 0 ? Statistic::degenerate(number) : Statistic(number);
    };
    Kappa result{.kappa = value,
                 .se = statistic(se, se),
                 .lower = statistic(value - normalQuantile975 * se, se),
                 .upper = statistic(value + normalQuantile975 * se, se),
                 .seNull = statistic(seNull, seNull),
                 .z = Undefined::ZeroNullSe,
                 .p = Undefined::ZeroNullSe};
    if (table.total() == 1) { // the formula gives 0 whatever the raters are like
        result.se = result.lower = result.upper = Undefined::OneUnit;
    }
    if (seNull > 0) {
        result.z = value / seNull;
        result.p = twoSidedNormal(value / seNull);
    }
    return result;
}

Statistic kappaValue(const ConfusionMatrix &table, const KappaWeights &weights)
{
    if (table.total() == 0) {
        return Undefined::NoPairs;
    }
    const Distances sums = distances(table, weights);
    if (sums.expected == 0) {
        return Undefined::NoVariation;
    }
    return (sums.expected - double(table.total()) * sums.observed) / sums.expected;
}

namespace {

std::int64_t smallerMargins(const ConfusionMatrix &table)
{
    std::int64_t sum = 0;
    for (int i = 0; i < table.codes(); ++i) {
        sum += std::min(table.row(i), table.column(i));
    }
    return sum;
}

} // namespace

Statistic kappaMax(const ConfusionMatrix &table)
{
    const std::int64_t n = table.total();
    const std::int64_t chance = table.chanceProducts();
    if (n == 0) {
        return Undefined::NoPairs;
    }
    if (chance == n * n) {
        return Undefined::NoVariation;
    }
    return double(n * smallerMargins(table) - chance) / double(n * n - chance);
}

Statistic kappaOverMax(const ConfusionMatrix &table)
{
    const Statistic greatest = kappaMax(table);
    if (!greatest.defined()) {
        return greatest.reason();
    }
    const std::int64_t n = table.total();
    const std::int64_t chance = table.chanceProducts();
    const std::int64_t attainable = n * smallerMargins(table) - chance;
    if (attainable == 0) {
        return Undefined::ZeroKappaMax;
    }
    return double(n * table.agreements() - chance) / double(attainable);
}

} // namespace corater
