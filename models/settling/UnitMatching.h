// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"

#include <QHash>

namespace corater {

/// Finds the units of the raters that are the same problem within one item. Units with a recorded match go together;
/// the others are aligned by their labels and evidence (see alignUnits()), whatever order the raters found them in.
/// Deterministic. `ratings` are of one item and one round; every unit is in exactly one match, except for ratings that
/// screened the item out; matches are ordered by their first unit.
std::vector<UnitMatch> matchUnits(const std::vector<Rating> &ratings, const QHash<UnitId, int> &recorded,
                                  const Codebook &codebook);

/// Keeps only the compared and settled parts of the ratings of one item. Removes ratings without an answer (unsure ones
/// stay, so that the others alone do not settle the item), and the units of raters who screened it out (the file keeps
/// these only so that a mis-click loses nothing).
void keepReviewed(std::vector<Rating> &ratings);

} // namespace corater
