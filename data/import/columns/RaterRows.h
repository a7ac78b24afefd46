// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RaterTables.h"

namespace corater {

/// The column of a long sheet (id, coder, label) that says who rated: its heading is a word for a rater, it holds 2 to
/// 64 names, and units stand there again with other raters. -1: none.
int raterFieldOf(const SheetTable &table, const QStringList &idColumns);

/// The rows of each rater of a long sheet as a table of its own, in the order in which the raters first occur.
std::vector<SheetTable> tablesOfRaters(const SheetTable &table, int raterField);

/// Rows become columns: of a sheet with a rater in each row and a unit in each column. The first column names the
/// raters. Errors: a rater twice, too many of them.
Result<PairedTable> transposed(const SheetTable &table);

} // namespace corater
