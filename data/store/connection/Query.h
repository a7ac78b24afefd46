// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArrayView>
#include <QVariantMap>

#include <memory>
#include <optional>

struct sqlite3_stmt;

namespace corater {

class Connection;

/// One prepared statement with bound values; the only way in which SQL is run. Made by Connection::query(). It steps
/// through SQLite's own rows: Qt's statements copy every cell of a row before one is asked for, which takes longer than
/// reading it from the file.
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
    /// As run(), with as many cells of the present row of `row` as this statement has places bound as the file stores
    /// them.
    Result<qint64> runWith(const Query &row);
    /// The cell in its stored type: null, whole number, real number, text or bytes.
    QVariant value(int column) const;
    qint64 integer(int column) const;
    /// The cell as text; null where the cell is, and where there is no row.
    QString text(int column) const;
    /// The text as UTF-8 without a copy, valid until the next row. None if the cell is no text, or if text() would
    /// convert it.
    std::optional<QByteArrayView> utf8(int column) const;
    /// The names of the columns; empty where the statement could not be prepared.
    QStringList columns() const;
    /// The present row as column name → value.
    QVariantMap row() const;

private:
    Result<void> start();

    Connection &m_connection;
    std::shared_ptr<sqlite3_stmt> m_statement;
    QVariantList m_values;
    std::optional<Error> m_error; ///< why the statement could not be prepared
    bool m_started = false;
    bool m_hasRow = false;
};

} // namespace corater
