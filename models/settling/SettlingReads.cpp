// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/SettlingReads.h"

#include "data/records/CurrentCodes.h"
#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/rounds/ModelRaters.h"
#include "models/rounds/Repeats.h"

namespace corater {

namespace {

// Ratings of closed rounds in current codes, without items that were shown again.
Result<void> readClosedRatings(const StudyStore &store, SettlingInput &input, ItemId item)
{
    const Repeats repeats(input.rounds);
    for (const Round &round : input.rounds) {
        TRY(auto ratings, round.closedAt.isEmpty()
                              ? Result<std::vector<Rating>>(std::vector<Rating>())
                              : store.ratings().read(Reader::ownersTools(), {.round = round.id, .item = item}));
        repeats.takeFrom(ratings);
        for (Rating &rating : ratings) {
            input.ratings.push_back(inCurrentCodes(std::move(rating), input.codebook));
        }
    }
    return {};
}

// All but the models.
Result<SettlingInput> readInput(const StudyStore &store, const Codebook &codebook, ItemId only)
{
    TRY(auto raters, store.rounds().raters());
    TRY(auto rounds, store.rounds().all());
    TRY(auto finals, store.finals().read(only));
    TRY(auto alignment, store.ratings().alignment(only));
    TRY(auto sole, store.rounds().soleItems({}, only));
    TRY(auto assessed, store.rounds().assessedUnits({}, only));
    SettlingInput input{
        .codebook = codebook, .raters = std::move(raters), .rounds = withoutTraining(std::move(rounds))};
    input.finals = std::move(finals);
    input.alignment = std::move(alignment);
    input.sole = std::move(sole);
    input.assessed = std::move(assessed);
    TRY(readClosedRatings(store, input, only));
    if (valid(only)) {
        const auto one = store.items().item(only);
        input.externalIds.insert(only, one ? one->externalId : QString());
        TRY(one);
        return input;
    }
    TRY(auto names, store.items().externalIds());
    input.externalIds = std::move(names);
    return input;
}

} // namespace

Result<SettlingInput> settlingInput(const StudyReader &study, ItemId item)
{
    TRY(auto input, readInput(study.store(), study.codebook(), item));
    input.models = modelRaters(study);
    return input;
}

Result<SettlingInput> settlingInput(const StudyStore &store, const Codebook &codebook, ItemId item)
{
    TRY(auto input, readInput(store, codebook, item));
    TRY(auto models, modelRaters(store, input.raters, input.rounds));
    input.models = std::move(models);
    return input;
}

} // namespace corater
