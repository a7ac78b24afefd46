// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/RatingCommands.h"
#include "models/study/Study.h"

#include <functional>
#include <memory>

namespace corater {

/// What the actor has answered about one item, as far as changes of several items at once depend on it.
struct ChosenRating
{
    ItemId item{};
    Screening screening = Screening::Undecided;
    QString reason; ///< of an excluded item
    bool isLabelled = false;
    bool unsure = false;
    bool discuss = false;

    bool operator==(const ChosenRating &) const = default;
};

/// The actor's own ratings of chosen items in the current round. Ratings of others are never read.
struct ChosenRatings
{
    RoundId round{};
    QString name;                      ///< of the round
    bool assesses = false;             ///< the round assesses settled units; nothing is screened
    std::vector<ChosenRating> ratings; ///< of the items that the actor may rate now, in the order of the choice
    qint64 others = 0;                 ///< the items that they may not: outside of the round, or sealed
};

/// For a worker: looks up each item. Without a current round or an actor all items are others.
Result<ChosenRatings> ratingsOfChosen(const StudyReader &study, const std::vector<ItemId> &items);

/// Changes these ratings as one step of undo, by a command for each that `change` makes; `kind` is its kind. Conflict
/// when a rating is not as in `known` any more: what the user has not seen is not overwritten.
Result<void> changeChosen(Study &study, const QString &kind, const ChosenRatings &known,
                          const std::function<Command<>(const RatingKey &key)> &change);

} // namespace corater
