// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// One sentence for each sealed part whose ratings are not those that were sealed, with rater and round.
Result<QList<Message>> sealFaults(Connection &connection);

/// Checks the data that results are computed from against seals and history: the pages of the tables and their indexes,
/// every row of codebook, rounds, ratings, review requests and settled items, what was sealed, and the rows of the
/// items that are rated. Damaged with the first fault and what to do. Reads one snapshot, and only once as long as no
/// other program changes the file; a file that passed and has not changed since is not read again for a day
/// (CheckNote). Study calls it before it hands out data for a result; verifyStudy() reports every fault.
Result<void> checkResults(Connection &connection);

/// Whether checkResults() has passed and no other connection has changed the file since: then it reads nothing.
Result<bool> isChecked(Connection &connection);
/// A number that changes whenever another connection changes the file.
Result<int> othersState(Connection &connection);
/// Takes over a passed check of another connection of this program that began at the given othersState(). Ignored if
/// others have changed the file since. This connection's own changes were recorded as they were made.
Result<void> takeCheck(Connection &connection, int othersState);

/// As checkResults(), but always reads, and without a CheckNote.
Result<void> checkHistoryHolds(Connection &connection);
/// The first fault of checkHistoryHolds(), for callers with a refusal of their own; empty if there is none.
Result<Message> historyFault(Connection &connection);

} // namespace corater
