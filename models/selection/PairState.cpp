// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selection/PairState.h"

#include "data/store/StudyStore.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"

namespace corater {

Result<PairState> pairState(const StudyReader &study, const DuplicatePair &pair)
{
    PairState state;
    for (const auto &[item, other] : {std::pair(pair.item, pair.kept), std::pair(pair.kept, pair.item)}) {
        const auto marks = study.store().selection().duplicateMarks(item);
        if (!marks) {
            return std::unexpected(marks.error());
        }
        for (const DuplicateMark &mark : *marks) {
            state.isOut = state.isOut || mark.same;
            state.isTold = state.isTold || mark.kept == other;
        }
    }
    return state;
}

Result<bool> wasInRound(const StudyReader &study, ItemId item)
{
    return study.store().rounds().isHeld(item);
}

Result<ItemsInUse> itemsInUse(const StudyReader &study)
{
    const auto items = study.itemCount();
    const auto duplicates = study.store().selection().countDuplicates();
    if (!items || !duplicates) {
        return std::unexpected(!items ? items.error() : duplicates.error());
    }
    return ItemsInUse{*items, *duplicates};
}

} // namespace corater
