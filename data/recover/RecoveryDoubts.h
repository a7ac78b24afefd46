// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/RecoveredState.h"
#include "data/recover/RecoveryReport.h"

namespace corater {

/// Finds the answers whose recovered state may not be the last one because entries are missing: those that differ from
/// the tables of the damaged file. Sealed answers do not change any more and are not in doubt.
class RecoveryDoubts
{
public:
    /// `calls`: ids of items at their source. The arguments outlive it.
    RecoveryDoubts(const RecoveredState &recovered, const TableWitness &witness, const QHash<qint64, QString> &calls)
        : m_recovered(recovered), m_state(recovered.state()), m_witness(witness), m_calls(calls)
    {
    }

    /// From now on the tables of the damaged file confirm nothing, because the newest changes were in a log that is
    /// missing.
    void distrustWitness() { m_isTrusted = false; }
    void addTo(RecoveryReport &report) const;

private:
    using Tables = QHash<QString, MergedState::Table>;
    /// Rating or settled item → all of its rows.
    using Answers = QHash<qint64, std::vector<Row>>;

    static Answers ratingsIn(const Tables &tables);
    static Answers settledIn(const Tables &tables);
    bool areProven(const std::vector<Row> &rows) const;
    bool isTableConfirmed(const QString &table) const;
    void compare(const Answers &kept, const Answers &seen, bool isConfirmed, bool isRating,
                 RecoveryReport &report) const;
    bool isSealed(const QVariantMap &rating) const;
    DoubtfulAnswer ratingNamed(const QVariantMap &rating, DoubtfulAnswer::Kind kind) const;
    QString nameOf(const QString &table, qint64 id) const;

    const RecoveredState &m_recovered;
    const MergedState &m_state;
    const TableWitness &m_witness;
    const QHash<qint64, QString> &m_calls;
    bool m_isTrusted = true;
};

} // namespace corater
