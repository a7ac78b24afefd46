// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/RatedFields.h"
#include "data/import/SheetHeadings.h"
#include "data/import/SheetMap.h"

namespace corater {

/// Where the ratings stand in a sheet whose map says nothing of them: dimensions by names and aliases, screening by
/// columns with a common stem ("isPB_a", "isPB_b"), what was agreed by words such as "final" and "merge". Finding
/// nothing is no error. Errors: dimensions with columns of different numbers of raters, more columns than a rater may
/// give codes (long layout), several groups of columns that could be the screening.
Result<RatedFields> guessedFields(SheetLayout layout, const Codebook &codebook, SheetHeadings &headings);

} // namespace corater
