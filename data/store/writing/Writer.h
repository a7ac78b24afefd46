// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/store/changes/ChangeSet.h"

#include <QJsonObject>

#include <atomic>
#include <optional>

namespace corater {

class Connection;

/// Writes rows of recorded tables and collects the changes for the history. The only way in which a command changes the
/// study; lives for one transaction.
class Writer
{
public:
    explicit Writer(Connection &connection, const std::atomic_bool *stop = nullptr)
        : m_connection(connection), m_stop(stop)
    {
    }

    Result<void> insert(const Row &row);
    Result<void> remove(const Row &row);
    /// Turns the rows `before` into the rows `after`: removes, inserts and updates where they differ. Conflict if a row
    /// in the file is not as `before` says.
    Result<void> change(const std::vector<Row> &before, const std::vector<Row> &after);
    /// Applies recorded changes (an undo or a redo), with the same check.
    Result<void> apply(const ChangeSet &changes);

    /// Sets the kind and the values by which the history describes the change (HistoryEntry).
    void describe(QString kind, QJsonObject arguments)
    {
        m_kind = std::move(kind);
        m_arguments = std::move(arguments);
    }
    const QString &kind() const { return m_kind; }
    const QJsonObject &arguments() const { return m_arguments; }

    const ChangeSet &changes() const { return m_changes; }

private:
    friend struct WriterConnection;
    Result<void> write(const RowChange &wanted);
    Result<qint64> run(const RowChange &change);
    Result<std::optional<QVariantMap>> mendOldTexts(const QString &table, const QVariantMap &before);

    Connection &m_connection;
    const std::atomic_bool *m_stop; ///< once it is set every write fails with Cancelled; may be null
    QString m_kind;
    QJsonObject m_arguments;
    ChangeSet m_changes;
};

} // namespace corater
