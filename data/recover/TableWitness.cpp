// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/TableWitness.h"

#include "data/store/LeftBehind.h"
#include "data/store/RowWords.h"
#include "data/store/Schema.h"
#include "data/store/TableColumns.h"

#include <QFile>
#include <QTemporaryDir>

namespace corater {

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
    const auto connection = Connection::open(copy, OpenMode::ReadWrite);
    const auto columns = connection ? TableColumns::of(**connection) : std::unexpected(connection.error());
    if (!columns) {
        return witness;
    }
    for (const QString &table : recordedTables()) {
        MergedState::Table &rows = witness.m_tables[table];
        const auto whole = (*connection)->rows(QStringLiteral("SELECT * FROM ") + table, {}, [&](const Query &query) -> Result<void> {
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

} // namespace corater
