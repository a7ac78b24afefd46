// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/SettledSets.h"

#include "data/store/StudyStore.h"
#include "data/store/history/HistoryRepository.h"
#include "models/items/search/DisputedRows.h"
#include "models/settling/EffectiveFinals.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>

namespace corater {

Result<void> FinalCodes::fillIn(const StudyReader &study, ItemFilter &filter)
{
    const auto asksForFinal = [](const ItemFilter &one) {
        return std::ranges::contains(one.labels, LabelAsk::Final, &LabelTerm::asks);
    };
    if (!anyFilter(filter, asksForFinal)) {
        return {};
    }
    TRY(read(study));
    fill(filter);
    return {};
}

Result<void> FinalCodes::read(const StudyReader &study)
{
    TRY(const auto entry, study.store().history().newest());
    if (entry == m_entry) {
        return {};
    }
    TRY(const auto input, settlingInput(study));
    m_items.clear();
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const EffectiveUnit &unit : item.units) {
            for (const Decision &decision : unit.labels) {
                for (const CodeId code : decision.codes) {
                    m_items[code].push_back(item.item);
                }
            }
        }
    }
    m_entry = entry;
    return {};
}

void FinalCodes::fill(ItemFilter &filter) const
{
    for (LabelTerm &term : filter.labels) {
        if (term.asks != LabelAsk::Final) {
            continue;
        }
        term.items.clear();
        for (const CodeId code : term.codes) {
            const auto found = m_items.constFind(code);
            if (found != m_items.cend()) {
                term.items.insert(term.items.end(), found->begin(), found->end());
            }
        }
        std::ranges::sort(term.items);
        const auto [first, last] = std::ranges::unique(term.items);
        term.items.erase(first, last);
    }
    for (FilterClause &clause : filter.clauses) {
        std::ranges::for_each(clause.any, [this](ItemFilter &inner) { fill(inner); });
    }
}

SettledNeeds needsOf(const ItemFilter &filter)
{
    return {.waiting = anyFilter(filter, [](const ItemFilter &one) { return one.settled.has_value(); }),
            .finals = anyFilter(filter, [](const ItemFilter &one) {
                return std::ranges::contains(one.labels, LabelAsk::Final, &LabelTerm::asks);
            })};
}

Result<SettledSets> readSettledSets(const StudyReader &study, const SettledNeeds &needs)
{
    SettledSets sets;
    if (needs.waiting) {
        TRY(auto disputed, disputedItems(study));
        sets.waiting = std::move(disputed.open);
    }
    if (needs.finals) {
        sets.finals.emplace();
        TRY(sets.finals->read(study));
    }
    return sets;
}

bool areMarksKnown(const StudyReader &study)
{
    return study.store().isChecked();
}

} // namespace corater
