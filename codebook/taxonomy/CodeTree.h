// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <vector>

namespace corater {

// Moving within the depth-first list of codes that a dimension keeps. All leave the list in that order.

/// Whether the code is `above` or lies below it; false for an unknown id.
bool liesIn(const Dimension &dimension, CodeId code, CodeId above);

/// The codes directly below `parent`, in order; without a parent those of the top level.
std::vector<CodeId> childrenOf(const Dimension &dimension, CodeId parent);

/// The next code below the same parent; none if it is the last.
CodeId siblingAfter(const Dimension &dimension, CodeId code);

/// Takes the code, and all below it, out of the dimension; the code itself comes first.
std::vector<Code> takeSubtree(Dimension &dimension, CodeId code);

/// Puts a subtree below the parent (none: top level), before that sibling (none: last).
void putSubtree(Dimension &dimension, std::vector<Code> subtree, CodeId parent, CodeId before);

} // namespace corater
