// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Recheck.h"
#include "data/store/IdGenerator.h"
#include "data/store/Repository.h"
#include "data/store/Writer.h"

#include <optional>
#include <vector>

namespace corater {

/// Second looks at sealed labels. Errors are those of the file.
class RecheckRepository : Repository
{
public:
    explicit RecheckRepository(Connection &connection) : Repository(connection) {}

    /// All second looks at sealed labels, in the order in which they were asked for: of one item, or of all (none).
    Result<std::vector<RecheckRecord>> read(ItemId item = {}) const;
    /// The item of a rater's unit; none when there is no such unit.
    Result<ItemId> itemOfUnit(UnitId unit) const;
};

/// Writes a new one (`before` absent), whose id is filled in, or the difference to what it was before.
Result<void> writeRecheck(Writer &writer, IdGenerator &ids, const std::optional<RecheckRecord> &before,
                          RecheckRecord after);

} // namespace corater
