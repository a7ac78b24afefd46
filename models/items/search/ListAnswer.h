// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/StudyItemRows.h"

namespace corater {

/// The list of items to search, with sets that are known already and need not be read.
struct ListPlace
{
    RoundId round{};
    RaterId rater{};
    bool isWhole = false; ///< the list is of the whole study; `round` is of no meaning then
    /// Items on which the raters differ; none: a search that needs them reads all closed rounds.
    std::optional<DisputedItems> disputed;
    std::map<int, std::vector<ItemId>> hinted; ///< as StudyItemRows::setHinted() takes it

    /// The list, over that study.
    StudyItemRows rows(const StudyReader &study) const;
};

/// The items that a search finds in a list.
struct ListAnswer
{
    ItemQuery query;
    std::vector<ItemId> items; ///< all that fit, in the order of the query

    bool operator==(const ListAnswer &) const = default;
};

} // namespace corater
