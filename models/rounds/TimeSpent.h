// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/WorkTime.h"
#include "models/study/Study.h"

namespace corater {

/// Whether the study records how long raters work at items.
bool recordsTime(const StudyReader &study);

/// The times of a round that the actor may see: all of a closed round, only their own of an open one.
Result<std::vector<WorkTime>> timesOf(const StudyReader &study, RoundId round);
/// `place` with the seconds that its rater has worked there, 0 without any.
Result<WorkTime> timeAt(const StudyReader &study, const WorkTime &place);

/// Times of one rater in one round. Quartiles by linear interpolation (type 7 of Hyndman and Fan 1996), in seconds.
struct TimeSummary
{
    RoundId round{};
    RaterId rater{};
    qint64 items = 0;
    qint64 total = 0; ///< seconds
    double lower = 0;
    double median = 0;
    double upper = 0;
};

/// A summary per round and rater, in their order in `times`.
std::vector<TimeSummary> summariesOf(const std::vector<WorkTime> &times);
/// The summaries of all closed rounds.
Result<std::vector<TimeSummary>> timesOfClosedRounds(const StudyReader &study);

/// "0:42", "3:05", "1:02:07".
QString timeText(double seconds);

} // namespace corater
