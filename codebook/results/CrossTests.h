// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Measure.h"

#include <QtGlobal>

#include <vector>

namespace corater {

/// Counts row by row.
struct CellCounts
{
    int rows = 0;
    int columns = 0;
    std::vector<qint64> counts;

    qint64 at(int row, int column) const { return counts[size_t(row) * size_t(columns) + size_t(column)]; }
};

/// The table without empty rows and columns, for the tests.
CellCounts usedPart(const CellCounts &table);

/// Tests of independence and measures of association of a cross table. Rows and columns without a case count for
/// nothing.
struct CrossTests
{
    Measure chiSquare = Lacking::NoCases; ///< Pearson's, without continuity correction
    Measure degrees = Lacking::NoCases;
    Measure p = Lacking::NoCases;
    Measure fisher = Lacking::NoCases;   ///< two-sided, see FisherExact.h
    qint64 fisherTables = 0;             ///< how many random tables it is estimated from; 0: exact
    Measure cramersV = Lacking::NoCases; ///< √(χ² / (n · (min(rows, columns) - 1)))
    /// 95 % interval of V (Smithson 2003): √((λ + df) / (n · (min(rows, columns) - 1))), where λ bounds the
    /// noncentrality of the computed chi-square; the lower end is 0 where λ may be 0, so where chi-square is not
    /// significant at 2.5 %.
    Measure cramersVLower = Lacking::NoCases;
    Measure cramersVUpper = Lacking::NoCases;
    Measure cramersVCorrected = Lacking::NoCases; ///< without the bias of small samples (Bergsma 2013)
    Measure gamma = Lacking::NotOrdered;          ///< see OrdinalAssociation in CrossTests.cpp
    Measure gammaSe = Lacking::NotOrdered;
    Measure tauB = Lacking::NotOrdered;
    Measure tauBSe = Lacking::NotOrdered;
    std::vector<double>
        expected; ///< row by row, row total · column total / n; 0 without cases; empty where no test holds
    /// Row by row, adjusted standardised residuals (Haberman 1973), about normal under independence: a cell beyond ±2
    /// stands out. 0 where a row or column has no cases or all.
    std::vector<double> residuals;
    int cells = 0;            ///< of the used rows and columns
    int belowFive = 0;        ///< of them expected below 5
    double leastExpected = 0; ///< the smallest of them
    /// Cochran's rule (1954) for chi-square holds: no expected count below 1, at most a fifth below 5.
    bool cochranHolds = true;
};

/// A result in which every number is lacking for that reason.
CrossTests testsWithout(Lacking reason);

/// The tests of a table in which every case stands in one cell. `ordered`: rows and columns both have an order.
CrossTests crossTests(const CellCounts &table, bool ordered);

} // namespace corater
