// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace corater::python {

// Classifies a line by its beginning. All functions take the line from its first character that is no blank to its end.

/// The prompt of a line in a session copied from a terminal or a notebook.
enum class PromptKind { None, First, Further };

/// A prompt and its length in bytes, blank included.
struct Prompt
{
    PromptKind kind = PromptKind::None;
    size_t size = 0;
};

/// `>>> ` or `In [3]: ` (First), `... ` or `...: ` (Further).
Prompt promptOf(std::string_view line);
/// Whether it has nothing but dots and blanks.
bool isDots(std::string_view line);
/// `Traceback (most recent call last)`.
bool beginsTrace(std::string_view line);
/// A line that may end an error trace: `ValueError: …`, `package.Error`.
bool isErrorLine(std::string_view line);
/// `%matplotlib inline`, `!pip install …`.
bool isNotebookCommand(std::string_view line);

} // namespace corater::python
