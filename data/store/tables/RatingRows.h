// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"
#include "data/store/tables/RatingRepository.h"

namespace corater {

// For data/ alone: reads ratings without hiding those of open rounds.

/// The ratings that fit, ordered by item, rater and round, whole with units and labels. Reads in one pass over each
/// table, so that a whole round costs no query per rating.
Result<std::vector<Rating>> loadRatings(Connection &connection, const RatingFilter &filter);

} // namespace corater
