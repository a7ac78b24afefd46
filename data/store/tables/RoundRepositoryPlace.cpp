// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RoundRepository.h"

#include "data/records/RoundPlan.h"
#include "data/store/connection/Connection.h"
#include "data/store/tables/VersionStore.h"

namespace corater {

Result<std::optional<RatingPlace>> RoundRepository::place(RoundId round, ItemId item, RaterId rater) const
{
    const SqlPart current = currentVersionSql();
    QVariantList values{
        seenAnswerSetting(round, item, rater), raw(round), raw(item), raw(rater), raw(item), raw(round), raw(item)};
    values << current.values << raw(rater) << raw(item) << raw(rater) << raw(round);
    Query row = connection().query(
        QStringLiteral("SELECT round.name, round.closed_at <> '', round_rater.rater_id IS NOT NULL, "
                       "coalesce(round_rater.sealed_at, '') <> '' OR EXISTS (SELECT 1 FROM setting WHERE name = ? AND "
                       "value <> ''), round.covers_all, "
                       "EXISTS (SELECT 1 FROM round_item WHERE round_id = ? AND item_id = ? AND rater_id = ?), "
                       "coalesce((SELECT kept_id FROM duplicate WHERE item_id = ? AND same = 1), 0), "
                       "EXISTS (SELECT 1 FROM round_unit WHERE round_id = ? AND item_id = ?), %1, "
                       "coalesce(item.site, ''), coalesce(item.external_id, ''), "
                       "coalesce((SELECT name FROM rater WHERE id = ?), '') "
                       "FROM round LEFT JOIN item ON item.id = ? LEFT JOIN round_rater ON round_rater.round_id = "
                       "round.id AND round_rater.rater_id = ? "
                       "WHERE round.id = ?")
            .arg(current.sql),
        values);
    TRY(const auto found, row.next());
    if (!found) {
        return std::nullopt;
    }
    return RatingPlace{.roundId = round,
                       .item = item,
                       .raterId = rater,
                       .site = row.text(9),
                       .id = row.text(10),
                       .rater = row.text(11),
                       .round = row.text(0),
                       .isClosed = row.integer(1) != 0,
                       .takesPart = row.integer(2) != 0,
                       .isSealed = row.integer(3) != 0,
                       .coversAll = row.integer(4) != 0,
                       .isDrawn = row.integer(5) != 0,
                       .keptInstead = ItemId{row.integer(6)},
                       .assesses = row.integer(7) != 0,
                       .version = VersionId{row.integer(8)}};
}

} // namespace corater
