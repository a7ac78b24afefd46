// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/SelectionFlow.h"

#include "data/store/StudyStore.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/study/DataSetExport.h"
#include "models/study/StudyStatus.h"

#include <QJsonArray>

#include <algorithm>
#include <map>

namespace corater {

namespace {

using Kind = SelectionStep::Kind;

void take(FlowSource &source, const SelectionStep &step)
{
    switch (step.kind) {
    case Kind::Read:
        source.files << step.settings["file"].toString();
        source.records = step.came;
        source.skipped = step.settings["skipped"].toInteger();
        source.items = source.fitting = source.hits = step.stayed;
        break;
    case Kind::Filter:
        source.filter = SelectionFilter::fromJson(step.settings);
        source.fitting = source.hits = step.stayed;
        break;
    case Kind::Keywords:
        source.keywordSet = step.settings["name"].toString();
        source.keywordForm = step.settings["form"].toString();
        for (const QJsonValue &keyword : step.settings["keywords"].toArray()) {
            source.keywords << keyword.toString();
        }
        source.hits = step.stayed;
        break;
    case Kind::Add:
        source.added = step.stayed;
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
    const auto used = store.rounds().usedItems();
    const auto duplicates = store.selection().duplicateItems();
    if (!used || !duplicates) {
        return std::unexpected(!used ? used.error() : duplicates.error());
    }
    return std::max<qint64>(candidates - qint64((*used - *duplicates).size()), 0);
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
    }
    return sources;
}

Result<SelectionFlow> selectionFlow(const Study &study)
{
    const StudyStore store = study.store();
    const auto steps = store.selection().steps();
    const auto status = studyStatus(study);
    const auto settling = settlingInput(study);
    if (!steps || !status || !settling) {
        return std::unexpected(!steps ? steps.error() : !status ? status.error() : settling.error());
    }
    SelectionFlow flow{
        .steps = *steps, .sources = flowSources(*steps), .items = status->items, .duplicates = status->duplicates};
    flow.otherwise = flow.items;
    for (const FlowSource &source : flow.sources) {
        flow.otherwise -= source.added;
    }
    flow.otherwise = std::max<qint64>(flow.otherwise, 0);
    bool coversAll = false;
    for (const RoundStatus &round : status->rounds) {
        if (round.plan.assess) {
            continue; // it selects nothing: what it looks at was settled before
        }
        flow.rounds.push_back({round.name, round.plan, round.imported, round.closed, round.items});
        coversAll = coversAll || (!round.imported && !round.closed && round.plan.draw == RoundPlan::Draw::Everything);
    }
    const auto waiting = coversAll ? Result<qint64>(0) : waitingItems(store, flow.items - flow.duplicates);
    if (!waiting) {
        return std::unexpected(waiting.error());
    }
    flow.waiting = *waiting;
    for (const EffectiveItem &item : effectiveFinals(*settling)) {
        flow.screenedIn += item.screening == Screening::In;
        flow.screenedOut += item.screening == Screening::Out;
        flow.unsettled += item.screening == Screening::Undecided;
        flow.units += item.screening == Screening::In ? qint64(item.units.size()) : 0;
    }
    return flow;
}

} // namespace corater
