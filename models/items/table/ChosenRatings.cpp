// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ChosenRatings.h"

#include "data/store/tables/RoundRepository.h"
#include "models/commands/Together.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct ChosenRatingsMessages
{
    CORATER_MESSAGES(ChosenRatings)
};

// As the commands of ratings decide it.
bool takesChanges(const RatingPlace &place)
{
    const bool isInRound = place.coversAll ? !valid(place.keptInstead) : place.isDrawn;
    return !place.isClosed && place.takesPart && !place.isSealed && isInRound;
}

ChosenRating asChosen(const Rating &rating)
{
    return {.item = rating.item,
            .screening = rating.screening,
            .reason = rating.reason,
            .isLabelled =
                std::ranges::any_of(rating.units, [](const UnitRating &unit) { return !unit.labels.isEmpty(); }),
            .unsure = rating.unsure,
            .discuss = rating.discuss};
}

} // namespace

Result<ChosenRatings> ratingsOfChosen(const StudyReader &study, const std::vector<ItemId> &items)
{
    const std::optional<Round> round = study.currentRound();
    if (!round || !valid(study.actor())) {
        return ChosenRatings{.others = qint64(items.size())};
    }
    ChosenRatings chosen{.round = round->id, .name = round->name};
    TRY(chosen.assesses, study.assesses(round->id));
    // One pass over the actor's ratings: thousands of items may be chosen.
    TRY(const auto ratings, study.visibleRatings({.round = round->id, .rater = study.actor()}));
    QHash<ItemId, ChosenRating> own;
    for (const Rating &rating : ratings) {
        own.insert(rating.item, asChosen(rating));
    }
    const RoundRepository rounds = study.store().rounds();
    for (const ItemId item : items) {
        TRY(const auto place, rounds.place(round->id, item, study.actor()));
        if (place && takesChanges(*place)) {
            chosen.ratings.push_back(own.value(item, {.item = item}));
        } else {
            ++chosen.others;
        }
    }
    return chosen;
}

Result<void> changeChosen(Study &study, const QString &kind, const ChosenRatings &known,
                          const std::function<Command<>(const RatingKey &key)> &change)
{
    std::vector<ItemId> items;
    std::vector<Command<>> commands;
    for (const ChosenRating &each : known.ratings) {
        items.push_back(each.item);
        commands.push_back(change({known.round, each.item, study.actor()}));
    }
    TRY(const auto now, ratingsOfChosen(study, items));
    if (now.round != known.round || now.ratings != known.ratings) {
        return fail(ErrorCode::Conflict,
                    ChosenRatingsMessages::toSay("your ratings of these items have changed meanwhile; choose again"));
    }
    return study.perform(together(kind, std::move(commands)));
}

} // namespace corater
