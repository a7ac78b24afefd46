// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/ChangeSet.h"
#include "data/store/Connection.h"

#include <functional>
#include <vector>

namespace corater {

/// One entry of the append-only history.
struct HistoryEntry
{
    qint64 seq = 0;
    QString at;         ///< UTC, ISO 8601 with milliseconds
    RaterId actor{};    ///< who did it; none: the program itself
    QString kind;       ///< the command's kind, e.g. "set-labels"
    QString text;       ///< what was done, for people
    qint64 undoes = 0;  ///< seq of the entry that this one takes back; a redo takes back an undo
    ChangeSet changes;  ///< empty in listings without changes
    QByteArray hash;    ///< SHA-256 over the previous entry's hash and this entry, hexadecimal
};

/// The present time as the history writes it.
QString nowUtc();

/// Appends the entry; at, seq and hash are filled in. Call inside the transaction of the change itself.
Result<qint64> appendHistory(Connection &connection, HistoryEntry entry);

/// The number of the newest entry, 0 where there is none: it grows with every change of the study.
Result<qint64> newestEntry(Connection &connection);

/// Calls `each` for every entry from the first to the last.
Result<void> readHistory(Connection &connection, bool withChanges,
                         const std::function<Result<void>(const HistoryEntry &)> &each);

/// One entry with its changes.
Result<HistoryEntry> historyEntry(Connection &connection, qint64 seq);

/// Which entries can be taken back and which can be done again, as they stand for one actor.
struct UndoState
{
    struct Step
    {
        qint64 seq = 0;  ///< the entry to take back
        QString text;    ///< what the user did
        QString kind;
    };
    std::vector<Step> done;   ///< last = what undo takes back
    std::vector<Step> undone; ///< last = what redo does again
};

/// Kinds of entries that are no steps of undo and redo.
struct UndoKinds
{
    QStringList barriers; ///< can not be taken back, nor anything before them
    QStringList aside;    ///< undo and redo go past them
};

/// Recomputes the undo state of an actor from the history: this is how undo survives a restart.
Result<UndoState> undoStateOf(Connection &connection, RaterId actor, const UndoKinds &kinds);

} // namespace corater
