// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/items/ItemIds.h"

namespace corater {

Result<QSet<ItemId>> readItemIds(Connection &connection, const QString &sql, const QVariantList &values)
{
    QSet<ItemId> items;
    TRY(connection.rows(sql, values, [&](const Query &row) -> Result<void> {
        items.insert(ItemId{row.integer(0)});
        return {};
    }));
    return items;
}

} // namespace corater
