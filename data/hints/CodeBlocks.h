// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <string>
#include <vector>

namespace corater {

/// A stretch of code in a text.
struct CodeBlock
{
    int number = 1;       ///< among the blocks of its text, from 1, those in other languages counted
    std::string text;     ///< as a reader sees it, UTF-8
    std::string language; ///< as the text names it, small letters; empty when it does not
};

/// The blocks of code in a text: <pre> of HTML, fenced and indented blocks of Markdown, fenced ones of plain text or,
/// without any, <pre> in it, the new side of each hunk of a patch (of which the language is the ending of the file's
/// name). Linear in the text.
std::vector<CodeBlock> codeBlocksOf(const QString &body, TextFormat format);

/// Whether the block may be Python: its language is Python or not given.
bool mayBePython(const CodeBlock &block);

} // namespace corater
