// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/RoundItems.h"

#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"

#include <algorithm>

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

} // namespace

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

} // namespace corater
