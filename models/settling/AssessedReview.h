// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "models/settling/ReviewItem.h"

namespace corater {

// A round that assesses settled units is compared and settled like any other, but that its units are fixed: unit k of
// every rater is the settled unit that the round gave that number. What such a round sees of a settled item is a view
// of it, and what it decides goes back into the item.

/// The item as the round sees it: the units that it assesses only, in its numbers, each standing for the raters' units
/// of that number. Units that are settled as none any more are dropped units of the view.
FinalItem assessedView(const FinalItem &settled, const std::vector<AssessedUnit> &units,
                       const std::vector<Rating> &ratings);

/// Puts the answers to the questions of `assessment` (see askedIn()) back into the item; nothing else of it changes.
void takeAssessment(FinalItem &settled, const FinalItem &view, const Codebook &assessment);

/// The raters' units by the numbers of the round.
std::vector<UnitMatch> assessedMatches(const std::vector<AssessedUnit> &units, const std::vector<Rating> &ratings);

/// The ratings of an item in such a round side by side. Neither screening nor units are questions; what only one of
/// several raters assessed is one-sided. `settled`: the item, not its view; null: nothing of it is settled any more.
ReviewItem assessedReview(const ItemSummary &item, const std::vector<Rating> &ratings,
                          const std::vector<ReviewRater> &raters, const Codebook &assessment,
                          const std::vector<AssessedUnit> &units, const FinalItem *settled, Asked asked);

} // namespace corater
