// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/RecordTime.h"

#include "data/store/history/HistoryNames.h"
#include "data/store/tables/TimeRepository.h"
#include "models/commands/ArgumentNames.h"

namespace corater {

namespace {

struct RecordTimeMessages
{
    CORATER_MESSAGES(RecordTime)
};

} // namespace

Command<> recordTime(WorkTime time)
{
    return [=](Change &change) -> Result<void> {
        change.record(recordTimeKind, {{"item", change.store().names().item(time.item)},
                                       {"round", change.store().names().round(time.round)},
                                       {"rater", change.store().names().rater(time.rater)},
                                       {"seconds", time.seconds}});
        if (time.rater != change.actor) {
            return fail(ErrorCode::Refused, RecordTimeMessages::toSay("raters record their own time only"));
        }
        TRY(const auto settings, change.store().settings());
        TRY(const auto before, change.store().times().at(Reader::as(change.actor), time));
        if (settings.value(recordTimeSetting) != u"yes" || time.seconds <= 0) {
            return {};
        }
        WorkTime after = before;
        after.seconds += time.seconds;
        const std::vector<Row> old = before.seconds > 0 ? std::vector<Row>{timeRow(before)} : std::vector<Row>();
        return change.writer.change(old, {timeRow(after)});
    };
}

} // namespace corater
