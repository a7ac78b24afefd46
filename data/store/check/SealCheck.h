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

/// Whether checkResults() has found all well and nobody else has changed the file since: then it reads nothing.
Result<bool> isChecked(Connection &connection);
/// A number that is another one once another connection has changed the file.
Result<int> othersState(Connection &connection);
/// Takes over that another connection of this program has found all well, which began to look when othersState() was
/// that. Where others have changed the file since, the check is still to be done. What this connection itself has
/// changed meanwhile was recorded as it was made.
Result<void> takeCheck(Connection &connection, int othersState);

/// The same, without using or writing a CheckNote.
Result<void> checkHistoryHolds(Connection &connection);
/// The fault that it finds, for callers that refuse something else because of it; empty when the history holds.
Result<Message> historyFault(Connection &connection);

} // namespace corater
