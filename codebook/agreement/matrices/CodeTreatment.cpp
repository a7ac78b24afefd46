// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/CodeTreatment.h"

#include <algorithm>

namespace corater {

const char *codeTreatmentWord(CodeTreatment treatment)
{
    switch (treatment) {
    case CodeTreatment::AsCode:
        return "as_code";
    case CodeTreatment::LeftOut:
        return "left_out";
    case CodeTreatment::Missing:
        return "missing";
    }
    return "";
}

RatingMatrix treated(const RatingMatrix &ratings, int code, CodeTreatment treatment)
{
    if (treatment == CodeTreatment::AsCode) {
        return ratings;
    }
    RatingMatrix result(ratings.raters(), ratings.codes() - 1);
    std::vector<int> row(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        if (treatment == CodeTreatment::LeftOut && std::ranges::find(unit, code) != unit.end()) {
            continue;
        }
        std::ranges::transform(unit, row.begin(), [&](int rating) {
            return rating == code ? int(RatingMatrix::blank) : rating > code ? rating - 1 : rating;
        });
        result.add(row);
    }
    return result;
}

SetRatings treated(const SetRatings &ratings, int code, CodeTreatment treatment)
{
    if (treatment == CodeTreatment::AsCode) {
        return ratings;
    }
    SetRatings result(ratings.raters(), ratings.codes() - 1);
    std::vector<int> places; // per old set its new position, blank if it has the code
    for (int position = 0; position < ratings.sets(); ++position) {
        std::vector<int> set = ratings.set(position);
        const bool holds = std::ranges::binary_search(set, code);
        std::ranges::transform(set, set.begin(), [&](int member) { return member > code ? member - 1 : member; });
        places.push_back(holds ? int(RatingMatrix::blank) : result.intern(std::move(set)));
    }
    std::vector<int> row(std::size_t(ratings.raters()));
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        bool holds = false;
        std::ranges::transform(ratings.unit(u), row.begin(), [&](int position) {
            const int place = position == RatingMatrix::blank ? position : places[std::size_t(position)];
            holds = holds || (position != RatingMatrix::blank && place == RatingMatrix::blank);
            return place;
        });
        if (!holds || treatment == CodeTreatment::Missing) {
            result.add(row);
        }
    }
    return result;
}

} // namespace corater
