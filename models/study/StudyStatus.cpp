// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/StudyStatus.h"

#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

namespace {

void count(RaterProgress &progress, const RatingCount &counted)
{
    switch (counted.state) {
    case RatingState::Open:
        break;
    case RatingState::Begun:
        progress.begun += counted.items;
        break;
    case RatingState::Done:
        progress.done += counted.items;
        break;
    case RatingState::Out:
        progress.out += counted.items;
        break;
    }
    progress.discuss += counted.discuss;
}

RaterProgress progressOf(const StudyReader &study, const Rater &rater, RoundId round,
                         const std::vector<RatingCount> &counts, RaterId viewer)
{
    RaterProgress progress{.rater = rater.id, .name = rater.name};
    for (const RatingCount &counted : counts) {
        if (counted.round == round && counted.rater == rater.id) {
            count(progress, counted);
        }
    }
    progress.finished = progress.done + progress.out;
    if (!study.isClosed(round) && rater.id != viewer) {
        progress = {.rater = rater.id, .name = rater.name, .told = false, .finished = progress.finished};
    }
    if (study.isHidden(round)) {
        progress = {.rater = rater.id, .name = rater.name, .told = false, .hidden = true};
    }
    for (const RoundRater &part : study.roundRaters()) {
        if (part.round == round && part.rater == rater.id) {
            progress.sealedAt = part.sealedAt;
            progress.contentHash = part.contentHash;
        }
    }
    return progress;
}

// A round over all items has every item added before it is closed: their number, without duplicates. Items are only
// read if some came later.
Result<qint64> itemsOfAll(const StudyReader &study, const Round &round, qint64 allItems)
{
    const StudyStore store = study.store();
    TRY(const auto times,
        round.closedAt.isEmpty() ? Result<QHash<BatchId, QString>>() : store.selection().importTimes());
    const auto cameLater = [&](const QString &time) { return time > round.closedAt; };
    if (std::ranges::none_of(times, cameLater)) {
        return allItems;
    }
    TRY(const auto duplicates, store.selection().duplicateItems());
    TRY(store.items().each([&](const Item &item) -> Result<void> {
        allItems -= cameLater(times.value(item.batch)) && !duplicates.contains(item.id) ? 1 : 0;
        return {};
    }));
    return allItems;
}

Result<RoundStatus> roundStatus(const StudyReader &study, const Round &round, const std::vector<RatingCount> &counts,
                                qint64 allItems, RaterId viewer)
{
    RoundStatus entry{.round = round.id,
                      .number = round.number,
                      .name = round.name,
                      .imported = round.imported,
                      .closed = study.isClosed(round.id),
                      .version = versionShownTo(study, round.version, viewer).name,
                      .createdAt = round.createdAt,
                      .closedAt = round.closedAt,
                      .plan = round.imported ? RoundPlan() : RoundPlan::fromJson(round.plan)};
    TRY(const auto inRound, study.store().rounds().countItems(round.id));
    TRY(const auto drawn, study.store().rounds().countDrawn(round.id));
    TRY(const auto ofAll,
        round.coversAll && !round.imported ? itemsOfAll(study, round, allItems) : Result<qint64>(allItems));
    entry.items = round.coversAll && !round.imported           ? ofAll
                  : entry.plan.drawn > 0 && !entry.plan.assess ? entry.plan.drawn // without those shown again
                                                               : inRound;
    for (const Rater &rater : study.ratersOf(round.id)) {
        RaterProgress progress = progressOf(study, rater, round.id, counts, viewer);
        progress.items = round.imported || round.coversAll ? entry.items : drawn.value(rater.id);
        progress.open = std::max<qint64>(progress.items - progress.begun - progress.finished, 0);
        entry.raters.push_back(progress);
    }
    return entry;
}

} // namespace

Result<StudyStatus> studyStatus(const StudyReader &study, RaterId viewer)
{
    const StudyStore store = study.store();
    TRY(store.checkResults());
    StudyStatus status;
    status.title = study.title();
    const std::vector<CodebookVersion> versions = versionsShownTo(study, viewer);
    status.codebookVersion = versions.empty() ? QString() : versions.back().name;
    TRY(const auto items, study.itemCount());
    TRY(const auto counts, store.ratings().counts(Reader::as(viewer)));
    TRY(const auto finals, store.finals().count());
    TRY(const auto duplicates, store.selection().countDuplicates());
    status.duplicates = duplicates;
    status.items = items;
    status.settledItems = finals.items;
    status.differing = finals.differing;
    status.finalUnits = finals.units;
    for (const Round &round : study.rounds()) {
        TRY(auto entry, roundStatus(study, round, counts, items - duplicates, viewer));
        status.rounds.push_back(std::move(entry));
    }
    return status;
}

} // namespace corater
