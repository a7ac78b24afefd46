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

    /// Those for labels that the reader may read, in the order in which they were asked for: of one item, or of all
    /// (none).
    Result<std::vector<ReviewRequest>> read(const Reader &reader, ItemId item = {}) const;
    /// The item of a rater's unit; none when there is no such unit.
    Result<ItemId> itemOfUnit(UnitId unit) const;
};

/// The same for the labels of all raters, including those in open rounds: for a change that depends on what is in the
/// file. Needs a Writer, which only a change has. Nothing of it may be shown.
Result<std::vector<ReviewRequest>> rechecksToChange(Writer &writer, ItemId item = {});

/// Writes a new one (`before` absent), whose id is filled in, or the difference to what it was before.
Result<void> writeRecheck(Writer &writer, IdGenerator &ids, const std::optional<ReviewRequest> &before,
                          ReviewRequest after);

} // namespace corater
