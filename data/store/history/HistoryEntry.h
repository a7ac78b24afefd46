// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/changes/ChangeSet.h"

#include <QJsonObject>
#include <vector>

namespace corater {

/// Where an entry came from: its place in the chain of the copy that made it.
struct EntryOrigin
{
    QString copy;        ///< StudyIdentity::copy; empty for entries of before version 6
    qint64 number = 0;   ///< the copy's entries are counted from 1
    QByteArray previous; ///< hash of the entry before in the same copy; empty for the first
    /// Hashes of the last entries that had come from other copies since the entry before; then "=ROUND:KEY" where the
    /// entry is a secret of an open round (SecretRows.h), and "!ROUND:KEY" for each secret of others that could not be
    /// read yet.
    QByteArrayList seen;
    QString arrived; ///< when it came from another copy; empty: it was made in this one
};

/// How new entries are hashed. Version 1 covers the stored sentence and no arguments and no origin; version 2 all but
/// `seen` and the salt, and of an entry that is taken back its number in the file; version 3 all, and that entry's
/// hash.
inline constexpr int newestEntryHash = 3;

/// One entry of the append-only history.
struct HistoryEntry
{
    qint64 seq = 0;
    QString at;            ///< UTC, ISO 8601 with milliseconds
    RaterId actor{};       ///< who did it; none: the program itself
    QString kind;          ///< the command's kind, e.g. "set-labels"
    QJsonObject arguments; ///< the command's values, untranslated: names, numbers, ids of items at their source
    QString text;          ///< the sentence that entries of before version 6 have; empty in newer ones
    qint64 undoes = 0;     ///< seq of the entry that this one takes back; a redo takes back an undo
    ChangeSet changes; ///< empty in listings without changes; whole rows, of columns added since with their defaults
    EntryOrigin origin;
    QString salt;   ///< random, so that nobody can guess the content and confirm it by the hash
    QString hidden; ///< not empty: it is a secret of an open round that came encrypted; kind, arguments and changes are
                    ///< unknown
    int hashVersion = newestEntryHash;
    QByteArray hash; ///< SHA-256 over the previous entry's hash and this entry, hexadecimal
};

/// Kinds of entries that are no steps of undo and redo.
struct UndoKinds
{
    QStringList barriers; ///< can not be taken back, nor anything before them
    QStringList aside;    ///< undo and redo go past them
};

/// Which entries can be taken back and which can be done again, as they stand for one actor.
struct UndoState
{
    struct Step
    {
        qint64 seq = 0; ///< the entry to take back
        QString kind;   ///< of what the user did, with its arguments, or the sentence of an older entry
        QJsonObject arguments;
        QString text;
    };
    std::vector<Step> done;   ///< last = what undo takes back
    std::vector<Step> undone; ///< last = what redo does again
    qint64 last = 0;          ///< the newest entry that was taken over

    /// Takes over the actor's next entry, which takes back the entry `undoes`; 0: it takes back nothing.
    void take(Step entry, qint64 undoes, const UndoKinds &kinds);
};

} // namespace corater
