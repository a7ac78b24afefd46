// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"

#include <vector>

namespace corater {

/// A table of numbers, and the columns that say what the numbers of a row are of.
struct StatedTable
{
    const char *path;
    QStringList keys;
};

/// Every table of results/ whose numbers are computed again. Another one gets a line here, one in computedTables(), and
/// one in each script of the package.
const std::vector<StatedTable> &statedTables();

/// The table that says which numbers are not computed again.
inline const QString notRecomputedPath = QStringLiteral("results/not-recomputed.csv");

/// Holds the rows of a table against those that were computed, by their keys: rows that are missing, too many, or there
/// twice are named, and so is each cell that is another.
void compareStated(const StatedTable &table, const PackageTable &stated, const PackageTable &computed,
                   NumbersAgain &found);

} // namespace corater
