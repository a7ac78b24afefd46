// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The ids of the items that RoundStatus::items counts for a closed round: without items that raters were shown again.
/// For an open round the list would reveal which of their items they had before. `ratings`: those of closed rounds;
/// `candidates`: the items of the study without duplicates, by id.
Result<std::vector<ItemId>> itemsOfClosedRound(const StudyReader &study, const Round &round,
                                               const std::vector<Rating> &ratings,
                                               const std::vector<ItemId> &candidates);

} // namespace corater
