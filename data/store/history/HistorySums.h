// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Whether the recorded tables hold exactly the rows that the history leaves, found without a replay: each row counts
/// as a pseudo-random number computed from its text; the sum of inserted minus removed rows must equal the sum of the
/// present ones. False: the sums differ, or the history is in another style of JSON; then Replay decides. Damaged if
/// the history itself is not whole.
Result<bool> historyFitsTables(Connection &connection);

} // namespace corater
