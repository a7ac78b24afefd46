// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/sampling/OwnOrder.h"
#include "data/records/selection/ItemQuery.h"

#include <QVariant>

#include <map>
#include <optional>

namespace corater {

class Connection;
class ItemSearch;
struct ItemHints;
struct SqlPart;

/// The reader of a list: which round they look at, and what they may see.
struct ItemViewer
{
    RoundId round{};
    bool coversAll = true; ///< the round is over all items; otherwise over those drawn for the rater
    QString closedAt;      ///< of a closed round over all items: items imported later are not in it
    bool imported = false; ///< the round holds only what a sheet rated
    RaterId rater{};
    std::optional<OwnOrder> ownOrder; ///< of the rater in the round: it stands for the order of import
    bool wholeStudy = false;          ///< all items, in any round; `round` is unused
    RoundId openRound{};              ///< of the whole study: the round that is open to label
    bool openCoversAll = false;       ///< it is over all items
    bool hideSettled = false;         ///< an open round must not reveal that an item was in an earlier one
    bool showOthers = false;          ///< the round is closed: marks of the other raters too
    std::vector<RaterId> raters;      ///< of the study, in order: positions of the marks
    DisputedItems disputed;           ///< as the reviews of closed rounds found them
    std::map<int, std::vector<ItemId>>
        hinted; ///< by rule, 0 any: items in whose code it found something, where hints are shown
};

/// Finds items by SQL for the list of items: paged by key, never by OFFSET. Made for one viewer by ItemRepository;
/// quick for a million items.
class ItemIndex
{
public:
    ItemIndex(Connection &connection, ItemViewer viewer);

    /// Up to `limit` ids that follow `after` in the order asked for; none only where nothing follows.
    Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const;
    /// The rows of those items; ids that no longer exist are left out.
    Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &ids) const;
    /// `all`: how many items there are, where that is known from an earlier count; none: they are counted.
    Result<ItemCounts> counts(std::optional<qint64> all = {}) const;
    /// Whether so few items were drawn for the viewer in the round, and rated by them, that counts() need not wait for
    /// a worker.
    Result<bool> isSmall() const;
    /// Whether the list has so few items that each chunk may sort them all.
    Result<bool> isQuicklySorted() const;
    /// The first item after `after` that waits for the viewer, going on from the top at the end.
    Result<ItemId> nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const;
    /// As nextOpen(), but looks at no more than `most` items; none: the item may be farther away.
    Result<std::optional<ItemId>> nextOpenNear(const ItemQuery &query, Waiting waiting, ItemId after, int most) const;
    /// The first of those items that waits for the viewer; none where none does, or is in use any more.
    Result<ItemId> firstWaiting(const std::vector<ItemId> &items, Waiting waiting) const;

private:
    Result<qint64> countAll() const;
    Result<QVariant> countDrawn() const;
    QString orderedIds(ItemSearch &search, const ItemQuery &query, const ItemKey &after) const;
    Result<ItemChunk> idsInOrder(const ItemQuery &query, const ItemHints &hints, const ItemKey &after, int limit) const;
    Result<ItemChunk> idsApart(const ItemQuery &query, const ItemHints &hints, const ItemKey &after, int limit,
                               int window) const;
    SqlPart othersRatings() const;
    Result<void> addOtherMarks(std::vector<ItemRow> &rows, const QString &ids) const;
    Result<ItemKey> keyOf(const ItemQuery &query, ItemId item) const;

    Connection &m_connection;
    ItemViewer m_viewer;
};

} // namespace corater
