// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/items/search/ListAnswer.h"
#include "models/items/table/ItemColumn.h"

namespace corater {

/// What a list of items shows: the items of a search in their order, with columns.
struct SeenItems
{
    ListPlace place;
    ItemQuery query;
    std::vector<ItemColumn> columns;
    bool hidesRaters = false; ///< see StudyItemRows
};

/// Writes a row per item with those columns, as its reader sees them; returns the number of rows. Damaged where the
/// study does not fit its seals: what is settled, and the states of others, are results.
Result<qint64> writeSeenItems(const StudyReader &study, const SeenItems &seen, SheetWriter &writer);

/// The ids of those items at their sources, in this order. `unique`: as ItemRepository::nameOf() gives them, so that
/// each finds one item.
Result<QStringList> namesOfItems(const StudyReader &study, const std::vector<ItemId> &items, bool unique);

} // namespace corater
