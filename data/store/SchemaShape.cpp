// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/SchemaShape.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

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
        if (const auto done = connection.run(statement); !done) {
            return std::unexpected(done.error());
        }
    }
    return {};
}

// Tables first: the others refer to them. Views refer to views, but SQLite looks only when one is used.
QStringList creating(const SchemaShape &missing)
{
    QStringList tables;
    QStringList others;
    for (const auto &[entry, sql] : missing.asKeyValueRange()) {
        (isTable(entry) ? tables : others) << sql;
    }
    return tables + others;
}

} // namespace

Result<SchemaShape> shapeOf(Connection &connection)
{
    SchemaShape shape;
    const auto read = connection.rows(
        QStringLiteral("SELECT type || ' ' || name, sql FROM main.sqlite_schema "
                       "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'item\\_fts\\_%' ESCAPE '\\'"),
        {}, [&](const Query &row) -> Result<void> {
            shape.insert(row.text(0), row.text(1));
            return {};
        });
    return read ? Result<SchemaShape>(shape) : std::unexpected(read.error());
}

Result<SchemaShape> shapeOfVersion(int version, const QStringList &steps)
{
    const auto fresh = Connection::open(QStringLiteral(":memory:"), OpenMode::ReadWrite);
    const QStringList taken = steps.first(std::min(qsizetype(version), steps.size()));
    const Result<void> made = fresh ? createSchema(**fresh, taken) : std::unexpected(fresh.error());
    return made ? shapeOf(**fresh) : std::unexpected(made.error());
}

Result<QStringList> shapeFaults(Connection &connection, const QStringList &steps)
{
    const auto version = connection.value(QStringLiteral("PRAGMA user_version"));
    if (!version) {
        return std::unexpected(version.error());
    }
    const auto wanted = shapeOfVersion(version->toInt(), steps);
    const auto present = shapeOf(connection);
    if (!wanted || !present) {
        return std::unexpected(!wanted ? wanted.error() : present.error());
    }
    QStringList faults;
    for (const auto &[entry, sql] : wanted->asKeyValueRange()) {
        const auto found = present->constFind(entry);
        if (found == present->cend()) {
            faults << QStringLiteral("the file's %1 is missing").arg(entry);
        } else if (*found != sql) {
            faults << QStringLiteral("the file's %1 was changed").arg(entry);
        }
    }
    for (const QString &entry : present->keys()) {
        if (!wanted->contains(entry)) {
            faults << QStringLiteral("the file says that it is of version %1, which has no %2")
                          .arg(version->toInt())
                          .arg(entry);
        }
    }
    return faults;
}

Result<void> completeShape(Connection &connection, int version, const QStringList &steps)
{
    auto wanted = shapeOfVersion(version, steps);
    const auto present = shapeOf(connection);
    if (!wanted || !present) {
        return std::unexpected(!wanted ? wanted.error() : present.error());
    }
    QStringList drops;
    for (const auto &[entry, sql] : present->asKeyValueRange()) {
        if (wanted->value(entry) == sql || isTable(entry)) {
            wanted->remove(entry);
        } else if (wanted->contains(entry) || !entry.startsWith(QLatin1String("index "))) {
            drops << QStringLiteral("DROP %1 \"%2\"")
                         .arg(entry.section(u' ', 0, 0), nameIn(entry).replace(u'"', QStringLiteral("\"\"")));
        }
    }
    return runAll(connection, drops + creating(*wanted));
}

Result<void> standInForMissing(Connection &connection, int version, int firstFrozen, const QStringList &steps)
{
    auto wanted = version < firstFrozen ? shapeOfVersion(version, steps) : Result<SchemaShape>(SchemaShape());
    const auto newest = shapeOfVersion(int(steps.size()), steps);
    const auto frozen = shapeOfVersion(firstFrozen, steps);
    const auto present = shapeOf(connection);
    for (const auto *shape : {&std::as_const(wanted), &newest, &frozen, &present}) {
        if (!*shape) {
            Error error = shape->error();
            error.place.file = connection.path(); // not the one in memory that it is compared with
            return std::unexpected(error);
        }
    }
    for (const auto &[entry, sql] : newest->asKeyValueRange()) {
        if (!frozen->contains(entry)) {
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
    return runAll(connection, statements);
}

} // namespace corater
