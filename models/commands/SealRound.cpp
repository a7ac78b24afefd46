// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/SealRound.h"

#include "codebook/Refusals.h"
#include "data/exchange/CopyRepository.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"

#include <algorithm>

namespace corater {

namespace {

struct SealRoundMessages
{
    CORATER_MESSAGES(SealRound)
};

Result<Round> roundToSeal(const StudyStore &store, RoundId id)
{
    const auto rounds = store.rounds().all();
    if (!rounds) {
        return std::unexpected(rounds.error());
    }
    const auto round = std::ranges::find(*rounds, id, &Round::id);
    if (round == rounds->end()) {
        return fail(ErrorCode::NotFound, Refusals::noRound());
    }
    if (round->imported) {
        return fail(ErrorCode::Refused,
                    SealRoundMessages::toSay("%1 came from a sheet and is closed already").arg(round->name));
    }
    return *round;
}

} // namespace

QJsonObject SealRound::arguments(CommandContext &context) const
{
    return {{"round", context.store().names().round(m_round)}, {"rater", context.store().names().rater(m_rater)}};
}

Result<void> SealRound::run(CommandContext &context) const
{
    const StudyStore store = context.store();
    const auto round = roundToSeal(store, m_round);
    const auto parts = store.rounds().parts();
    if (!round || !parts) {
        return std::unexpected(!round ? round.error() : parts.error());
    }
    const auto ofRound = [&](const RoundRater &part) { return part.round == m_round; };
    const auto part =
        std::ranges::find_if(*parts, [&](const RoundRater &p) { return ofRound(p) && p.rater == m_rater; });
    if (part == parts->end()) {
        return fail(ErrorCode::Refused, Refusals::noPartIn().arg(round->name));
    }
    if (!part->sealedAt.isEmpty()) {
        return fail(ErrorCode::Refused, SealRoundMessages::toSay("%1 is sealed already").arg(round->name), {}, {},
                    part->sealedAt);
    }
    if (valid(context.actor) && context.actor != m_rater) {
        return fail(ErrorCode::Refused, SealRoundMessages::toSay("raters seal for themselves only"));
    }
    const auto salt = store.rounds().sealSalt(m_round, m_rater);
    const int version = salt && !salt->isEmpty() ? saltedSealHash : newestSealHash;
    const auto hash = salt ? store.rounds().partHash(m_round, m_rater, version) : salt;
    const auto unread = hash ? CopyRepository(store).roundsWithUnread() : std::unexpected(hash.error());
    if (!unread) {
        return std::unexpected(unread.error());
    }
    const RoundRater sealed{
        .round = m_round, .rater = m_rater, .sealedAt = nowUtc(), .contentHash = *hash, .hashVersion = version};
    if (const auto written = context.writer.change({rowOf(*part)}, {rowOf(sealed)}); !written) {
        return written;
    }
    const bool last = std::ranges::none_of(
        *parts, [&](const RoundRater &p) { return ofRound(p) && p.rater != m_rater && p.sealedAt.isEmpty(); });
    // Raters on other machines have sealed, but nobody can read here what: the round closes when that has come.
    if (!last || unread->contains(raw(m_round))) {
        return {};
    }
    Round closed = *round;
    closed.closedAt = sealed.sealedAt;
    return context.writer.change({rowOf(*round)}, {rowOf(closed)});
}

QJsonObject LeaveOutRater::arguments(CommandContext &context) const
{
    return {{"round", context.store().names().round(m_round)},
            {"rater", context.store().names().rater(m_rater)},
            {"reason", m_reason}};
}

Result<void> LeaveOutRater::run(CommandContext &context) const
{
    const StudyStore store = context.store();
    const auto round = roundToSeal(store, m_round);
    const auto parts = store.rounds().parts();
    const auto ratings = ratingsToChange(context.writer, {.round = m_round, .rater = m_rater});
    if (!round || !parts || !ratings) {
        return std::unexpected(!round ? round.error() : !parts ? parts.error() : ratings.error());
    }
    std::vector<RoundRater> others = *parts;
    std::erase_if(others, [&](const RoundRater &part) { return part.round != m_round || part.rater == m_rater; });
    const auto part =
        std::ranges::find_if(*parts, [&](const RoundRater &p) { return p.round == m_round && p.rater == m_rater; });
    if (m_reason.simplified().isEmpty()) {
        return fail(ErrorCode::Input, SealRoundMessages::toSay("say why the rater is left out"));
    }
    if (part == parts->end() || !round->closedAt.isEmpty() || !part->sealedAt.isEmpty() || others.empty()) {
        return fail(ErrorCode::Refused,
                    part == parts->end()         ? Refusals::noPartIn().arg(round->name)
                    : !round->closedAt.isEmpty() ? SealRoundMessages::toSay("%1 is closed").arg(round->name)
                    : others.empty()             ? SealRoundMessages::toSay("%1 has no other rater").arg(round->name)
                                     : SealRoundMessages::toSay("the rater has sealed %1").arg(round->name));
    }
    if (!ratings->empty()) {
        return fail(ErrorCode::Refused,
                    SealRoundMessages::toSay("what the rater said in %1 is in this file: it is sealed, not left out")
                        .arg(round->name));
    }
    if (const auto removed = context.writer.change({rowOf(*part)}, {}); !removed) {
        return removed;
    }
    const auto unread = CopyRepository(store).roundsWithUnread();
    if (!unread) {
        return std::unexpected(unread.error());
    }
    const bool anyOpen = std::ranges::any_of(others, [](const RoundRater &other) { return other.sealedAt.isEmpty(); });
    if (anyOpen || unread->contains(raw(m_round))) {
        return {};
    }
    Round closed = *round;
    closed.closedAt = nowUtc();
    return context.writer.change({rowOf(*round)}, {rowOf(closed)});
}

} // namespace corater
