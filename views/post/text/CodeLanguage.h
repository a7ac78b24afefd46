// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace corater {

/// Finds out in which language a code block is written. Strong signs in the code itself (a diff, a console, a
/// traceback, JSON) go before the item's tags, since a Python question shows its error log in the same boxes.
class CodeLanguage
{
public:
    /// `named` is what the source said ("py", "language-c++" without the prefix), `tags` those of the item. The answer
    /// is a name of KSyntaxHighlighting's definitions, "Diff", or empty for text that is no code (logs, tables).
    static QString of(const QString &code, const QString &named, const QStringList &tags);
    /// The definition for a name, file extension or tag as people write them; empty where none is known.
    static QString ofName(const QString &name);
};

} // namespace corater
