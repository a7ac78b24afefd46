// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/SecretRows.h"

#include "data/records/RoundPlan.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/history/RowWords.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

constexpr int keyDigits = 16;

QString nameOf(const QString &table, const QString &key)
{
    return table + u' ' + key;
}

/// Finds the rounds for one set of changes.
class SecretSearch
{
public:
    SecretSearch(Connection &connection, const ChangeSet &changes, SecretBy by)
        : m_connection(connection), m_changes(changes), m_by(by)
    {
    }

    Result<QSet<qint64>> run()
    {
        for (const RowChange &change : m_changes.rows) {
            for (const QVariantMap *row : {&change.before, &change.after}) {
                TRY(row->isEmpty() ? Result<void>() : look(change.table, *row));
            }
        }
        return std::move(m_rounds);
    }

private:
    Result<void> look(const QString &table, const QVariantMap &row)
    {
        TRY(const auto round, roundOf(table, row));
        if (round == anyRound) {
            return addAllOpen();
        }
        if (round != 0) {
            return addIfOpen(round);
        }
        if (table == QLatin1String("code") && isDraft(row)) {
            return addHiding();
        }
        return m_by == SecretBy::ItselfAndEarlier ? addNamed(table, row) : Result<void>();
    }

    static constexpr qint64 anyRound = -1; ///< the row belongs to a round, but its parent row is gone

    /// The round that the row belongs to; 0: none.
    Result<qint64> roundOf(const QString &table, const QVariantMap &row)
    {
        if (table == QLatin1String("rating") || table == QLatin1String("work_time") ||
            table == QLatin1String("seal_salt") || table == QLatin1String("discussion") ||
            table == QLatin1String("memo")) {
            return row.value("round_id").toLongLong();
        }
        if (table == QLatin1String("setting")) {
            return raw(roundOfSeenAnswer(row.value("name").toString()));
        }
        if (table == QLatin1String("unit")) {
            return roundBy(QStringLiteral("rating"), QStringLiteral("SELECT round_id FROM rating WHERE id = ?"),
                           row.value("rating_id"));
        }
        if (table == QLatin1String("recheck_label")) {
            return roundBy(QStringLiteral("recheck"),
                           QStringLiteral("SELECT round_id FROM recheck JOIN unit ON unit.id = unit_id "
                                          "JOIN rating ON rating.id = rating_id WHERE recheck.id = ?"),
                           row.value("recheck_id"));
        }
        const bool isOfUnit = table == QLatin1String("label") || table == QLatin1String("unit_note") ||
                              table == QLatin1String("evidence") || table == QLatin1String("recheck");
        return isOfUnit ? roundBy(QStringLiteral("unit"),
                                  QStringLiteral("SELECT round_id FROM unit JOIN rating ON rating.id = rating_id "
                                                 "WHERE unit.id = ?"),
                                  row.value("unit_id"))
                        : Result<qint64>(0);
    }

    // The same changes may have removed or added the parent row.
    Result<qint64> roundBy(const QString &parent, const QString &sql, const QVariant &id)
    {
        for (const RowChange &change : m_changes.rows) {
            const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
            if (change.table == parent && row.value("id") == id) {
                return roundOf(parent, row);
            }
        }
        // The rows of one change mostly share their parent row, and a key press waits for each statement.
        const QString name = nameOf(parent, id.toString());
        if (const auto known = m_roundOf.constFind(name); known != m_roundOf.constEnd()) {
            return *known;
        }
        TRY(const auto round, m_connection.value(sql, {id}));
        return *m_roundOf.insert(name, round.isNull() ? anyRound : round.toLongLong()); // removed since
    }

    Result<void> addAllOpen()
    {
        return m_connection.rows(QStringLiteral("SELECT id FROM round WHERE imported = 0 AND closed_at = ''"), {},
                                 [this](const Query &row) -> Result<void> {
                                     m_rounds.insert(row.integer(0));
                                     return {};
                                 });
    }

    Result<void> addIfOpen(qint64 round)
    {
        if (m_asked.contains(round)) {
            return {};
        }
        TRY(const auto open,
            m_connection.value(
                QStringLiteral("SELECT EXISTS (SELECT 1 FROM round WHERE id = ? AND imported = 0 AND closed_at = '')"),
                {round}));
        if (open.toBool()) {
            m_rounds.insert(round);
        }
        m_asked.insert(round);
        return {};
    }

    static bool isDraft(const QVariantMap &row)
    {
        return QJsonDocument::fromJson(row.value("content").toString().toUtf8()).object().value("draft").toBool();
    }

    // While the newest round is open, it hides proposed codes unless its plan shares them.
    Result<void> addHiding()
    {
        if (!m_hiding) {
            Query newest = m_connection.query(QStringLiteral(
                "SELECT id, plan, closed_at FROM round WHERE imported = 0 ORDER BY number DESC LIMIT 1"));
            TRY(const auto found, newest.next());
            const bool hides = found && newest.text(2).isEmpty() && !RoundPlan::fromJson(newest.text(1)).proposals;
            m_hiding = hides ? newest.integer(0) : 0;
        }
        if (*m_hiding != 0) {
            m_rounds.insert(*m_hiding);
        }
        return {};
    }

    Result<void> addNamed(const QString &table, const QVariantMap &row)
    {
        QStringList names{nameOf(table, rowKey(table, row))};
        for (const RowReference &reference : referencesOf(table)) {
            names << nameOf(reference.table, row.value(reference.column).toString());
        }
        for (const QString &name : std::as_const(names)) {
            TRY(m_connection.rows(QStringLiteral("SELECT round_id FROM secret_row JOIN round ON round.id = round_id "
                                                 "WHERE secret_row.name = ? AND closed_at = ''"),
                                  {name}, [this](const Query &found) -> Result<void> {
                                      m_rounds.insert(found.integer(0));
                                      return {};
                                  }));
        }
        return {};
    }

    Connection &m_connection;
    const ChangeSet &m_changes;
    SecretBy m_by;
    QSet<qint64> m_rounds;
    QSet<qint64> m_asked;             ///< rounds that were tested for being open
    QHash<QString, qint64> m_roundOf; ///< by the parent row, as nameOf() names it
    std::optional<qint64> m_hiding;
};

bool isOfRating(const QString &table)
{
    static const QSet<QString> tables{"rating", "unit", "label", "unit_note", "evidence", "work_time", "seal_salt"};
    return tables.contains(table);
}

} // namespace

Result<QSet<qint64>> secretRounds(Connection &connection, const ChangeSet &changes, SecretBy by)
{
    return SecretSearch(connection, changes, by).run();
}

Result<QByteArray> keyOfCopy(Connection &connection)
{
    TRY(const auto key, connection.value(QStringLiteral("SELECT key FROM copy")));
    return key.toString().toLatin1();
}

QByteArray secretName(qint64 round, const QByteArray &key)
{
    return QByteArray::number(round) + ':' + key.first(std::min<qsizetype>(keyDigits, key.size()));
}

namespace {

// Rows of ratings are left out: their table alone makes them secret.
Result<void> keepRows(Connection &connection, const ChangeSet &changes, const QSet<qint64> &rounds)
{
    for (const qint64 round : rounds) {
        for (const RowChange &change : changes.rows) {
            const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
            TRY(isOfRating(change.table)
                    ? Result<qint64>(0)
                    : connection.run(QStringLiteral("INSERT OR IGNORE INTO secret_row (name, round_id) VALUES (?, ?)"),
                                     {nameOf(change.table, rowKey(change.table, row)), round}));
        }
    }
    return {};
}

} // namespace

Result<QByteArrayList> noteSecrets(Connection &connection, const QByteArray &key, const ChangeSet &changes)
{
    TRY(const auto rounds,
        key.isEmpty() ? Result<QSet<qint64>>() : secretRounds(connection, changes, SecretBy::ItselfAndEarlier));
    TRY(keepRows(connection, changes, rounds));
    QByteArrayList names;
    for (const qint64 round : rounds) {
        names << secretName(round, key);
    }
    std::ranges::sort(names);
    return names;
}

Result<void> noteEarlierSecret(Connection &connection, qint64 seq, const ChangeSet &changes)
{
    const auto rounds = secretRounds(connection, changes, SecretBy::ItselfAndEarlier);
    auto kept = rounds ? keepRows(connection, changes, *rounds) : std::unexpected(rounds.error());
    for (auto round = kept ? rounds->begin() : QSet<qint64>::const_iterator(); kept && round != rounds->end();
         ++round) {
        const auto noted = connection.run(
            QStringLiteral("INSERT OR IGNORE INTO secret_entry (seq, round_id) VALUES (?, ?)"), {seq, *round});
        kept = noted ? kept : std::unexpected(noted.error());
    }
    return kept;
}

Result<QSet<qint64>> earlierSecretOf(Connection &connection, qint64 seq)
{
    QSet<qint64> rounds;
    TRY(connection.rows(QStringLiteral("SELECT round_id FROM secret_entry WHERE seq = ?"), {seq},
                        [&](const Query &row) -> Result<void> {
                            rounds.insert(row.integer(0));
                            return {};
                        }));
    return rounds;
}

Result<QByteArrayList> unreadSecrets(Connection &connection)
{
    QByteArrayList names;
    // A rater who was left out of the round need never publish their key: their ratings do not count.
    TRY(connection.rows(
        QStringLiteral("WITH unread AS (SELECT DISTINCT substr(hidden, 1, instr(hidden, ' ') - 1) AS name FROM history "
                       "WHERE hidden <> '') "
                       "SELECT name FROM unread WHERE NOT EXISTS (SELECT 1 FROM rater_key "
                       "WHERE substr(rater_key.id, 1, 16) = substr(name, instr(name, ':') + 1) "
                       "AND NOT EXISTS (SELECT 1 FROM round_rater WHERE round_id = CAST(name AS INTEGER) "
                       "AND round_rater.rater_id = rater_key.rater_id)) ORDER BY 1"),
        {}, [&](const Query &row) -> Result<void> {
            names << row.text(0).toLatin1();
            return {};
        }));
    return names;
}

Result<QSet<qint64>> roundsWithUnread(Connection &connection)
{
    TRY(const auto names, unreadSecrets(connection));
    QSet<qint64> rounds;
    for (const QByteArray &name : names) {
        rounds.insert(roundOfSecret(name));
    }
    return rounds;
}

Result<QByteArrayList> hiddenSecrets(Connection &connection)
{
    QByteArrayList names;
    TRY(connection.rows(
        QStringLiteral(
            "SELECT DISTINCT substr(hidden, 1, instr(hidden, ' ') - 1) FROM history WHERE hidden <> '' ORDER BY 1"),
        {}, [&](const Query &row) -> Result<void> {
            names << row.text(0).toLatin1();
            return {};
        }));
    return names;
}

qint64 roundOfSecret(const QByteArray &name)
{
    return name.first(std::max<qsizetype>(name.indexOf(':'), 0)).toLongLong();
}

} // namespace corater
