// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"

#include <QHash>

namespace corater {

class Connection;
class Query;

// How entries of the history are hashed and chained, for History.cpp and for merging.

/// An entry with the bytes, as stored, of the parts that its hash covers.
struct WrittenEntry
{
    HistoryEntry entry;
    QByteArray text;
    QByteArray arguments;
    QByteArray changes;
    QByteArray undoneHash;   ///< of the entry that it takes back; hashed from version 3 on
    qint64 undoesHashed = 0; ///< versions 1 and 2: the number of that entry in the file where this one was made
};

/// Whether arguments are read as values, or kept as bytes only.
enum class ArgumentForm { Parsed, AsWritten };

/// SHA-256 in the way of the entry's own hash version, hexadecimal.
QByteArray hashOf(const WrittenEntry &written);

/// The columns of history that writtenEntryOf() reads, for a SELECT … FROM history.
QString writtenColumns();
/// As writtenColumns(), without the changes, which may be long, and with the sentence as text.
QString entryColumns();

/// The entry of a row of writtenColumns(); its changes are not parsed.
WrittenEntry writtenEntryOf(const Query &row, ArgumentForm form = ArgumentForm::Parsed);
/// The entry of a row of entryColumns().
WrittenEntry entryOf(const Query &row, ArgumentForm form = ArgumentForm::Parsed);

/// Checks entries, from the first to the last, against their hashes and against the entries that they refer to.
class ChainCheck
{
public:
    /// Damaged if the entry was changed, or refers to one that did not come before. Fills in what entries of hash
    /// version 1 do not store: the previous hash.
    Result<void> take(WrittenEntry &written);
    /// Makes known an entry that was checked elsewhere, so that others may follow it.
    void know(const QByteArray &hash, const EntryOrigin &origin)
    {
        m_places.insert(hash, {origin.copy, origin.number});
    }
    /// Whether an entry with that hash was taken.
    bool knows(const QByteArray &hash) const { return m_places.contains(hash); }

private:
    struct Place
    {
        QString copy;
        qint64 number = 0;
    };

    Result<void> checkPlace(const WrittenEntry &written) const;

    QByteArray m_lastHere; ///< hash of the last entry that was made in this copy
    QHash<QByteArray, Place> m_places;
};

/// The place of a new entry of this copy, and the facts about its author and secrets.
struct NextPlace
{
    EntryOrigin origin;
    QByteArray key;         ///< of the rater who works with this copy; empty: it takes no part in an exchange
    bool hasHidden = false; ///< entries came that cannot be read yet
    QString stranger;       ///< the name of the actor where they have a key, but not that of this copy
};
/// In one statement, since every key press adds an entry. `actor` 0: nobody.
Result<NextPlace> nextPlace(Connection &connection, qint64 actor);

} // namespace corater
