// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"

namespace corater {

class Connection;

/// Writes sheets as tables of a new SQLite file, for queries of an export in SQL. A column has the name of its heading;
/// empty cells are NULL; numbers (units, scores, …) are numbers. Used by the export of a study.
class SqliteTables
{
public:
    /// Creates a file at the path, which must not exist yet. Everything is written in one transaction. Errors: those of
    /// SQLite.
    static Result<std::unique_ptr<SqliteTables>> create(const QString &path);
    ~SqliteTables();
    SqliteTables(const SqliteTables &) = delete;
    SqliteTables &operator=(const SqliteTables &) = delete;

    /// Writes one table. Must not outlive this object. `numbers`: headings of columns that hold numbers.
    std::unique_ptr<SheetWriter> table(const QString &name, const QStringList &numbers = {});
    /// Adds the views over the tables of a study: codes, rules, final_labels, rater_labels. To be called after the
    /// tables of items, ratings, labels, decisions and codebook.
    Result<void> addViews();
    /// To be called last: returns when everything is on the disk.
    Result<void> end();

private:
    explicit SqliteTables(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> m_connection;
};

} // namespace corater
