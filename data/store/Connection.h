// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariantMap>

#include <functional>
#include <memory>
#include <unordered_map>

namespace corater {

/// How a file is opened: a reader never writes to the study and needs no lock.
enum class OpenMode { ReadOnly, ReadWrite };

/// The name of a database that is in memory only; every other name is that of a file, ":memory:" with a folder included.
inline const QString databaseInMemory = QStringLiteral(":memory:");

class Connection;

/// One prepared statement with bound values; the only way in which SQL is run. Made by Connection::query().
class Query
{
public:
    Query(Connection &connection, const QString &sql, const QVariantList &values);
    /// Ends the statement: one left in the middle of its rows would hold locks.
    ~Query();
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    /// Moves to the next row; runs the statement at the first call. False: no more rows.
    Result<bool> next();
    /// Runs a statement that returns no rows. Returns the number of rows that it changed.
    Result<qint64> run();
    QVariant value(int column) const { return m_query->value(column); }
    qint64 integer(int column) const { return m_query->value(column).toLongLong(); }
    QString text(int column) const { return m_query->value(column).toString(); }
    /// The present row as column name → value.
    QVariantMap row() const;

private:
    Result<void> start();

    Connection &m_connection;
    std::shared_ptr<QSqlQuery> m_query;
    QVariantList m_values;
    QSqlError m_error; ///< why the statement could not be prepared
    bool m_started = false;
};

/// One connection to a study file: owns the database handle and its prepared statements. Each thread has its own.
class Connection
{
public:
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Opens the file as it is; says nothing yet about whether it is a study.
    static Result<std::unique_ptr<Connection>> open(const QString &path, OpenMode mode);
    /// Opens a file for reading that nobody can change meanwhile, without any file beside it: for a folder that may not
    /// be written. A log that lies beside the file would not be read; the caller sees to it that there is none.
    static Result<std::unique_ptr<Connection>> openUnchanging(const QString &path);

    Query query(const QString &sql, const QVariantList &values = {}) { return Query(*this, sql, values); }
    /// Runs one statement without rows.
    Result<qint64> run(const QString &sql, const QVariantList &values = {}) { return query(sql, values).run(); }
    /// The first column of the first row, or a null value when there is no row.
    Result<QVariant> value(const QString &sql, const QVariantList &values = {});
    /// Calls `each` for every row until it fails.
    Result<void> rows(const QString &sql, const QVariantList &values,
                      const std::function<Result<void>(const Query &)> &each);
    /// Runs `work` in a transaction: committed when it succeeds, rolled back when it fails.
    Result<void> transaction(const std::function<Result<void>()> &work);

    QString path() const { return m_path; }
    OpenMode mode() const { return m_mode; }
    /// The error that the last statement left, as one of ours.
    Error errorOf(const QSqlError &error) const;

private:
    friend class Query;
    Connection(QString path, OpenMode mode, QString name);
    Result<void> connect(const QString &database, const QString &options);
    Error refusalOf(int native) const;
    std::shared_ptr<QSqlQuery> prepared(const QString &sql, QSqlError &error);

    QString m_path;
    OpenMode m_mode;
    QString m_name;
    QSqlDatabase m_database;
    std::unordered_map<QString, std::shared_ptr<QSqlQuery>> m_prepared;
};

} // namespace corater
