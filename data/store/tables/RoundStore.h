// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/store/Connection.h"
#include "data/store/history/ChangeSet.h"

#include <QHash>
#include <QSet>

namespace corater {

/// Items that a round had: drawn for one, or rated in one. The rest is what a new round can draw from. Rounds that
/// assess settled units do not count.
Result<QSet<ItemId>> usedItems(Connection &connection);

/// Items that the rater finished in a closed round: those that they can be shown again.
Result<QSet<ItemId>> finishedItems(Connection &connection, RaterId rater);

/// Whether the item was drawn for the rater in the round; only for rounds that do not cover all items.
Result<bool> isDrawn(Connection &connection, RoundId round, ItemId item, RaterId rater);

/// How many items were drawn for each rater of a round that does not cover all.
Result<QHash<RaterId, qint64>> countDrawn(Connection &connection, RoundId round);

/// Items that only one rater could have rated: the round was drawn so, or has one rater.
struct SoleItems
{
    bool all = false; ///< the study has one rater only
    QSet<std::pair<RoundId, ItemId>> items;

    bool contains(RoundId round, ItemId item) const { return all || items.contains({round, item}); }
};

/// Those of all rounds (round none), of one round, or of one item of it. An imported round
/// has none: that its sheet has one rater says nothing of who else was asked.
Result<SoleItems> soleItems(Connection &connection, RoundId round = {}, ItemId item = {});

/// The row that draws an item for a rater.
Row roundItemRow(RoundId round, ItemId item, RaterId rater);

} // namespace corater
