// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RatedFields.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SheetHeadings.h"

namespace corater {

/// The fields of the ratings of a sheet that has a map; no field is guessed beside the map. Errors: a column that is
/// missing, occurs twice or is taken already, a dimension that the codebook does not have, more columns than a rater
/// may give codes, several for one screening.
Result<RatedFields> mappedFields(const SheetMap &map, SheetLayout layout, const Codebook &codebook,
                                 SheetHeadings &headings);

} // namespace corater
