// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintedItems.h"

#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/hints/StudyHints.h"
#include "models/study/Study.h"

#include <algorithm>

namespace corater {

namespace {

struct HintedItemsMessages
{
    CORATER_MESSAGES(corater::StudyHints)
};

} // namespace

std::vector<ItemId> HintedItems::of(int rule) const
{
    std::vector<ItemId> items;
    for (const auto &[item, found] : rules.asKeyValueRange()) {
        if (rule == 0 || found.contains(rule)) {
            items.push_back(item);
        }
    }
    std::ranges::sort(items);
    return items;
}

QString HintedItems::names(ItemId item) const
{
    QStringList names;
    for (const hints::HintRule *rule : hints::allRules()) {
        if (rules.value(item).contains(rule->number())) {
            names << rule->name();
        }
    }
    return names.join(u';');
}

Result<HintedItems> hintedItems(const StudyStore &store, const Progress &progress)
{
    HintedItems found;
    TRY(const auto total, store.items().count());
    qint64 done = 0;
    TRY(store.items().each([&](const Item &summary) -> Result<void> {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, HintedItemsMessages::toSay("cancelled"));
        }
        progress(done++, total);
        Item item = summary;
        TRY(store.items().readParts(item));
        if (!item.parts.empty()) {
            found.judged.insert(item.id);
        }
        for (const BlockHints &block : hintsOfItem(item, {})) {
            for (const hints::Finding &finding : block.report.findings) {
                found.rules[item.id].insert(finding.rule);
            }
        }
        return {};
    }));
    return found;
}

Result<HintedItems> hintedItemsApart(const QString &path, const std::atomic_bool *stop)
{
    TRY(const auto beside, StudyReader::openForWorker(path, RaterId{}, stop));
    return hintedItems(beside->store(), {{}, stop});
}

} // namespace corater
