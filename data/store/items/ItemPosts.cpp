// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemPosts.h"

namespace corater {

Result<QHash<quint64, ItemId>> itemsOfPosts(Connection &connection, const QString &site)
{
    QHash<quint64, ItemId> items;
    const auto read =
        connection.rows(QStringLiteral("SELECT item_part.external_id, item.external_id, item.id FROM item "
                                       "JOIN item_part ON item_part.item_id = item.id "
                                       "WHERE item.site = ? AND item_part.kind <> 'comment' "
                                       "AND item.batch_id IN (SELECT id FROM import_batch)"),
                        {site}, [&](const Query &row) -> Result<void> {
                            for (const int column : {0, 1}) {
                                bool number = false;
                                const quint64 post = row.text(column).toULongLong(&number);
                                if (number) {
                                    items.insert(post, ItemId{row.integer(2)});
                                }
                            }
                            return {};
                        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return items;
}

Result<QStringList> sitesOfItems(Connection &connection)
{
    QStringList sites;
    const auto read = connection.rows(QStringLiteral("SELECT DISTINCT site FROM item ORDER BY site"), {},
                                      [&](const Query &row) -> Result<void> {
                                          sites << row.text(0);
                                          return {};
                                      });
    return read ? Result<QStringList>(sites) : std::unexpected(read.error());
}

} // namespace corater
