// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"
#include "data/store/replay/MergeConflict.h"

namespace corater {

/// Makes the recorded tables what the entries of all copies come to, inside the caller's transaction with references
/// deferred, and says what changed. What keeps sealed rows from being changed is out of force meanwhile: the caller
/// checks the seals afterwards.
Result<ChangeSet> writeTables(Connection &connection, const MergedState &state);

/// Sentences on rows that are not as the entries leave them, `most` at most.
Result<QStringList> tableFaults(Connection &connection, const MergedState &state, int most);

} // namespace corater
