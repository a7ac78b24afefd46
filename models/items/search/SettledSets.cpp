// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/SettledSets.h"

#include "data/store/StudyStore.h"
#include "models/items/search/DisputedRows.h"

#include <algorithm>

namespace corater {

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
