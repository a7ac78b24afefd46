// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/TableColumns.h"

#include "data/store/Schema.h"

namespace corater {

namespace {

// A default as the schema writes it: nothing, a whole number, or a text in quotes. Study files have no others.
QVariant valueOf(const QVariant &written)
{
    const QString text = written.toString();
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (isNumber) {
        return number;
    }
    const bool isText = text.size() >= 2 && text.startsWith(u'\'') && text.endsWith(u'\'');
    return isText ? QVariant(text.sliced(1, text.size() - 2).replace(QStringLiteral("''"), QStringLiteral("'")))
                  : QVariant();
}

} // namespace

// The file's own tables: what stands in for one in a file that is only read has no defaults.
Result<TableColumns> TableColumns::of(Connection &connection)
{
    TableColumns columns;
    for (const QString &table : recordedTables()) {
        const auto read = connection.rows(
            QStringLiteral("SELECT name, dflt_value FROM pragma_table_info(?, 'main')"), {table},
            [&](const Query &row) -> Result<void> {
                columns.m_defaults[table].insert(row.text(0), valueOf(row.value(1)));
                return {};
            });
        if (!read) {
            return std::unexpected(read.error());
        }
    }
    return columns;
}

void TableColumns::complete(ChangeSet &changes) const
{
    for (RowChange &change : changes.rows) {
        complete(change);
    }
}

void TableColumns::complete(RowChange &change) const
{
    complete(change.table, change.before);
    complete(change.table, change.after);
}

void TableColumns::complete(const QString &table, QVariantMap &row) const
{
    const auto defaults = m_defaults.constFind(table);
    if (row.isEmpty() || defaults == m_defaults.cend() || row.size() >= defaults->size()) {
        return;
    }
    for (const auto &[name, value] : defaults->asKeyValueRange()) {
        if (!row.contains(name)) {
            row.insert(name, value);
        }
    }
}

} // namespace corater
