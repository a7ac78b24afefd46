// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/ListAnswer.h"

namespace corater {

namespace {

constexpr int itemsAtATime = 10000;

} // namespace

StudyItemRows ListPlace::rows(const StudyReader &study) const
{
    StudyItemRows rows = isWhole ? StudyItemRows::ofWholeStudy(study, rater) : StudyItemRows(study, round, rater);
    if (disputed) {
        rows.setDisputed(*disputed);
    }
    rows.setHinted(hinted);
    return rows;
}

Result<std::vector<ItemId>> allItems(const StudyItemRows &rows, const ItemQuery &query)
{
    std::vector<ItemId> all;
    ItemKey after;
    for (bool isComplete = false; !isComplete;) {
        TRY(const auto chunk, rows.ids(query, after, itemsAtATime));
        all.insert(all.end(), chunk.ids.begin(), chunk.ids.end());
        after = chunk.end;
        isComplete = chunk.complete || chunk.ids.empty();
    }
    return all;
}

} // namespace corater
