// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/SheetColumns.h"
#include "data/import/sheets/SheetHeadings.h"

namespace corater {

/// Checks the columns that were found. Errors: no column that could be a rating, a rater without columns, another
/// number of names than of raters.
Result<void> checkSheetColumns(const SheetColumns &columns, SheetLayout layout, const Codebook &codebook,
                               const SheetHeadings &headings);

} // namespace corater
