// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"
#include "data/store/tables/RatingRepository.h"

namespace corater {

// For data/ alone.

/// SQL: the parts in closed rounds, to test a (round_id, rater_id): everybody may read what was said in them. The
/// ratings of a rater who was left out, or never took part, count nowhere; only that rater sees them.
inline const QString closedParts = QStringLiteral("(SELECT round_rater.round_id, round_rater.rater_id FROM round_rater "
                                                  "JOIN round ON round.id = round_rater.round_id "
                                                  "WHERE round.closed_at <> '')");

/// SQL: the training rounds (isTraining()).
inline const QString trainingRoundIds =
    QStringLiteral("(SELECT id FROM round WHERE instr(plan, '\"training\":{') > 0)");

/// The ratings that fit, without hiding those of open rounds, ordered by item, rater and round, whole with units and
/// labels. Reads in one pass over each table, so that a whole round costs no query per rating.
Result<std::vector<Rating>> loadRatings(Connection &connection, const RatingFilter &filter);

} // namespace corater
