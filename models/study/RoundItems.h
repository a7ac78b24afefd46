// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The items that RoundStatus::items counts of a closed round, by id: without those that raters were shown again. Of an
/// open one it would tell which of their items they had before. `ratings`: those of closed rounds; `candidates`: the
/// items of the study without duplicates, by id.
Result<std::vector<ItemId>> itemsOfClosedRound(const Study &study, const Round &round,
                                               const std::vector<Rating> &ratings,
                                               const std::vector<ItemId> &candidates);

} // namespace corater
