// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Connection.h"

namespace corater {

// An item that several imports added in different copies of the study is one item with one row. item_twin keeps how
// each of these imports had it, without later supplements, as JSON of the row's columns, so that the imports' hashes
// can be recomputed. Older files lack it for the import whose content is in the row.

/// The JSON of an item for item_twin.
QString twinContent(const Item &item);
/// The item of such a content, without id, import and texts.
Item itemOfTwin(const QString &content);

/// The item as its own import had it, without supplements and texts.
Result<Item> ownItem(Connection &connection, ItemId id);

/// Stores how its own import had the item, unless stored already. Call before the row may get another import's content.
Result<void> keepOwnContent(Connection &connection, ItemId id);

/// Stores how an import had the item, unless stored already.
Result<void> keepTwin(Connection &connection, ItemId id, BatchId batch, const Item &content);

/// Gives the item's row the content that is the same in every copy: that of the import with the smallest number, with
/// the supplements in use. Does nothing for an item without twins.
Result<void> standAsInEveryCopy(Connection &connection, ItemId id);

/// Makes one item of two: texts, supplements, twins and other names of `item` become those of `into`. Rows that refer
/// to `item` stay as they are; the caller replaces them before the transaction ends.
Result<void> absorbItem(Connection &connection, ItemId item, ItemId into);

} // namespace corater
