// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"
#include "models/results/ResultsInput.h"

#include <QHash>

namespace corater {

/// The columns of which the items or the rows of the data set know something: year and quarter of their dates, kind,
/// site, tag, keyword, and the other columns of the source by name.
QStringList columnNames(const ResultsInput &input);

/// What stands in the column for an item; `row`: the further columns of a row of a data set file, which come first.
QStringList columnTexts(const ResultsItem &item, const QJsonObject &row, const QString &column);

/// Makes a variable of the texts of a column: their values in natural order; numbers, years and quarters are ordered,
/// and no year or quarter between two that occur is left out. Used by variableOf().
class ColumnValues
{
public:
    explicit ColumnValues(const QString &column) : m_column(column) {}

    /// The texts of the next case; empty ones are no answer.
    void add(const QStringList &texts);
    /// How many different texts there are.
    size_t different() const { return size_t(m_names.size()); }
    Variable variable() const;

private:
    QString m_column;
    QStringList m_names; ///< as they came
    QHash<QString, int> m_places;
    std::vector<std::vector<int>> m_answers;
};

} // namespace corater
