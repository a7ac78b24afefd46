// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/SqliteTables.h"

#include "data/store/connection/Connection.h"

namespace corater {

namespace {

QString quotedName(const QString &name)
{
    return u'"' + QString(name).replace(u'"', QStringLiteral("\"\"")) + u'"';
}

// SQLite does not distinguish column names that differ in case alone.
QStringList columnNames(const QStringList &headings)
{
    QStringList names;
    for (const QString &heading : headings) {
        QString name = heading.isEmpty() ? QStringLiteral("column") : heading;
        name.remove(QChar(u'\0')); // would end the statement
        for (int number = 2; names.contains(name, Qt::CaseInsensitive); ++number) {
            name = QStringLiteral("%1 %2").arg(heading).arg(number);
        }
        names << name;
    }
    return names;
}

/// One table. Made by SqliteTables::table() alone.
class SqliteTable : public SheetWriter
{
public:
    SqliteTable(Connection &connection, QString name, QStringList numbers)
        : m_connection(connection), m_name(std::move(name)), m_numbers(std::move(numbers))
    {
    }

    Result<void> begin(const QStringList &headings) override
    {
        // SQLite decides whether there are too many columns: it may have been built with a lower limit than usual.
        QStringList columns;
        QStringList places;
        for (const QString &name : columnNames(headings)) {
            const bool isNumber = m_numbers.contains(name);
            m_isNumber << isNumber;
            columns << quotedName(name) + (isNumber ? QStringLiteral(" INTEGER") : QStringLiteral(" TEXT"));
            places << QStringLiteral("?");
        }
        m_insert = QStringLiteral("INSERT INTO %1 VALUES (%2)").arg(quotedName(m_name), places.join(u','));
        TRY(m_connection.run(
            QStringLiteral("CREATE TABLE %1 (%2)").arg(quotedName(m_name), columns.join(QStringLiteral(", ")))));
        return {};
    }

    Result<void> write(const QStringList &fields) override
    {
        QVariantList values;
        for (qsizetype i = 0; i < fields.size(); ++i) {
            bool isWhole = false;
            const qint64 whole = m_isNumber[i] ? fields[i].toLongLong(&isWhole) : 0;
            values << (fields[i].isEmpty() ? QVariant() : isWhole ? QVariant(whole) : QVariant(fields[i]));
        }
        TRY(m_connection.run(m_insert, values));
        return {};
    }

private:
    Connection &m_connection;
    QString m_name;
    QStringList m_numbers;
    QList<bool> m_isNumber;
    QString m_insert;
};

} // namespace

SqliteTables::SqliteTables(std::unique_ptr<Connection> connection) : m_connection(std::move(connection)) {}

SqliteTables::~SqliteTables() = default;

Result<std::unique_ptr<SqliteTables>> SqliteTables::create(const QString &path)
{
    TRY(auto connection, Connection::create(path));
    std::unique_ptr<SqliteTables> tables(new SqliteTables(std::move(connection)));
    TRY(tables->m_connection->run(QStringLiteral("BEGIN")));
    return tables;
}

std::unique_ptr<SheetWriter> SqliteTables::table(const QString &name, const QStringList &numbers)
{
    return std::make_unique<SqliteTable>(*m_connection, name, numbers);
}

Result<void> SqliteTables::addViews()
{
    // Columns have the same names as in the views of the study file (011_views.sql).
    for (const char *view :
         {"CREATE VIEW codes AS SELECT dimension, path, name, state, \"may be chosen\" AS selectable, definition, "
          "\"use when\" AS use_when, \"avoid when\" AS avoid_when, examples, aliases FROM codebook WHERE kind = 'code'",
          "CREATE VIEW rules AS SELECT dimension, name AS code, other AS other_code, state AS is_of, text "
          "FROM codebook WHERE kind = 'rule'",
          "CREATE VIEW final_labels AS SELECT item, unit, question AS dimension, final AS code, whose, "
          "\"decided by\" AS decided_by, at "
          "FROM decisions WHERE final IS NOT NULL AND question IN (SELECT dimension FROM codebook WHERE kind = "
          "'dimension')",
          "CREATE VIEW rater_labels AS SELECT l.item, i.title, l.unit, l.rater, l.round, l.dimension, l.place, l.code "
          "FROM labels l JOIN items i ON i.id = l.item AND i.site IS l.site"}) {
        TRY(m_connection->run(QString::fromLatin1(view)));
    }
    return {};
}

Result<void> SqliteTables::end()
{
    const auto done = m_connection->run(QStringLiteral("COMMIT"));
    m_connection.reset();
    TRY(done);
    return {};
}

} // namespace corater
