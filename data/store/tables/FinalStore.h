// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"
#include "data/store/IdGenerator.h"
#include "data/store/Writer.h"

#include <optional>

namespace corater {

/// The settled state of one item, or of all items (item none), ordered by item; items with nothing settled are absent.
Result<std::vector<FinalItem>> loadFinals(Connection &connection, ItemId item = {});

/// How much is settled: items with a settled screening or unit, and units kept.
struct FinalCount
{
    qint64 items = 0;
    qint64 units = 0;
};
Result<FinalCount> countFinals(Connection &connection);

/// The item of a settled unit; none when there is no such unit.
Result<ItemId> itemOfFinalUnit(Connection &connection, FinalUnitId unit);

/// Writes the difference between two settled states of one item; absent: nothing settled. Ids that are 0 are filled in.
Result<void> writeFinal(Writer &writer, IdGenerator &ids, const std::optional<FinalItem> &before,
                        std::optional<FinalItem> after);

} // namespace corater
