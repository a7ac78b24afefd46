// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemIds.h"

namespace corater {

Result<QSet<ItemId>> readItemIds(Connection &connection, const QString &sql, const QVariantList &values)
{
    QSet<ItemId> items;
    const auto read = connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        items.insert(ItemId{row.integer(0)});
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    return items;
}

} // namespace corater
