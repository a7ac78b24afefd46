// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/connection/Repository.h"
#include "data/store/writing/Writer.h"

#include <optional>
#include <vector>

namespace corater {

/// How much is settled: items with a settled screening or unit, units kept, and questions of these on which raters
/// agreed to differ.
struct FinalCount
{
    qint64 items = 0;
    qint64 units = 0;
    qint64 differing = 0;
};

/// What is settled. Errors are those of the file.
class FinalRepository : Repository
{
public:
    explicit FinalRepository(Connection &connection) : Repository(connection) {}

    /// The settled state of one item, or of all items (item none), ordered by item; items with nothing settled are
    /// absent.
    Result<std::vector<FinalItem>> read(ItemId item = {}) const;
    /// How much is settled in the whole study.
    Result<FinalCount> count() const;
    /// The item of a settled unit; none when there is no such unit.
    Result<ItemId> itemOf(FinalUnitId unit) const;
};

/// Writes the difference between two settled states of one item; absent: nothing settled. Ids that are 0 are filled in.
Result<void> writeFinal(Writer &writer, IdGenerator &ids, const std::optional<FinalItem> &before,
                        std::optional<FinalItem> after);

} // namespace corater
