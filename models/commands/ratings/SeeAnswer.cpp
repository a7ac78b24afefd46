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

Command<> seeAnswer(RatingKey key)
{
    return [=](Change &change) -> Result<void> {
        const HistoryNames names = change.store().names();
        change.record(
            QStringLiteral("see-answer"),
            {{"item", names.item(key.item)}, {"round", names.round(key.round)}, {"rater", names.rater(key.rater)}});
        const StudyStore store = change.store();
        TRY(const auto rounds, store.rounds().all());
        const auto round = std::ranges::find(rounds, key.round, &Round::id);
        if (round == rounds.end() || !isTraining(*round) || !round->closedAt.isEmpty()) {
            return fail(ErrorCode::Refused,
                        SeeAnswerMessages::toSay("only an open training round has answers to ask for"));
        }
        if (key.rater != change.actor) {
            return fail(ErrorCode::Refused, SeeAnswerMessages::toSay("raters ask for the agreed answers themselves"));
        }
        TRY(const auto ratings, store.ratings().read(Reader::as(key.rater), {key.round, key.rater, key.item}));
        const bool isFinished = !ratings.empty() && (ratings.front().state == RatingState::Done ||
                                                     ratings.front().state == RatingState::Out);
        if (!isFinished) {
            return fail(ErrorCode::Refused,
                        SeeAnswerMessages::toSay("the agreed answer is shown once the item is finished: exclude it, or "
                                                 "include it and answer every required question"));
        }
        const QString name = seenAnswerSetting(key.round, key.item, key.rater);
        TRY(const auto settings, store.settings());
        return settings.contains(name) ? Result<void>()
                                       : change.writer.insert({QStringLiteral("setting"),
                                                               {{"name", name}, {"value", QStringLiteral("yes")}}});
    };
}

Message answerStays()
{
    return SeeAnswerMessages::toSay("the rater has seen the agreed answer: their own stays as it is");
}

Result<void> checkAnswerUnseen(Change &change, const ChangeSet &changes)
{
    TRY(const auto settings, change.store().settings());
    for (const RowChange &written : changes.rows) {
        const QVariantMap &row = written.after.isEmpty() ? written.before : written.after;
        if (written.table == u"rating" &&
            settings.contains(seenAnswerSetting(RoundId{row.value("round_id").toLongLong()},
                                                ItemId{row.value("item_id").toLongLong()},
                                                RaterId{row.value("rater_id").toLongLong()}))) {
            return fail(ErrorCode::Refused, answerStays());
        }
    }
    return {};
}

} // namespace corater
