// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/TimeStore.h"

namespace corater {

Row timeRow(const WorkTime &time)
{
    return {"work_time",
            {{"round_id", raw(time.round)},
             {"item_id", raw(time.item)},
             {"rater_id", raw(time.rater)},
             {"seconds", time.seconds}}};
}

Result<WorkTime> loadTime(Connection &connection, WorkTime place)
{
    const auto seconds = connection.value(
        QStringLiteral("SELECT seconds FROM work_time WHERE round_id = ? AND rater_id = ? AND item_id = ?"),
        {raw(place.round), raw(place.rater), raw(place.item)});
    if (!seconds) {
        return std::unexpected(seconds.error());
    }
    place.seconds = seconds->toLongLong();
    return place;
}

Result<std::vector<WorkTime>> loadTimes(Connection &connection, RoundId round, RaterId rater)
{
    std::vector<WorkTime> times;
    QVariantList values{raw(round)};
    if (valid(rater)) {
        values << raw(rater);
    }
    const auto read = connection.rows(
        QStringLiteral("SELECT round_id, item_id, rater_id, seconds FROM work_time JOIN rating "
                       "USING (round_id, rater_id, item_id) WHERE round_id = ?%1 ORDER BY rater_id, item_id")
            .arg(valid(rater) ? QStringLiteral(" AND rater_id = ?") : QString()),
        values, [&](const Query &row) -> Result<void> {
            times.push_back({RoundId{row.integer(0)}, ItemId{row.integer(1)}, RaterId{row.integer(2)}, row.integer(3)});
            return {};
        });
    return read ? Result<std::vector<WorkTime>>(std::move(times)) : std::unexpected(read.error());
}

} // namespace corater
