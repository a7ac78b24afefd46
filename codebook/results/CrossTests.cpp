// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CrossTests.h"

#include "codebook/results/ChiSquare.h"
#include "codebook/results/CrossCounts.h"
#include "codebook/results/FisherExact.h"
#include "codebook/results/OrdinalAssociation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace corater {

namespace {

struct TableMargins
{
    std::vector<qint64> rows;
    std::vector<qint64> columns;
    qint64 n = 0;
};

TableMargins tableMargins(const CellCounts &table)
{
    TableMargins margins{std::vector<qint64>(size_t(table.rows)), std::vector<qint64>(size_t(table.columns))};
    for (int row = 0; row < table.rows; ++row) {
        for (int column = 0; column < table.columns; ++column) {
            margins.rows[size_t(row)] += table.at(row, column);
            margins.columns[size_t(column)] += table.at(row, column);
            margins.n += table.at(row, column);
        }
    }
    return margins;
}

// Expected counts, residuals, and the counts of small cells.
void describeCells(const CellCounts &table, const TableMargins &margins, CrossTests &tests)
{
    const double n = double(margins.n);
    tests.leastExpected = n;
    for (int row = 0; row < table.rows; ++row) {
        for (int column = 0; column < table.columns; ++column) {
            const double r = double(margins.rows[size_t(row)]);
            const double c = double(margins.columns[size_t(column)]);
            const double expected = r * c / n;
            const double spread = expected * (1 - r / n) * (1 - c / n);
            tests.expected.push_back(expected);
            tests.residuals.push_back(spread > 0 ? (double(table.at(row, column)) - expected) / std::sqrt(spread) : 0);
            if (expected > 0) {
                ++tests.cells;
                tests.belowFive += expected < 5 ? 1 : 0;
                tests.leastExpected = std::min(tests.leastExpected, expected);
            }
        }
    }
    tests.cochranHolds = tests.leastExpected >= 1 && tests.belowFive * 5 <= tests.cells;
}

double correctedV(double chiSquare, double n, double rows, double columns)
{
    if (n <= 1) {
        return 0;
    }
    const double phi = std::max(0.0, chiSquare / n - (rows - 1) * (columns - 1) / (n - 1));
    const double r = rows - (rows - 1) * (rows - 1) / (n - 1);
    const double c = columns - (columns - 1) * (columns - 1) / (n - 1);
    const double least = std::min(r, c) - 1;
    return least > 0 ? std::min(1.0, std::sqrt(phi / least)) : 0;
}

void associate(const CellCounts &used, qint64 n, CrossTests &tests)
{
    const PearsonTest pearson = pearsonTest(used);
    const double chiSquare = pearson.chiSquare.value();
    const int degrees = (used.rows - 1) * (used.columns - 1);
    const double scale = double(n) * double(std::min(used.rows, used.columns) - 1);
    tests.chiSquare = chiSquare;
    tests.degrees = double(degrees);
    tests.p = chiSquareUpper(chiSquare, degrees);
    tests.cramersV = pearson.cramersV;
    const double least = noncentralityFor(chiSquare, degrees, 0.975);
    const double most = noncentralityFor(chiSquare, degrees, 0.025);
    tests.cramersVLower = least > 0 ? std::min(1.0, std::sqrt((least + degrees) / scale)) : 0;
    tests.cramersVUpper = std::min(1.0, std::sqrt((most + degrees) / scale));
    tests.cramersVCorrected = correctedV(chiSquare, double(n), used.rows, used.columns);
}

} // namespace

CellCounts usedPart(const CellCounts &table)
{
    const TableMargins margins = tableMargins(table);
    CellCounts used;
    for (int row = 0; row < table.rows; ++row) {
        if (margins.rows[size_t(row)] == 0) {
            continue;
        }
        ++used.rows;
        for (int column = 0; column < table.columns; ++column) {
            if (margins.columns[size_t(column)] > 0) {
                used.counts.push_back(table.at(row, column));
            }
        }
    }
    used.columns = int(std::ranges::count_if(margins.columns, [](qint64 total) { return total > 0; }));
    return used;
}

CrossTests testsWithout(Lacking reason)
{
    CrossTests tests;
    for (Measure *measure :
         {&tests.chiSquare, &tests.degrees, &tests.p, &tests.fisher, &tests.cramersV, &tests.cramersVLower,
          &tests.cramersVUpper, &tests.cramersVCorrected, &tests.gamma, &tests.gammaSe, &tests.tauB, &tests.tauBSe}) {
        *measure = reason;
    }
    return tests;
}

CrossTests crossTests(const CellCounts &table, bool ordered)
{
    const TableMargins margins = tableMargins(table);
    if (margins.n == 0) {
        return testsWithout(Lacking::NoCases);
    }
    const CellCounts used = usedPart(table);
    const bool flat = used.rows < 2 || used.columns < 2;
    CrossTests tests = testsWithout(flat ? Lacking::OneValue : Lacking::NotOrdered);
    describeCells(table, margins, tests);
    if (flat) {
        return tests;
    }
    associate(used, margins.n, tests);
    const bool isSmall = used.rows == 2 && used.columns == 2;
    if (isSmall || !tests.cochranHolds) {
        const FisherResult fisher = fisherExact(used);
        tests.fisher = fisher.p;
        tests.fisherTables = fisher.randomTables;
    } else {
        tests.fisher = Lacking::NotNeeded;
    }
    if (ordered) {
        const OrdinalAssociation association = ordinalAssociation(used);
        tests.gamma = association.gamma;
        tests.gammaSe = association.gammaSe;
        tests.tauB = association.tauB;
        tests.tauBSe = association.tauBSe;
    }
    return tests;
}

} // namespace corater
