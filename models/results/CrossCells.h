// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CrossTable.h"
#include "models/documents/AnswerTable.h"

namespace corater {

/// The content of the cells of a cross table: the count alone, or with a share, the expected count or the residual of
/// the test.
enum class CrossCells { Counts, RowShares, ColumnShares, TotalShares, Expected, Residuals };

/// Their names for options, in the order of the values: "counts", "row", "column", "total", "expected", "residuals".
const QStringList &crossCellsNames();

/// The cell as people read it: "12", "12 (34.3 %)", "12 (9.6)". Where a test does not hold, the count alone.
QString shownCrossCell(const CrossTable &table, int row, int column, CrossCells cells);

/// The number beside the count for programs, unrounded; none where there is none.
PlainValue plainCrossCell(const CrossTable &table, int row, int column, CrossCells cells);

/// The meaning of the numbers beside the counts; empty for counts alone.
QString crossCellsNote(const CrossTable &table, CrossCells cells);

} // namespace corater
