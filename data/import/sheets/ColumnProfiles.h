// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/RowSource.h"

#include <QHash>

#include <vector>

namespace corater {

/// The values in the first rows of a sheet, column by column. Made and used by findAgreementColumns().
class ColumnProfiles
{
public:
    struct Column
    {
        QHash<QString, int> values; ///< the different ones, with a number each
        std::vector<int> cells;     ///< per row the number of its value; -1: empty
        qsizetype filled = 0;
        qsizetype characters = 0;
        bool areNumbers = true;
        bool haveFractions = false;

        bool areAllDifferent() const;
        bool areTexts() const;
        bool areMeasured() const; ///< numbers of no scale
    };
    /// A comparison of two columns, row by row.
    struct Pair
    {
        qsizetype both = 0; ///< rows in which both hold something
        qsizetype equal = 0;
        qsizetype onlySecond = 0;
        qsizetype shared = 0; ///< values that both have
    };

    /// Reads up to 5,000 rows from the first. Rows that cannot be read are passed over here.
    static Result<ColumnProfiles> read(RowSource &rows);

    const QStringList &headings() const { return m_headings; }
    const Column &column(int field) const { return m_columns[size_t(field)]; }
    Pair pair(int first, int second) const;

private:
    void takeRow(const QStringList &fields);

    QStringList m_headings;
    std::vector<Column> m_columns;
};

} // namespace corater
