// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// Matches the raters' units by hand, for one item of one closed round. Unmatched units are separate problems. Refused
/// if it would split a settled unit.
Command<> setAlignment(SettleKey key, std::vector<UnitMatch> matches);

} // namespace corater
