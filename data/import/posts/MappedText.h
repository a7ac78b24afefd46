// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"

#include <optional>

namespace corater {

/// How the cells of a mapped sheet, or the members of a mapped JSON object, become the text and the kind of an item.
/// The readers of sheets and of JSON use it.
class MappedText
{
public:
    /// Joins texts in their order, a blank line between them. If any is HTML, the others are converted to HTML.
    static QString body(const QStringList &texts);
    static TextFormat format(const QString &body);
    /// A count or score as people and programs write it: "1,234", "5.0" (a column with gaps, written by pandas), "1e3";
    /// 0 for an empty or missing cell ("", "NULL", "NaN"); none for a text that is no number.
    static std::optional<qint64> number(const QString &cell);
    /// An id that went through a column of fractions: "123.0" is 123.
    static QString wholeId(const QString &cell);
    /// The row's kind, else that of the options, then of the map, else "row". The words for posts of a thread
    /// ("question", "answer", "title") become "thread": unchanged, they would join rows that do not belong together.
    static QString kind(const QString &said, const ItemImportOptions &options);
};

} // namespace corater
