// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/TableColumns.h"

#include "data/store/changes/RecordedTables.h"

#include <QJsonArray>
#include <QJsonDocument>

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

// Reads the file's own tables only: stand-ins in a read-only file have no defaults.
Result<TableColumns> TableColumns::of(Connection &connection)
{
    TableColumns columns;
    TRY(connection.rows(
        QStringLiteral("SELECT known.value, told.name, dflt_value FROM json_each(?) AS known "
                       "JOIN pragma_table_info(known.value, 'main') AS told"),
        {QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(recordedTables())).toJson(QJsonDocument::Compact))},
        [&](const Query &row) -> Result<void> {
            columns.m_defaults[row.text(0)].insert(row.text(1), valueOf(row.value(2)));
            return {};
        }));
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
