// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/RecoveredState.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/history/RowWords.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/SealedPart.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

#include <algorithm>

namespace corater {

namespace {

// SQLite reads nothing of a file that is shorter than its header says, so empty pages replace the missing ones.
void lengthen(const QString &path)
{
    QFile file(path);
    const QByteArray header = file.open(QIODevice::ReadOnly) ? file.read(32) : QByteArray();
    if (header.size() < 32) {
        return;
    }
    const qint64 pageSize = qFromBigEndian<quint16>(header.constData() + 16);
    const qint64 wanted = qint64(qFromBigEndian<quint32>(header.constData() + 28)) * pageSize;
    constexpr qint64 most = qint64(1) << 36; // limit for a damaged header; empty pages take no room
    if (wanted > file.size() && wanted <= most) {
        QFile::resize(path, wanted);
    }
}

} // namespace

TableWitness TableWitness::read(const QString &path)
{
    TableWitness witness;
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("damaged.corater"));
    if (!folder.isValid() || !QFile::copy(path, copy)) {
        return witness;
    }
    QFile::copy(realFile(path) + QStringLiteral("-wal"), copy + QStringLiteral("-wal"));
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    lengthen(copy);
    const auto connection = Connection::open(copy, OpenMode::ReadWrite);
    const auto columns = connection ? TableColumns::of(**connection) : std::unexpected(connection.error());
    if (!columns) {
        return witness;
    }
    for (const QString &table : recordedTables()) {
        MergedState::Table &rows = witness.m_tables[table];
        const auto whole =
            (*connection)->rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &query) -> Result<void> {
                QVariantMap row = asRecorded(query.row());
                columns->complete(table, row);
                rows.insert(rowKey(table, row), row);
                return {};
            });
        if (whole || !columns->has(table)) {
            witness.m_whole.insert(table);
        }
    }
    return witness;
}

namespace {

qint64 idIn(const QVariantMap &row, const char *column)
{
    return row.value(QLatin1String(column)).toLongLong();
}

bool isOn(const QVariantMap &row, const char *column)
{
    return !row.value(QLatin1String(column)).toString().isEmpty();
}

// The columns that the schema requires to be unique, beside the key.
QStringList uniqueColumns(const QString &table)
{
    static const QHash<QString, QStringList> columns{{"rater", {"name"}},
                                                     {"codebook_version", {"number"}},
                                                     {"round", {"number"}},
                                                     {"rating", {"round_id", "rater_id", "item_id"}}};
    return columns.value(table);
}

} // namespace

QVariantMap RecoveredState::rowOf(const QString &table, qint64 id) const
{
    const QString key = rowKey(table, {{"id", id}});
    for (const auto *tables : {&m_kept.tables, &m_state.tables, &m_seen}) {
        const QVariantMap row = tables->value(table).value(key);
        if (!row.isEmpty()) {
            return row;
        }
    }
    return {};
}

// The part of a round that the row belongs to; zeros for a row of no part.
RecoveredState::Part RecoveredState::partOf(const QString &table, const QVariantMap &row) const
{
    if (row.contains(QStringLiteral("round_id")) && row.contains(QStringLiteral("rater_id"))) {
        return {idIn(row, "round_id"), idIn(row, "rater_id")};
    }
    if (table == QLatin1String("unit")) {
        const QVariantMap rating = rowOf(QStringLiteral("rating"), idIn(row, "rating_id"));
        return rating.isEmpty() ? Part() : partOf(QStringLiteral("rating"), rating);
    }
    if (table == QLatin1String("label") || table == QLatin1String("unit_note") || table == QLatin1String("evidence")) {
        const QVariantMap unit = rowOf(QStringLiteral("unit"), idIn(row, "unit_id"));
        return unit.isEmpty() ? Part() : partOf(QStringLiteral("unit"), unit);
    }
    return {};
}

// Whether the row is sealed in the kept entries: its part, any part of its round, or its codebook version. It must stay
// unchanged.
bool RecoveredState::isSealedBefore(const QString &table, const QVariantMap &row) const
{
    if (table == QLatin1String("codebook_version")) {
        return m_kept.tables.value(table).contains(rowKey(table, row));
    }
    const auto parts = m_kept.tables.value(QStringLiteral("round_rater"));
    if (table == QLatin1String("round") || table == QLatin1String("round_unit")) {
        const qint64 round = idIn(row, table == QLatin1String("round") ? "id" : "round_id");
        return std::ranges::any_of(
            parts, [&](const QVariantMap &part) { return idIn(part, "round_id") == round && isOn(part, "sealed_at"); });
    }
    const auto [round, rater] = partOf(table, row);
    const QString key = rowKey(QStringLiteral("round_rater"), {{"round_id", round}, {"rater_id", rater}});
    return isOn(parts.value(key), "sealed_at");
}

void RecoveredState::takeUnproven(const TableWitness &witness)
{
    m_seen = witness.tables();
    for (const QString &table : recordedTables()) {
        MergedState::Table &rows = m_state.tables[table];
        if (witness.isWhole(table)) {
            rows.removeIf([&](auto row) { return !m_seen[table].contains(row.key()) && !isSealedBefore(table, *row); });
        }
        for (const auto &[key, row] : m_seen.value(table).asKeyValueRange()) {
            if (!isSealedBefore(table, row)) {
                rows.insert(key, row);
            } else if (table == QLatin1String("round") && rows.contains(key) && !isOn(rows[key], "closed_at")) {
                rows[key].insert(QStringLiteral("closed_at"), row.value(QStringLiteral("closed_at")));
            }
        }
    }
}

Result<void> RecoveredState::takeLater(const std::vector<WrittenEntry> &entries)
{
    TRY(const auto columns, TableColumns::of(m_study));
    for (const WrittenEntry &entry : entries) {
        TRY(auto changes, ChangeSet::fromJson(entry.changes));
        columns.complete(changes);
        for (const RowChange &change : changes.rows) {
            const QString key = rowKey(change.table, change.after.isEmpty() ? change.before : change.after);
            if (change.after.isEmpty()) {
                m_state.tables[change.table].remove(key);
                m_later[change.table].remove(key);
            } else {
                m_state.tables[change.table].insert(key, change.after);
                m_later[change.table].insert(key, change.after);
            }
        }
    }
    return {};
}

bool RecoveredState::isProven(const QString &table, const QVariantMap &row) const
{
    const QString key = rowKey(table, row);
    return m_kept.tables.value(table).value(key) == row || m_later.value(table).value(key) == row;
}

bool RecoveredState::dropDangling()
{
    bool isChanged = false;
    QHash<QString, QSet<QString>> there; // table and column → its values
    for (const QString &table : recordedTables()) {
        for (const RowReference &reference : referencesOf(table)) {
            QSet<QString> &values = there[reference.table + u' ' + reference.target];
            if (values.isEmpty()) {
                for (const QVariantMap &row : std::as_const(m_state.tables[reference.table])) {
                    values.insert(row.value(reference.target).toString());
                }
            }
            if (reference.table == QLatin1String("item")) {
                continue; // a lost item keeps its place
            }
            isChanged = m_state.tables[table].removeIf([&](auto row) {
                const QVariant named = row->value(reference.column);
                return !named.isNull() && !values.contains(named.toString());
            }) > 0 || isChanged;
        }
    }
    return isChanged;
}

void RecoveredState::dropDoubles()
{
    for (const QString &table : recordedTables()) {
        const QStringList columns = uniqueColumns(table);
        QHash<QString, QString> taken; // values of the unique columns → key
        MergedState::Table &rows = m_state.tables[table];
        for (const QString &key : columns.isEmpty() ? QStringList() : rows.keys()) {
            QStringList values;
            for (const QString &column : columns) {
                values << rows[key].value(column).toString().toLower();
            }
            QString &holder = taken[values.join(u'\n')];
            if (holder.isEmpty()) {
                holder = key;
                continue;
            }
            const bool isBetter = isProven(table, rows[key]) && !isProven(table, rows[holder]);
            rows.remove(isBetter ? holder : key);
            holder = isBetter ? key : holder;
        }
    }
}

void RecoveredState::makeWhole()
{
    dropDoubles();
    while (dropDangling()) {
    }
    // A part is sealed after its ratings are written, and a round closed after all seals.
    for (auto &&[key, row] : m_state.tables[QStringLiteral("round_rater")].asKeyValueRange()) {
        if (isOn(row, "sealed_at") && !isOn(m_kept.tables[QStringLiteral("round_rater")].value(key), "sealed_at")) {
            m_seals.push_back({QStringLiteral("round_rater"), row});
            row.insert(QStringLiteral("sealed_at"), QStringLiteral(""));
            row.insert(QStringLiteral("content_hash"), QStringLiteral(""));
        }
    }
    for (auto &&[key, row] : m_state.tables[QStringLiteral("round")].asKeyValueRange()) {
        if (idIn(row, "imported") == 0 && isOn(row, "closed_at") &&
            !isOn(m_kept.tables[QStringLiteral("round")].value(key), "closed_at")) {
            m_closed.push_back({QStringLiteral("round"), row});
            row.insert(QStringLiteral("closed_at"), QStringLiteral(""));
        }
    }
}

Result<void> RecoveredState::write(Writer &writer)
{
    std::vector<Row> before;
    std::vector<Row> after;
    for (const QString &table : recordedTables()) {
        const MergedState::Table was = m_kept.tables.value(table);
        const MergedState::Table is = m_state.tables.value(table);
        for (const auto &[key, row] : was.asKeyValueRange()) {
            if (is.value(key) != row) {
                before.push_back({table, row});
            }
        }
        for (const auto &[key, row] : is.asKeyValueRange()) {
            if (was.value(key) != row) {
                after.push_back({table, row});
            }
        }
    }
    return writer.change(before, after).and_then([&] { return seal(writer); }).and_then([&] { return close(writer); });
}

// Writes the seals whose ratings fit the sealed hash; the others are left out.
Result<void> RecoveredState::seal(Writer &writer)
{
    for (const Row &wanted : m_seals) {
        const QVariantMap &row = wanted.columns;
        TRY(const auto hash, partHash(m_study, RoundId{idIn(row, "round_id")}, RaterId{idIn(row, "rater_id")},
                                      int(idIn(row, "hash_version"))));
        if (hash.isEmpty() || hash != row.value(QStringLiteral("content_hash")).toString()) {
            continue;
        }
        QVariantMap &now = m_state.tables[wanted.table][rowKey(wanted.table, row)];
        TRY(writer.change({{wanted.table, now}}, {wanted}));
        now = row;
    }
    return {};
}

Result<void> RecoveredState::close(Writer &writer)
{
    for (const Row &wanted : m_closed) {
        const bool allSealed =
            std::ranges::all_of(m_state.tables[QStringLiteral("round_rater")], [&](const QVariantMap &part) {
                return idIn(part, "round_id") != idIn(wanted.columns, "id") || isOn(part, "sealed_at");
            });
        QVariantMap &now = m_state.tables[wanted.table][rowKey(wanted.table, wanted.columns)];
        TRY(allSealed ? writer.change({{wanted.table, now}}, {wanted}) : Result<void>());
        now = allSealed ? wanted.columns : now;
    }
    return {};
}

} // namespace corater
