// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/store/connection/OpenMode.h"
#include "data/store/connection/Query.h"

#include <atomic>
#include <functional>
#include <memory>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace corater {

/// The name of a database that is in memory only; every other name is that of a file, ":memory:" with a folder
/// included.
inline const QString databaseInMemory = QStringLiteral(":memory:");

/// One connection to a study file: owns the database handle and its prepared statements. Each thread has its own. It
/// opens the file with the SQLite that this program is linked to, since Qt's driver may bring another.
class Connection
{
public:
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Opens the file as it is, or a database in memory; says nothing yet about whether it is a study. Never makes a
    /// file: another one in the place of a deleted study would look like an empty study.
    static Result<std::unique_ptr<Connection>> open(const QString &path, OpenMode mode);
    /// Opens the file to write, and makes it if it is not there.
    static Result<std::unique_ptr<Connection>> create(const QString &path);
    /// Opens a file for reading that nobody can change meanwhile, without files beside it: for a folder that is not
    /// writable. A log beside the file would not be read; the caller makes sure that there is none.
    static Result<std::unique_ptr<Connection>> openUnchanging(const QString &path);

    Query query(const QString &sql, const QVariantList &values = {}) { return Query(*this, sql, values); }
    /// Runs one statement without rows.
    Result<qint64> run(const QString &sql, const QVariantList &values = {}) { return query(sql, values).run(); }
    /// The number of the row that the last INSERT made.
    qint64 lastRow() const;
    /// The first column of the first row, or a null value when there is no row.
    Result<QVariant> value(const QString &sql, const QVariantList &values = {});
    /// Calls `each` for every row until it fails.
    Result<void> rows(const QString &sql, const QVariantList &values,
                      const std::function<Result<void>(const Query &)> &each);
    /// Runs `work` in a transaction: committed when it succeeds, rolled back when it fails.
    Result<void> transaction(const std::function<Result<void>()> &work);

    /// Lets another thread cancel statements: once `stop` is set, every statement fails with Cancelled, even one that
    /// is running. The flag must outlive the connection.
    void setStop(const std::atomic_bool *stop);
    const std::atomic_bool *stop() const { return m_stop; }

    /// Folds as much of the log into the file as no reader holds back, without waiting for any.
    void foldLog();

    /// The whole database as bytes; takeImage() replaces the whole database by such bytes in one step.
    Result<QByteArray> image() const;
    Result<void> takeImage(const QByteArray &image);

    QString path() const { return m_path; }
    OpenMode mode() const { return m_mode; }
    /// The error of the last statement.
    Error lastError() const;

private:
    friend class Query;
    Connection(QString path, OpenMode mode);
    static Result<std::unique_ptr<Connection>> openFile(const QString &path, OpenMode mode, const QString &how);
    Result<void> connect(const QByteArray &database, int flags);
    Error errorOf(int native, const QString &words) const;
    Error refusalOf(int native) const;
    Result<std::shared_ptr<sqlite3_stmt>> prepared(const QString &sql);

    QString m_path;
    OpenMode m_mode;
    sqlite3 *m_handle = nullptr;
    const std::atomic_bool *m_stop = nullptr;
    std::unordered_map<QString, std::shared_ptr<sqlite3_stmt>> m_prepared;
};

} // namespace corater
