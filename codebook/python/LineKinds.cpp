// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/LineKinds.h"

#include "codebook/AsciiText.h"

namespace corater::python {

namespace {

bool isDigitOf(char c)
{
    return c >= '0' && c <= '9';
}

bool isBlankOf(char c)
{
    return c == ' ' || c == '\t';
}

// The size of a prompt with the blank after it; a prompt may also end its line.
size_t withBlank(std::string_view line, size_t size)
{
    return size < line.size() && isBlankOf(line[size]) ? size + 1 : size;
}

} // namespace

Prompt promptOf(std::string_view line)
{
    if (line.starts_with(">>>") && (line.size() == 3 || isBlankOf(line[3]))) {
        return {PromptKind::First, withBlank(line, 3)};
    }
    if (line.starts_with("In ") || line.starts_with("In[")) {
        size_t at = line[2] == ' ' ? 3 : 2;
        if (at < line.size() && line[at] == '[') {
            for (++at; at < line.size() && (isDigitOf(line[at]) || line[at] == ' '); ++at) {
            }
            if (line.substr(at).starts_with("]:")) {
                return {PromptKind::First, withBlank(line, at + 2)};
            }
        }
        return {};
    }
    const size_t dots = line.find_first_not_of('.') == line.npos ? line.size() : line.find_first_not_of('.');
    if (dots >= 3 && dots < line.size() && line[dots] == ':') {
        return {PromptKind::Further, withBlank(line, dots + 1)};
    }
    if (dots == 3 && (line.size() == 3 || isBlankOf(line[3]))) {
        return {PromptKind::Further, withBlank(line, 3)};
    }
    return {};
}

bool isDots(std::string_view line)
{
    constexpr std::string_view ellipsis = "\u2026";
    bool found = false;
    for (size_t i = 0; i < line.size();) {
        if (line[i] == '.') {
            found = true;
            ++i;
        } else if (line.substr(i).starts_with(ellipsis)) {
            found = true;
            i += ellipsis.size();
        } else if (isBlankOf(line[i])) {
            ++i;
        } else {
            return false;
        }
    }
    return found;
}

bool beginsTrace(std::string_view line)
{
    return line.starts_with("Traceback (most recent call last)");
}

bool isErrorLine(std::string_view line)
{
    size_t at = 0;
    const auto isPartOfName = [](char c) { return ascii::isLetter(c) || isDigitOf(c) || c == '.' || c == '_'; };
    while (at < line.size() && isPartOfName(line[at])) {
        ++at;
    }
    return at > 0 && (at == line.size() || line[at] == ':');
}

bool isNotebookCommand(std::string_view line)
{
    return line.starts_with('%') || line.starts_with('!');
}

} // namespace corater::python
