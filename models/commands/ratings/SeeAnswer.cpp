// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/SeeAnswer.h"

#include "data/records/RoundPlan.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <algorithm>

namespace corater {

namespace {

struct SeeAnswerMessages
{
    CORATER_MESSAGES(SeeAnswer)
};

} // namespace

QJsonObject SeeAnswer::arguments(CommandContext &context) const
{
    const HistoryNames names = context.store().names();
    return {{"item", names.item(m_key.item)}, {"round", names.round(m_key.round)}, {"rater", names.rater(m_key.rater)}};
}

Result<void> SeeAnswer::run(CommandContext &context) const
{
    const StudyStore store = context.store();
    TRY(const auto rounds, store.rounds().all());
    const auto round = std::ranges::find(rounds, m_key.round, &Round::id);
    if (round == rounds.end() || !isTraining(*round) || !round->closedAt.isEmpty()) {
        return fail(ErrorCode::Refused, SeeAnswerMessages::toSay("only an open training round has answers to ask for"));
    }
    if (m_key.rater != context.actor) {
        return fail(ErrorCode::Refused, SeeAnswerMessages::toSay("raters ask for the agreed answers themselves"));
    }
    TRY(const auto ratings, store.ratings().read(Reader::as(m_key.rater), {m_key.round, m_key.rater, m_key.item}));
    const bool isFinished =
        !ratings.empty() && (ratings.front().state == RatingState::Done || ratings.front().state == RatingState::Out);
    if (!isFinished) {
        return fail(ErrorCode::Refused,
                    SeeAnswerMessages::toSay("the agreed answer is shown once the item is finished: exclude it, or "
                                             "include it and answer every required question"));
    }
    const QString name = seenAnswerSetting(m_key.round, m_key.item, m_key.rater);
    TRY(const auto settings, store.settings());
    return settings.contains(name)
               ? Result<void>()
               : context.writer.insert({QStringLiteral("setting"), {{"name", name}, {"value", QStringLiteral("yes")}}});
}

Message answerStays()
{
    return SeeAnswerMessages::toSay("the rater has seen the agreed answer: their own stays as it is");
}

Result<void> checkAnswerUnseen(CommandContext &context, const ChangeSet &changes)
{
    TRY(const auto settings, context.store().settings());
    for (const RowChange &change : changes.rows) {
        const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
        if (change.table == u"rating" &&
            settings.contains(seenAnswerSetting(RoundId{row.value("round_id").toLongLong()},
                                                ItemId{row.value("item_id").toLongLong()},
                                                RaterId{row.value("rater_id").toLongLong()}))) {
            return fail(ErrorCode::Refused, answerStays());
        }
    }
    return {};
}

} // namespace corater
