// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/OffsetMap.h"

#include <string>
#include <string_view>

namespace corater {

/// The treatment of the code in a post before the search.
enum class CodeText {
    Keep,       ///< searched like prose: out-of-memory logs and nvidia-smi tables stand there
    DropBlocks, ///< the content of <pre> is left out
    Drop        ///< the content of <code> is left out, too
};

/// Converts the HTML of a post into the text to search. Comments and the tags of block elements become a line feed,
/// those of inline elements vanish; a > inside a quoted attribute ends no tag; character references are then decoded
/// once. Used by SearchText and by the scan of Posts.xml.
class HtmlText
{
public:
    /// Appends the text to result. Fills the maps, if given: `references` from the result to the HTML without tags, the
    /// other from there to the HTML.
    static void append(std::string_view html, CodeText code, std::string &result, OffsetMap *references = nullptr,
                       OffsetMap *tags = nullptr);
    /// Whether the name is that of a block element, in any case.
    static bool isBlock(std::string_view name);
};

} // namespace corater
