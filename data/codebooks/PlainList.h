// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/tables/TableBlock.h"

#include <optional>

namespace corater {

/// A table without known headings, or without any.
struct PlainList
{
    std::vector<TableColumn> columns;
    TableRows rows; ///< without the row of headings, if the first one is one
};

/// What the columns of such a table hold, told by what stands in them: names in the first one (or several, where they
/// nest), prose in the last; numbers and persons are left out. Notes it, and asks where two readings are possible.
/// Nothing where no names are left.
std::optional<PlainList> plainList(const TableContext &context, TableRows rows);

} // namespace corater
