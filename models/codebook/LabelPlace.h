// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

namespace corater {

/// Where one label of a rater stands. The base of entries in lists of labels.
struct LabelPlace
{
    RaterId rater{};
    RoundId round{};
    ItemId item{};
    UnitId unit{};
    int ordinal = 1; ///< of the unit in its item
    DimensionId dimension{};

    bool operator==(const LabelPlace &) const = default;
};

inline LabelPlace placeOf(const Rating &rating, const UnitRating &unit, DimensionId dimension)
{
    return {.rater = rating.rater,
            .round = rating.round,
            .item = rating.item,
            .unit = unit.id,
            .ordinal = unit.ordinal,
            .dimension = dimension};
}

} // namespace corater
