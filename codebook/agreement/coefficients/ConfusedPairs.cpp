// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/ConfusedPairs.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace corater {

namespace {

// Cohen's kappa if two confused codes were settled, from sums that are exact in a double: settling moves `toA` pairs of
// rater 2 from b to a, `toB` from a to b, and puts both on the diagonal.
Statistic quickKappaSettled(const ConfusionMatrix &table, int a, int b)
{
    const std::int64_t n = table.total();
    const std::int64_t toA = table.count(a, b);
    const std::int64_t toB = table.count(b, a);
    const std::int64_t chance = table.chanceProducts() + (toA - toB) * (table.row(a) - table.row(b));
    const std::int64_t differing = n - table.agreements() - toA - toB;
    const auto expected = double(n * n - chance);
    return expected == 0 ? Statistic(Undefined::NoVariation) : Statistic((expected - double(n * differing)) / expected);
}

} // namespace

Statistic kappaSettled(const ConfusionMatrix &table, int a, int b)
{
    constexpr std::int64_t mostExact = 90'000'000; // its square is a whole number that a double holds
    return a != b && table.total() > 0 && table.total() < mostExact ? quickKappaSettled(table, a, b)
                                                                    : kappaValue(table.settled(a, b));
}

std::vector<ConfusedPair> confusedPairs(const ConfusionMatrix &table)
{
    const Statistic now = kappaValue(table);
    std::set<std::pair<int, int>> met;
    for (const auto &[row, column, count] : table.cells()) {
        if (row != column) {
            met.insert(std::minmax(row, column));
        }
    }
    std::vector<ConfusedPair> pairs;
    for (const auto &[a, b] : met) {
        ConfusedPair pair{.a = a, .b = b, .firstSaidA = table.count(a, b), .firstSaidB = table.count(b, a)};
        pair.kappaSettled = kappaSettled(table, a, b);
        if (now.defined() && pair.kappaSettled.defined()) {
            pair.cost = pair.kappaSettled.value() - now.value();
        } else {
            pair.cost = now.defined() ? pair.kappaSettled.reason() : now.reason();
        }
        pairs.push_back(pair);
    }
    std::ranges::stable_sort(pairs, [](const ConfusedPair &x, const ConfusedPair &y) {
        return std::tuple(x.cost.valueOr(-2), x.met()) > std::tuple(y.cost.valueOr(-2), y.met());
    });
    return pairs;
}

} // namespace corater
