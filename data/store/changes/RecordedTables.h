// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace corater {

// The tables of which the history records every change of a row.

/// The columns that identify a row of a recorded table; empty for a table that is not recorded.
const QStringList &primaryKey(const QString &table);

/// All recorded tables, in an order in which rows may be inserted.
const QStringList &recordedTables();

/// A column that names a row of another table.
struct RowReference
{
    QString column;
    QString table;  ///< "item" is the only one that is not recorded
    QString target; ///< the column that it names there
};

/// The references of a recorded table, as the schema declares them.
const std::vector<RowReference> &referencesOf(const QString &table);

} // namespace corater
