// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Unitizing.h"

#include "codebook/agreement/coefficients/Alpha.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace corater {

namespace {

// Alpha takes each occurring number of units as a code of an interval scale.
Statistic alphaOfCounts(const std::vector<ItemUnits> &items)
{
    std::map<int, int> position;
    for (const ItemUnits &item : items) {
        position[item.found1] = 0;
        position[item.found2] = 0;
    }
    std::vector<double> numbers;
    for (auto &[number, place] : position) {
        place = int(numbers.size());
        numbers.push_back(number);
    }
    RatingMatrix ratings(2, int(numbers.size()));
    for (const ItemUnits &item : items) {
        ratings.add({position[item.found1], position[item.found2]});
    }
    return alphaInterval(Coincidences(ConfusionMatrix::of(ratings)), numbers);
}

} // namespace

UnitizingAgreement unitizingAgreement(const std::vector<ItemUnits> &items)
{
    UnitizingAgreement result{.items = std::int64_t(items.size())};
    for (const ItemUnits &item : items) {
        assert(item.matched <= std::min(item.found1, item.found2));
        result.sameNumber += item.found1 == item.found2;
        result.matched += item.matched;
        result.only1 += item.found1 - item.matched;
        result.only2 += item.found2 - item.matched;
    }
    const std::int64_t all = 2 * result.matched + result.only1 + result.only2;
    if (all > 0) {
        result.f1 = 2 * double(result.matched) / double(all);
    }
    result.alphaOfCounts = alphaOfCounts(items);
    return result;
}

} // namespace corater
