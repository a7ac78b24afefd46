// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// Finds the language of a code block. Strong signs in the code itself (a diff, a console, a traceback, JSON) outrank
/// the item's tags, since a Python question shows its error log in the same boxes.
class CodeLanguage
{
public:
    /// `named`: the name in the source ("py", "language-c++" without the prefix), `tags`: those of the item. Returns a
    /// name of KSyntaxHighlighting's definitions, "Diff", or empty for text that is no code (logs, tables).
    static QString of(const QString &code, const QString &named, const QStringList &tags);
    /// The definition for a name, file extension or tag as people write them; empty if none is known.
    static QString ofName(const QString &name);
};

} // namespace corater
