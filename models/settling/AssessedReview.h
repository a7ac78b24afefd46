// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "models/settling/ReviewItem.h"

namespace corater {

// A round that assesses settled units is compared and settled like any other, except that its units are fixed: unit k
// of every rater is the settled unit with number k in the round. Such a round works on a view of the settled item, and
// its decisions are put back into the item.

/// The item as the round sees it: only the units that it assesses, with the round's numbers, each matched with the
/// raters' units of that number. Units since settled as no unit are dropped units of the view.
FinalItem assessedView(const FinalItem &settled, const std::vector<AssessedUnit> &units,
                       const std::vector<Rating> &ratings);

/// Puts the answers to the questions of `assessment` (see askedIn()) back into the item; the rest of the item does not
/// change.
void takeAssessment(FinalItem &settled, const FinalItem &view, const Codebook &assessment);

/// The raters' units matched by their numbers in the round.
std::vector<UnitMatch> assessedMatches(const std::vector<AssessedUnit> &units, const std::vector<Rating> &ratings);

/// The ratings of an item in such a round side by side. Neither screening nor units are questions; a unit that only one
/// of several raters assessed is one-sided. `settled`: the item, not its view; null: nothing of it is settled any more.
ReviewItem assessedReview(const ItemSummary &item, const std::vector<Rating> &ratings,
                          const std::vector<ReviewRater> &raters, const Codebook &assessment,
                          const std::vector<AssessedUnit> &units, const FinalItem *settled, Asked asked);

} // namespace corater
