// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/TableColumns.h"
#include "data/store/history/HistoryChain.h"
#include "data/store/replay/MergeConflict.h"
#include "data/store/writing/Writer.h"

#include <QSet>

#include <vector>

namespace corater {

/// The recorded tables of a damaged file as SQLite reads them. A value in them alone proves nothing, since pages have
/// no check sums; a value that equals that of the history has not changed since.
class TableWitness
{
public:
    /// Reads a copy of the file, with its log, in a temporary folder. A file that SQLite refuses gives no tables.
    static TableWitness read(const QString &path);

    const QHash<QString, MergedState::Table> &tables() const { return m_tables; }
    /// Whether the table was read to its end; one that was not proves nothing.
    bool isWhole(const QString &table) const { return m_whole.contains(table); }

private:
    QHash<QString, MergedState::Table> m_tables;
    QSet<QString> m_whole;
};

/// The tables of a recovered study: the state of the kept entries and the rows recovered beyond it.
///
/// Entries behind the last gap show the last state of the rows that they changed: their hashes hold, and no lost entry
/// came after them. These rows are taken. On request the other rows are taken from the tables of the damaged file,
/// though nothing proves a row there; but ratings that fit the sealed hash of their part of a round are proven by it,
/// and only such a part is shown as sealed. Parts that are sealed in the kept entries stay as they are in any case.
class RecoveredState
{
public:
    /// `kept`: the state of the kept entries, which the tables of `study` hold.
    RecoveredState(Connection &study, MergedState kept) : m_study(study), m_kept(std::move(kept)), m_state(m_kept) {}

    /// Takes over the rows of the damaged file's tables. Call before takeLater().
    void takeUnproven(const TableWitness &witness);
    /// Takes over the rows of entries behind the last gap, in the order of the entries.
    Result<void> takeLater(const std::vector<WrittenEntry> &entries);
    /// Leaves out rows that refer to lost rows, and the unproven one of two rows that exclude each other.
    void makeWhole();
    /// Writes it into the study.
    Result<void> write(Writer &writer);

    const MergedState &state() const { return m_state; }
    /// Whether the row is as a proven entry left it.
    bool isProven(const QString &table, const QVariantMap &row) const;

private:
    using Part = std::pair<qint64, qint64>; ///< round and rater

    Part partOf(const QString &table, const QVariantMap &row) const;
    QVariantMap rowOf(const QString &table, qint64 id) const;
    bool isSealedBefore(const QString &table, const QVariantMap &row) const;
    bool dropDangling();
    void dropDoubles();
    Result<void> seal(Writer &writer);
    Result<void> close(Writer &writer);

    Connection &m_study;
    MergedState m_kept;
    MergedState m_state;
    QHash<QString, MergedState::Table> m_seen;  ///< the tables of the damaged file, where they are taken over
    QHash<QString, MergedState::Table> m_later; ///< rows as entries behind the gap left them
    std::vector<Row> m_seals;                   ///< as recovered, to be compared with the sealed hashes
    std::vector<Row> m_closed;                  ///< rounds
};

} // namespace corater
