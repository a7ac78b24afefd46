// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/records/Rating.h"
#include "data/records/RatingPlace.h"
#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Repository.h"
#include "data/store/tables/SealHash.h"

#include <QHash>
#include <QSet>
#include <optional>
#include <vector>

namespace corater {

class Writer;

/// Items that only one rater could have rated: the round was drawn so, or has one rater.
struct SoleItems
{
    bool all = false; ///< the study has one rater only
    QSet<std::pair<RoundId, ItemId>> items;

    bool contains(RoundId round, ItemId item) const { return all || items.contains({round, item}); }
};

/// Rounds, who takes part in them, and which items they have. Errors are those of the file.
class RoundRepository : Repository
{
public:
    explicit RoundRepository(Connection &connection) : Repository(connection) {}

    /// All rounds, by number.
    Result<std::vector<Round>> all() const;
    /// The raters of the study, in the order in which they came into it.
    Result<std::vector<Rater>> raters() const;
    /// Who takes part in which round, and what they sealed; by round and rater.
    Result<std::vector<RoundRater>> parts() const;
    /// Items that a round had: drawn for one, or rated in one that is closed. The rest is what a new round can draw
    /// from. Rounds that assess settled units do not count.
    Result<QSet<ItemId>> usedItems() const;
    /// Whether a round over all items is open in which a rater has finished one: then none can be left out any more.
    /// Which of them others have begun is not told.
    Result<bool> holdsAllItems() const;
    /// Whether a round has the item, so that it cannot be left out any more: it is one of usedItems(), or all are held.
    Result<bool> isHeld(ItemId item) const;
    /// Items that the rater finished in a closed round: those that they can be shown again.
    Result<QSet<ItemId>> finishedItems(RaterId rater) const;
    /// Whether the item was drawn for the rater in the round; only for rounds that do not cover all items.
    Result<bool> isDrawn(RoundId round, ItemId item, RaterId rater) const;
    /// What decides whether a rater may change their rating of the item in the round now; nothing where the study has
    /// no such round.
    Result<std::optional<RatingPlace>> place(RoundId round, ItemId item, RaterId rater) const;
    /// How many items were drawn for each rater of a round that does not cover all.
    Result<QHash<RaterId, qint64>> countDrawn(RoundId round) const;
    /// Those of all rounds (round none) or of one, of all items (item none) or of one. An imported round has none: that
    /// its sheet has one rater says nothing of who else was asked.
    Result<SoleItems> soleItems(RoundId round = {}, ItemId item = {}) const;
    /// Items drawn for a round, or, of an imported round, items that have a rating.
    Result<qint64> countItems(RoundId round) const;
    /// Items drawn for any rater of a round, those shown again included; none for a round over all items.
    Result<QSet<ItemId>> itemsOf(RoundId round) const;
    /// Items that a round before the one of that number had: drawn for one, or rated in one that is closed.
    Result<QSet<ItemId>> itemsBefore(int number) const;
    /// The settled units that rounds assess, by round, item and number; round or item none: of any. A round without any
    /// finds its units itself.
    Result<std::vector<AssessedUnit>> assessedUnits(RoundId round = {}, ItemId item = {}) const;
    /// Whether the round assesses settled units.
    Result<bool> assesses(RoundId round) const;
    /// Whether anybody has rated in the round; tells no more, so that it may be asked of an open one.
    Result<bool> hasRatings(RoundId round) const;
    /// The hash of what the file has as a rater's part of a round (contentHash() in SealedPart.h): what a seal fixes.
    Result<QString> partHash(RoundId round, RaterId rater, int version = newestSealHash) const;
    /// The salt that is hashed before a part (SealHash, version 4); empty if none was drawn.
    Result<QString> sealSalt(RoundId round, RaterId rater) const;
};

// The rows that commands insert and change.

Row rowOf(const Rater &rater);
Row rowOf(const Round &round);
Row rowOf(const RoundRater &part);
/// Gives a settled unit to a round.
Row rowOf(const AssessedUnit &unit);
/// Removes a part whose rater has sealed: they were left out while their ratings are on another machine, so that
/// nothing of what they sealed is in this file. The guard of seals is lifted for this row alone.
Result<void> removeSealedPart(Writer &writer, const RoundRater &part);
/// Draws an item for a rater.
Row roundItemRow(RoundId round, ItemId item, RaterId rater);

} // namespace corater
