// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/Verify.h"

#include "data/store/BatchHash.h"
#include "data/store/FacetIndex.h"
#include "data/store/History.h"
#include "data/store/RatingStore.h"
#include "data/store/Schema.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <array>

namespace corater {

namespace {

constexpr int mostSaid = 50;

using TableState = QHash<QString, QVariantMap>; // key → columns

QString keyOf(const QString &table, const QVariantMap &columns)
{
    QStringList parts;
    for (const QString &column : primaryKey(table)) {
        parts << columns.value(column).toString();
    }
    return parts.join(QStringLiteral(", "));
}

// NULL, integer and text as the history keeps them.
QVariantMap plain(QVariantMap columns)
{
    for (QVariant &value : columns) {
        if (!value.isNull() && value.typeId() != QMetaType::QString) {
            value = value.toLongLong();
        } else if (value.isNull()) {
            value = QVariant();
        }
    }
    return columns;
}

class Verification
{
public:
    Verification(Connection &connection, const Progress &progress) : m_connection(connection), m_progress(progress) {}

    Result<QStringList> run()
    {
        constexpr std::array steps{&Verification::checkIntegrity,  &Verification::checkForeignKeys,
                                   &Verification::replay,          &Verification::compareTables,
                                   &Verification::checkSafeguards, &Verification::checkSeals,
                                   &Verification::checkBatches,    &Verification::checkFacets};
        for (size_t i = 0; i < steps.size(); ++i) {
            if (m_progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, QStringLiteral("stopped by the user"));
            }
            m_progress(qint64(i), qint64(steps.size()));
            if (const auto done = (this->*steps[i])(); !done) {
                if (done.error().code != ErrorCode::Damaged) {
                    return std::unexpected(done.error());
                }
                say(done.error().message);
            }
        }
        return m_found;
    }

private:
    void say(const QString &sentence)
    {
        if (m_found.size() < mostSaid) {
            m_found << sentence;
        } else if (m_found.size() == mostSaid) {
            m_found << QStringLiteral("… and more");
        }
    }

    Result<void> checkIntegrity()
    {
        return m_connection.rows(QStringLiteral("PRAGMA integrity_check"), {},
                                 [this](const Query &row) -> Result<void> {
                                     if (row.text(0) != QLatin1String("ok")) {
                                         say(QStringLiteral("SQLite: ") + row.text(0));
                                     }
                                     return {};
                                 });
    }

    Result<void> checkForeignKeys()
    {
        return m_connection.rows(QStringLiteral("PRAGMA foreign_key_check"), {},
                                 [this](const Query &row) -> Result<void> {
                                     say(QStringLiteral("%1 row %2 refers to a missing row of %3")
                                             .arg(row.text(0), row.text(1), row.text(2)));
                                     return {};
                                 });
    }

    Result<void> replay()
    {
        qint64 last = 0;
        const auto read = readHistory(m_connection, true, [&](const HistoryEntry &entry) -> Result<void> {
            last = entry.seq;
            for (const RowChange &change : entry.changes.rows) {
                checkKeepsSeals(entry, change);
                TableState &table = m_replayed[change.table];
                if (!change.before.isEmpty() && table.take(keyOf(change.table, change.before)) != change.before) {
                    say(QStringLiteral("history entry %1 does not fit what went before (%2)")
                            .arg(entry.seq)
                            .arg(change.table));
                }
                if (!change.after.isEmpty()) {
                    table.insert(keyOf(change.table, change.after), change.after);
                }
            }
            return {};
        });
        return read ? checkEnd(last) : read;
    }

    // A history cut off at its end is whole in itself; but SQLite remembers the last number it gave.
    Result<void> checkEnd(qint64 last)
    {
        const auto given = m_connection.value(
            QStringLiteral("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'history'"));
        if (!given) {
            return std::unexpected(given.error());
        }
        if (given->toLongLong() != last) {
            say(QStringLiteral("the history ends at entry %1, but %2 entries were written")
                    .arg(last)
                    .arg(given->toLongLong()));
        }
        return {};
    }

    // Only the study's own triggers keep a seal; a history written without them tells on itself.
    void checkKeepsSeals(const HistoryEntry &entry, const RowChange &change)
    {
        if (change.table == QLatin1String("round_rater")) {
            if (!change.before.value("sealed_at").toString().isEmpty()) {
                say(QStringLiteral("history entry %1 changes a seal").arg(entry.seq));
            }
            if (!change.after.value("sealed_at").toString().isEmpty()) {
                m_sealed.insert(sealKey(change.after));
            }
        } else if (change.table == QLatin1String("rating") &&
                   m_sealed.contains(sealKey(change.before.isEmpty() ? change.after : change.before))) {
            say(QStringLiteral("history entry %1 changes a rating that was sealed").arg(entry.seq));
        }
    }

    static std::pair<qint64, qint64> sealKey(const QVariantMap &columns)
    {
        return {columns.value("round_id").toLongLong(), columns.value("rater_id").toLongLong()};
    }

    Result<void> compareTables()
    {
        for (const QString &table : recordedTables()) {
            TableState &expected = m_replayed[table];
            const auto read =
                m_connection.rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &row) -> Result<void> {
                    const QVariantMap columns = plain(row.row());
                    const QString key = keyOf(table, columns);
                    const auto found = expected.find(key);
                    if (found == expected.end()) {
                        say(QStringLiteral("%1 %2 is not in the history").arg(table, key));
                    } else {
                        if (*found != columns) {
                            say(QStringLiteral("%1 %2 differs from the history").arg(table, key));
                        }
                        expected.erase(found);
                    }
                    return {};
                });
            if (!read) {
                return read;
            }
            for (const QString &key : expected.keys()) {
                say(QStringLiteral("%1 %2 is missing though the history has it").arg(table, key));
            }
        }
        return {};
    }

    // What keeps sealed ratings and the history as they are is part of the file, and can be taken out of it: the
    // triggers, and the views that tell them what is sealed.
    Result<void> checkSafeguards()
    {
        const auto version = m_connection.value(QStringLiteral("PRAGMA user_version"));
        if (!version) {
            return std::unexpected(version.error());
        }
        if (version->toInt() != schemaVersion()) {
            return {}; // an older file has the safeguards of its time
        }
        const auto whole = Connection::open(QStringLiteral(":memory:"), OpenMode::ReadWrite);
        const Result<void> made = whole ? createSchema(**whole) : std::unexpected(whole.error());
        if (!made) {
            return made;
        }
        const auto wanted = safeguardsOf(**whole);
        const auto present = safeguardsOf(m_connection);
        if (!wanted || !present) {
            return std::unexpected(!wanted ? wanted.error() : present.error());
        }
        for (const auto &[name, sql] : wanted->asKeyValueRange()) {
            if (present->value(name) != sql) {
                say(QStringLiteral("the file's safeguard %1 is missing or was changed").arg(name));
            }
        }
        for (const QString &name : present->keys()) {
            if (!wanted->contains(name)) {
                say(QStringLiteral("the file has a %1 that is not Corater's").arg(name));
            }
        }
        return {};
    }

    static Result<QMap<QString, QString>> safeguardsOf(Connection &connection)
    {
        QMap<QString, QString> found;
        const auto read = connection.rows(
            QStringLiteral("SELECT type || ' ' || name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')"), {},
            [&](const Query &row) -> Result<void> {
                found.insert(row.text(0), row.text(1));
                return {};
            });
        if (!read) {
            return std::unexpected(read.error());
        }
        return found;
    }

    Result<void> checkSeals()
    {
        const auto parts = loadRoundRaters(m_connection);
        if (!parts) {
            return std::unexpected(parts.error());
        }
        for (const RoundRater &part : *parts) {
            if (part.sealedAt.isEmpty()) {
                continue;
            }
            const auto ratings = loadRatings(m_connection, {.round = part.round, .rater = part.rater});
            if (!ratings) {
                return std::unexpected(ratings.error());
            }
            if (contentHash(*ratings) != part.contentHash) {
                say(QStringLiteral("the ratings of rater %1 in round %2 are not those that were sealed at %3")
                        .arg(raw(part.rater))
                        .arg(raw(part.round))
                        .arg(part.sealedAt));
            }
        }
        return {};
    }

    Result<void> checkBatches()
    {
        QList<QPair<qint64, QString>> batches;
        const auto read = m_connection.rows(QStringLiteral("SELECT id, content_hash FROM import_batch"), {},
                                            [&](const Query &row) -> Result<void> {
                                                batches.append({row.integer(0), row.text(1)});
                                                return {};
                                            });
        if (!read) {
            return read;
        }
        for (const auto &[id, hash] : batches) {
            const Result<QString> now = batchHash(m_connection, BatchId{id});
            if (!now) {
                return std::unexpected(now.error());
            }
            if (*now != hash) {
                say(QStringLiteral("the items of import %1 are not as they were imported").arg(id));
            }
        }
        return {};
    }

    Result<void> checkFacets()
    {
        const Result<bool> indexed = hasFacetIndex(m_connection);
        if (!indexed) {
            return std::unexpected(indexed.error());
        }
        const auto faults = *indexed ? FacetIndex::faults(m_connection, mostSaid + 1) : Result<QStringList>();
        if (!faults) {
            return std::unexpected(faults.error());
        }
        for (const QString &fault : *faults) {
            say(fault);
        }
        return {};
    }

    Connection &m_connection;
    const Progress &m_progress;
    QHash<QString, TableState> m_replayed;
    QSet<std::pair<qint64, qint64>> m_sealed; ///< round and rater, while the history is replayed
    QStringList m_found;
};

} // namespace

Result<QStringList> verifyStudy(Connection &connection, const Progress &progress)
{
    return Verification(connection, progress).run();
}

} // namespace corater
