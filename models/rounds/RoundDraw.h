// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "models/study/Study.h"

namespace corater {

/// What a new round can draw from.
struct RoundPool
{
    std::vector<Item>
        items; ///< that no round had, without duplicates, in the order that draws go by: id at the source, then site
    QStringList fields; ///< by which they can be stratified
};

/// The round that the next one takes the place of: one over all items in which nobody has said anything yet, as every
/// study begins with. None where all are closed; refused where one is open to label.
Result<std::optional<Round>> roundToReplace(const StudyStore &store);
Result<std::optional<Round>> roundToReplace(const Study &study);

Result<RoundPool> itemsForRound(const Study &study);

/// The places of a pool's items in the order of their days, those of one day in the order of the pool: what a
/// systematic sample goes by. Items without a day come first.
std::vector<size_t> placesByDay(const std::vector<Item> &pool);

/// The places of the pool that a sample of `wanted` has by that method, or by strata where `stratify` names a field
/// (see itemStrata()); ascending. `strata`, if given, is filled in.
Result<std::vector<size_t>> drawSample(const StudyStore &store, const std::vector<Item> &pool, size_t wanted,
                                       const RoundPlan &plan, std::vector<Stratum> *strata = nullptr);

} // namespace corater
