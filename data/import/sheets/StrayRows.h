// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetTable.h"

namespace corater {

/// Rows of a table that are no ratings, and why they are taken for that.
struct StrayRows
{
    Message why;        ///< "sums or statistics"
    QStringList places; ///< lines of a text, cells of a workbook ("Sheet1!14:14")

    /// "rows left out (sums or statistics): 14, 15".
    Message inPlaces() const;
};

/// Removes rows that are no units from the table: below the units sums and statistics ("Total", "Kappa"), notes (one
/// cell with a text, unlike a name of a unit), and, after a blank row, another table with hardly any of the codes
/// above. Blank rows stay: the reader of the table counts them.
std::vector<StrayRows> takeStrayRows(SheetTable &table);

} // namespace corater
