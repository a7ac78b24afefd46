// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <string>
#include <vector>

namespace corater {

/// A stretch of code in a text.
struct CodeBlock
{
    int number = 1;       ///< among all code blocks of the text, from 1, other languages included
    std::string text;     ///< as displayed, UTF-8
    std::string language; ///< as given in the text, small letters; empty if not given
};

/// The blocks of code in a text: <pre> of HTML, fenced and indented blocks of Markdown, fenced ones of plain text or,
/// without any, <pre> in it, the new side of each hunk of a patch (its language is the file name's ending). Linear in
/// the text.
std::vector<CodeBlock> codeBlocksOf(const QString &body, TextFormat format);

/// Whether the block may be Python: its language is Python or not given.
bool mayBePython(const CodeBlock &block);

} // namespace corater
