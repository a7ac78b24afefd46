// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/HistoryRepository.h"

#include "data/store/changes/ChangeSet.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/connection/Connection.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/History.h"
#include "data/store/history/VisibleHistory.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct ReferencesMessages
{
    CORATER_MESSAGES(References)
};

/// A column of a recorded table that holds the key of a row of another one.
struct Reference
{
    QString table;
    QString column;
    QString parentColumn;
};

// Parent table → the columns that refer to it.
Result<QHash<QString, std::vector<Reference>>> references(Connection &connection)
{
    QHash<QString, std::vector<Reference>> found;
    for (const QString &table : recordedTables()) {
        TRY(connection.rows(
            QStringLiteral("SELECT \"table\", \"from\", coalesce(\"to\", 'id') FROM pragma_foreign_key_list(?)"),
            {table}, [&](const Query &row) -> Result<void> {
                found[row.text(0)].push_back({table, row.text(1), row.text(2)});
                return {};
            }));
    }
    return found;
}

/// Conflict when a row still refers to one that the changes removed. SQLite checks this only when the transaction ends,
/// which a trial never does.
Result<void> checkNothingRefersTo(Connection &connection, const ChangeSet &changes)
{
    TRY(const auto known, references(connection));
    for (const RowChange &change : changes.rows) {
        if (!change.after.isEmpty()) {
            continue;
        }
        for (const Reference &reference : known.value(change.table)) {
            TRY(const auto uses, connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM %1 WHERE %2 = ?)")
                                                      .arg(reference.table, reference.column),
                                                  {change.before.value(reference.parentColumn)}));
            if (uses.toBool()) {
                return fail(ErrorCode::Conflict,
                            ReferencesMessages::toSay("a row of %1 refers to what was removed").arg(reference.table));
            }
        }
    }
    return {};
}

/// Rows that belong to one item or code, recognised by the ids in them. Ids are unique across all tables, so that an id
/// names the same row in any column.
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
        TRY(const auto changes, ChangeSet::fromJson(json));
        bool isTouched = false;
        for (const RowChange &change : changes.rows) {
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
        // Rows that others refer to must be learned: a label names its unit, not its item.
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
    TRY(connection.rows(QStringLiteral("SELECT seq, CAST(changes AS BLOB) FROM history ORDER BY seq"), {},
                        [&](const Query &row) -> Result<void> {
                            const auto touched = rows.isTouchedBy(row.value(1).toByteArray());
                            if (touched && *touched) {
                                found.insert(row.integer(0));
                            }
                            TRY(touched);
                            return {};
                        }));
    return found;
}

} // namespace

Result<qint64> HistoryRepository::entryThatOpened(RoundId round) const
{
    TRY(const auto createdAt,
        connection().value(QStringLiteral("SELECT created_at FROM round WHERE id = ?"), {raw(round)}));
    qint64 opened = 0;
    TRY(connection().rows(
        QStringLiteral(
            "SELECT seq, CAST(changes AS BLOB) FROM history WHERE kind IN ('set-up', 'open-round') ORDER BY seq"),
        {}, [&](const Query &row) -> Result<void> {
            TRY(const auto changes,
                opened == 0 ? ChangeSet::fromJson(row.value(1).toByteArray()) : Result<ChangeSet>());
            const bool made = std::ranges::any_of(changes.rows, [&](const RowChange &change) {
                return change.table == u"round" &&
                       change.after.value(QStringLiteral("id")).toLongLong() == raw(round) &&
                       change.after.value(QStringLiteral("created_at")) == createdAt;
            });
            opened = made ? row.integer(0) : opened;
            return {};
        }));
    return opened;
}

Result<qint64> HistoryRepository::lastSealBefore(qint64 seq) const
{
    TRY(const auto last,
        connection().value(
            QStringLiteral("SELECT coalesce(max(seq), 0) FROM history WHERE kind = 'seal-round' AND seq < ?"), {seq}));
    return last.toLongLong();
}

Result<QSet<qint64>> HistoryRepository::entriesOfItem(ItemId item) const
{
    TouchedRows rows;
    rows.learn(raw(item));
    // And the imports that brought the item or its texts.
    TRY(connection().rows(QStringLiteral("SELECT batch_id FROM item WHERE id = ? UNION SELECT batch_id FROM "
                                         "item_part WHERE item_id = ?"),
                          {raw(item), raw(item)}, [&](const Query &row) -> Result<void> {
                              rows.learn(row.integer(0));
                              return {};
                          }));
    return entriesWith(connection(), std::move(rows));
}

Result<QSet<qint64>> HistoryRepository::entriesOfCode(CodeId code) const
{
    TouchedRows rows;
    rows.learn(raw(code));
    return entriesWith(connection(), std::move(rows));
}

Result<QSet<RaterId>> HistoryRepository::ratersWhoWorkedHere() const
{
    // A file of an earlier version that is only read has no such column, and never met another copy.
    TRY(const auto meets, connection().value(QStringLiteral(
                              "SELECT EXISTS (SELECT 1 FROM pragma_table_info('history') WHERE name = 'arrived')")));
    QSet<RaterId> raters;
    TRY(connection().rows(QStringLiteral("SELECT DISTINCT actor FROM history WHERE actor > 0 %1")
                              .arg(meets.toBool() ? QStringLiteral("AND arrived = ''") : QString()),
                          {}, [&](const Query &row) -> Result<void> {
                              raters.insert(RaterId{row.integer(0)});
                              return {};
                          }));
    return raters;
}

Result<qint64> HistoryRepository::lastEntryUntil(const QString &utc) const
{
    TRY(const auto graph, EntryGraph::read(connection()));
    qint64 last = 0;
    for (const size_t index : graph.order()) {
        if (graph.timeOf(index) > utc) {
            break;
        }
        last = graph.entry(index).seq;
    }
    return last;
}

Result<qint64> HistoryRepository::count() const
{
    TRY(const auto count, connection().value(QStringLiteral("SELECT count(*) FROM history")));
    return count.toLongLong();
}

Result<QHash<qint64, size_t>> HistoryRepository::places() const
{
    return EntryGraph::placesIn(connection());
}

Result<qint64> HistoryRepository::newest() const
{
    TRY(const auto newest, connection().value(QStringLiteral("SELECT coalesce(max(seq), 0) FROM history")));
    return newest.toLongLong();
}

Result<void> HistoryRepository::read(const Reader &reader, const Each &each) const
{
    TRY(const auto visible, VisibleHistory::of(connection(), reader));
    return readHistory(connection(), false,
                       [&](const HistoryEntry &entry) { return visible.shows(entry) ? each(entry) : Result<void>(); });
}

Result<void> HistoryRepository::readOwn(RaterId actor, const Each &each) const
{
    return readHistory(connection(), false,
                       [&](const HistoryEntry &entry) { return entry.actor == actor ? each(entry) : Result<void>(); });
}

Result<void> HistoryRepository::readSettings(const QString &kind, const Each &each) const
{
    std::vector<qint64> found;
    const auto read = readHistory(connection(), false, [&](const HistoryEntry &entry) -> Result<void> {
        if (entry.kind == kind) {
            found.push_back(entry.seq);
        }
        return {};
    });
    Result<void> done = read;
    for (size_t i = 0; done && i < found.size(); ++i) {
        TRY(auto entry, historyEntry(connection(), found[i]));
        std::erase_if(entry.changes.rows, [](const RowChange &row) { return row.table != u"setting"; });
        done = each(entry);
    }
    return done;
}

Result<EntryStamp> HistoryRepository::stampOf(qint64 seq) const
{
    TRY(const auto entry, historyEntry(connection(), seq));
    return EntryStamp{entry.actor, entry.at};
}

Result<HistoryEntry> HistoryRepository::toTakeBack(qint64 seq) const
{
    return historyEntry(connection(), seq);
}

Result<ChangeSet> HistoryRepository::changesBetween(qint64 after, qint64 last) const
{
    ChangeSet all;
    TRY(connection().rows(
        QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE seq > ? AND seq <= ? ORDER BY seq"),
        {after, last}, [&](const Query &row) -> Result<void> {
            const QByteArray json = row.value(0).toByteArray();
            TRY(const auto changes, json.isEmpty() ? Result<ChangeSet>() : ChangeSet::fromJson(json));
            all.rows.insert(all.rows.end(), changes.rows.begin(), changes.rows.end());
            return {};
        }));
    return all;
}

Result<UndoState> HistoryRepository::undoState(RaterId actor, const UndoKinds &kinds) const
{
    return undoStateOf(connection(), actor, kinds);
}

Result<void> HistoryRepository::checkNothingRefersTo(const ChangeSet &changes) const
{
    return corater::checkNothingRefersTo(connection(), changes);
}

} // namespace corater
