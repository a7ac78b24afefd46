// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/RatingsExport.h"

namespace corater {

/// exportRatings() with the raters side by side: a row per unit of a closed round, matched as the agreement matches
/// units, and per dimension and rater the code ("size Ada"); for a dimension that may have several codes, the first
/// ("colour Ada"), which the agreement compares, and all, separated by bars ("colour set Ada"). Empty: no such unit or
/// no label. `corater agree` over two of the columns gives the agreement of the study. Items shown again and reviews,
/// which the agreement leaves out, are left out. Rounds that assess settled units add their rows, and the dimensions
/// asked in them their columns, where there are such rounds.
Result<ExportedRatings> exportPairedRatings(const StudyReader &study, QIODevice &device, const RatingsLayout &layout);

} // namespace corater
