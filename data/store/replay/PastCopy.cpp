// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/PastCopy.h"

#include "codebook/Ids.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/connection/StudyCopy.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/items/BatchHash.h"
#include "data/store/replay/MergeReplay.h"
#include "data/store/replay/MergedTables.h"
#include "data/store/schema/Schema.h"
#include "data/store/writing/Writer.h"

#include <QFile>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <vector>

namespace corater {

namespace {

/// Takes the later changes of a copy back, in one transaction.
class PastTables
{
public:
    PastTables(Connection &copy, qint64 last, const std::atomic_bool *stop) : m_copy(copy), m_last(last), m_stop(stop)
    {
    }

    Result<void> make()
    {
        // A half-made copy is worthless, so the journal may stay in memory.
        for (const char *pragma : {"PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF"}) {
            TRY(m_copy.value(QString::fromLatin1(pragma)));
        }
        return m_copy.transaction([&] {
            return run(QStringLiteral("PRAGMA defer_foreign_keys = ON"))
                .and_then([&] { return setTriggersAside(); })
                .and_then([&] { return takeBack(); })
                .and_then([&] {
                    return run(QStringLiteral("DELETE FROM told_progress "
                                              "WHERE at > (SELECT at FROM history WHERE seq = ?)"),
                               {m_last});
                })
                .and_then([&] {
                    return run(QStringLiteral("UPDATE sqlite_sequence SET seq = (SELECT max(seq) FROM history) "
                                              "WHERE name = 'history'"));
                })
                .and_then([&] { return putTriggersBack(); });
        });
    }

private:
    Result<void> run(const QString &sql, const QVariantList &values = {})
    {
        TRY(m_copy.run(sql, values));
        return {};
    }

    // The triggers protect seals and history, which both return to an earlier state here.
    Result<void> setTriggersAside()
    {
        QStringList names;
        const auto read =
            m_copy.rows(QStringLiteral("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid"), {},
                        [&](const Query &row) -> Result<void> {
                            names << row.text(0);
                            m_triggers << row.text(1);
                            return {};
                        });
        Result<void> done = read;
        for (const QString &name : names) {
            done = done ? run(QStringLiteral("DROP TRIGGER \"%1\"").arg(name)) : done;
        }
        return done;
    }

    Result<void> putTriggersBack()
    {
        Result<void> done;
        for (const QString &trigger : m_triggers) {
            done = done ? run(trigger) : done;
        }
        return done;
    }

    Result<void> takeBack()
    {
        TRY(const auto graph, EntryGraph::read(m_copy));
        if (!graph.isSequence()) {
            return takeOthersAway(graph);
        }
        return takeBackLater().and_then([&] { return forget(QStringLiteral("> ?"), m_last); });
    }

    // Removes entries with the rows that refer to them, such as signatures.
    Result<void> forget(const QString &which, qint64 seq)
    {
        if (m_ofEntries.empty()) {
            TRY(m_copy.rows(QStringLiteral("SELECT part.name, link.\"from\" FROM sqlite_schema AS part "
                                           "JOIN pragma_foreign_key_list(part.name) AS link "
                                           "WHERE part.type = 'table' AND link.\"table\" = 'history'"),
                            {}, [&](const Query &row) -> Result<void> {
                                m_ofEntries.emplace_back(row.text(0), row.text(1));
                                return {};
                            }));
            m_ofEntries.emplace_back(QStringLiteral("history"), QStringLiteral("seq"));
        }
        Result<void> done;
        for (const auto &[table, column] : m_ofEntries) {
            done = done ? run(QStringLiteral("DELETE FROM %1 WHERE %2 %3").arg(table, column, which), {seq}) : done;
        }
        return done;
    }

    // With entries of several copies: removes those that count after the last one, and writes the tables that the rest
    // leads to.
    Result<void> takeOthersAway(const EntryGraph &graph)
    {
        const std::vector<size_t> order = graph.order();
        const auto isLast = [&](size_t index) { return graph.entry(index).seq == m_last; };
        auto later = std::ranges::find_if(order, isLast);
        Result<void> done;
        for (later = later == order.end() ? order.begin() : later + 1; done && later != order.end(); ++later) {
            done = forget(QStringLiteral("= ?"), graph.entry(*later).seq);
        }
        TRY(const auto state, done ? MergeReplay::run(m_copy) : std::unexpected(done.error()));
        TRY(writeTables(m_copy, state));
        return {};
    }

    Result<void> takeBackLater()
    {
        TRY(const auto columns, TableColumns::of(m_copy));
        return m_copy.rows(QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE seq > ? ORDER BY seq DESC"),
                           {m_last}, [&](const Query &row) -> Result<void> {
                               TRY(auto changes, ChangeSet::fromJson(row.value(0).toByteArray()));
                               columns.complete(changes);
                               return Writer(m_copy, m_stop).apply(changes.inverted());
                           });
    }

    Connection &m_copy;
    qint64 m_last;
    const std::atomic_bool *m_stop;
    QStringList m_triggers;
    std::vector<std::pair<QString, QString>> m_ofEntries; ///< tables with rows about entries, and the column of the seq
};

struct PastCopyText
{
    CORATER_MESSAGES(PastCopy)
};

// The history does not record items, and a later import takes over those of one that was taken back. Only imports taken
// back since can have lost items.
Result<void> checkItems(Connection &now, Connection &copy)
{
    QSet<qint64> inUse;
    auto read = now.rows(QStringLiteral("SELECT id FROM import_batch"), {}, [&](const Query &row) -> Result<void> {
        inUse.insert(row.integer(0));
        return {};
    });
    if (!read) {
        return read;
    }
    std::vector<std::tuple<BatchId, QString, QString>> gone; // with hash and name
    read = copy.rows(QStringLiteral("SELECT id, content_hash, name FROM import_batch"), {},
                     [&](const Query &row) -> Result<void> {
                         if (!inUse.contains(row.integer(0))) {
                             gone.emplace_back(BatchId{row.integer(0)}, row.text(1), row.text(2));
                         }
                         return {};
                     });
    for (const auto &[batch, hash, name] : gone) {
        TRY(const auto found, read ? batchHash(copy, batch) : std::unexpected(read.error()));
        if (found != hash) {
            return fail(
                ErrorCode::Refused,
                PastCopyText::toSay("cannot be brought back to that moment: it had the items of %1, an import that was "
                                    "taken back since, and a later import has taken over some of them")
                    .arg(name),
                {.file = now.path()});
        }
    }
    return read;
}

} // namespace

Result<void> copyStudyAfter(Connection &connection, qint64 last, const QString &path, const std::atomic_bool *stop)
{
    TRY(copyStudy(connection, path));
    const auto done = [&]() -> Result<void> {
        TRY(const auto copy, Connection::open(path, OpenMode::ReadWrite));
        const auto newest = migrateSchema(*copy, migrationSteps());
        const auto made = newest ? PastTables(*copy, last, stop).make() : newest;
        return made ? checkItems(connection, *copy) : made;
    }();
    if (!done) {
        QFile::remove(path);
    }
    return done;
}

} // namespace corater
