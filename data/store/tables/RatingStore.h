// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/store/IdGenerator.h"
#include "data/store/Writer.h"
#include "data/store/check/SealHash.h"

#include <QHash>

#include <optional>

namespace corater {

/// Which ratings to read; a none id means any.
struct RatingFilter
{
    RoundId round{};
    RaterId rater{};
    ItemId item{};
};

/// The ratings that fit, ordered by item, rater and round, whole with units and labels. Reads in one pass over each
/// table, so that a whole round costs no query per rating.
Result<std::vector<Rating>> loadRatings(Connection &connection, const RatingFilter &filter);

/// The reasons for which a rater has left items out, each once, in the order in which they first came: they keep their
/// places while more are given. At most the first 5000 items that have one are looked at.
Result<QStringList> outReasons(Connection &connection, RaterId rater);

/// How many items a rater has in one state in one round.
struct RatingCount
{
    RoundId round{};
    RaterId rater{};
    RatingState state = RatingState::Open;
    qint64 items = 0;
    qint64 discuss = 0; ///< of them flagged for discussion
};
Result<std::vector<RatingCount>> countRatings(Connection &connection);
/// Items drawn for a round, or, of an imported round, items that have a rating.
Result<qint64> countRoundItems(Connection &connection, RoundId round);

/// Fills in the ids of the rating, its units and their evidence that are 0.
void giveIds(Rating &rating, IdGenerator &ids);

/// Writes the difference between two states of one rating. `before` absent: a new rating; `after` absent: removed.
/// Ids that are 0 in `after` are filled in.
Result<void> writeRating(Writer &writer, IdGenerator &ids, const std::optional<Rating> &before,
                         std::optional<Rating> after);

/// SHA-256 (hexadecimal) over everything that a rater said in a round, in an order that does not depend on when it
/// was said: what a seal fixes. The text that is hashed is described in the manual. `version` says which columns are
/// covered (see SealHash.h).
QString contentHash(const std::vector<Rating> &ratings, const SealedItems &items, int version = newestSealHash,
                    const QString &salt = {});
/// The same of what the file has as a rater's part of a round.
Result<QString> partHash(Connection &connection, RoundId round, RaterId rater, int version = newestSealHash);
/// What is hashed in front of a part (SealHash, version 4); empty where none was drawn.
Result<QString> sealSalt(Connection &connection, RoundId round, RaterId rater);

/// Which units of the raters belong together, as recorded: unit → number of the match within its item. Item none: all.
Result<QHash<UnitId, int>> loadAlignment(Connection &connection, ItemId item);
/// The recorded matches of an item's units as rows, to be changed.
Result<std::vector<Row>> alignmentRows(Connection &connection, ItemId item);
/// The row that records a unit's match.
Row alignmentRow(UnitId unit, ItemId item, int match, bool byHand);

/// The study's settings: name → value.
Result<QHash<QString, QString>> loadSettings(Connection &connection);

Result<std::vector<Rater>> loadRaters(Connection &connection);
Result<std::vector<Round>> loadRounds(Connection &connection);
Result<std::vector<RoundRater>> loadRoundRaters(Connection &connection);

/// The row of a rater, a round, a rater's part in a round: what commands insert and change.
Row rowOf(const Rater &rater);
Row rowOf(const Round &round);
Row rowOf(const RoundRater &part);

} // namespace corater
