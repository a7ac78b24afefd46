// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RatedFields.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SheetHeadings.h"

namespace corater {

/// Finds the ratings of a sheet that has no map: dimensions by names and aliases, screening by columns with a common
/// stem ("isPB_a", "isPB_b"), agreed labels by words such as "final" and "merge". Columns named after one of `raters`
/// are theirs. Finding none is no error. Errors: dimensions with columns of different numbers of raters, more columns
/// than a rater may give codes, several groups of columns that could be the screening, a column without a rater's name
/// like others with one.
Result<RatedFields> guessedFields(SheetLayout layout, const Codebook &codebook, const QStringList &raters,
                                  SheetHeadings &headings);

/// Whether the heading looks like one of the ratings' columns, and so names no rows.
bool looksRated(int field, const Codebook &codebook, const QStringList &raters, const SheetHeadings &headings);

} // namespace corater
