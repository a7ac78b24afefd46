// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "models/package/tables/PackageColumns.h"

#include <QMap>

namespace corater {

/// The tables of a package, by path.
using PackageTables = QMap<QString, PackageTable>;

/// The paths of the tables that numbers are computed from, and of those that hold them (statedTables()).
const QStringList &numberedTables();

/// The columns of one of them.
PackageColumns columnsOf(const PackageTables &tables, const char *path);

/// The result of recomputing the numbers of a package.
struct NumbersAgain
{
    qint64 numbers = 0;
    QList<Message> differences;

    /// Records a difference; only the first thousand, since nobody reads more.
    void differ(const Message &what);
    /// The same of a row, counted from 0, of a table.
    void differ(const char *path, size_t row, const Message &what);
};

/// Recomputes every number of results/ from the other tables and compares to a relative 1e-9. A missing table, column
/// or row is a difference, and so is an extra one.
NumbersAgain numbersAgain(const PackageTables &tables);

} // namespace corater
