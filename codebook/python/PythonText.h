// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/SyntaxTree.h"

namespace corater::python {

/// What a text is, as far as it matters for reading it.
enum class TextKind {
    File,    ///< a file: begins without indentation
    Block,   ///< a code block of a post: the indentation that all its lines have does not count
    Notebook ///< the cells of a notebook, one behind the other: a prompt in them is no prompt
};

/// Reads a Python text (UTF-8, a byte order mark is passed over): as it is when Python 3 can, otherwise tolerantly:
/// Python 2, prompts with output between, lines of dots, error traces, commands of a notebook, prose, broken ends. It
/// never fails: what cannot be read is not in the tree. Linear in the text; nesting beyond what CPython allows is left
/// out and noted in SyntaxTree::limits().
SyntaxTree readPython(std::string text, TextKind kind);

} // namespace corater::python
