// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/selection/ItemQuery.h"
#include "models/items/ItemFilter.h"

namespace corater {

/// Where the list of items comes from: implemented over the open study, and by tests over plain vectors. Every call is
/// made on the model's thread and must be quick: a chunk of 20,000 ids, a page of 64 rows.
class ItemRowSource
{
public:
    virtual ~ItemRowSource() = default;

    /// Up to `limit` ids that follow `after` (the beginning where its id is none), found by key, never by counting.
    virtual Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const = 0;
    /// The rows of those items, in any order; ids that no longer exist are left out.
    virtual Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &ids) const = 0;
    virtual Result<ItemCounts> counts() const = 0;
    /// The first item after `after` in that order (from the top where it is none) that waits for the viewer: untouched,
    /// or begun if `waiting` is Unfinished. Goes on from the top at the end; none where nothing waits. `after` itself
    /// is never the answer and need not fit the filter any more.
    virtual Result<ItemId> nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const = 0;
};

} // namespace corater
