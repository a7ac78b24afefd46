// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/PythonText.h"

#include "codebook/python/BlockParser.h"

#include <algorithm>
#include <optional>

namespace corater::python {

namespace {

// The indentation that all lines share, blank lines apart.
int commonIndentation(std::string_view text)
{
    std::optional<std::string_view> common;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const size_t first = line.find_first_not_of(" \t");
        if (first != line.npos) {
            const std::string_view blanks = line.substr(0, first);
            if (!common) {
                common = blanks;
            } else {
                const auto differ = std::ranges::mismatch(*common, blanks).in1;
                common = common->substr(0, size_t(differ - common->begin()));
            }
            if (common->empty()) {
                return 0;
            }
        }
        at = end + 1;
    }
    int columns = 0;
    for (const char c : common.value_or(std::string_view())) {
        columns = c == '\t' ? (columns / 8 + 1) * 8 : columns + 1;
    }
    return columns;
}

} // namespace

SyntaxTree readPython(std::string text, TextKind kind)
{
    const int indentation = kind == TextKind::Block ? commonIndentation(text) : 0;
    SyntaxTree tree(std::move(text));
    BlockParser parser(tree, {}, indentation);
    parser.parse();
    const bool hasPrompts = parser.seen().prompts && kind != TextKind::Notebook;
    if (tree.isPython3() || !(hasPrompts || parser.seen().others)) {
        return tree;
    }
    SyntaxTree tolerant{std::string(tree.source())};
    BlockParser again(tolerant, {.leaveOut = true, .prompts = hasPrompts}, indentation);
    again.parse();
    tolerant.setPython3(false);
    return tolerant;
}

} // namespace corater::python
