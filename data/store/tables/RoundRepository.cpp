// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RoundRepository.h"

#include "data/store/writing/WriterConnection.h"

#include "data/store/connection/Connection.h"
#include "data/store/connection/SqlPart.h"
#include "data/store/items/ItemIds.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/SealedPart.h"

namespace corater {

namespace {

// The condition for rows of that round and item; none: any. For an item alone it goes round by round, as the tables are
// keyed: otherwise SQLite would read them from end to end. `table`: the prefix of the columns.
SqlPart rowsOf(RoundId round, ItemId item, const QString &table = {})
{
    SqlPart part{.sql = QStringLiteral("1")};
    if (valid(round)) {
        part = {.sql = table + QStringLiteral("round_id = ?"), .values = {raw(round)}};
    } else if (valid(item)) {
        part.sql = table + QStringLiteral("round_id IN (SELECT id FROM round)");
    }
    if (valid(item)) {
        part.sql += QStringLiteral(" AND ") + table + QStringLiteral("item_id = ?");
        part.values << raw(item);
    }
    return part;
}

} // namespace

// Leaves out items of open rounds that were only rated, not drawn: they would reveal which items others have begun.
Result<QSet<ItemId>> RoundRepository::usedItems() const
{
    return readItemIds(connection(),
                       QStringLiteral("SELECT item_id FROM round_item WHERE round_id NOT IN (SELECT round_id FROM "
                                      "round_unit) UNION SELECT item_id FROM rating JOIN round ON round.id = round_id "
                                      "WHERE state <> 'open' AND (closed_at <> '' OR imported) AND round_id "
                                      "NOT IN (SELECT round_id FROM round_unit)"));
}

Result<bool> RoundRepository::holdsAllItems() const
{
    TRY(const auto value,
        connection().value(QStringLiteral(
            "SELECT EXISTS (SELECT 1 FROM round WHERE covers_all AND NOT imported AND closed_at = '' AND "
            "(EXISTS (SELECT 1 FROM rating WHERE rating.round_id = round.id AND state IN ('done', 'out')) OR "
            "EXISTS (SELECT 1 FROM told_progress WHERE told_progress.round_id = round.id AND done > 0) OR "
            "EXISTS (SELECT 1 FROM round_rater WHERE round_rater.round_id = round.id AND sealed_at <> '')))")));
    return value.toBool();
}

Result<bool> RoundRepository::isHeld(ItemId item) const
{
    // Round by round, as round_item is keyed.
    TRY(const auto value,
        connection().value(
            QStringLiteral("SELECT EXISTS (SELECT 1 FROM round WHERE "
                           "NOT EXISTS (SELECT 1 FROM round_unit WHERE round_unit.round_id = round.id) AND "
                           "(EXISTS (SELECT 1 FROM round_item WHERE round_item.round_id = round.id AND item_id = ?) OR "
                           "((closed_at <> '' OR imported) AND EXISTS (SELECT 1 FROM rating WHERE item_id = ? AND "
                           "rating.round_id = round.id AND state <> 'open'))))"),
            {raw(item), raw(item)}));
    if (value.toBool()) {
        return true;
    }
    return holdsAllItems();
}

Result<QSet<ItemId>> RoundRepository::finishedItems(RaterId rater) const
{
    return readItemIds(
        connection(),
        QStringLiteral("SELECT rating.item_id FROM rating JOIN round ON round.id = rating.round_id "
                       "WHERE rating.rater_id = ? AND rating.state IN ('done', 'out') AND round.closed_at <> '' "
                       "AND round.id NOT IN (SELECT round_id FROM round_unit) AND rating.item_id NOT IN "
                       "(SELECT item_id FROM round_item WHERE rater_id = ? AND round_id IN %1)")
            .arg(trainingRoundIds),
        {raw(rater), raw(rater)});
}

Result<bool> RoundRepository::isDrawn(RoundId round, ItemId item, RaterId rater) const
{
    TRY(const auto value,
        connection().value(
            QStringLiteral("SELECT count(*) FROM round_item WHERE round_id = ? AND item_id = ? AND rater_id = ?"),
            {raw(round), raw(item), raw(rater)}));
    return value.toLongLong() > 0;
}

Result<QHash<RaterId, qint64>> RoundRepository::countDrawn(RoundId round) const
{
    QHash<RaterId, qint64> counts;
    TRY(connection().rows(
        QStringLiteral("SELECT rater_id, count(*) FROM round_item WHERE round_id = ? GROUP BY rater_id"), {raw(round)},
        [&](const Query &row) -> Result<void> {
            counts.insert(RaterId{row.integer(0)}, row.integer(1));
            return {};
        }));
    return counts;
}

Result<SoleItems> RoundRepository::soleItems(RoundId round, ItemId item) const
{
    SoleItems sole;
    TRY(const auto raters, connection().value(QStringLiteral("SELECT count(*) FROM rater WHERE adjudicator = 0")));
    sole.all = raters.toLongLong() < 2;
    const SqlPart of = rowsOf(round, item);
    TRY(connection().rows(
        QStringLiteral("SELECT round_id, item_id FROM round_item WHERE %1 GROUP BY round_id, item_id "
                       "HAVING count(*) = 1 UNION "
                       "SELECT round_id, item_id FROM rating WHERE %1 AND round_id IN "
                       "(SELECT round_id FROM round_rater JOIN round ON round.id = round_id WHERE imported = 0 "
                       "GROUP BY round_id HAVING count(*) = 1)")
            .arg(of.sql),
        of.values + of.values, [&](const Query &row) -> Result<void> {
            sole.items.insert({RoundId{row.integer(0)}, ItemId{row.integer(1)}});
            return {};
        }));
    return sole;
}

Result<std::vector<Round>> RoundRepository::all() const
{
    std::vector<Round> rounds;
    TRY(connection().rows(
        QStringLiteral("SELECT id, number, name, version_id, imported, covers_all, created_at, closed_at, plan "
                       "FROM round ORDER BY number"),
        {}, [&](const Query &row) -> Result<void> {
            rounds.push_back({.id = RoundId{row.integer(0)},
                              .number = int(row.integer(1)),
                              .name = row.text(2),
                              .version = VersionId{row.integer(3)},
                              .imported = row.integer(4) != 0,
                              .coversAll = row.integer(5) != 0,
                              .createdAt = row.text(6),
                              .closedAt = row.text(7),
                              .plan = row.text(8)});
            return {};
        }));
    return rounds;
}

Result<std::vector<Rater>> RoundRepository::raters() const
{
    std::vector<Rater> raters;
    TRY(connection().rows(QStringLiteral("SELECT id, name, adjudicator FROM rater ORDER BY id"), {},
                          [&](const Query &row) -> Result<void> {
                              raters.push_back({RaterId{row.integer(0)}, row.text(1), row.integer(2) != 0});
                              return {};
                          }));
    return raters;
}

Result<std::vector<RoundRater>> RoundRepository::parts() const
{
    std::vector<RoundRater> parts;
    TRY(connection().rows(
        QStringLiteral("SELECT round_id, rater_id, sealed_at, content_hash, hash_version FROM round_rater "
                       "ORDER BY round_id, rater_id"),
        {}, [&](const Query &row) -> Result<void> {
            parts.push_back({.round = RoundId{row.integer(0)},
                             .rater = RaterId{row.integer(1)},
                             .sealedAt = row.text(2),
                             .contentHash = row.text(3),
                             .hashVersion = int(row.integer(4))});
            return {};
        }));
    return parts;
}

Result<qint64> RoundRepository::countItems(RoundId round) const
{
    TRY(const auto value,
        connection().value(QStringLiteral("SELECT count(*) FROM (SELECT item_id FROM round_item WHERE round_id = ? "
                                          "UNION SELECT item_id FROM rating WHERE round_id = ?)"),
                           {raw(round), raw(round)}));
    return value.toLongLong();
}

Result<QSet<ItemId>> RoundRepository::itemsOf(RoundId round) const
{
    return readItemIds(connection(), QStringLiteral("SELECT DISTINCT item_id FROM round_item WHERE round_id = ?"),
                       {raw(round)});
}

Result<QSet<ItemId>> RoundRepository::itemsBefore(int number) const
{
    return readItemIds(
        connection(),
        QStringLiteral("SELECT item_id FROM round_item JOIN round ON round.id = round_item.round_id WHERE number < ? "
                       "UNION SELECT item_id FROM rating JOIN round ON round.id = rating.round_id "
                       "WHERE number < ? AND rating.state <> 'open' AND (closed_at <> '' OR imported)"),
        {number, number});
}

Result<std::vector<AssessedUnit>> RoundRepository::assessedUnits(RoundId round, ItemId item) const
{
    const SqlPart of = rowsOf(round, item, QStringLiteral("round_unit."));
    std::vector<AssessedUnit> units;
    TRY(connection().rows(
        QStringLiteral("SELECT round_id, round_unit.item_id, round_unit.ordinal, final_unit_id, export_id "
                       "FROM round_unit JOIN final_unit ON final_unit.id = final_unit_id WHERE %1 "
                       "ORDER BY round_id, round_unit.item_id, round_unit.ordinal")
            .arg(of.sql),
        of.values, [&](const Query &row) -> Result<void> {
            units.push_back({.round = RoundId{row.integer(0)},
                             .item = ItemId{row.integer(1)},
                             .ordinal = int(row.integer(2)),
                             .unit = FinalUnitId{row.integer(3)},
                             .name = row.text(4)});
            return {};
        }));
    return units;
}

Result<bool> RoundRepository::assesses(RoundId round) const
{
    TRY(const auto value,
        connection().value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM round_unit WHERE round_id = ?)"),
                           {raw(round)}));
    return value.toLongLong() != 0;
}

Result<bool> RoundRepository::hasRatings(RoundId round) const
{
    TRY(const auto found,
        connection().value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM rating WHERE round_id = ?)"), {raw(round)}));
    return found.toBool();
}

Result<QString> RoundRepository::partHash(RoundId round, RaterId rater, int version) const
{
    return corater::partHash(connection(), round, rater, version);
}

Result<QString> RoundRepository::sealSalt(RoundId round, RaterId rater) const
{
    return corater::sealSalt(connection(), round, rater);
}

Row rowOf(const Rater &rater)
{
    return {"rater", {{"id", raw(rater.id)}, {"name", rater.name}, {"adjudicator", qint64(rater.adjudicator)}}};
}

Row rowOf(const Round &round)
{
    return {"round",
            {{"id", raw(round.id)},
             {"number", qint64(round.number)},
             {"name", round.name},
             {"version_id", raw(round.version)},
             {"covers_all", qint64(round.coversAll)},
             {"imported", qint64(round.imported)},
             {"created_at", round.createdAt},
             {"closed_at", round.closedAt},
             {"plan", round.plan}}};
}

Row rowOf(const RoundRater &part)
{
    return {"round_rater",
            {{"round_id", raw(part.round)},
             {"rater_id", raw(part.rater)},
             {"sealed_at", part.sealedAt},
             {"content_hash", part.contentHash},
             {"hash_version", qint64(part.hashVersion)}}};
}

Row rowOf(const AssessedUnit &unit)
{
    return {"round_unit",
            {{"round_id", raw(unit.round)},
             {"item_id", raw(unit.item)},
             {"ordinal", qint64(unit.ordinal)},
             {"final_unit_id", raw(unit.unit)}}};
}

Row roundItemRow(RoundId round, ItemId item, RaterId rater)
{
    return {"round_item", {{"round_id", raw(round)}, {"item_id", raw(item)}, {"rater_id", raw(rater)}}};
}

Result<void> removeSealedPart(Writer &writer, const RoundRater &part)
{
    Connection &connection = connectionOf(writer);
    TRY(const auto guard,
        connection.value(QStringLiteral("SELECT sql FROM sqlite_schema WHERE name = 'seal_is_kept'")));
    TRY(connection.run(QStringLiteral("DROP TRIGGER seal_is_kept")));
    TRY(writer.change({rowOf(part)}, {}));
    TRY(connection.run(guard.toString()));
    return {};
}

} // namespace corater
