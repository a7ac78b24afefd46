// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/TableWitness.h"

#include "data/store/changes/RecordedTables.h"
#include "data/store/changes/TableColumns.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/history/RowWords.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

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

} // namespace corater
