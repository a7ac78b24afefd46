// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/RoundDraw.h"

#include "data/exchange/CopyRepository.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/rounds/ItemStrata.h"

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

struct RoundDrawMessages
{
    CORATER_MESSAGES(RoundDraw)
};

} // namespace

Result<std::optional<Round>> roundToReplace(const StudyStore &store)
{
    TRY(const auto rounds, store.rounds().all());
    TRY(const auto parts, store.rounds().parts());
    std::optional<Round> untouched;
    for (const Round &open : rounds) {
        if (open.imported || !open.closedAt.isEmpty()) {
            continue;
        }
        TRY(const auto begun, store.rounds().hasRatings(open.id));
        TRY(const auto othersBegun, CopyRepository(store).othersHaveBegun(open.id));
        const bool sealed = std::ranges::any_of(
            parts, [&](const RoundRater &part) { return part.round == open.id && !part.sealedAt.isEmpty(); });
        if (!open.coversAll || begun || othersBegun || sealed) {
            return fail(ErrorCode::Refused,
                        RoundDrawMessages::toSay("%1 is open: the next round opens when all its raters have sealed it")
                            .arg(open.name));
        }
        untouched = open;
    }
    return untouched;
}

Result<std::optional<Round>> roundToReplace(const StudyReader &study)
{
    return roundToReplace(study.store());
}

Result<RoundPool> itemsForRound(const StudyReader &study)
{
    const StudyStore store = study.store();
    TRY(const auto used, store.rounds().usedItems());
    TRY(const auto duplicates, store.selection().duplicateItems());
    RoundPool pool;
    TRY(store.items().each([&](const Item &item) -> Result<void> {
        if (!used.contains(item.id) && !duplicates.contains(item.id)) {
            pool.items.push_back(item);
        }
        return {};
    }));
    std::ranges::sort(pool.items, {}, [](const Item &item) { return std::pair(item.externalId, item.site); });
    pool.fields = strataFields(pool.items);
    return pool;
}

Result<std::vector<size_t>> drawSample(const StudyStore &store, const std::vector<Item> &pool, size_t wanted,
                                       const RoundPlan &plan, std::vector<Stratum> *strata)
{
    const bool systematic = plan.method == RoundPlan::Method::Systematic;
    if (systematic && !plan.stratify.isEmpty()) {
        return fail(ErrorCode::Input, RoundDrawMessages::toSay("a systematic sample has no strata"));
    }
    if (systematic) {
        const std::vector<size_t> byDay = placesByDay(pool);
        std::vector<size_t> places;
        for (const size_t place : systematicSample(pool.size(), wanted, plan.seed)) {
            places.push_back(byDay[place]);
        }
        std::ranges::sort(places);
        return places;
    }
    if (plan.stratify.isEmpty()) {
        return sampleOf(pool.size(), wanted, plan.seed);
    }
    TRY(const auto found, itemStrata(pool, plan.stratify, [&](ItemId item) { return store.items().keywordsOf(item); }));
    StratifiedSample drawn = stratifiedSample(found, wanted, plan.seed);
    if (strata) {
        *strata = std::move(drawn.strata);
    }
    return drawn.positions;
}

std::vector<size_t> placesByDay(const std::vector<Item> &pool)
{
    constexpr int day = 10;
    std::vector<size_t> places(pool.size());
    std::iota(places.begin(), places.end(), size_t(0));
    std::ranges::stable_sort(places, {}, [&](size_t place) { return pool[place].date.left(day); });
    return places;
}

} // namespace corater
