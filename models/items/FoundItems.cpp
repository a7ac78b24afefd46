// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/FoundItems.h"

#include "codebook/hints/HintRule.h"
#include "models/hints/HintTimes.h"
#include "models/hints/HintedItems.h"
#include "models/items/ItemFilter.h"
#include "models/items/search/DisputedRows.h"
#include "models/items/table/AllItems.h"

#include <algorithm>

namespace corater {

namespace {

Result<void> addWhatIsAskedFor(StudyItemRows &rows, const StudyReader &study, const ItemFilter &filter)
{
    if (anyFilter(filter, [](const ItemFilter &one) { return one.disagreementsOnly || one.settled; })) {
        TRY(auto disputed, disputedItems(study));
        rows.setDisputed(std::move(disputed));
    }
    if (asksForHints(filter) && showsHints(study)) {
        TRY(const auto hinted, hintedItems(study.store()));
        std::map<int, std::vector<ItemId>> found{{0, hinted.of(0)}};
        for (const hints::HintRule *rule : hints::allRules()) {
            found[rule->number()] = hinted.of(rule->number());
        }
        rows.setHinted(std::move(found));
    }
    return {};
}

} // namespace

Result<std::vector<ItemId>> foundItems(const StudyReader &study, const QString &search, RaterId rater)
{
    TRY(const auto filter, readWhere(search, filterNames(study, rater)));
    return foundItems(study, filter, rater);
}

Result<std::vector<ItemId>> foundItems(const StudyReader &study, const ItemFilter &filter, RaterId rater)
{
    StudyItemRows rows =
        valid(rater) ? StudyItemRows::ofWholeStudy(study, rater) : StudyItemRows::ofClosedRounds(study);
    TRY(addWhatIsAskedFor(rows, study, filter));
    auto found = allItems(rows, {.filter = filter});
    if (found) {
        std::ranges::sort(*found);
    }
    return found;
}

} // namespace corater
