// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/GridParts.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/tables/TableHeadings.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace corater {

namespace {

// The role of a heading, for finding tables that stand side by side.
enum class Piece { Names, CodeWord, Definition, Number, Other };

Piece pieceOf(const GridCell &cell)
{
    const GridRow beside{.cells = {cell, {.column = cell.column + 1, .text = QStringLiteral("definition")}}};
    const auto columns = tableHeadings(beside);
    const ColumnRole role = columns ? columns->front().role : ColumnRole::Unknown;
    if (role == ColumnRole::Level || role == ColumnRole::Category) {
        return isOwnWord(cell.text) ? Piece::Names : Piece::CodeWord;
    }
    if (role == ColumnRole::Count || role == ColumnRole::Ignored) {
        return Piece::Number;
    }
    return role == ColumnRole::Field && columns->front().field == QStringLiteral("definition") ? Piece::Definition
                                                                                               : Piece::Other;
}

// The columns of names whose headings are words of the study, each followed by its description or count: "Symptom |
// Count | Cause | Count". Fewer than two: one table.
std::vector<int> ofOwnWords(const GridRow &row, Piece belonging)
{
    std::vector<int> begin;
    bool isFollowed = true; // whether the table before has its description or its numbers
    for (const GridCell &cell : row.cells) {
        const Piece piece = pieceOf(cell);
        if (piece == Piece::Names && isFollowed) {
            begin.push_back(cell.column);
            isFollowed = false;
        } else if (piece == belonging) {
            isFollowed = true;
        } else if (!begin.empty() && piece == Piece::CodeWord) {
            return {}; // "Stage | Definition | Code | Definition": one table of two levels
        }
    }
    return isFollowed ? begin : std::vector<int>();
}

// Repeated headings: "Code | Count | | Code | Count".
std::vector<int> ofRepeatedHeadings(const GridRow &row)
{
    if (pieceOf(row.cells.front()) == Piece::Other) {
        return {};
    }
    const QString first = foldedSpelling(row.cells.front().text);
    std::vector<size_t> starts;
    for (size_t at = 0; at < row.cells.size(); ++at) {
        if (foldedSpelling(row.cells[at].text) == first) {
            starts.push_back(at);
        }
    }
    const size_t width = starts.size() < 2 ? 0 : starts[1];
    if (width < 2 || width * starts.size() != row.cells.size()) {
        return {};
    }
    std::vector<int> begin;
    for (size_t at = 0; at < row.cells.size(); ++at) {
        if (foldedSpelling(row.cells[at].text) != foldedSpelling(row.cells[at % width].text)) {
            return {};
        }
        if (at % width == 0) {
            begin.push_back(row.cells[at].column);
        }
    }
    return begin;
}

// The columns at which the tables below this row of headings begin; fewer than two: one table.
std::vector<int> beginnings(const GridRow &row)
{
    constexpr size_t fewest = 4; // two headings of names, each with a description or a count
    if (row.cells.size() < fewest) {
        return {};
    }
    std::vector<int> begin = ofRepeatedHeadings(row);
    for (const Piece belonging : {Piece::Definition, Piece::Number}) {
        begin = begin.size() > 1 ? begin : ofOwnWords(row, belonging);
    }
    return begin;
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

// The name of a part: its heading in a word of the study, the title above it, or the sheet and a number.
QString nameOf(const Grid &grid, const GridRow &headings, int from, int to, size_t number)
{
    const QString heading = headings.text(from).simplified();
    if (isOwnWord(heading)) {
        return heading;
    }
    for (auto row = grid.rows.rbegin(); row != grid.rows.rend(); ++row) {
        const GridRow above = cut(*row, from, to);
        if (row->index < headings.index && !above.cells.empty()) {
            return above.cells.front().text.simplified();
        }
    }
    const bool isNamed = !grid.sheet.isEmpty() && !isDefaultSheetName(grid.sheet);
    return QStringLiteral("%1 %2").arg(isNamed ? grid.sheet : QFileInfo(grid.file).completeBaseName()).arg(number);
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
        part.part = nameOf(grid, *headings, begin[at], to, at + 1);
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
