// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/History.h"

#include <QHash>
#include <QSet>

namespace corater {

/// Replays the history from nothing and compares the result with the tables, row by row. Lives for one check.
class Replay
{
public:
    explicit Replay(Connection &connection) : m_connection(connection) {}

    /// Sentences on what does not fit, `most` of them at most: entries that were changed, lost or do not follow from
    /// what went before, that change what was sealed, and rows that are not as the history leaves them.
    Result<QList<Message>> faults(int most);

private:
    using TableState = QHash<QString, QVariantMap>; // key → columns

    void say(const Message &sentence);
    Result<void> replay();
    Result<void> merge();
    Result<void> checkEnd(qint64 last);
    Result<void> take(const HistoryEntry &entry, const RowChange &change);
    void checkKeepsSeals(const HistoryEntry &entry, const RowChange &change);
    /// `source` names the table in SQL.
    Result<void> compare(const QString &table, const QString &source);

    Connection &m_connection;
    int m_most = 0;
    QHash<QString, TableState> m_replayed;
    QSet<std::pair<qint64, qint64>> m_sealed; ///< round and rater, while the history is replayed
    QList<Message> m_found;
};

} // namespace corater
