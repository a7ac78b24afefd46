// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/schema/SchemaShape.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct SchemaShapeMessages
{
    CORATER_MESSAGES(SchemaShape)
};

bool isTable(const QString &entry)
{
    return entry.startsWith(QLatin1String("table "));
}

QString nameIn(const QString &entry)
{
    return entry.section(u' ', 1);
}

Result<void> runAll(Connection &connection, const QStringList &statements)
{
    for (const QString &statement : statements) {
        TRY(connection.run(statement));
    }
    return {};
}

using Columns = QMap<QString, QString>; // name → default as SQL

Result<Columns> columnsIn(Connection &connection, const QString &table)
{
    Columns columns;
    TRY(connection.rows(QStringLiteral("SELECT name, coalesce(dflt_value, 'NULL') FROM pragma_table_info(?, 'main')"),
                        {table}, [&](const Query &row) -> Result<void> {
                            columns.insert(row.text(0), row.text(1));
                            return {};
                        }));
    return columns;
}

Result<std::unique_ptr<Connection>> freshStudy(int version, const QStringList &steps)
{
    auto fresh = Connection::open(databaseInMemory, OpenMode::ReadWrite);
    const QStringList taken = steps.first(std::min(qsizetype(version), steps.size()));
    TRY(fresh ? createSchema(**fresh, taken) : std::unexpected(fresh.error()));
    return fresh;
}

// A view over each table that lacks columns which steps after the first frozen one added.
Result<QStringList> wideningViews(Connection &connection, int firstFrozen, const QStringList &steps)
{
    TRY(const auto newest, freshStudy(int(steps.size()), steps));
    TRY(const auto frozen, freshStudy(firstFrozen, steps));
    TRY(const auto shape, shapeOf(*newest));
    QStringList views;
    for (const QString &entry : shape.keys()) {
        const QString table = nameIn(entry);
        if (!isTable(entry) || table == QLatin1String("item_fts")) {
            continue;
        }
        TRY(const auto present, columnsIn(connection, table));
        TRY(const auto wanted, columnsIn(*newest, table));
        TRY(const auto known, columnsIn(*frozen, table));
        QStringList added;
        for (const auto &[name, value] : wanted.asKeyValueRange()) {
            if (!present.isEmpty() && !present.contains(name) && !known.contains(name)) {
                added << QStringLiteral(", %1 AS %2").arg(value, name);
            }
        }
        if (!added.isEmpty()) {
            views << QStringLiteral("CREATE TEMPORARY VIEW %1 AS SELECT *%2 FROM main.%1")
                         .arg(table, added.join(QString()));
        }
    }
    return views;
}

// Tables first, because the others refer to them. SQLite resolves the names in a view only when the view is used.
QStringList creating(const SchemaShape &missing)
{
    QStringList tables;
    QStringList others;
    for (const auto &[entry, sql] : missing.asKeyValueRange()) {
        (isTable(entry) ? tables : others) << sql;
    }
    return tables + others;
}

// Only other programs read the views of this step, so nothing has to stand in for them.
constexpr int viewsForOthers = 11;

// The tables, indexes, views and triggers that the step added.
Result<SchemaShape> broughtBy(int version, const QStringList &steps)
{
    const auto before = shapeOfVersion(version - 1, steps);
    auto brought = before ? shapeOfVersion(version, steps) : before;
    if (brought) {
        brought->removeIf([&](const auto &entry) { return before->contains(entry.key()); });
    }
    return brought;
}

} // namespace

Result<SchemaShape> shapeOf(Connection &connection)
{
    SchemaShape shape;
    TRY(connection.rows(
        QStringLiteral("SELECT type || ' ' || name, sql FROM main.sqlite_schema "
                       "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'item\\_fts\\_%' ESCAPE '\\'"),
        {}, [&](const Query &row) -> Result<void> {
            shape.insert(row.text(0), row.text(1));
            return {};
        }));
    return shape;
}

Result<SchemaShape> shapeOfVersion(int version, const QStringList &steps)
{
    TRY(const auto fresh, freshStudy(version, steps));
    return shapeOf(*fresh);
}

Result<QList<Message>> shapeFaults(Connection &connection, const QStringList &steps)
{
    TRY(const auto version, connection.value(QStringLiteral("PRAGMA user_version")));
    TRY(const auto wanted, shapeOfVersion(version.toInt(), steps));
    TRY(const auto present, shapeOf(connection));
    QList<Message> faults;
    for (const auto &[entry, sql] : wanted.asKeyValueRange()) {
        const auto found = present.constFind(entry);
        if (found == present.cend()) {
            faults << SchemaShapeMessages::toSay("the file's %1 is missing").arg(entry);
        } else if (*found != sql) {
            faults << SchemaShapeMessages::toSay("the file's %1 was changed").arg(entry);
        }
    }
    for (const QString &entry : present.keys()) {
        if (!wanted.contains(entry)) {
            faults << SchemaShapeMessages::toSay("the file says that it is of version %1, which has no %2")
                          .arg(version.toInt())
                          .arg(entry);
        }
    }
    return faults;
}

Result<void> completeShape(Connection &connection, int version, const QStringList &steps)
{
    TRY(auto wanted, shapeOfVersion(version, steps));
    TRY(const auto present, shapeOf(connection));
    QStringList drops;
    for (const auto &[entry, sql] : present.asKeyValueRange()) {
        if (wanted.value(entry) == sql || isTable(entry)) {
            wanted.remove(entry);
        } else if (wanted.contains(entry) || !entry.startsWith(QLatin1String("index "))) {
            drops << QStringLiteral("DROP %1 \"%2\"")
                         .arg(entry.section(u' ', 0, 0), nameIn(entry).replace(u'"', QStringLiteral("\"\"")));
        }
    }
    return runAll(connection, drops + creating(wanted));
}

Result<void> standInForMissing(Connection &connection, int version, int firstFrozen, const QStringList &steps)
{
    auto wanted = version < firstFrozen ? shapeOfVersion(version, steps) : Result<SchemaShape>(SchemaShape());
    const auto newest = shapeOfVersion(int(steps.size()), steps);
    const auto frozen = shapeOfVersion(firstFrozen, steps);
    const auto forOthers = broughtBy(viewsForOthers, steps);
    const auto present = shapeOf(connection);
    for (const auto *shape : {&std::as_const(wanted), &newest, &frozen, &forOthers, &present}) {
        if (!*shape) {
            Error error = shape->error();
            error.place.file = connection.path(); // not the study in memory
            return std::unexpected(error);
        }
    }
    for (const auto &[entry, sql] : newest->asKeyValueRange()) {
        if (!frozen->contains(entry) && !forOthers->contains(entry)) {
            wanted->insert(entry, sql);
        }
    }
    wanted->removeIf([&](const auto &entry) {
        const bool isRead = isTable(entry.key()) || entry.key().startsWith(QLatin1String("view "));
        return present->contains(entry.key()) || !isRead;
    });
    QStringList statements = creating(*wanted);
    for (QString &statement : statements) {
        statement.replace(QLatin1String("CREATE "), QLatin1String("CREATE TEMPORARY "));
    }
    TRY(const auto widened, wideningViews(connection, firstFrozen, steps));
    return runAll(connection, statements + widened);
}

} // namespace corater
