// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

/// The rows of a table by names of columns.
class PackageColumns
{
public:
    explicit PackageColumns(const PackageTable &table) : m_table(table) {}

    size_t rows() const { return m_table.rows.size(); }
    QString cell(size_t row, const char *column) const
    {
        const qsizetype at = m_table.headings.indexOf(QLatin1StringView(column));
        return at < 0 ? QString() : m_table.rows[row][at];
    }
    QStringList cells(size_t row, std::initializer_list<const char *> columns) const
    {
        QStringList found;
        for (const char *column : columns) {
            found << cell(row, column);
        }
        return found;
    }

private:
    const PackageTable &m_table;
};

} // namespace corater
