// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/records/RatingFilter.h"
#include "data/records/Reader.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/connection/Repository.h"
#include "data/store/writing/Writer.h"

#include <QHash>
#include <optional>

namespace corater {

/// How many items a rater has in one state in one round.
struct RatingCount
{
    RoundId round{};
    RaterId rater{};
    RatingState state = RatingState::Open;
    qint64 items = 0;
    qint64 discuss = 0; ///< of them flagged for discussion
};

/// An item that a rater has finished in a round.
struct FinishedItem
{
    RaterId rater{};
    ItemId item{};
    QString changedAt; ///< Rating::changedAt
};

/// The ratings. Layers above data/ read them only through this class, which hides those of open rounds from other
/// raters, and leaves out training rounds: they are read only where both the round and one rater are named. Errors are
/// those of the file.
class RatingRepository : Repository
{
public:
    explicit RatingRepository(Connection &connection) : Repository(connection) {}

    /// The ratings that fit and that the reader may read, ordered by item, rater and round, whole with units and
    /// labels; in the codes that the file has. Reads in one pass over each table, so that a whole round costs no query
    /// per rating.
    Result<std::vector<Rating>> read(const Reader &reader, const RatingFilter &filter) const;
    /// The reasons for which the reader has left items out, each once, in the order in which they first came: they keep
    /// their places while more are given. At most the first 5000 items that have one are looked at.
    Result<QStringList> outReasons(const Reader &reader) const;
    /// By round, rater and state. Of ratings that the reader may not read, only the number of finished items is given
    /// (as RatingState::Done): numbers of excluded, begun or flagged items would reveal answers.
    Result<std::vector<RatingCount>> counts(const Reader &reader) const;
    /// The items of the round that are finished (in with all labels, or out) in ratings that the reader may read,
    /// ordered by rater and item. Reads no labels, so that a large round takes milliseconds.
    Result<std::vector<FinishedItem>> finished(const Reader &reader, RoundId round) const;
    /// Which units of the raters belong together, as recorded: unit → number of the match within its item. Item none:
    /// all.
    Result<QHash<UnitId, int>> alignment(ItemId item) const;
    /// The recorded matches of an item's units as rows, to be changed.
    Result<std::vector<Row>> alignmentRows(ItemId item) const;
    /// Whether a passage was marked as evidence in a round that is closed.
    Result<bool> hasClosedEvidence() const;
};

/// The ratings that fit, including those of all raters in open rounds: for a change that depends on them. Needs a
/// Writer, which only a change has. They must not be shown.
Result<std::vector<Rating>> ratingsToChange(Writer &writer, const RatingFilter &filter);

/// Fills in the ids of the rating, its units and their evidence that are 0.
void giveIds(Rating &rating, IdGenerator &ids);

/// Writes the difference between two states of one rating. `before` absent: a new rating; `after` absent: removed.
/// Ids that are 0 in `after` are filled in.
Result<void> writeRating(Writer &writer, IdGenerator &ids, const std::optional<Rating> &before,
                         std::optional<Rating> after);

/// The row that records a unit's match.
Row alignmentRow(UnitId unit, ItemId item, int match, bool byHand);

} // namespace corater
