// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

#include <QMap>

namespace corater {

/// The tables of a package, by path.
using PackageTables = QMap<QString, PackageTable>;

/// The paths of the tables that numbers are computed from, and of those that hold them (statedTables()).
const QStringList &numberedTables();

/// What computing the numbers of a package again came to.
struct NumbersAgain
{
    qint64 numbers = 0;
    QStringList differences;

    /// Notes a difference; after a thousand nobody reads on.
    void differ(const QString &what);
};

/// Computes every number of results/ from the other tables and compares, to 1e-9 of the number. A table, a column or a
/// row that is not there is a difference, and so is one too many.
NumbersAgain numbersAgain(const PackageTables &tables);

} // namespace corater
