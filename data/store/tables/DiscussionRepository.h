// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/settling/DiscussionEntry.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/connection/Repository.h"
#include "data/store/writing/Writer.h"

#include <vector>

namespace corater {

/// The discussions of questions. They quote the answers of raters, so only those of closed rounds are read. Errors are
/// those of the file.
class DiscussionRepository : Repository
{
public:
    explicit DiscussionRepository(Connection &connection) : Repository(connection) {}

    /// The contributions in the order in which they were made; round or item none: of all.
    Result<std::vector<DiscussionEntry>> read(RoundId round = {}, ItemId item = {}) const;
};

/// Writes a new contribution under a new id.
Result<void> writeDiscussion(Writer &writer, IdGenerator &ids, const DiscussionEntry &entry);

} // namespace corater
