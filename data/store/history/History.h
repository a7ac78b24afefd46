// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"
#include "data/store/history/HistoryEntry.h"

#include <functional>

namespace corater {

/// Appends the entry; at, seq, origin, hash and its version are filled in. Call inside the transaction of the change
/// itself.
Result<qint64> appendHistory(Connection &connection, HistoryEntry entry);

/// Calls `each` for every entry from the first to the last: with changes in the order in which this file got them,
/// without in the order in which they count, which is the same in every copy (EntryGraph::order()).
Result<void> readHistory(Connection &connection, bool withChanges,
                         const std::function<Result<void>(const HistoryEntry &)> &each);

/// One entry with its changes.
Result<HistoryEntry> historyEntry(Connection &connection, qint64 seq);

/// Recomputes the undo state of an actor from the history: this is how undo survives a restart.
Result<UndoState> undoStateOf(Connection &connection, RaterId actor, const UndoKinds &kinds);

} // namespace corater
