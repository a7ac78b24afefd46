// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "data/store/search/ShownRating.h"

namespace corater {

/// Whether the viewer's rating is in one of the states; a condition on `rating`, joined or not.
SqlPart statesCondition(const std::vector<RatingState> &states);
/// One of the flags; a condition on `rating`.
SqlPart flagsCondition(const std::vector<ItemFlag> &flags);
/// Whether it is settled and nothing of it waits for a decision, as far as the viewer may know; a condition on `item`.
SqlPart settledCondition(const ItemViewer &viewer, bool settled);
/// A condition that the item is one of those on which the raters differ.
SqlPart disputedCondition(const ItemViewer &viewer);
/// A condition that one of the rules found something in the item's code.
SqlPart hintsCondition(const ItemViewer &viewer, const std::vector<int> &rules);
/// The whole filter as one condition on `item` and the joined `rating`: for terms with "or" or a minus sign, which no
/// index answers as a whole. Never NULL, so that it can be negated.
SqlPart wholeCondition(const ItemViewer &viewer, const ItemFilter &filter);
/// As wholeCondition(), for one clause.
SqlPart clauseCondition(const ItemViewer &viewer, const FilterClause &clause);

} // namespace corater
