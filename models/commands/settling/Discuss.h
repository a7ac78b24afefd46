// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/settling/DiscussionEntry.h"
#include "models/commands/settling/SettleCommand.h"

namespace corater {

/// The most characters of a contribution (UTF-16 units).
constexpr qsizetype longestContribution = 20'000;

/// A contribution of the actor to the discussion of a question, once every rater has sealed the round. Refused without
/// an actor, and without a text unless it resolves a discussion that is open.
/// `unit`: one of the raters' units that the question is about; none: the screening. `dimension` none: the
/// screening, or whether the unit is one.
Command<> discuss(SettleKey key, UnitId unit, DimensionId dimension, QString text, bool resolves = false);

} // namespace corater
