// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/merge/EntryLine.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryChain.h"

#include <QHash>

#include <functional>

namespace corater {

/// Takes entries of other copies into the history of this one, inside the caller's transaction: each is checked against
/// its hash and placed after the entries that it refers to. An entry that is here already is not taken twice, but one
/// that could not be read here gets its content from a readable one.
class EntryTransfer
{
public:
    /// `beforeFirst` is called once before the first new entry is written; never if there is none.
    EntryTransfer(Connection &mine, std::function<Result<void>()> beforeFirst)
        : m_mine(mine), m_beforeFirst(std::move(beforeFirst))
    {
    }

    /// Takes all entries of another file; its chain is checked from its first entry.
    Result<void> takeFrom(Connection &other);
    /// Takes entries in any order. Returns the hashes of those that were left because their predecessors are missing.
    Result<QByteArrayList> take(std::vector<TravellingEntry> entries);
    /// Decrypts entries of this file that could not be read with the keys (secretName() → round key). An entry whose
    /// content does not fit its hash is Damaged.
    Result<void> open(const QHash<QByteArray, QByteArray> &keys);

    qint64 count() const { return m_count; }   ///< entries that are new here
    qint64 opened() const { return m_opened; } ///< entries that can be read from now on
    bool isFork() const { return m_isFork; }   ///< an entry was made by a copy of the same name as this one
    /// The numbers in this file of the new entries.
    const std::vector<qint64> &taken() const { return m_taken; }

private:
    struct Known
    {
        qint64 seq = 0;
        bool isHidden = false;
    };

    Result<void> readKnown();
    Result<void> announce();
    Result<void> takeEntry(const TravellingEntry &entry);
    Result<void> reveal(qint64 seq, const WrittenEntry &written);
    Result<void> sign(qint64 seq, const TravellingEntry &entry);
    Result<void> drawCopyId();

    Connection &m_mine;
    std::function<Result<void>()> m_beforeFirst;
    QString m_copy;
    QString m_now = nowUtc();
    QHash<QByteArray, Known> m_known; ///< by hash
    ChainCheck m_chain;               ///< knows the entries of this copy
    std::vector<qint64> m_taken;
    qint64 m_count = 0;
    qint64 m_opened = 0;
    bool m_isFork = false;
};

} // namespace corater
