// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/store/Connection.h"
#include "data/store/history/ChangeSet.h"

#include <vector>

namespace corater {

/// How long a rater worked at an item of a round, in seconds, idle time left out.
struct WorkTime
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
    qint64 seconds = 0;
};

Row timeRow(const WorkTime &time);
/// `place` with the seconds that are recorded there, 0 without any.
Result<WorkTime> loadTime(Connection &connection, WorkTime place);
/// The times of a round at items that the rater has rated, by rater and item; of one rater when `rater` is given.
Result<std::vector<WorkTime>> loadTimes(Connection &connection, RoundId round, RaterId rater = {});

} // namespace corater
