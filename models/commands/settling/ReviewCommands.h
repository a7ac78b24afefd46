// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/settling/SettleCommand.h"
#include "models/settling/SettleIntent.h"

namespace corater {

// The decisions of the review screens as commands. `item` is the item of the round as it was shown.

/// Settles the question as `intent` says. Null if there is nothing to settle (no codes for a required dimension, a
/// question that the item does not have).
Command<> settleCommand(const SettleIntent &intent, const ReviewItem &item, RoundId round, const Codebook &codebook);
/// Reopens the question. Null when the item does not have it.
Command<> reopenCommand(const Question &question, const ReviewItem &item, RoundId round, const Codebook &codebook);

} // namespace corater
