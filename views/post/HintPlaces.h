// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/PostHints.h"

namespace corater {

class PostDocument;

/// The hints on one line of a post, and the place of that line.
struct HintPlace
{
    int position = 0; ///< of the line's first character in the document
    int indent = 0;   ///< of its code box
    std::vector<PostHint> hints;
};

/// Finds the lines of the blocks in the shown code. Blanks and empty lines do not matter: another reader set the
/// document than the one that cut the blocks from the source, and a patch also shows removed lines, which no rule
/// judged. A block that is not shown as a whole (a cut post, a broken line) has no places. In order.
std::vector<HintPlace> hintPlaces(const PostDocument &post, const std::vector<HintedBlock> &blocks);

} // namespace corater
