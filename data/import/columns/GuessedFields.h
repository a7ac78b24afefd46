// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RatedFields.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SheetHeadings.h"

namespace corater {

/// Where the ratings stand in a sheet whose map says nothing of them: dimensions by names and aliases, screening by
/// columns with a common stem ("isPB_a", "isPB_b"), what was agreed by words such as "final" and "merge". Columns that
/// are called after one of `raters` are theirs. Finding nothing is no error. Errors: dimensions with columns of
/// different numbers of raters, more columns than a rater may give codes, several groups of columns that could be the
/// screening, columns that name raters beside one like them that names none of `raters`.
Result<RatedFields> guessedFields(SheetLayout layout, const Codebook &codebook, const QStringList &raters,
                                  SheetHeadings &headings);

/// Whether the heading looks like one of the ratings' columns, and so names no rows.
bool looksRated(int field, const Codebook &codebook, const QStringList &raters, const SheetHeadings &headings);

} // namespace corater
