// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"
#include "data/store/replay/MergeConflict.h"

namespace corater {

/// Writes the state that the entries of all copies lead to into the recorded tables, inside the caller's transaction
/// with references deferred, and returns the changes. The triggers that protect sealed rows are disabled meanwhile: the
/// caller checks the seals afterwards.
Result<ChangeSet> writeTables(Connection &connection, const MergedState &state);

/// Sentences on rows that are not as the entries leave them, `most` at most.
Result<QList<Message>> tableFaults(Connection &connection, const MergedState &state, int most);

} // namespace corater
