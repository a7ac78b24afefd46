// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/TimeSpent.h"

#include "codebook/agreement/sampling/Bootstrap.h"
#include "data/records/RoundPlan.h"
#include "data/store/tables/TimeRepository.h"

#include <algorithm>
#include <cmath>

namespace corater {

bool recordsTime(const StudyReader &study)
{
    return study.setting(recordTimeSetting) == u"yes";
}

Result<std::vector<WorkTime>> timesOf(const StudyReader &study, RoundId round)
{
    return study.store().times().ofRound(Reader::as(study.actor()), round);
}

Result<WorkTime> timeAt(const StudyReader &study, const WorkTime &place)
{
    return study.store().times().at(Reader::as(study.actor()), place);
}

std::vector<TimeSummary> summariesOf(const std::vector<WorkTime> &times)
{
    std::vector<TimeSummary> summaries;
    for (auto first = times.begin(); first != times.end();) {
        const auto last = std::find_if(first, times.end(), [&](const WorkTime &time) {
            return time.round != first->round || time.rater != first->rater;
        });
        TimeSummary summary{.round = first->round, .rater = first->rater};
        std::vector<double> seconds;
        for (auto time = first; time != last; ++time) {
            seconds.push_back(double(time->seconds));
            summary.total += time->seconds;
        }
        summary.items = qint64(seconds.size());
        summary.lower = quantile7(seconds, 0.25);
        summary.median = quantile7(seconds, 0.5);
        summary.upper = quantile7(seconds, 0.75);
        summaries.push_back(summary);
        first = last;
    }
    return summaries;
}

Result<std::vector<TimeSummary>> timesOfClosedRounds(const StudyReader &study)
{
    std::vector<TimeSummary> summaries;
    for (const Round &round : withoutTraining(study.rounds())) {
        if (!study.isClosed(round.id)) {
            continue;
        }
        TRY(const auto times, timesOf(study, round.id));
        std::ranges::move(summariesOf(times), std::back_inserter(summaries));
    }
    return summaries;
}

QString timeText(double seconds)
{
    const qint64 whole = std::llround(seconds);
    const QString lastTwo = QStringLiteral("%1").arg(whole % 60, 2, 10, QLatin1Char('0'));
    const qint64 minutes = whole / 60;
    return minutes < 60
               ? QStringLiteral("%1:%2").arg(minutes).arg(lastTwo)
               : QStringLiteral("%1:%2:%3").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0')).arg(lastTwo);
}

} // namespace corater
