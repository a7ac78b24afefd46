// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"

namespace corater {

/// Sentences on sealed parts whose ratings are not those that were sealed, each with rater and round.
Result<QStringList> sealFaults(Connection &connection);

/// Holds what results are made of against seals and history: the pages of the tables and their indexes, every row of
/// codebook, rounds, ratings, review requests and settled items, what was sealed, and the rows of the items that are
/// rated. Damaged with the first thing that does not fit, and what to do. Reads one snapshot, and once only as long as
/// no other program changes the file; a file that passed and lies untouched since is not read again for a day
/// (CheckNote). Study calls it before it hands out what a result is made of; verifyStudy() says all that is wrong.
Result<void> checkResults(Connection &connection);

/// The same, looked at anew and remembered nowhere.
Result<void> checkHistoryHolds(Connection &connection);
/// What it finds, for whoever refuses something else because of it; empty when the history holds.
Result<Message> historyFault(Connection &connection);

} // namespace corater
