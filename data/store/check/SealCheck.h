// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Sentences on sealed parts whose ratings are not those that were sealed, each with rater and round.
Result<QList<Message>> sealFaults(Connection &connection);

/// Checks the data that results are computed from against seals and history: the pages of the tables and their indexes,
/// every row of codebook, rounds, ratings, review requests and settled items, what was sealed, and the rows of the
/// items that are rated. Damaged with the first fault and what to do. Reads one snapshot, and only once as long as no
/// other program changes the file; a file that passed and has not changed since is not read again for a day
/// (CheckNote). Study calls it before it hands out data for a result; verifyStudy() reports every fault.
Result<void> checkResults(Connection &connection);

/// The same, without using or writing a CheckNote.
Result<void> checkHistoryHolds(Connection &connection);
/// The fault that it finds, for callers that refuse something else because of it; empty when the history holds.
Result<Message> historyFault(Connection &connection);

} // namespace corater
