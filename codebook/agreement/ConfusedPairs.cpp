// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/ConfusedPairs.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace corater {

Statistic kappaSettled(const ConfusionMatrix &table, int a, int b)
{
    std::vector<std::int64_t> counts = table.counts();
    const auto at = [&](int row, int column) -> std::int64_t & {
        return counts[std::size_t(row) * std::size_t(table.codes()) + std::size_t(column)];
    };
    if (a != b) {
        at(a, a) += std::exchange(at(a, b), 0);
        at(b, b) += std::exchange(at(b, a), 0);
    }
    return kappaValue(ConfusionMatrix(table.codes(), std::move(counts)));
}

std::vector<ConfusedPair> confusedPairs(const ConfusionMatrix &table)
{
    const Statistic now = kappaValue(table);
    std::vector<ConfusedPair> pairs;
    for (int a = 0; a < table.codes(); ++a) {
        for (int b = a + 1; b < table.codes(); ++b) {
            ConfusedPair pair{.a = a, .b = b, .firstSaidA = table.count(a, b), .firstSaidB = table.count(b, a)};
            if (pair.met() == 0) {
                continue;
            }
            pair.kappaSettled = kappaSettled(table, a, b);
            if (now.defined() && pair.kappaSettled.defined()) {
                pair.cost = pair.kappaSettled.value() - now.value();
            } else {
                pair.cost = now.defined() ? pair.kappaSettled.reason() : now.reason();
            }
            pairs.push_back(pair);
        }
    }
    std::ranges::stable_sort(pairs, [](const ConfusedPair &x, const ConfusedPair &y) {
        return std::tuple(x.cost.valueOr(-2), x.met()) > std::tuple(y.cost.valueOr(-2), y.met());
    });
    return pairs;
}

} // namespace corater
