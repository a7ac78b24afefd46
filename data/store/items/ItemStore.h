// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/connection/Connection.h"

#include <QHash>

#include <functional>
#include <optional>

namespace corater {

/// The columns of `item` that itemOf() reads, in its order.
inline const QString itemColumns =
    QStringLiteral("id, batch_id, site, external_id, kind, title, url, date, tags, score, views, answers, fields");

/// The kind of an item that was lost when the study was recovered from a damaged file: a place, of any import.
inline const QString lostKind = QStringLiteral("lost");

/// SQL: whether an item, joined with its import_batch, is a place that waits for its post. An item of a batch of places
/// is one, and one that was lost, until it has a site, a title or an address.
inline const QString stillPlace = QStringLiteral(
    "((import_batch.format = 'rating sheet' OR item.kind = 'lost') AND item.site = '' AND item.title = '' "
    "AND item.url = '')");

/// SQL: the number of items in use. An item that two copies of the study had added is counted by both imports, but is
/// one item. Those are few, and looked up one by one.
inline const QString itemsInUse =
    QStringLiteral("(SELECT coalesce(sum(items), 0) FROM import_batch) - "
                   "(SELECT count(*) FROM item_twin CROSS JOIN import_batch ON import_batch.id = item_twin.batch_id "
                   "CROSS JOIN item ON item.id = item_twin.item_id WHERE item.batch_id <> item_twin.batch_id)");

/// Tags as a row has them: between bars, so that one can be searched as "|tag|".
QString tagsText(const QStringList &tags);
/// Fields as a row has them: JSON without blanks.
QString fieldsText(const QJsonObject &fields);

/// The item of a row of itemColumns, without its parts.
Item itemOf(const Query &row);

/// Gives the item the texts that came with one batch, or, without a batch, those of the newest batch in use.
Result<void> readParts(Connection &connection, Item &item, BatchId batch = {});

/// The item whole, with all its parts.
Result<Item> loadItem(Connection &connection, ItemId id);

/// The keywords that an item was kept for.
Result<QStringList> keywordsOf(Connection &connection, ItemId id);

/// Calls `each` for every item without its parts, by id.
Result<void> readItems(Connection &connection, const std::function<Result<void>(const Item &)> &each);

/// The id of every item at its source.
Result<QHash<ItemId, QString>> externalIds(Connection &connection);

} // namespace corater
