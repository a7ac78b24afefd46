// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CrossCounts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace corater {

namespace {

double pearsonSum(const CellCounts &used, double n)
{
    std::vector<double> rows(size_t(used.rows));
    std::vector<double> columns(size_t(used.columns));
    for (int row = 0; row < used.rows; ++row) {
        for (int column = 0; column < used.columns; ++column) {
            rows[size_t(row)] += double(used.at(row, column));
            columns[size_t(column)] += double(used.at(row, column));
        }
    }
    double sum = 0;
    for (int row = 0; row < used.rows; ++row) {
        for (int column = 0; column < used.columns; ++column) {
            const double expected = rows[size_t(row)] * columns[size_t(column)] / n;
            const double difference = double(used.at(row, column)) - expected;
            sum += difference * difference / expected;
        }
    }
    return sum;
}

} // namespace

CrossTable crossCounts(const Variable &rows, const Variable &columns, CodesCounted counted)
{
    assert(rows.cases() == columns.cases());
    CrossTable table{.rowName = rows.name,
                     .columnName = columns.name,
                     .rowLevel = rows.level,
                     .columnLevel = columns.level,
                     .counted = counted,
                     .rows = rows.values,
                     .columns = columns.values,
                     .cells = std::vector<std::vector<int>>(rows.values.size() * columns.values.size()),
                     .rowTotals = std::vector<qint64>(rows.values.size()),
                     .columnTotals = std::vector<qint64>(columns.values.size()),
                     .unanswered = {},
                     .tests = testsWithout(Lacking::NotNeeded)};
    for (int which = 0; which < rows.cases(); ++which) {
        const std::span<const int> down = rows.answers(which, counted);
        const std::span<const int> across = columns.answers(which, counted);
        if (down.empty() || across.empty()) {
            table.unanswered.push_back(which);
            continue;
        }
        ++table.n;
        table.hasSets = table.hasSets || down.size() > 1 || across.size() > 1;
        for (const int row : down) {
            ++table.rowTotals[size_t(row)];
            for (const int column : across) {
                table.cells[size_t(row) * columns.values.size() + size_t(column)].push_back(which);
            }
        }
        for (const int column : across) {
            ++table.columnTotals[size_t(column)];
        }
    }
    return table;
}

CellCounts cellCounts(const CrossTable &table)
{
    CellCounts counts{int(table.rows.size()), int(table.columns.size()), {}};
    for (const std::vector<int> &cell : table.cells) {
        counts.counts.push_back(qint64(cell.size()));
    }
    return counts;
}

PearsonTest pearsonTest(const CellCounts &table)
{
    const CellCounts used = usedPart(table);
    const Lacking lacking = used.rows == 0 ? Lacking::NoCases : Lacking::OneValue;
    if (used.rows < 2 || used.columns < 2) {
        return {lacking, lacking, lacking};
    }
    const double n = double(std::accumulate(used.counts.begin(), used.counts.end(), qint64(0)));
    const double sum = pearsonSum(used, n);
    return {.chiSquare = sum,
            .degrees = double((used.rows - 1) * (used.columns - 1)),
            .cramersV = std::min(1.0, std::sqrt(sum / (n * double(std::min(used.rows, used.columns) - 1))))};
}

} // namespace corater
