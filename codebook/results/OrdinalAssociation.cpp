// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/OrdinalAssociation.h"

#include <cmath>

namespace corater {

namespace {

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

} // namespace

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

} // namespace corater
