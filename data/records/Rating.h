// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/records/Evidence.h"

#include <QMap>
#include <QSet>
#include <QString>

#include <vector>

namespace corater {

/// The first decision on an item.
enum class Screening { Undecided, In, Out };

/// The state of a rating: drawn as ○ ◐ ● ⊘.
enum class RatingState { Open, Begun, Done, Out };

/// A person who rates.
struct Rater
{
    RaterId id{};
    QString name;
    bool adjudicator = false; ///< settles only; has no ratings

    bool operator==(const Rater &) const = default;
};

/// One problem found in an item, with its labels.
struct UnitRating
{
    UnitId id{};
    int ordinal = 1; ///< position within the rating, from 1
    QString comment;
    QMap<DimensionId, std::vector<CodeId>> labels; ///< in the order in which they were given
    QMap<DimensionId, QString> comments;
    QMap<DimensionId, VersionId> versions; ///< the codebook version each label was given under
    QSet<DimensionId> recheck;             ///< labels to review after a codebook change
    std::vector<Evidence> evidence;        ///< in the order in which it was marked

    bool operator==(const UnitRating &) const = default;
};

/// One rater's rating of one item in one round.
struct Rating
{
    RatingId id{};
    RoundId round{};
    ItemId item{};
    RaterId rater{};
    VersionId version{}; ///< the codebook version it was made under
    Screening screening = Screening::Undecided;
    QString reason; ///< reason for excluding the item
    QString comment;
    bool unsure = false;
    bool discuss = false; ///< "needs discussion"
    RatingState state = RatingState::Open;
    QString changedAt; ///< UTC, ISO 8601
    std::vector<UnitRating> units;

    bool operator==(const Rating &) const = default;
};

/// A batch of items rated against one codebook version.
struct Round
{
    RoundId id{};
    int number = 1;
    QString name;
    VersionId version{};
    bool imported = false; ///< its ratings came from a finished sheet
    bool coversAll = true; ///< every item of the study; otherwise the items drawn for it
    QString createdAt;
    QString closedAt; ///< set when every rater has sealed, or when an imported round was read
    QString plan;     ///< how the items were drawn: JSON with seed and settings; empty for all items

    bool operator==(const Round &) const = default;
};

/// A rater's part in a round.
struct RoundRater
{
    RoundId round{};
    RaterId rater{};
    QString sealedAt;    ///< UTC, ISO 8601; empty while the rater still works
    QString contentHash; ///< SHA-256 of the sealed ratings, hexadecimal
    int hashVersion = 1; ///< of contentHash, see SealHash.h

    bool operator==(const RoundRater &) const = default;
};

} // namespace corater
