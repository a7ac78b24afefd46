// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"

#include <QHash>

namespace corater {

/// Finds which units of the raters are the same problem within one item: units whose match is recorded go together;
/// the others are aligned by their labels and evidence (see alignUnits()), so that the same problem meets itself in
/// whatever order the raters found it. Deterministic. `ratings` are of one item and one round; every unit stands in
/// exactly one match, but for those of ratings that screened the item out; matches are ordered by their first unit.
std::vector<UnitMatch> matchUnits(const std::vector<Rating> &ratings, const QHash<UnitId, int> &recorded,
                                  const Codebook &codebook);

/// Leaves of the ratings of one item what is compared and settled: raters who said nothing of it are removed (who said
/// that they are unsure stays, and the item is not settled by the others alone), and the units of those who screened it
/// out (kept in the file only so that a mis-click loses nothing).
void keepReviewed(std::vector<Rating> &ratings);

} // namespace corater
