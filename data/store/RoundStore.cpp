// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/RoundStore.h"

namespace corater {

namespace {

Result<QSet<ItemId>> itemsOf(Connection &connection, const QString &sql, const QVariantList &values = {})
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

} // namespace

Result<QSet<ItemId>> usedItems(Connection &connection)
{
    return itemsOf(connection, QStringLiteral("SELECT item_id FROM round_item UNION "
                                              "SELECT item_id FROM rating WHERE state <> 'open'"));
}

Result<QSet<ItemId>> finishedItems(Connection &connection, RaterId rater)
{
    return itemsOf(
        connection,
        QStringLiteral("SELECT rating.item_id FROM rating JOIN round ON round.id = rating.round_id "
                       "WHERE rating.rater_id = ? AND rating.state IN ('done', 'out') AND round.closed_at <> ''"),
        {raw(rater)});
}

Result<bool> isDrawn(Connection &connection, RoundId round, ItemId item, RaterId rater)
{
    const auto value = connection.value(
        QStringLiteral("SELECT count(*) FROM round_item WHERE round_id = ? AND item_id = ? AND rater_id = ?"),
        {raw(round), raw(item), raw(rater)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong() > 0;
}

Result<QHash<RaterId, qint64>> countDrawn(Connection &connection, RoundId round)
{
    QHash<RaterId, qint64> counts;
    const auto read = connection.rows(
        QStringLiteral("SELECT rater_id, count(*) FROM round_item WHERE round_id = ? GROUP BY rater_id"), {raw(round)},
        [&](const Query &row) -> Result<void> {
            counts.insert(RaterId{row.integer(0)}, row.integer(1));
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return counts;
}

Row roundItemRow(RoundId round, ItemId item, RaterId rater)
{
    return {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater)}}};
}

} // namespace corater
