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
    /// Items drawn for a round, or rated in a closed one; a new round draws from the rest. Rounds that assess settled
    /// units do not count.
    Result<QSet<ItemId>> usedItems() const;
    /// Whether an open round over all items has a finished item or a seal: then no item can be left out any more. Items
    /// that others have only begun do not count, because the answer would reveal them.
    Result<bool> holdsAllItems() const;
    /// Whether the item is in usedItems(), or holdsAllItems(): then it cannot be left out any more.
    Result<bool> isHeld(ItemId item) const;
    /// Items that the rater finished in a closed round, and had in no training: those that they can be shown again.
    Result<QSet<ItemId>> finishedItems(RaterId rater) const;
    /// Whether the item was drawn for the rater in the round; only for rounds that do not cover all items.
    Result<bool> isDrawn(RoundId round, ItemId item, RaterId rater) const;
    /// The facts that decide whether a rater may change their rating of the item in the round now; none if the study
    /// has no such round.
    Result<std::optional<RatingPlace>> place(RoundId round, ItemId item, RaterId rater) const;
    /// How many items were drawn for each rater of a round that does not cover all.
    Result<QHash<RaterId, qint64>> countDrawn(RoundId round) const;
    /// Of all rounds (round none) or one, of all items (item none) or one. An imported round has none: a sheet with one
    /// rater does not mean that no other was asked.
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
    /// Whether anybody has rated in the round. The answer reveals nothing else, so it may be asked of an open round.
    Result<bool> hasRatings(RoundId round) const;
    /// The hash of a rater's part of a round in the file (contentHash() in SealedPart.h), which a seal fixes.
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
/// Removes the part of a rater who sealed and was left out while their ratings are on another machine, so that this
/// file has nothing that they sealed. Lifts the guard of seals for this row alone.
Result<void> removeSealedPart(Writer &writer, const RoundRater &part);
/// Draws an item for a rater.
Row roundItemRow(RoundId round, ItemId item, RaterId rater);

} // namespace corater
