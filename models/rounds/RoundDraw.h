// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "models/study/Study.h"

namespace corater {

/// The items that a new round can draw from.
struct RoundPool
{
    std::vector<Item>
        items; ///< that no round had, without duplicates, in the order that draws go by: id at the source, then site
    QStringList fields; ///< by which they can be stratified
};

/// The round that the next one replaces: a round over all items that has no ratings yet, as in every new study. None
/// where all are closed; refused where one is open for labelling.
Result<std::optional<Round>> roundToReplace(const StudyStore &store);
Result<std::optional<Round>> roundToReplace(const StudyReader &study);

Result<RoundPool> itemsForRound(const StudyReader &study);

/// The places of a pool's items in the order of their days, items of one day in the order of the pool: a systematic
/// sample uses this order. Items without a day come first.
std::vector<size_t> placesByDay(const std::vector<Item> &pool);

/// The places of the pool's items in a sample of `wanted` drawn by the plan's method, or by strata where `stratify`
/// names a field (see itemStrata()); ascending. `strata`, if given, is filled in.
Result<std::vector<size_t>> drawSample(const StudyStore &store, const std::vector<Item> &pool, size_t wanted,
                                       const RoundPlan &plan, std::vector<Stratum> *strata = nullptr);

} // namespace corater
