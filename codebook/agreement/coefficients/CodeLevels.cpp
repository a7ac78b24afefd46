// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/CodeLevels.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace corater {

RatingMatrix atLevel(const RatingMatrix &ratings, const std::vector<int> &categoryOf, int categories)
{
    assert(int(categoryOf.size()) == ratings.codes());
    RatingMatrix result(ratings.raters(), categories);
    result.reserve(ratings.units());
    std::vector<int> row(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        std::ranges::transform(ratings.unit(u), row.begin(), [&](int code) {
            return code == RatingMatrix::blank ? code : categoryOf[std::size_t(code)];
        });
        result.add(row);
    }
    return result;
}

SetRatings atLevel(const SetRatings &ratings, const std::vector<int> &categoryOf, int categories)
{
    assert(int(categoryOf.size()) == ratings.codes());
    SetRatings result(ratings.raters(), categories);
    std::vector<int> places;
    for (int position = 0; position < ratings.sets(); ++position) {
        std::vector<int> set = ratings.set(position);
        std::ranges::transform(set, set.begin(), [&](int code) { return categoryOf[std::size_t(code)]; });
        places.push_back(result.intern(std::move(set)));
    }
    std::vector<int> row(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        std::ranges::transform(ratings.unit(u), row.begin(), [&](int position) {
            return position == RatingMatrix::blank ? position : places[std::size_t(position)];
        });
        result.add(row);
    }
    return result;
}

NearMisses nearMisses(const ConfusionMatrix &table, const std::vector<int> &categoryOf)
{
    assert(int(categoryOf.size()) == table.codes());
    NearMisses result{.disagreements = table.total() - table.agreements()};
    for (const auto &[i, j, count] : table.cells()) {
        const bool sameCategory = categoryOf[std::size_t(i)] == categoryOf[std::size_t(j)];
        result.within += i != j && sameCategory ? count : 0;
    }
    if (table.total() == 0) {
        result.share = Undefined::NoPairs;
    } else if (result.disagreements > 0) {
        result.share = double(result.within) / double(result.disagreements);
    } else {
        result.share = Undefined::NoDisagreement;
    }
    return result;
}

} // namespace corater
