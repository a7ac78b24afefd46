// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/SyntaxTree.h"

namespace corater::python {

/// The origin of a text, which decides how it is read.
enum class TextKind {
    File,    ///< a file: begins without indentation
    Block,   ///< a code block of a post: the common indentation of its lines does not count
    Notebook ///< the cells of a notebook, one after the other: prompts are not recognised in them
};

/// Parses a Python text (UTF-8, a byte order mark is passed over): unchanged if it is valid Python 3, else tolerantly:
/// Python 2, prompts with output between, lines of dots, error traces, commands of a notebook, prose, broken ends. It
/// never fails: unreadable parts are not in the tree. Linear in the text; nesting deeper than CPython allows is left
/// out and noted in SyntaxTree::limits().
SyntaxTree readPython(std::string text, TextKind kind);

} // namespace corater::python
