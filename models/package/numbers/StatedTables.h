// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

#include <vector>

namespace corater {

/// A table of numbers, and the columns that identify a row.
struct StatedTable
{
    const char *path;
    QStringList keys;
};

/// Every table of results/ whose numbers are recomputed. A new one needs a line here, one in computedTables(), and one
/// in each script of the package.
const std::vector<StatedTable> &statedTables();

/// The table that lists the numbers that are not recomputed.
inline const QString notRecomputedPath = QStringLiteral("results/not-recomputed.csv");

/// Compares the rows of a table with the computed ones, by their keys: names every row that is missing, extra or
/// duplicated, and every cell that differs.
void compareStated(const StatedTable &table, const PackageTable &stated, const PackageTable &computed,
                   NumbersAgain &found);

} // namespace corater
