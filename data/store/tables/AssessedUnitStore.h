// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/store/Connection.h"
#include "data/store/history/ChangeSet.h"

#include <vector>

namespace corater {

/// The settled units that rounds assess, by round, item and number; round or item none: of any. A round without any
/// finds its units itself.
Result<std::vector<AssessedUnit>> loadAssessedUnits(Connection &connection, RoundId round = {}, ItemId item = {});

/// Whether the round assesses settled units.
Result<bool> assesses(Connection &connection, RoundId round);

/// The row that gives a settled unit to a round.
Row rowOf(const AssessedUnit &unit);

} // namespace corater
