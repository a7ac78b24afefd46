// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistoryList.h"

#include "data/merge/EntryGraph.h"

#include <algorithm>

namespace corater {

namespace {

/// Rows that belong to one item or code: told by the ids that they hold. Ids are drawn once for all tables, so that an
/// id names one row whatever the column is called.
class TouchedRows
{
public:
    void learn(qint64 id)
    {
        if (id != 0 && !m_ids.contains(id)) {
            m_ids.insert(id);
            m_texts.push_back(QByteArray::number(id));
        }
    }

    /// Whether the entry changed such a row; learns the ids of rows that belong to it, too.
    Result<bool> isTouchedBy(const QByteArray &json)
    {
        if (std::ranges::none_of(m_texts, [&](const QByteArray &id) { return json.contains(id); })) {
            return false;
        }
        const auto changes = ChangeSet::fromJson(json);
        if (!changes) {
            return std::unexpected(changes.error());
        }
        bool isTouched = false;
        for (const RowChange &change : changes->rows) {
            for (const QVariantMap *row : {&change.before, &change.after}) {
                isTouched = look(change.table, *row) || isTouched;
            }
        }
        return isTouched;
    }

private:
    bool look(const QString &table, const QVariantMap &row)
    {
        const bool holds = std::any_of(row.cbegin(), row.cend(), [&](const QVariant &value) {
            return value.typeId() != QMetaType::QString && m_ids.contains(value.toLongLong());
        });
        // Rows that others refer to: a label names its unit, not its item.
        static const QSet<QString> owners{QStringLiteral("rating"), QStringLiteral("unit"), QStringLiteral("recheck"),
                                          QStringLiteral("final_unit")};
        if (holds && owners.contains(table)) {
            learn(row.value(QStringLiteral("id")).toLongLong());
        }
        return holds;
    }

    QSet<qint64> m_ids;
    std::vector<QByteArray> m_texts;
};

Result<QSet<qint64>> entriesWith(Connection &connection, TouchedRows &&rows)
{
    QSet<qint64> found;
    const auto read = connection.rows(QStringLiteral("SELECT seq, CAST(changes AS BLOB) FROM history ORDER BY seq"), {},
                                      [&](const Query &row) -> Result<void> {
                                          const auto touched = rows.isTouchedBy(row.value(1).toByteArray());
                                          if (touched && *touched) {
                                              found.insert(row.integer(0));
                                          }
                                          return touched ? Result<void>() : std::unexpected(touched.error());
                                      });
    return read ? Result<QSet<qint64>>(found) : std::unexpected(read.error());
}

} // namespace

Result<qint64> entryThatOpened(Connection &connection, RoundId round)
{
    const auto createdAt = connection.value(QStringLiteral("SELECT created_at FROM round WHERE id = ?"), {raw(round)});
    if (!createdAt) {
        return std::unexpected(createdAt.error());
    }
    qint64 opened = 0;
    const auto read = connection.rows(
        QStringLiteral(
            "SELECT seq, CAST(changes AS BLOB) FROM history WHERE kind IN ('set-up', 'open-round') ORDER BY seq"),
        {}, [&](const Query &row) -> Result<void> {
            const auto changes = opened == 0 ? ChangeSet::fromJson(row.value(1).toByteArray()) : Result<ChangeSet>();
            if (!changes) {
                return std::unexpected(changes.error());
            }
            const bool made = std::ranges::any_of(changes->rows, [&](const RowChange &change) {
                return change.table == u"round" &&
                       change.after.value(QStringLiteral("id")).toLongLong() == raw(round) &&
                       change.after.value(QStringLiteral("created_at")) == *createdAt;
            });
            opened = made ? row.integer(0) : opened;
            return {};
        });
    return read ? Result<qint64>(opened) : std::unexpected(read.error());
}

Result<qint64> lastSealBefore(Connection &connection, qint64 seq)
{
    const auto last = connection.value(
        QStringLiteral("SELECT coalesce(max(seq), 0) FROM history WHERE kind = 'seal-round' AND seq < ?"), {seq});
    return last ? Result<qint64>(last->toLongLong()) : std::unexpected(last.error());
}

Result<QSet<qint64>> entriesOfItem(Connection &connection, ItemId item)
{
    TouchedRows rows;
    rows.learn(raw(item));
    // And the imports that brought the item or its texts.
    const auto read =
        connection.rows(QStringLiteral("SELECT batch_id FROM item WHERE id = ? UNION SELECT batch_id FROM "
                                       "item_part WHERE item_id = ?"),
                        {raw(item), raw(item)}, [&](const Query &row) -> Result<void> {
                            rows.learn(row.integer(0));
                            return {};
                        });
    return read ? entriesWith(connection, std::move(rows)) : std::unexpected(read.error());
}

Result<QSet<qint64>> entriesOfCode(Connection &connection, CodeId code)
{
    TouchedRows rows;
    rows.learn(raw(code));
    return entriesWith(connection, std::move(rows));
}

// In the order in which the entries of all copies count, which is that of the file where there is only one copy.
Result<QSet<RaterId>> ratersWhoWorkedHere(Connection &connection)
{
    // A file of an earlier version that is only read has no such column, and never met another copy.
    const auto meets = connection.value(
        QStringLiteral("SELECT EXISTS (SELECT 1 FROM pragma_table_info('history') WHERE name = 'arrived')"));
    if (!meets) {
        return std::unexpected(meets.error());
    }
    QSet<RaterId> raters;
    const auto read = connection.rows(QStringLiteral("SELECT DISTINCT actor FROM history WHERE actor > 0 %1")
                                          .arg(meets->toBool() ? QStringLiteral("AND arrived = ''") : QString()),
                                      {}, [&](const Query &row) -> Result<void> {
                                          raters.insert(RaterId{row.integer(0)});
                                          return {};
                                      });
    return read ? Result<QSet<RaterId>>(std::move(raters)) : std::unexpected(read.error());
}

Result<qint64> lastEntryUntil(Connection &connection, const QString &utc)
{
    const auto graph = EntryGraph::read(connection);
    if (!graph) {
        return std::unexpected(graph.error());
    }
    qint64 last = 0;
    for (const size_t index : graph->order()) {
        if (graph->timeOf(index) > utc) {
            break;
        }
        last = graph->entry(index).seq;
    }
    return last;
}

} // namespace corater
