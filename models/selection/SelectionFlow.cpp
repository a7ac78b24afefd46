// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/SelectionFlow.h"

#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/settling/SettlingReads.h"
#include "models/study/CountWords.h"
#include "models/study/Study.h"
#include "models/study/StudyStatus.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <map>

namespace corater {

namespace {

std::vector<ItemId> sortedItems(const QSet<ItemId> &items)
{
    std::vector<ItemId> sorted(items.begin(), items.end());
    std::ranges::sort(sorted);
    return sorted;
}

// The items of a round over everything: those imported by the time it was closed.
Result<std::vector<ItemId>> presentAt(const StudyReader &study, const QString &closedAt,
                                      const std::vector<ItemId> &candidates)
{
    TRY(const auto times, study.store().selection().importTimes());
    const auto cameLater = [&](const QString &time) { return time > closedAt; };
    if (std::ranges::none_of(times, cameLater)) {
        return candidates;
    }
    std::vector<ItemId> items;
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        if (!cameLater(times.value(item.batch)) && std::ranges::binary_search(candidates, item.id)) {
            items.push_back(item.id);
        }
        return {};
    }));
    return items;
}

// Removes the items shown again, unless one was also drawn for another rater.
Result<void> takeRepeats(QSet<ItemId> &items, const StudyReader &study, RoundId round, const RoundPlan &plan)
{
    QSet<ItemId> repeats;
    for (const std::vector<ItemId> &ofRater : plan.repeats) {
        repeats += QSet<ItemId>(ofRater.begin(), ofRater.end());
    }
    for (const ItemId item : std::as_const(repeats)) {
        bool isDrawn = false;
        for (const Rater &rater : study.ratersOf(round)) {
            TRY(const auto drawn, study.store().rounds().isDrawn(round, item, rater.id));
            isDrawn = isDrawn || (drawn && !plan.isRepeat(rater.id, item));
        }
        if (!isDrawn) {
            items.remove(item);
        }
    }
    return {};
}

/// The ids of the items that RoundStatus::items counts for a closed round: without items that raters were shown again.
/// For an open round the list would reveal which of their items they had before. `ratings`: those of closed rounds;
/// `candidates`: the items of the study without duplicates, by id.
Result<std::vector<ItemId>> itemsOfClosedRound(const StudyReader &study, const Round &round,
                                               const std::vector<Rating> &ratings,
                                               const std::vector<ItemId> &candidates)
{
    if (round.coversAll && !round.imported) {
        return presentAt(study, round.closedAt, candidates);
    }
    TRY(auto items, study.store().rounds().itemsOf(round.id));
    if (const RoundPlan plan = RoundPlan::fromJson(round.plan); !round.imported && plan.drawn > 0 && !plan.assess) {
        TRY(takeRepeats(items, study, round.id, plan));
        return sortedItems(items);
    }
    for (const Rating &rating : ratings) {
        if (rating.round == round.id) {
            items.insert(rating.item);
        }
    }
    return sortedItems(items);
}

using Kind = SelectionStep::Kind;

struct SelectionFlowText
{
    Q_DECLARE_TR_FUNCTIONS(SelectionFlow)
};

void take(FlowSource &source, const SelectionStep &step)
{
    switch (step.kind) {
    case Kind::Read:
        source.files << step.settings["file"].toString();
        source.records = step.input;
        source.skipped = step.settings["skipped"].toInteger();
        source.items = source.fitting = source.hits = step.kept;
        break;
    case Kind::Filter:
        source.filter = SelectionFilter::fromJson(step.settings);
        source.fitting = source.hits = step.kept;
        break;
    case Kind::Keywords:
        source.keywordSet = step.settings["name"].toString();
        source.keywordForm = step.settings["form"].toString();
        for (const QJsonValue &keyword : step.settings["keywords"].toArray()) {
            source.keywords << keyword.toString();
        }
        source.hits = step.kept;
        break;
    case Kind::Add:
        source.added = step.kept;
        break;
    case Kind::Duplicates:
        break;
    }
}

bool sievedAlike(const FlowSource &a, const FlowSource &b)
{
    return a.filter == b.filter && a.keywords == b.keywords && a.keywordForm == b.keywordForm;
}

Result<qint64> waitingItems(const StudyStore &store, qint64 candidates)
{
    TRY(const auto used, store.rounds().usedItems());
    TRY(const auto duplicates, store.selection().duplicateItems());
    return std::max<qint64>(candidates - qint64((used - duplicates).size()), 0);
}

ListedCasesPtr listOf(const std::vector<ItemId> &items)
{
    auto list = std::make_shared<ListedCases>();
    list->cases.reserve(items.size());
    for (const ItemId item : items) {
        list->cases.push_back({item, {}, {}});
    }
    return list;
}

// The candidates, by id.
Result<std::vector<ItemId>> listItems(SelectionFlow &flow, const StudyStore &store, const SettlingInput &settling)
{
    TRY(const auto duplicates, store.selection().duplicateItems());
    std::vector<ItemId> items(settling.externalIds.keyBegin(), settling.externalIds.keyEnd());
    std::ranges::sort(items);
    std::vector<ItemId> stay;
    std::vector<ItemId> go;
    for (const ItemId item : items) {
        (duplicates.contains(item) ? go : stay).push_back(item);
    }
    flow.inStudy = listOf(items);
    flow.candidates = listOf(stay);
    flow.leftOut = listOf(go);
    return stay;
}

void takeSettled(SelectionFlow &flow, const std::vector<EffectiveItem> &items)
{
    auto in = std::make_shared<ListedCases>(ListedCases{SelectionFlowText::tr("units"), {}});
    auto out = std::make_shared<ListedCases>(ListedCases{SelectionFlowText::tr("reason for exclusion"), {}});
    for (const EffectiveItem &item : items) {
        if (item.screening == Screening::In) {
            flow.units += qint64(item.units.size());
            in->cases.push_back({item.item, {}, countOf(qint64(item.units.size()), Counted::Unit)});
        } else if (item.screening == Screening::Out) {
            out->cases.push_back({item.item, {}, item.reason});
        } else {
            ++flow.unsettled;
        }
    }
    flow.screenedIn = qint64(in->cases.size());
    flow.screenedOut = qint64(out->cases.size());
    flow.included = std::move(in);
    flow.excluded = std::move(out);
}

// The items of a round are listed once all raters have sealed it.
Result<void> addRound(SelectionFlow &flow, const StudyReader &study, const RoundStatus &status,
                      const std::vector<Rating> &ratings, const std::vector<ItemId> &candidates)
{
    FlowRound round{status.number, status.name, status.plan, status.imported, status.closed, status.items};
    if (status.closed) {
        TRY(const auto items, itemsOfClosedRound(study, *study.round(status.round), ratings, candidates));
        round.listed = listOf(items);
    }
    flow.rounds.push_back(std::move(round));
    return {};
}

} // namespace

std::vector<FlowSource> flowSources(const std::vector<SelectionStep> &steps)
{
    std::map<qint64, FlowSource> acts;
    for (const SelectionStep &step : steps) {
        if (step.kind != Kind::Duplicates) {
            take(acts[step.act], step);
        }
    }
    std::vector<FlowSource> sources;
    for (auto &[act, source] : acts) {
        source.acts = {act};
        const auto like = std::ranges::find_if(sources, [&](const FlowSource &s) { return sievedAlike(s, source); });
        if (like == sources.end()) {
            sources.push_back(std::move(source));
            continue;
        }
        like->files << source.files;
        like->records += source.records;
        like->skipped += source.skipped;
        like->items += source.items;
        like->fitting += source.fitting;
        like->hits += source.hits;
        like->added += source.added;
        like->acts.push_back(act);
    }
    return sources;
}

Result<SelectionFlow> selectionFlow(const StudyReader &study)
{
    return settlingInput(study).and_then([&](const SettlingInput &settling) { return selectionFlow(study, settling); });
}

Result<SelectionFlow> selectionFlow(const StudyReader &study, const SettlingInput &settling)
{
    const StudyStore store = study.store();
    TRY(const auto steps, store.selection().steps());
    TRY(const auto status, studyStatus(study));
    SelectionFlow flow{
        .steps = steps, .sources = flowSources(steps), .items = status.items, .duplicates = status.duplicates};
    flow.otherwise = flow.items;
    for (const FlowSource &source : flow.sources) {
        flow.otherwise -= source.added;
    }
    flow.otherwise = std::max<qint64>(flow.otherwise, 0);
    TRY(const auto candidates, listItems(flow, store, settling));
    bool coversAll = false;
    for (const RoundStatus &round : status.rounds) {
        if (round.plan.assess || round.plan.training) {
            continue; // such a round selects nothing: its items have their labels already
        }
        TRY(addRound(flow, study, round, settling.ratings, candidates));
        coversAll = coversAll || (!round.imported && !round.closed && round.plan.draw == RoundPlan::Draw::Everything);
    }
    TRY(const auto waiting, coversAll ? Result<qint64>(0) : waitingItems(store, flow.items - flow.duplicates));
    flow.waiting = waiting;
    takeSettled(flow, effectiveFinals(settling));
    return flow;
}

} // namespace corater
