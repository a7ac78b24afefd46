// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CrossTests.h"

#include "codebook/results/ChiSquare.h"
#include "codebook/results/CrossCounts.h"
#include "codebook/results/FisherExact.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace corater {

namespace {

/// How far two ordered variables rise together.
struct OrdinalAssociation
{
    Measure gamma = Lacking::NoPairs;   ///< Goodman & Kruskal (1954): (C - D) / (C + D)
    Measure gammaSe = Lacking::NoPairs; ///< asymptotic, not under independence (Goodman & Kruskal 1963)
    Measure tauB = Lacking::NoPairs;    ///< Kendall (1945): (C - D) / √((pairs not tied in rows)(… in columns))
    Measure tauBSe = Lacking::NoPairs;  ///< asymptotic, not under independence (Agresti 2013, section 16.3.3; SAS FREQ)
};

/// Per cell the cases that are concordant and discordant with one of it, from sums over quarters of the table.
struct Pairs
{
    std::vector<double> concordant;
    std::vector<double> discordant;
};

Pairs pairsOf(const CellCounts &table)
{
    const int rows = table.rows;
    const int columns = table.columns;
    // sum(i, j): all cells above row i and before column j.
    std::vector<double> sums(size_t(rows + 1) * size_t(columns + 1));
    const auto sum = [&](int i, int j) -> double & { return sums[size_t(i) * size_t(columns + 1) + size_t(j)]; };
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            sum(i + 1, j + 1) = double(table.at(i, j)) + sum(i, j + 1) + sum(i + 1, j) - sum(i, j);
        }
    }
    Pairs pairs;
    const double n = sum(rows, columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            const double aboveLeft = sum(i, j);
            const double aboveRight = sum(i, columns) - sum(i, j + 1);
            const double belowLeft = sum(rows, j) - sum(i + 1, j);
            const double belowRight = n - sum(i + 1, columns) - sum(rows, j + 1) + sum(i + 1, j + 1);
            pairs.concordant.push_back(aboveLeft + belowRight);
            pairs.discordant.push_back(aboveRight + belowLeft);
        }
    }
    return pairs;
}

/// For a table with ordered rows and columns, none of them empty.
OrdinalAssociation ordinalAssociation(const CellCounts &table)
{
    const Pairs pairs = pairsOf(table);
    std::vector<double> rowTotals(size_t(table.rows));
    std::vector<double> columnTotals(size_t(table.columns));
    double n = 0;
    double p = 0; // twice the concordant pairs
    double q = 0; // twice the discordant ones
    for (int i = 0; i < table.rows; ++i) {
        for (int j = 0; j < table.columns; ++j) {
            const size_t cell = size_t(i) * size_t(table.columns) + size_t(j);
            const double count = double(table.counts[cell]);
            rowTotals[size_t(i)] += count;
            columnTotals[size_t(j)] += count;
            n += count;
            p += count * pairs.concordant[cell];
            q += count * pairs.discordant[cell];
        }
    }
    double rowPairs = n * n;
    for (const double total : rowTotals) {
        rowPairs -= total * total;
    }
    double columnPairs = n * n;
    for (const double total : columnTotals) {
        columnPairs -= total * total;
    }
    OrdinalAssociation result;
    const double root = std::sqrt(rowPairs) * std::sqrt(columnPairs);
    const double tau = root > 0 ? (p - q) / root : 0;
    double gammaSum = 0;
    double tauSum = 0;
    for (int i = 0; i < table.rows; ++i) {
        for (int j = 0; j < table.columns; ++j) {
            const size_t cell = size_t(i) * size_t(table.columns) + size_t(j);
            const double count = double(table.counts[cell]);
            const double apart = q * pairs.concordant[cell] - p * pairs.discordant[cell];
            const double change = 2 * root * (pairs.concordant[cell] - pairs.discordant[cell]) +
                                  tau * (rowTotals[size_t(i)] * columnPairs + columnTotals[size_t(j)] * rowPairs);
            gammaSum += count * apart * apart;
            tauSum += count * change * change;
        }
    }
    if (p + q > 0) {
        result.gamma = (p - q) / (p + q);
        result.gammaSe = 4 / ((p + q) * (p + q)) * std::sqrt(gammaSum);
    }
    if (root > 0) {
        const double both = rowPairs + columnPairs;
        const double variance = tauSum - n * n * n * tau * tau * both * both;
        result.tauB = tau;
        result.tauBSe = std::sqrt(std::max(0.0, variance)) / (root * root);
    }
    return result;
}

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
