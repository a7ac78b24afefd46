// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CrossTable.h"

#include "codebook/results/CrossCounts.h"

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
    CrossTable table = crossCounts(rows, columns, counted);
    const bool ordered = rows.ordered && columns.ordered;
    table.tests = table.hasSets ? testsWithout(Lacking::SeveralCodes) : crossTests(cellCounts(table), ordered);
    return table;
}

} // namespace corater
