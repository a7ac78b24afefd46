// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/TimeRepository.h"

#include "data/store/connection/Connection.h"
#include "data/store/tables/RatingRows.h"

namespace corater {

Row timeRow(const WorkTime &time)
{
    return {"work_time",
            {{"round_id", raw(time.round)},
             {"item_id", raw(time.item)},
             {"rater_id", raw(time.rater)},
             {"seconds", time.seconds}}};
}

Result<WorkTime> TimeRepository::at(const Reader &reader, WorkTime place) const
{
    TRY(const auto seconds,
        connection().value(
            QStringLiteral("SELECT seconds FROM work_time WHERE round_id = ? AND rater_id = ? AND item_id = ? AND "
                           "(rater_id = ? OR (round_id, rater_id) IN %1)")
                .arg(closedParts),
            {raw(place.round), raw(place.rater), raw(place.item), raw(reader.rater())}));
    place.seconds = seconds.toLongLong();
    return place;
}

Result<std::vector<WorkTime>> TimeRepository::ofRound(const Reader &reader, RoundId round) const
{
    std::vector<WorkTime> times;
    TRY(connection().rows(QStringLiteral("SELECT round_id, item_id, rater_id, seconds FROM work_time JOIN rating "
                                         "USING (round_id, rater_id, item_id) WHERE round_id = ? AND (rater_id = ? OR "
                                         "(round_id, rater_id) IN %1) ORDER BY rater_id, item_id")
                              .arg(closedParts),
                          {raw(round), raw(reader.rater())}, [&](const Query &row) -> Result<void> {
                              times.push_back({RoundId{row.integer(0)}, ItemId{row.integer(1)}, RaterId{row.integer(2)},
                                               row.integer(3)});
                              return {};
                          }));
    return times;
}

} // namespace corater
