// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/Theme.h"

#include <QString>

#include <memory>
#include <vector>

namespace corater {

/// A stretch of code in one colour.
struct CodeColour
{
    int start = 0;
    int length = 0;
    QColor colour;
    bool bold = false;
    bool italic = false;
};

/// Colours code by KSyntaxHighlighting's definitions in the theme's own, readable colours. Owned by the builder of
/// documents; definitions are loaded on first use.
class CodeColourer
{
public:
    CodeColourer();
    ~CodeColourer();

    /// The stretches of the code that are not in the colour of plain text, in order. `language` as CodeLanguage names
    /// it; nothing for an unknown one. Lines of more than 2,000 characters and code beyond 200,000 stay plain, so that
    /// no input makes the window wait.
    std::vector<CodeColour> colour(const QString &code, const QString &language, const Theme &theme);

private:
    class Highlighter;

    std::unique_ptr<Highlighter> m_highlighter;
};

} // namespace corater
