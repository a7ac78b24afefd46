// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"

#include <utility>
#include <vector>

namespace corater {

// What a filter asks, as SQL on the table `item` and its full-text index. ItemHints asks it of the indexes alone,
// ItemSearch of the rows.

/// A range of numbers or days, or one of some texts: a condition on one column.
struct ColumnCondition
{
    QString column;
    QString condition; ///< with %1 in place of the column
    QVariantList values;
};

/// What the filter asks of the columns that have an index.
std::vector<ColumnCondition> columnConditions(const ItemFilter &filter);

/// That an item has all these columns of its source; a condition on `item`, and its values.
std::pair<QString, QVariantList> fieldsCondition(const std::vector<FieldValue> &fields);

/// A pattern for LIKE … ESCAPE '\\': anything, the text between two borders, anything.
QString likePattern(QString text, const QString &border);

/// The words as the full-text index takes them: all of them, in any order. A word with blanks is a phrase; any other
/// finds its continuations too, but for one or two ASCII letters or digits, which begin half of the vocabulary.
QString fullTextQuery(const QStringList &words);

} // namespace corater
