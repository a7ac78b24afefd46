// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/GridParts.h"

#include "data/codebooks/tables/TableHeadings.h"

#include <algorithm>
#include <limits>

namespace corater {

namespace {

// The columns at which the tables below this row of headings begin; fewer than two: one table.
std::vector<int> beginnings(const GridRow &row)
{
    std::vector<int> begin;
    bool described = true; // the table before has its description
    for (const GridCell &cell : row.cells) {
        const GridRow alone{.cells = {cell, {.column = cell.column + 1, .text = QStringLiteral("definition")}}};
        const auto columns = tableHeadings(alone);
        const bool ownWord = columns && columns->front().role == ColumnRole::Level && isOwnWord(cell.text);
        if (ownWord && described) {
            begin.push_back(cell.column);
            described = false;
        } else if (columns && columns->front().role == ColumnRole::Field) {
            described = described || columns->front().field == QStringLiteral("definition");
        } else if (!begin.empty() && !ownWord) {
            return {}; // "Stage | Definition | Code | Definition": one table of two levels
        }
    }
    return described ? begin : std::vector<int>();
}

GridRow cut(const GridRow &row, int from, int to)
{
    GridRow part{.index = row.index, .line = row.line, .cells = {}};
    for (const GridCell &cell : row.cells) {
        if (cell.column >= from && cell.column < to) {
            part.cells.push_back(cell);
        }
    }
    return part;
}

} // namespace

std::vector<Grid> sideBySide(const Grid &grid)
{
    const auto headings =
        std::ranges::find_if(grid.rows, [](const GridRow &row) { return beginnings(row).size() > 1; });
    if (headings == grid.rows.end()) {
        return {grid};
    }
    const std::vector<int> begin = beginnings(*headings);
    std::vector<Grid> parts;
    for (size_t at = 0; at < begin.size(); ++at) {
        const int from = at == 0 ? 0 : begin[at];
        const int to = at + 1 < begin.size() ? begin[at + 1] : std::numeric_limits<int>::max();
        Grid part{.file = grid.file, .sheet = grid.sheet, .hidden = grid.hidden && at == 0, .rows = {}, .part = {}};
        part.part = headings->text(begin[at]).simplified();
        for (const GridRow &row : grid.rows) {
            if (GridRow rest = cut(row, from, to); !rest.cells.empty()) {
                part.rows.push_back(std::move(rest));
            }
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace corater
