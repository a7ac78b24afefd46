// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Reader.h"
#include "data/records/ReviewRequest.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/connection/Repository.h"
#include "data/store/writing/Writer.h"

#include <optional>
#include <vector>

namespace corater {

/// Review requests for sealed labels, and their answers. Errors are those of the file.
class RecheckRepository : Repository
{
public:
    explicit RecheckRepository(Connection &connection) : Repository(connection) {}

    /// The requests for labels that the reader may read, in the order in which they were made; item none: of all items.
    Result<std::vector<ReviewRequest>> read(const Reader &reader, ItemId item = {}) const;
    /// The item of a rater's unit; none when there is no such unit.
    Result<ItemId> itemOfUnit(UnitId unit) const;
};

/// As read(), with the labels of all raters, including those in open rounds: for a change that depends on them. Needs a
/// Writer, which only a change has. They must not be shown.
Result<std::vector<ReviewRequest>> rechecksToChange(Writer &writer, ItemId item = {});

/// Writes a new request (`before` absent), whose id is filled in, or the difference to `before`.
Result<void> writeRecheck(Writer &writer, IdGenerator &ids, const std::optional<ReviewRequest> &before,
                          ReviewRequest after);

} // namespace corater
