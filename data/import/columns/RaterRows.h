// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RaterTables.h"

namespace corater {

/// The column of a long sheet (id, coder, label) that names the rater: its heading is a word for a rater, it holds 2 to
/// 64 names, and some unit has rows of several raters. -1: none.
int raterFieldOf(const SheetTable &table, const QStringList &idColumns);

/// Splits a long sheet into one table per rater, in the order in which the raters first occur.
std::vector<SheetTable> tablesOfRaters(const SheetTable &table, int raterField);

/// Transposes a sheet with a rater in each row and a unit in each column. The first column names the raters. Errors: a
/// rater twice, too many raters.
Result<PairedTable> transposed(const SheetTable &table);

} // namespace corater
