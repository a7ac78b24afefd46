// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RecheckRepository.h"

#include "data/store/tables/RatingRows.h"
#include "data/store/writing/WriterConnection.h"

#include <QHash>

namespace corater {

namespace {

std::vector<Row> rowsOf(const ReviewRequest &record)
{
    std::vector<Row> rows;
    rows.push_back({"recheck",
                    {{"id", raw(record.id)},
                     {"item_id", raw(record.item)},
                     {"unit_id", raw(record.unit)},
                     {"dimension_id", raw(record.dimension)},
                     {"asked_by", idOrNull(raw(record.askedBy))},
                     {"asked_at", record.askedAt},
                     {"confused_with", idOrNull(raw(record.confusedWith))},
                     {"answered_at", record.answeredAt},
                     {"version_id", idOrNull(raw(record.version))}}});
    for (size_t i = 0; i < record.codes.size(); ++i) {
        rows.push_back(
            {"recheck_label",
             {{"recheck_id", raw(record.id)}, {"ordinal", qint64(i + 1)}, {"code_id", raw(record.codes[i])}}});
    }
    return rows;
}

// Without a reader: requests for the labels of all raters.
Result<std::vector<ReviewRequest>> loadRechecks(Connection &connection, const std::optional<Reader> &reader,
                                                ItemId item)
{
    QStringList conditions;
    QVariantList values;
    if (valid(item)) {
        // Found by the units of the item, which have an index; a search by item would read all rows.
        conditions << QStringLiteral("recheck.unit_id IN (SELECT unit.id FROM rating JOIN unit ON unit.rating_id = "
                                     "rating.id WHERE rating.item_id = ?)");
        values << raw(item);
    }
    if (reader) {
        conditions << QStringLiteral("EXISTS (SELECT 1 FROM unit JOIN rating ON rating.id = unit.rating_id WHERE "
                                     "unit.id = recheck.unit_id AND (rating.rater_id = ? OR "
                                     "(rating.round_id, rating.rater_id) IN %1))")
                          .arg(closedParts);
        values << raw(reader->rater());
    }
    const QString where =
        conditions.isEmpty() ? QString() : QStringLiteral(" WHERE ") + conditions.join(QStringLiteral(" AND "));
    std::vector<ReviewRequest> records;
    QHash<qint64, size_t> place;
    TRY(connection.rows(
        QStringLiteral("SELECT id, item_id, unit_id, dimension_id, asked_by, asked_at, confused_with, answered_at, "
                       "version_id FROM recheck") +
            where + QStringLiteral(" ORDER BY id"),
        values, [&](const Query &row) -> Result<void> {
            place.insert(row.integer(0), records.size());
            records.push_back({.id = RecheckId{row.integer(0)},
                               .item = ItemId{row.integer(1)},
                               .unit = UnitId{row.integer(2)},
                               .dimension = DimensionId{row.integer(3)},
                               .askedBy = RaterId{row.integer(4)},
                               .askedAt = row.text(5),
                               .confusedWith = CodeId{row.integer(6)},
                               .answeredAt = row.text(7),
                               .version = VersionId{row.integer(8)}});
            return {};
        }));
    TRY(connection.rows(
        QStringLiteral("SELECT recheck_id, code_id FROM recheck JOIN recheck_label ON recheck_id = recheck.id") +
            where + QStringLiteral(" ORDER BY recheck_id, ordinal"),
        values, [&](const Query &row) -> Result<void> {
            records[place.value(row.integer(0))].codes.push_back(CodeId{row.integer(1)});
            return {};
        }));
    return records;
}

} // namespace

Result<std::vector<ReviewRequest>> RecheckRepository::read(const Reader &reader, ItemId item) const
{
    return loadRechecks(connection(), reader, item);
}

Result<std::vector<ReviewRequest>> rechecksToChange(Writer &writer, ItemId item)
{
    return loadRechecks(connectionOf(writer), std::nullopt, item);
}

Result<ItemId> RecheckRepository::itemOfUnit(UnitId unit) const
{
    TRY(const auto item, connection().value(QStringLiteral("SELECT rating.item_id FROM unit JOIN rating "
                                                           "ON rating.id = unit.rating_id WHERE unit.id = ?"),
                                            {raw(unit)}));
    return ItemId{item.toLongLong()};
}

Result<void> writeRecheck(Writer &writer, IdGenerator &ids, const std::optional<ReviewRequest> &before,
                          ReviewRequest after)
{
    if (!valid(after.id)) {
        after.id = ids.next<RecheckId>();
    }
    return writer.change(before ? rowsOf(*before) : std::vector<Row>(), rowsOf(after));
}

} // namespace corater
