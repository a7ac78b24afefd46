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
    if (text.size() > AddMemo::longest) {
        return fail(ErrorCode::Input,
                    MemoMessages::toSay("the memo has more than %1 characters").arg(AddMemo::longest));
    }
    return {};
}

// A code that others propose in an open round is not there for the actor.
Result<void> checkSubject(const CommandContext &context, const MemoSubject &about)
{
    if (valid(about.item) && context.store().names().item(about.item).value("id").toString().isEmpty()) {
        return fail(ErrorCode::NotFound, Refusals::noItem());
    }
    if (valid(about.code)) {
        TRY(const auto codes, blindCodebook(context.store(), context.codebook, context.actor));
        if (!codes.visible.code(about.code)) {
            return fail(ErrorCode::NotFound, Refusals::noCode());
        }
    }
    if (valid(about.round)) {
        TRY(const auto rounds, context.store().rounds().all());
        if (!std::ranges::contains(rounds, about.round, &Round::id)) {
            return fail(ErrorCode::NotFound, Refusals::noRound());
        }
    }
    return {};
}

// "round" is the round that hides the entry from others (VisibleHistory), not the one that the memo is about.
QJsonObject memoArguments(const CommandContext &context, const MemoSubject &about, RoundId during)
{
    QJsonObject arguments;
    if (valid(about.item)) {
        arguments["item"] = context.store().names().item(about.item);
    }
    if (valid(about.code)) {
        arguments["code"] = argumentOf(context.codebook, about.code);
    }
    if (valid(about.round)) {
        arguments["about-round"] = context.store().names().round(about.round);
    }
    if (valid(during)) {
        arguments["round"] = context.store().names().round(during);
    }
    return arguments;
}

// The actor's memo; NotFound if there is none that they may see, Refused if it is another's.
Result<Memo> ownMemo(const CommandContext &context, MemoId id)
{
    TRY(const auto memo, MemoRepository(context.store()).find(Reader::as(context.actor), id));
    if (!memo) {
        return fail(ErrorCode::NotFound, MemoMessages::toSay("the study has no such memo"));
    }
    if (memo->author != context.actor) {
        return fail(ErrorCode::Refused, MemoMessages::toSay("only its author can change or remove a memo"));
    }
    return *memo;
}

// The memo with a new text, and the round that hides it then.
Result<Memo> changedMemo(const CommandContext &context, MemoId id, const QString &text)
{
    TRY(auto memo, ownMemo(context, id));
    TRY(const auto open, roundOpenNow(context.store()));
    memo.text = text;
    memo.during = valid(open) ? open : memo.during;
    memo.changedAt = nowUtc();
    return memo;
}

} // namespace

QJsonObject AddMemo::arguments(CommandContext &context) const
{
    QJsonObject arguments = memoArguments(context, m_about, roundOpenNow(context.store()).value_or(RoundId{}));
    arguments["text"] = m_text;
    return arguments;
}

Result<void> AddMemo::run(CommandContext &context) const
{
    if (!valid(context.actor)) {
        return fail(ErrorCode::Refused, MemoMessages::toSay("a memo needs its author"));
    }
    TRY(checkText(m_text).and_then([&] { return checkSubject(context, m_about); }));
    TRY(const auto during, roundOpenNow(context.store()));
    return context.writer.insert(rowOf(Memo{.id = context.ids().next<MemoId>(),
                                            .author = context.actor,
                                            .about = m_about,
                                            .during = during,
                                            .text = m_text,
                                            .at = nowUtc()}));
}

QJsonObject ChangeMemo::arguments(CommandContext &context) const
{
    const Memo memo = changedMemo(context, m_memo, m_text).value_or(Memo());
    QJsonObject arguments = memoArguments(context, memo.about, memo.during);
    arguments["text"] = m_text;
    return arguments;
}

Result<void> ChangeMemo::run(CommandContext &context) const
{
    TRY(checkText(m_text));
    TRY(const auto before, ownMemo(context, m_memo));
    TRY(const auto after, changedMemo(context, m_memo, m_text));
    return before.text == m_text ? Result<void>() : context.writer.change({rowOf(before)}, {rowOf(after)});
}

QJsonObject RemoveMemo::arguments(CommandContext &context) const
{
    const Memo memo = ownMemo(context, m_memo).value_or(Memo());
    return memoArguments(context, memo.about, memo.during);
}

Result<void> RemoveMemo::run(CommandContext &context) const
{
    TRY(const auto memo, ownMemo(context, m_memo));
    return context.writer.remove(rowOf(memo));
}

} // namespace corater
