// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/DisputedRows.h"

#include "data/records/RoundPlan.h"
#include "data/store/history/HistoryRepository.h"
#include "models/review/ReviewInput.h"

#include <algorithm>

namespace corater {

namespace {

void sortEachOnce(std::vector<ItemId> &items)
{
    std::ranges::sort(items);
    const auto [first, last] = std::ranges::unique(items);
    items.erase(first, last);
}

bool hasOpenQuestion(const ReviewItem &item)
{
    return std::ranges::any_of(item.disputed(), [&](const Question &question) { return !item.isSettled(question); });
}

} // namespace

Result<DisputedItems> disputedItems(const StudyReader &study)
{
    DisputedItems disputed;
    for (const Round &round : study.rounds()) {
        if (!study.isClosed(round.id) || isTraining(round)) {
            continue;
        }
        TRY(const auto input, ReviewInput::load(study, round.id));
        for (const ItemId id : input.items()) {
            const ReviewItem item = input.item(id);
            if (item.disputed().empty()) {
                continue;
            }
            disputed.all.push_back(id);
            if (hasOpenQuestion(item)) {
                disputed.open.push_back(id);
            }
        }
    }
    sortEachOnce(disputed.all);
    sortEachOnce(disputed.open);
    return disputed;
}

Result<bool> waitsForDecision(const StudyReader &study, ItemId item)
{
    for (const Round &round : study.rounds()) {
        if (!study.isClosed(round.id) || isTraining(round)) {
            continue;
        }
        TRY(const auto shown, loadReviewItem(study, item, round.id));
        if (hasOpenQuestion(shown)) {
            return true;
        }
    }
    return false;
}

Result<const DisputedItems *> DisputedRows::read(const StudyReader &study)
{
    TRY(const auto entry, study.store().history().newest());
    if (entry != m_entry) {
        TRY(auto items, disputedItems(study));
        m_items = std::move(items);
        m_entry = entry;
    }
    return &m_items;
}

} // namespace corater
