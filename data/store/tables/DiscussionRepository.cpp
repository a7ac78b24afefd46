// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/DiscussionRepository.h"

#include "data/store/connection/Connection.h"

namespace corater {

Result<std::vector<DiscussionEntry>> DiscussionRepository::read(RoundId round, ItemId item) const
{
    QString sql = QStringLiteral("SELECT id, round_id, item_id, unit_id, dimension_id, rater_id, text, resolves, at "
                                 "FROM discussion WHERE round_id IN (SELECT id FROM round WHERE closed_at <> '')");
    QVariantList values;
    if (valid(round)) {
        sql += QStringLiteral(" AND round_id = ?");
        values << raw(round);
    }
    if (valid(item)) {
        sql += QStringLiteral(" AND item_id = ?");
        values << raw(item);
    }
    std::vector<DiscussionEntry> entries;
    TRY(connection().rows(sql + QStringLiteral(" ORDER BY at, id"), values, [&](const Query &row) -> Result<void> {
        entries.push_back({.id = DiscussionId{row.integer(0)},
                           .round = RoundId{row.integer(1)},
                           .item = ItemId{row.integer(2)},
                           .unit = UnitId{row.integer(3)},
                           .dimension = DimensionId{row.integer(4)},
                           .author = RaterId{row.integer(5)},
                           .text = row.text(6),
                           .resolves = row.integer(7) != 0,
                           .at = row.text(8)});
        return {};
    }));
    return entries;
}

Result<void> writeDiscussion(Writer &writer, IdGenerator &ids, const DiscussionEntry &entry)
{
    return writer.insert({QStringLiteral("discussion"),
                          {{"id", raw(ids.next<DiscussionId>())},
                           {"round_id", raw(entry.round)},
                           {"item_id", raw(entry.item)},
                           {"unit_id", idOrNull(raw(entry.unit))},
                           {"dimension_id", idOrNull(raw(entry.dimension))},
                           {"rater_id", raw(entry.author)},
                           {"text", entry.text},
                           {"resolves", qint64(entry.resolves)},
                           {"at", entry.at}}});
}

} // namespace corater
