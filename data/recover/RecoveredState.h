// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/TableWitness.h"
#include "data/store/TableColumns.h"
#include "data/store/Writer.h"
#include "data/store/history/HistoryChain.h"

#include <vector>

namespace corater {

/// What the tables of a recovered study hold beyond the state that the kept entries come to.
///
/// Entries behind the last gap say how the rows that they touch stood in the end: their hashes hold, and nothing that
/// is lost came after them. These rows are taken. Where it is asked for, the tables of the damaged file say the rest,
/// though nothing proves a row there; but a part of a round whose ratings fit the hash that was sealed is proven by it,
/// and only such a part is shown as sealed. What was sealed in the kept entries stays as it is, whatever else says.
class RecoveredState
{
public:
    /// `kept`: what the kept entries come to, which is what the tables of `study` hold.
    RecoveredState(Connection &study, MergedState kept) : m_study(study), m_kept(std::move(kept)), m_state(m_kept) {}

    /// Takes over what the tables of the damaged file say. Before the entries behind the gap.
    void takeUnproven(const TableWitness &witness);
    /// Takes over what entries say that nothing lost came after, in their order.
    Result<void> takeLater(const std::vector<WrittenEntry> &entries);
    /// Leaves out rows that refer to rows which are lost, and of two that cannot both be there the one that is not
    /// proven.
    void makeWhole();
    /// Writes it into the study.
    Result<void> write(Writer &writer);

    const MergedState &state() const { return m_state; }
    /// Whether the row is as an entry that is proven left it.
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
    std::vector<Row> m_seals;                   ///< as they stood, to be held against what was sealed
    std::vector<Row> m_closed;                  ///< rounds
};

} // namespace corater
