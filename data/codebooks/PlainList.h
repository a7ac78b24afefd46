// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/tables/TableBlock.h"

#include <optional>

namespace corater {

/// A table without headings, or with unknown ones.
struct PlainList
{
    std::vector<TableColumn> columns;
    std::vector<GridRow> rows; ///< without a row of headings
};

/// Finds the use of such a table's columns from their cells: names in the first column (or in several, if they nest),
/// prose in the last; numbers and persons are left out. Notes how it was read, and asks if two readings are possible.
/// One line of short texts is a list, too. Nothing if no names are left.
std::optional<PlainList> plainList(const TableContext &context, TableRows rows);

} // namespace corater
