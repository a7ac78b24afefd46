// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RoundStore.h"

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
    return itemsOf(connection,
                   QStringLiteral("SELECT item_id FROM round_item WHERE round_id NOT IN (SELECT round_id FROM "
                                  "round_unit) UNION SELECT item_id FROM rating WHERE state <> 'open' AND round_id "
                                  "NOT IN (SELECT round_id FROM round_unit)"));
}

Result<QSet<ItemId>> finishedItems(Connection &connection, RaterId rater)
{
    return itemsOf(
        connection,
        QStringLiteral("SELECT rating.item_id FROM rating JOIN round ON round.id = rating.round_id "
                       "WHERE rating.rater_id = ? AND rating.state IN ('done', 'out') AND round.closed_at <> '' "
                       "AND round.id NOT IN (SELECT round_id FROM round_unit)"),
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

Result<SoleItems> soleItems(Connection &connection, RoundId round, ItemId item)
{
    SoleItems sole;
    const auto raters = connection.value(QStringLiteral("SELECT count(*) FROM rater WHERE adjudicator = 0"));
    if (!raters) {
        return std::unexpected(raters.error());
    }
    sole.all = raters->toLongLong() < 2;
    QVariantList values;
    QString only = QStringLiteral("1");
    if (valid(round)) {
        only = valid(item) ? QStringLiteral("round_id = ? AND item_id = ?") : QStringLiteral("round_id = ?");
        values << raw(round);
        if (valid(item)) {
            values << raw(item);
        }
    }
    const auto read = connection.rows(
        QStringLiteral("SELECT round_id, item_id FROM round_item WHERE %1 GROUP BY round_id, item_id "
                       "HAVING count(*) = 1 UNION "
                       "SELECT round_id, item_id FROM rating WHERE %1 AND round_id IN "
                       "(SELECT round_id FROM round_rater JOIN round ON round.id = round_id WHERE imported = 0 "
                       "GROUP BY round_id HAVING count(*) = 1)")
            .arg(only),
        values + values, [&](const Query &row) -> Result<void> {
            sole.items.insert({RoundId{row.integer(0)}, ItemId{row.integer(1)}});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return sole;
}

Row roundItemRow(RoundId round, ItemId item, RaterId rater)
{
    return {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater)}}};
}

} // namespace corater
