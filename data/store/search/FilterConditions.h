// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"

#include <utility>
#include <vector>

namespace corater {

// Filters as SQL on the table `item` and its full-text index. ItemHints applies them to the indexes alone, ItemSearch
// to the rows.

/// A range of numbers or days, or one of some texts: a condition on one column.
struct ColumnCondition
{
    QString column;
    QString condition; ///< with %1 in place of the column
    QVariantList values;
};

/// The filter's conditions on columns that have an index.
std::vector<ColumnCondition> columnConditions(const ItemFilter &filter);

/// The condition on `item` that it has all these columns of its source, and its values.
std::pair<QString, QVariantList> fieldsCondition(const std::vector<FieldValue> &fields);

/// A pattern for LIKE … ESCAPE '\\': anything, the text between two borders, anything.
QString likePattern(QString text, const QString &border);

/// The words as the full-text index takes them: all of them, in any order. A word with blanks is a phrase; any other
/// finds its continuations too, but for one or two ASCII letters or digits, which begin half of the vocabulary.
QString fullTextQuery(const QStringList &words);

} // namespace corater
