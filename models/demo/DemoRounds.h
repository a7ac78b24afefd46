// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"

namespace corater {

/// Divides the demonstration into round 1, drawn from the finished items, and round 2, the rest.
Command<> demoRounds(std::vector<ItemId> finished, std::vector<ItemId> open);

} // namespace corater
