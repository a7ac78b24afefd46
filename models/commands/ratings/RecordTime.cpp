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

QJsonObject RecordTime::arguments(CommandContext &context) const
{
    return {{"item", context.store().names().item(m_time.item)},
            {"round", context.store().names().round(m_time.round)},
            {"rater", context.store().names().rater(m_time.rater)},
            {"seconds", m_time.seconds}};
}

Result<void> RecordTime::run(CommandContext &context) const
{
    if (m_time.rater != context.actor) {
        return fail(ErrorCode::Refused, RecordTimeMessages::toSay("raters record their own time only"));
    }
    TRY(const auto settings, context.store().settings());
    TRY(const auto before, context.store().times().at(Reader::as(context.actor), m_time));
    if (settings.value(recordTimeSetting) != u"yes" || m_time.seconds <= 0) {
        return {};
    }
    WorkTime after = before;
    after.seconds += m_time.seconds;
    const std::vector<Row> old = before.seconds > 0 ? std::vector<Row>{timeRow(before)} : std::vector<Row>();
    return context.writer.change(old, {timeRow(after)});
}

} // namespace corater
