// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "models/documents/PlainValue.h"

#include <QByteArray>

namespace corater {

/// A table of the package in memory: as it is written to a CSV file, and as it is read back to be checked.
struct PackageTable
{
    QStringList headings;
    std::vector<QStringList> rows;

    bool operator==(const PackageTable &) const = default;
};

/// The table as CSV. Values that a spreadsheet would run get an apostrophe (see withFormulaGuard()).
Result<QByteArray> csvOf(const PackageTable &table);

/// The table that the CSV holds, without those apostrophes. Errors: those of CsvReader; a row of another length.
Result<PackageTable> tableOf(const QByteArray &csv, const QString &name);

/// See PlainValue::text().
inline QString exactText(const PlainValue &value)
{
    return value.text();
}

} // namespace corater
