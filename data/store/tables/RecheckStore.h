// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Recheck.h"
#include "data/store/IdGenerator.h"
#include "data/store/Writer.h"

#include <optional>

namespace corater {

/// All review requests for sealed labels, in the order in which they were asked for: of one item, or of all (none).
Result<std::vector<RecheckRecord>> loadRechecks(Connection &connection, ItemId item = {});

/// The item of a rater's unit; none when there is no such unit.
Result<ItemId> itemOfUnit(Connection &connection, UnitId unit);

/// Writes a new one (`before` absent), whose id is filled in, or the difference to what it was before.
Result<void> writeRecheck(Writer &writer, IdGenerator &ids, const std::optional<RecheckRecord> &before,
                          RecheckRecord after);

} // namespace corater
