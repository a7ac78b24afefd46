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

    /// One sentence for each fault, `most` at most: entries that were changed or lost, that do not follow from earlier
    /// ones or change sealed ratings, and rows that differ from what the history leaves.
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
