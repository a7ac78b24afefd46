// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/recover/PageImage.h"

#include <functional>
#include <vector>

namespace corater {

/// One value as SQLite stores it. A real number is read as Other: a study has none.
struct StoredValue
{
    enum class Type { Null, Integer, Text, Blob, Other };

    Type type = Type::Null;
    qint64 integer = 0;
    QByteArray bytes; ///< of a text or a blob
};

/// One row as it stands in a page.
struct StoredRecord
{
    quint32 page = 0;
    qint64 rowId = 0;     ///< of a table that has one
    bool isIndex = false; ///< of an index, or of a table without row ids
    std::vector<StoredValue> values;
};

/// Calls `each` for every row in a page of a table or an index, even if nothing leads to that page: the inner pages of
/// a table may be broken, or the first page, which says where tables begin. The table has to be recognised from the row
/// itself. Inconsistent rows and free pages are left out. Layout: https://www.sqlite.org/fileformat.html, 1.6 (pages of
/// trees), 1.7 (overflow) and 2.1 (records).
void readStoredRecords(const PageImage &image, const std::function<void(StoredRecord &)> &each);

} // namespace corater
