// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

namespace corater {

/// The meaning of a column of a table of the package; empty if there is none. `file`: its path in the package.
QString columnMeaning(const QString &file, const QString &heading);

/// For every column of every table its meaning, its type (number, time, text) and, where they are few, its values; for
/// every table the number of rows. Made from the tables as they are written, so it cannot be out of date.
class DataDictionary
{
public:
    void add(const QString &file, const PackageTable &table);
    const PackageTable &table() const { return m_table; }

private:
    PackageTable m_table{.headings = {"file", "column", "meaning", "type", "empty", "values", "rows"}, .rows = {}};
};

} // namespace corater
