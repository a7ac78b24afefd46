// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodeMoves.h"

#include "codebook/taxonomy/CodeTree.h"

#include <algorithm>

namespace corater {

namespace {

/// The siblings of a line in order, itself included, and its index among them; -1 if it is not there.
template <typename Id>
struct Row
{
    std::vector<Id> ids;
    qsizetype at = -1;

    Row(std::vector<Id> all, Id own) : ids(std::move(all))
    {
        const auto found = std::ranges::find(ids, own);
        at = found == ids.end() ? -1 : found - ids.begin();
    }
    /// The sibling that many places on; none beyond either end.
    Id after(qsizetype places) const
    {
        const qsizetype there = at + places;
        return there >= 0 && there < qsizetype(ids.size()) ? ids[size_t(there)] : Id{};
    }
};

Row<DimensionId> dimensionsAround(const Codebook &book, DimensionId dimension)
{
    std::vector<DimensionId> ids;
    for (const Dimension &each : book.dimensions) {
        ids.push_back(each.id);
    }
    return {std::move(ids), dimension};
}

Row<CodeId> siblingsOf(const Dimension &dimension, const Code &code)
{
    return {childrenOf(dimension, code.parent), code.id};
}

const Code *codeAt(const Codebook &book, const CodebookLine &line)
{
    const Dimension *dimension = book.dimension(line.dimension);
    return dimension ? dimension->code(line.code) : nullptr;
}

// Moves the line `by` places among its siblings: before the sibling that follows the new place.
std::optional<CodebookEdit> shifted(const Codebook &book, const CodebookLine &line, int by)
{
    const int before = by < 0 ? by : by + 1;
    if (const Code *code = codeAt(book, line)) {
        const Row<CodeId> row = siblingsOf(*book.dimension(line.dimension), *code);
        return valid(row.after(by)) ? std::optional<CodebookEdit>(MoveCode{code->id, code->parent, row.after(before)})
                                    : std::nullopt;
    }
    const Row<DimensionId> row = dimensionsAround(book, line.dimension);
    return !valid(line.code) && row.at >= 0 && valid(row.after(by))
               ? std::optional<CodebookEdit>(MoveDimension{line.dimension, row.after(before)})
               : std::nullopt;
}

// A drop on another dimension or its codes moves behind that dimension; above the dimension's own line, before it.
std::optional<CodebookEdit> dimensionMovedTo(const Codebook &book, DimensionId dimension, const CodebookLine &target,
                                             DropPlace place)
{
    const Row<DimensionId> row = dimensionsAround(book, target.dimension);
    if (target.dimension == dimension || row.at < 0) {
        return std::nullopt;
    }
    const bool above = place == DropPlace::Above && !valid(target.code);
    const DimensionId before = above ? target.dimension : row.after(1);
    return before == dimension ? std::nullopt : std::optional<CodebookEdit>(MoveDimension{dimension, before});
}

} // namespace

std::optional<CodebookEdit> movedUp(const Codebook &book, const CodebookLine &line)
{
    return shifted(book, line, -1);
}

std::optional<CodebookEdit> movedDown(const Codebook &book, const CodebookLine &line)
{
    return shifted(book, line, 1);
}

std::optional<CodebookEdit> movedIn(const Codebook &book, const CodebookLine &line)
{
    const Code *code = codeAt(book, line);
    const CodeId above = code ? siblingsOf(*book.dimension(line.dimension), *code).after(-1) : CodeId{};
    return valid(above) ? std::optional<CodebookEdit>(MoveCode{code->id, above, {}}) : std::nullopt;
}

std::optional<CodebookEdit> movedOut(const Codebook &book, const CodebookLine &line)
{
    const Code *code = codeAt(book, line);
    if (!code || !valid(code->parent)) {
        return std::nullopt;
    }
    const Dimension &dimension = *book.dimension(line.dimension);
    return MoveCode{code->id, dimension.code(code->parent)->parent, siblingAfter(dimension, code->parent)};
}

std::optional<CodebookEdit> movedTo(const Codebook &book, const CodebookLine &line, const CodebookLine &target,
                                    DropPlace place)
{
    const Dimension *dimension = book.dimension(line.dimension);
    if (!dimension) {
        return std::nullopt;
    }
    if (!valid(line.code)) {
        return dimensionMovedTo(book, line.dimension, target, place);
    }
    if (target.dimension != line.dimension || target.code == line.code || liesIn(*dimension, target.code, line.code)) {
        return std::nullopt;
    }
    if (place == DropPlace::Onto || !valid(target.code)) {
        return MoveCode{line.code, target.code, {}};
    }
    const CodeId before = place == DropPlace::Above ? target.code : siblingAfter(*dimension, target.code);
    return before == line.code
               ? std::nullopt
               : std::optional<CodebookEdit>(MoveCode{line.code, dimension->code(target.code)->parent, before});
}

} // namespace corater
