// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/MergedTables.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/connection/KeptText.h"
#include "data/store/history/RowWords.h"
#include "data/store/items/ItemSupplement.h"

#include <QSet>

#include <ranges>

namespace corater {

namespace {

struct MergedTablesMessages
{
    CORATER_MESSAGES(MergedTables)
};

/// The difference between the tables and the merged state: rows to remove and rows to insert; a changed row is both.
struct TableDifference
{
    std::vector<Row> gone;
    std::vector<Row> come;
};

Result<TableDifference> differenceOf(Connection &connection, const MergedState &state)
{
    TableDifference difference;
    for (const QString &table : recordedTables()) {
        MergedState::Table wanted = state.tables.value(table);
        TRY(connection.rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &query) -> Result<void> {
            const QVariantMap row = asRecorded(query.row());
            const QString key = rowKey(table, row);
            const auto found = wanted.constFind(key);
            TRY(const auto same,
                found == wanted.cend() ? Result<bool>(false) : KeptText::isReadAs(connection, *found, row));
            if (!same) {
                difference.gone.push_back({table, row});
            } else {
                wanted.remove(key);
            }
            return {};
        }));
        for (const QVariantMap &row : std::as_const(wanted)) {
            difference.come.push_back({table, row});
        }
    }
    return difference;
}

Result<void> remove(Connection &connection, const Row &row)
{
    QStringList tests;
    QVariantList values;
    for (const QString &column : primaryKey(row.table)) {
        tests << column + QStringLiteral(" = ?");
        values << row.columns.value(column);
    }
    TRY(connection.run(QStringLiteral("DELETE FROM %1 WHERE %2").arg(row.table, tests.join(QStringLiteral(" AND "))),
                       values));
    return {};
}

// Entries may come from other programs: a text for a number makes them Damaged and is no fault of this program.
Result<void> insert(Connection &connection, const Row &row)
{
    QStringList marks;
    marks.fill(QStringLiteral("?"), row.columns.size());
    QVariantList values;
    for (const QVariant &value : row.columns) {
        const bool isEmptyText = value.typeId() == QMetaType::QString && value.toString().isNull();
        values << (isEmptyText ? QVariant(QStringLiteral("")) : value);
    }
    const auto done = connection.run(QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                                         .arg(row.table, QStringList(row.columns.keys()).join(u','), marks.join(u',')),
                                     values);
    if (!done && (done.error().code == ErrorCode::Internal || done.error().code == ErrorCode::Conflict)) {
        return fail(
            ErrorCode::Damaged,
            MergedTablesMessages::toSay("the received history has a row of %1 that no study has").arg(row.table), {},
            {}, done.error().message);
    }
    TRY(done);
    return {};
}

// Drops the triggers that guard sealed rows of these tables and returns the statements that make them again before the
// transaction ends. After each, SQLite prepares every statement anew, so no more than needed are dropped.
Result<QStringList> liftGuards(Connection &connection, const QSet<QString> &tables)
{
    QStringList names;
    QStringList statements;
    auto done = connection.rows(QStringLiteral("SELECT name, sql, tbl_name FROM sqlite_schema WHERE type = 'trigger'"),
                                {}, [&](const Query &row) -> Result<void> {
                                    if (tables.contains(row.text(2))) {
                                        names << row.text(0);
                                        statements << row.text(1);
                                    }
                                    return {};
                                });
    for (qsizetype i = 0; done && i < names.size(); ++i) {
        const auto dropped = connection.run(QStringLiteral("DROP TRIGGER ") + names[i]);
        done = dropped ? done : std::unexpected(dropped.error());
    }
    TRY(done);
    return statements;
}

Result<void> putBackGuards(Connection &connection, const QStringList &statements)
{
    for (const QString &statement : statements) {
        TRY(connection.run(statement));
    }
    return {};
}

// Updates the items of earlier imports to which an import that comes or goes brought texts or supplements.
Result<void> followImports(Connection &connection, const TableDifference &difference)
{
    const auto follow = [&](const std::vector<Row> &rows) -> Result<void> {
        for (const Row &row : rows) {
            const bool hasUpdated = row.columns.value("updated").toLongLong() > 0;
            if (row.table == QLatin1String("import_batch") && hasUpdated) {
                const BatchId batch{row.columns.value("id").toLongLong()};
                TRY(followImport(connection, batch));
            }
        }
        return {};
    };
    return follow(difference.gone).and_then([&] { return follow(difference.come); });
}

ChangeSet changesOf(const TableDifference &difference)
{
    QHash<QString, RowChange> changes;
    for (const Row &row : difference.gone) {
        changes.insert(row.table + rowKey(row.table, row.columns), {row.table, row.columns, {}});
    }
    ChangeSet all;
    for (const Row &row : difference.come) {
        RowChange change = changes.take(row.table + rowKey(row.table, row.columns));
        change.table = row.table;
        change.after = row.columns;
        all.rows.push_back(std::move(change));
    }
    for (const RowChange &gone : std::as_const(changes)) {
        all.rows.push_back(gone);
    }
    return all;
}

} // namespace

Result<ChangeSet> writeTables(Connection &connection, const MergedState &state)
{
    TRY(const auto difference, differenceOf(connection, state));
    QSet<QString> changed;
    for (const std::vector<Row> *rows : {&difference.gone, &difference.come}) {
        for (const Row &row : *rows) {
            changed.insert(row.table);
        }
    }
    TRY(const auto guards, liftGuards(connection, changed));
    // Removals first, so that no unique value is there twice.
    Result<void> done;
    for (const Row &row : difference.gone | std::views::reverse) {
        done = done.and_then([&] { return remove(connection, row); });
    }
    for (const Row &row : difference.come) {
        done = done.and_then([&] { return insert(connection, row); });
    }
    done = done.and_then([&] { return followImports(connection, difference); }).and_then([&] {
        return putBackGuards(connection, guards);
    });
    TRY(done);
    return changesOf(difference);
}

Result<QList<Message>> tableFaults(Connection &connection, const MergedState &state, int most)
{
    TRY(const auto difference, differenceOf(connection, state));
    QList<Message> faults;
    QSet<QString> said;
    const auto say = [&](const Row &row, RowFault fault) {
        const QString place = row.table + rowKey(row.table, row.columns);
        if (faults.size() < most && !said.contains(place)) {
            said.insert(place);
            faults << rowFault(fault, rowWords(connection, row.table, row.columns));
        }
    };
    for (const Row &row : difference.gone) {
        const bool isKnown = state.tables.value(row.table).contains(rowKey(row.table, row.columns));
        say(row, isKnown ? RowFault::Different : RowFault::Unknown);
    }
    for (const Row &row : difference.come) {
        say(row, RowFault::Missing);
    }
    return faults;
}

} // namespace corater
