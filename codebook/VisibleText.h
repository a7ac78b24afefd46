// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>

namespace corater {

/// Makes external text safe to show: characters that control a terminal, or that reorder or hide the text around them,
/// are shown as escapes. All text that the command line prints passes through of(); names and titles with such
/// characters are refused.
class VisibleText
{
public:
    /// The text with control characters (but for tabs and line ends), bidirectional controls and invisible characters
    /// as \uXXXX. JSON has the same escapes, so that it keeps its meaning.
    static QString of(const QString &text);
    /// Why the text cannot be a name or a title: it has such a character, or a line end. Empty if it can.
    static Message fault(const QString &name);
    /// Equal for names that look alike: in case, blanks and invisible characters, in composed, wide and narrow forms,
    /// and in Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39 calls it a skeleton;
    /// only the letters of alphabets that raters' names are written in are taken from its table).
    static QString look(const QString &name);
};

} // namespace corater
