// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/PostHints.h"

namespace corater {

class PostDocument;

/// The hints on one line of a post, and where that line stands.
struct HintPlace
{
    int position = 0; ///< of the line's first character in the document
    int indent = 0;   ///< of its code box
    std::vector<PostHint> hints;
};

/// Finds the lines of the blocks among the code that is shown: the blocks were cut out of the source, the document was
/// set from it by another reader, and a patch shows removed lines that were not judged. Blanks and empty lines do not
/// matter. A block that is not shown as a whole (a post that is cut, a line broken up) has no places. In order.
std::vector<HintPlace> hintPlaces(const PostDocument &post, const std::vector<HintedBlock> &blocks);

} // namespace corater
