// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <QStringList>

namespace corater {

/// Columns of a sheet that hold the code of a post apart from its text ("Codes", "code_snippet"). They stay beside the
/// text unless the user wants them in it. The reader of sheets uses it.
class PostCodeColumns
{
public:
    /// Whether a column of this heading holds code.
    static bool isCode(const QString &heading);
    /// The pieces of code in a cell: those of a Python list (['a = 1', "b"]), else the whole cell. None in an empty
    /// cell or list.
    static QStringList pieces(const QString &cell);
    /// The text with each piece below it, marked as code in the text's format.
    static QString below(const QString &body, TextFormat format, const QStringList &pieces);
};

} // namespace corater
