// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted and listed over many ratings; RatingStore.cpp reads and writes the ratings themselves.
#include "data/records/RatingRules.h"
#include "data/store/tables/RatingStore.h"

namespace corater {

Result<std::vector<RatingCount>> countRatings(Connection &connection)
{
    std::vector<RatingCount> counts;
    const auto read = connection.rows(
        // What raters on other machines say in an open round is not here: how many items they have done their copies
        // told.
        QStringLiteral(
            "SELECT round_id, rater_id, state, count(*), sum(discuss) FROM rating GROUP BY 1, 2, 3 UNION ALL "
            "SELECT round_id, rater_id, 'done', done, 0 FROM told_progress JOIN round ON round.id = round_id "
            "WHERE closed_at = '' AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.round_id = told_progress.round_id "
            "AND rating.rater_id = told_progress.rater_id)"),
        {}, [&](const Query &row) -> Result<void> {
            counts.push_back({RoundId{row.integer(0)}, RaterId{row.integer(1)}, ratingStateNamed(row.text(2)),
                              row.integer(3), row.integer(4)});
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return counts;
}

Result<qint64> countRoundItems(Connection &connection, RoundId round)
{
    const auto value =
        connection.value(QStringLiteral("SELECT count(*) FROM (SELECT item_id FROM round_item WHERE round_id = ? "
                                        "UNION SELECT item_id FROM rating WHERE round_id = ?)"),
                         {raw(round), raw(round)});
    if (!value) {
        return std::unexpected(value.error());
    }
    return value->toLongLong();
}

Result<QStringList> outReasons(Connection &connection, RaterId rater)
{
    QStringList reasons;
    const auto read = connection.rows(
        QStringLiteral("SELECT reason FROM (SELECT id, reason FROM rating WHERE rater_id = ? AND reason <> '' "
                       "AND screening = 'out' ORDER BY id LIMIT 5000) GROUP BY reason ORDER BY min(id)"),
        {raw(rater)}, [&](const Query &row) -> Result<void> {
            reasons << row.text(0);
            return {};
        });
    if (!read) {
        return std::unexpected(read.error());
    }
    return reasons;
}

} // namespace corater
