// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/memos/MemoCommands.h"

#include "codebook/Refusals.h"
#include "data/memos/MemoRepository.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"
#include "models/study/Proposals.h"

#include <algorithm>

namespace corater {

namespace {

struct MemoMessages
{
    CORATER_MESSAGES(Memo)
};

// The newest round that is open; none: no round is.
Result<RoundId> roundOpenNow(const StudyStore &store)
{
    TRY(const auto rounds, store.rounds().all());
    RoundId open{};
    for (const Round &round : rounds) {
        if (!round.imported && round.closedAt.isEmpty()) {
            open = round.id;
        }
    }
    return open;
}

Result<void> checkText(const QString &text)
{
    if (text.isEmpty()) {
        return fail(ErrorCode::Input, MemoMessages::toSay("the memo has no text"));
    }
    if (text.size() > longestMemo) {
        return fail(ErrorCode::Input, MemoMessages::toSay("the memo has more than %1 characters").arg(longestMemo));
    }
    return {};
}

// A code that others propose in an open round is not there for the actor.
Result<void> checkSubject(const Change &change, const MemoSubject &about)
{
    if (valid(about.item) && change.store().names().item(about.item).value("id").toString().isEmpty()) {
        return fail(ErrorCode::NotFound, Refusals::noItem());
    }
    if (valid(about.code)) {
        TRY(const auto codes, blindCodebook(change.store(), change.codebook, change.actor));
        if (!codes.visible.code(about.code)) {
            return fail(ErrorCode::NotFound, Refusals::noCode());
        }
    }
    if (valid(about.round)) {
        TRY(const auto rounds, change.store().rounds().all());
        if (!std::ranges::contains(rounds, about.round, &Round::id)) {
            return fail(ErrorCode::NotFound, Refusals::noRound());
        }
    }
    return {};
}

// "round" is the round that hides the entry from others (VisibleHistory), not the one that the memo is about.
QJsonObject memoArguments(const Change &change, const MemoSubject &about, RoundId during)
{
    QJsonObject arguments;
    if (valid(about.item)) {
        arguments["item"] = change.store().names().item(about.item);
    }
    if (valid(about.code)) {
        arguments["code"] = argumentOf(change.codebook, about.code);
    }
    if (valid(about.round)) {
        arguments["about-round"] = change.store().names().round(about.round);
    }
    if (valid(during)) {
        arguments["round"] = change.store().names().round(during);
    }
    return arguments;
}

// The actor's memo; NotFound if there is none that they may see, Refused if it is another's.
Result<Memo> ownMemo(const Change &change, MemoId id)
{
    TRY(const auto memo, MemoRepository(change.store()).find(Reader::as(change.actor), id));
    if (!memo) {
        return fail(ErrorCode::NotFound, MemoMessages::toSay("the study has no such memo"));
    }
    if (memo->author != change.actor) {
        return fail(ErrorCode::Refused, MemoMessages::toSay("only its author can change or remove a memo"));
    }
    return *memo;
}

// The memo with a new text, and the round that hides it then.
Result<Memo> changedMemo(const Change &change, MemoId id, const QString &text)
{
    TRY(auto memo, ownMemo(change, id));
    TRY(const auto open, roundOpenNow(change.store()));
    memo.text = text;
    memo.during = valid(open) ? open : memo.during;
    memo.changedAt = nowUtc();
    return memo;
}

} // namespace

Command<> addMemo(MemoSubject about, QString text)
{
    return [about, text = text.trimmed()](Change &change) -> Result<void> {
        QJsonObject arguments = memoArguments(change, about, roundOpenNow(change.store()).value_or(RoundId{}));
        arguments["text"] = text;
        change.record(QStringLiteral("add-memo"), arguments);
        if (!valid(change.actor)) {
            return fail(ErrorCode::Refused, MemoMessages::toSay("a memo needs its author"));
        }
        TRY(checkText(text).and_then([&] { return checkSubject(change, about); }));
        TRY(const auto during, roundOpenNow(change.store()));
        return change.writer.insert(rowOf(Memo{.id = change.ids().next<MemoId>(),
                                               .author = change.actor,
                                               .about = about,
                                               .during = during,
                                               .text = text,
                                               .at = nowUtc()}));
    };
}

Command<> changeMemo(MemoId id, QString text)
{
    return [id, text = text.trimmed()](Change &change) -> Result<void> {
        const Memo memo = changedMemo(change, id, text).value_or(Memo());
        QJsonObject arguments = memoArguments(change, memo.about, memo.during);
        arguments["text"] = text;
        change.record(QStringLiteral("change-memo"), arguments);
        TRY(checkText(text));
        TRY(const auto before, ownMemo(change, id));
        TRY(const auto after, changedMemo(change, id, text));
        return before.text == text ? Result<void>() : change.writer.change({rowOf(before)}, {rowOf(after)});
    };
}

Command<> removeMemo(MemoId id)
{
    return [=](Change &change) -> Result<void> {
        TRY(const auto memo, ownMemo(change, id));
        change.record(QStringLiteral("remove-memo"), memoArguments(change, memo.about, memo.during));
        return change.writer.remove(rowOf(memo));
    };
}

} // namespace corater
