// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "models/study/Change.h"

namespace corater {

/// Identifies the rating that a command changes.
struct RatingKey
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
};

/// A change of one rating, for a command: `edit` only changes the value; this function reads the rating, checks that
/// the round takes changes, recomputes the state and writes the difference. The history keeps `arguments` and {"item":
/// …, "round": …, "rater": …}.
Result<void> changeRating(Change &change, const RatingKey &key, const QString &kind, QJsonObject arguments,
                          const std::function<Result<void>(Rating &)> &edit);

/// Decides whether the item counts. Including it makes a first unit if there is none; excluding it keeps the units, so
/// that an accidental choice loses nothing.
Command<> setScreening(RatingKey key, Screening screening, QString reason);

/// Gives one dimension of one unit its codes, in order; an empty list clears it. A unit that does not exist yet is
/// made when it is the next one.
Command<> setLabels(RatingKey key, int unit, DimensionId dimension, QString dimensionName, std::vector<CodeId> codes);

/// "Confirm": the label was reviewed after a change of the codebook and stays. It counts as made under the current
/// version from then on.
Command<> confirmLabel(RatingKey key, int unit, DimensionId dimension);

Command<> addUnit(RatingKey key);

/// Removes a unit with its labels; the units after it move up.
Command<> removeUnit(RatingKey key, int unit);

/// Sets a comment: of the rating (unit 0), of a unit (no dimension) or of one dimension of a unit.
Command<> setComment(RatingKey key, int unit, DimensionId dimension, QString comment);

enum class RatingFlag { Unsure, Discuss };

Command<> setFlag(RatingKey key, RatingFlag flag, bool on);

/// Several changes of one rating.
struct RatingEdit
{
    std::optional<Screening> screening;
    QString reason;
    int unit = 1;
    std::vector<std::pair<DimensionId, std::vector<CodeId>>> labels;
    std::optional<QString> comment; ///< of the unit when labels or a unit are named, else of the rating
    bool commentOfUnit = false;
    std::vector<std::pair<DimensionId, QString>> comments; ///< of dimensions of the unit; empty: removes it
    std::vector<Evidence> evidence;                        ///< added to that of the unit
    std::optional<bool> unsure;
    std::optional<bool> discuss;
};

/// Makes them as one command: a line of `label --batch`.
Command<> editRating(RatingKey key, RatingEdit edit);

} // namespace corater
