// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/training/TrainingDraw.h"

#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/rounds/RoundDraw.h"
#include "models/settling/SettlingReads.h"
#include "models/training/AgreedAnswers.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct TrainingDrawMessages
{
    CORATER_MESSAGES(TrainingDraw)
};

// At most this many ids are named in an error.
constexpr qsizetype fewIds = 5;

QString named(QStringList ids)
{
    ids.sort();
    return ids.first(std::min(ids.size(), fewIds)).join(QStringLiteral(", "));
}

Result<QMap<ItemId, Rating>> settledAnswers(const StudyStore &store, const Codebook &codebook, RoundId round)
{
    TRY(const auto input, settlingInput(store, codebook));
    QSet<ItemId> ofRound;
    for (const Rating &rating : input.ratings) {
        if (rating.round == round) {
            ofRound.insert(rating.item);
        }
    }
    QMap<ItemId, Rating> answers;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        if (isSettled(item) && (!valid(round) || ofRound.contains(item.item))) {
            answers.insert(item.item, agreedAnswer(item, codebook));
        }
    }
    return answers;
}

Result<std::vector<ItemId>> listed(const StudyStore &store, const QStringList &ids, const std::vector<Item> &pool)
{
    QSet<ItemId> wanted;
    QStringList missing;
    for (const QString &id : ids) {
        TRY(const auto found, store.items().find(id));
        if (found && std::ranges::contains(pool, *found, &Item::id)) {
            wanted.insert(*found);
        } else {
            missing << id;
        }
    }
    if (!missing.isEmpty()) {
        return fail(ErrorCode::Input, TrainingDrawMessages::toSay("no agreed answer to train with"), {},
                    TrainingDrawMessages::toSay("items whose labels are all settled"), named(missing));
    }
    std::vector<ItemId> drawn;
    for (const Item &item : pool) {
        if (wanted.contains(item.id)) {
            drawn.push_back(item.id);
        }
    }
    return drawn;
}

Result<std::vector<ItemId>> sampled(const StudyStore &store, const RoundOptions &options, const std::vector<Item> &pool,
                                    RoundPlan &plan)
{
    if (options.sample < 1 || options.sample > plan.candidates) {
        return fail(ErrorCode::Input, TrainingDrawMessages::toSay("that many items have no agreed answer"), {},
                    TrainingDrawMessages::toSay("1 to %1").arg(plan.candidates), QString::number(options.sample));
    }
    plan.draw = RoundPlan::Draw::Sample;
    plan.method = options.method;
    plan.stratify = options.stratify;
    plan.seed = options.seed;
    TRY(const auto places, drawSample(store, pool, size_t(options.sample), plan, &plan.strata));
    std::vector<ItemId> drawn;
    for (const size_t place : places) {
        drawn.push_back(pool[place].id);
    }
    return drawn;
}

} // namespace

Result<std::vector<ItemId>> drawTraining(const StudyStore &store, const Codebook &codebook, const RoundOptions &options,
                                         const std::vector<Item> &all, const QSet<ItemId> &duplicates, RoundPlan &plan)
{
    const TrainingOptions &training = *options.training;
    if (options.split || options.audit || options.repeats > 0 || options.recheck || options.assess) {
        return fail(ErrorCode::Input,
                    TrainingDrawMessages::toSay("in a training round every rater answers every item, once: it is not "
                                                "split, audited, shown again, rated again or assessed"));
    }
    if (training.pass && !(*training.pass > 0 && *training.pass <= 1)) {
        return fail(ErrorCode::Input, TrainingDrawMessages::toSay("not a share of right answers"), {},
                    TrainingDrawMessages::toSay("above 0, at most 100 %"));
    }
    TRY(const auto rounds, store.rounds().all());
    const auto source = std::ranges::find(rounds, training.round, &Round::id);
    if (source != rounds.end() && (source->closedAt.isEmpty() || isTraining(*source))) {
        return fail(ErrorCode::Refused,
                    (isTraining(*source)
                         ? TrainingDrawMessages::toSay("%1 is a training round itself: name the round whose labels "
                                                       "were settled")
                         : TrainingDrawMessages::toSay("%1 is open: its labels are not settled"))
                        .arg(source->name));
    }
    auto answers = training.file.isEmpty() ? settledAnswers(store, codebook, training.round)
                                           : Result<QMap<ItemId, Rating>>(training.answers);
    TRY(answers);
    std::vector<Item> pool;
    std::ranges::copy_if(all, std::back_inserter(pool),
                         [&](const Item &item) { return answers->contains(item.id) && !duplicates.contains(item.id); });
    if (pool.empty()) {
        return fail(ErrorCode::Refused,
                    TrainingDrawMessages::toSay("no item has agreed labels yet: settle the labels of a round, or give "
                                                "a list of items with labels"));
    }
    plan.draw = RoundPlan::Draw::List;
    plan.candidates = qint64(pool.size());
    std::vector<ItemId> drawn;
    if (options.draw == RoundPlan::Draw::Sample) {
        TRY(drawn, sampled(store, options, pool, plan));
    } else if (options.draw == RoundPlan::Draw::List) {
        TRY(drawn, listed(store, options.ids, pool));
    } else {
        std::ranges::transform(pool, std::back_inserter(drawn), &Item::id);
    }
    plan.training = TrainingPlan{
        .from = source != rounds.end() ? source->name : training.file, .pass = training.pass, .answers = {}};
    for (const ItemId item : drawn) {
        plan.training->answers.insert(item, answers->value(item));
    }
    return drawn;
}

Result<std::vector<TrainingSource>> trainingSources(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    std::map<RoundId, QSet<ItemId>> rated;
    for (const Rating &rating : input.ratings) {
        rated[rating.round].insert(rating.item);
    }
    QSet<ItemId> settled;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        if (isSettled(item)) {
            settled.insert(item.item);
        }
    }
    std::vector<TrainingSource> sources;
    if (!settled.isEmpty()) {
        sources.push_back({.round = {}, .name = {}, .items = settled.size()});
    }
    for (const Round &round : input.rounds) {
        const QSet<ItemId> ofRound = QSet<ItemId>(rated[round.id]).intersect(settled);
        if (!ofRound.isEmpty()) {
            sources.push_back({round.id, round.name, ofRound.size()});
        }
    }
    return sources;
}

Result<void> checkNotInTraining(const StudyStore &store, const std::vector<Rater> &raters, const QSet<ItemId> &items)
{
    TRY(const auto rounds, store.rounds().all());
    for (const Round &round : rounds) {
        if (!isTraining(round)) {
            continue;
        }
        TRY(auto had, store.rounds().itemsOf(round.id));
        had.intersect(items);
        for (const ItemId item : std::as_const(had)) {
            for (const Rater &rater : raters) {
                TRY(const auto drawn, store.rounds().isDrawn(round.id, item, rater.id));
                if (drawn) {
                    TRY(const auto known, store.items().item(item));
                    return fail(ErrorCode::Refused,
                                TrainingDrawMessages::toSay("%1 has seen the agreed answer in %2 and could not rate it "
                                                            "independently: leave out the item or the rater")
                                    .arg(rater.name, round.name),
                                {}, {}, known.externalId);
                }
            }
        }
    }
    return {};
}

} // namespace corater
