// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/CrossTable.h"

namespace corater {

/// crossTable() without its tests, which take long for large tables: all of them lack NotNeeded.
CrossTable crossCounts(const Variable &rows, const Variable &columns, CodesCounted counted);

/// The counts of the cells, row by row.
CellCounts cellCounts(const CrossTable &table);

/// Pearson's chi-square without correction, its degrees of freedom, and Cramér's V, over the rows and columns that have
/// cases: CrossTests has the formulas. OneValue, or NoCases, when fewer than two rows or columns have some.
struct PearsonTest
{
    Measure chiSquare = Lacking::NoCases;
    Measure degrees = Lacking::NoCases;
    Measure cramersV = Lacking::NoCases;
};

PearsonTest pearsonTest(const CellCounts &table);

} // namespace corater
