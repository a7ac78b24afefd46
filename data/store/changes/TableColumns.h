// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Connection.h"

#include <QHash>

namespace corater {

/// The columns of the recorded tables as the file has them, each with its default: the value that rows have in a column
/// which was added after they were recorded.
class TableColumns
{
public:
    static Result<TableColumns> of(Connection &connection);

    /// Adds the columns that the rows of the changes lack, with their defaults.
    void complete(ChangeSet &changes) const;
    void complete(RowChange &change) const;
    /// For one row; an empty one (no row) stays empty.
    void complete(const QString &table, QVariantMap &row) const;
    qsizetype countOf(const QString &table) const { return m_defaults.value(table).size(); }
    /// Names in alphabetical order, as ChangeSet writes them.
    QStringList namesOf(const QString &table) const { return m_defaults.value(table).keys(); }
    /// Whether the file itself has the table; a file of an earlier version that is only read may lack it.
    bool has(const QString &table) const { return m_defaults.contains(table); }

private:
    QHash<QString, QVariantMap> m_defaults; ///< table → column → default (null, qint64, QString)
};

} // namespace corater
