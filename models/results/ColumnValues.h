// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"
#include "models/results/ResultsInput.h"

#include <QHash>

namespace corater {

/// The columns that have values in the items or the rows of the data set: year and quarter of their dates, kind, site,
/// tag, keyword, and the other columns of the source by name.
QStringList columnNames(const ResultsInput &input);

/// The values of the column for an item; `row`: the further columns of a row of a data set file, which take precedence.
QStringList columnTexts(const ResultsItem &item, const QJsonObject &row, const QString &column);

/// Makes a variable from the texts of a column: its values in natural order. Numbers, years and quarters are ordered;
/// years and quarters without cases between two that occur are included. Used by variableOf().
class ColumnValues
{
public:
    explicit ColumnValues(const QString &column) : m_column(column) {}

    /// Adds the texts of the next case; empty ones are no answer.
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
