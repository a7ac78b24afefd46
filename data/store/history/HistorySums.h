// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"

namespace corater {

/// Whether the recorded tables hold exactly the rows that the history leaves, found without replaying it: every row
/// counts as a random number made of its text; those that came minus those that went must be the sum of the present
/// ones. False means: not, or not told (a history written in another style of JSON); Replay tells. Damaged where the
/// history itself is not whole.
Result<bool> historyFitsTables(Connection &connection);

} // namespace corater
