// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CrossTable.h"

#include <cassert>

namespace corater {

namespace {

std::optional<double> shareOf(qint64 count, qint64 of)
{
    return of > 0 ? std::optional(double(count) / double(of)) : std::nullopt;
}

} // namespace

std::optional<double> CrossTable::rowShare(int row, int column) const
{
    return shareOf(count(row, column), rowTotals[size_t(row)]);
}

std::optional<double> CrossTable::columnShare(int row, int column) const
{
    return shareOf(count(row, column), columnTotals[size_t(column)]);
}

std::optional<double> CrossTable::totalShare(int row, int column) const
{
    return shareOf(count(row, column), n);
}

CrossTable crossTable(const Variable &rows, const Variable &columns, CodesCounted counted)
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
                     .tests = {}};
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
    std::vector<qint64> counts;
    for (const std::vector<int> &cell : table.cells) {
        counts.push_back(qint64(cell.size()));
    }
    const bool ordered = rows.ordered && columns.ordered;
    table.tests = table.hasSets ? testsWithout(Lacking::SeveralCodes)
                                : crossTests({int(rows.values.size()), int(columns.values.size()), counts}, ordered);
    return table;
}

} // namespace corater
