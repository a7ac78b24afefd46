// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace corater::python {

// What the beginning of a line says about it. All take the line from its first character that is no blank to its end.

/// What a line begins with in a session copied from a terminal or a notebook.
enum class PromptKind { None, First, Further };

/// A prompt and the bytes that it takes with its blank.
struct Prompt
{
    PromptKind kind = PromptKind::None;
    size_t size = 0;
};

/// `>>> ` or `In [3]: ` (First), `... ` or `...: ` (Further).
Prompt promptOf(std::string_view line);
/// Whether nothing but dots and blanks stands in it.
bool isDots(std::string_view line);
/// `Traceback (most recent call last)`.
bool beginsTrace(std::string_view line);
/// A line that may end an error trace: `ValueError: …`, `package.Error`.
bool isErrorLine(std::string_view line);
/// `%matplotlib inline`, `!pip install …`.
bool isNotebookCommand(std::string_view line);

} // namespace corater::python
