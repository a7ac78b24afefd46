// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <optional>

namespace corater {

/// One line of the codebook's tree: a code or, without one, the dimension itself.
struct CodebookLine
{
    DimensionId dimension{};
    CodeId code{};
};

/// Where a line is dropped, relative to the line under it.
enum class DropPlace { Onto, Above, Below };

// The change of the codebook that a move of a line makes; none where the line cannot go. Pure functions of the shown
// codebook, called by CodebookTree.

/// Before the sibling above, behind the sibling below.
std::optional<CodebookEdit> movedUp(const Codebook &book, const CodebookLine &line);
std::optional<CodebookEdit> movedDown(const Codebook &book, const CodebookLine &line);
/// Below the sibling above; beside its category. Codes only.
std::optional<CodebookEdit> movedIn(const Codebook &book, const CodebookLine &line);
std::optional<CodebookEdit> movedOut(const Codebook &book, const CodebookLine &line);
/// Dragged to another line. A code stays in its dimension and does not go below itself; dimensions stand in one row.
std::optional<CodebookEdit> movedTo(const Codebook &book, const CodebookLine &line, const CodebookLine &target,
                                    DropPlace place);

} // namespace corater
