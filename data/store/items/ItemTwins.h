// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Connection.h"

namespace corater {

// An item that several imports added in different copies of the study is one item with one row. How each of these
// imports had it, without what later ones brought, is kept in item_twin, as JSON of the row's columns; by it the
// imports' hashes hold. Files of before this kept none for the import whose content stands in the row.

/// What item_twin keeps of an item.
QString twinContent(const Item &item);
/// The item of such a content, without id, import and texts.
Item itemOfTwin(const QString &content);

/// How the item's own import had it: the item without what others brought. Without texts.
Result<Item> ownItem(Connection &connection, ItemId id);

/// Writes down how its own import had the item, unless that is known. Call before another import's content may stand
/// there.
Result<void> keepOwnContent(Connection &connection, ItemId id);

/// Writes down how an import had the item, unless that is known.
Result<void> keepTwin(Connection &connection, ItemId id, BatchId batch, const Item &content);

/// Gives the row of the item the content that stands in every copy: that of the import with the smallest number, with
/// what the imports in use brought. Nothing for an item without twins.
Result<void> standAsInEveryCopy(Connection &connection, ItemId id);

/// Makes one item of two: texts, supplements, twins and other names of `item` become those of `into`. Rows that refer
/// to `item` stay as they are; the caller replaces them before the transaction ends.
Result<void> absorbItem(Connection &connection, ItemId item, ItemId into);

} // namespace corater
