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
        TRY(const auto marks, study.store().selection().duplicateMarks(item));
        for (const DuplicateMark &mark : marks) {
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
    TRY(const auto items, study.itemCount());
    TRY(const auto duplicates, study.store().selection().countDuplicates());
    return ItemsInUse{items, duplicates};
}

} // namespace corater
