// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/SealRound.h"

#include "codebook/Refusals.h"
#include "data/exchange/CopyRepository.h"
#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"
#include "models/training/TrainingDraw.h"
#include "models/training/TrainingMarks.h"

#include <algorithm>

namespace corater {

namespace {

struct SealRoundMessages
{
    CORATER_MESSAGES(SealRound)
};

Result<Round> roundToSeal(const StudyStore &store, RoundId id)
{
    TRY(const auto rounds, store.rounds().all());
    const auto round = std::ranges::find(rounds, id, &Round::id);
    if (round == rounds.end()) {
        return fail(ErrorCode::NotFound, Refusals::noRound());
    }
    if (round->imported) {
        return fail(ErrorCode::Refused,
                    SealRoundMessages::toSay("%1 came from a sheet and is closed already").arg(round->name));
    }
    return *round;
}

} // namespace

Command<> sealRound(RoundId roundId, RaterId raterId)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("seal-round"), {{"round", change.store().names().round(roundId)},
                                                     {"rater", change.store().names().rater(raterId)}});
        const StudyStore store = change.store();
        TRY(const auto round, roundToSeal(store, roundId));
        TRY(const auto parts, store.rounds().parts());
        const auto ofRound = [&](const RoundRater &part) { return part.round == roundId; };
        const auto part =
            std::ranges::find_if(parts, [&](const RoundRater &p) { return ofRound(p) && p.rater == raterId; });
        if (part == parts.end()) {
            return fail(ErrorCode::Refused, Refusals::noPartIn().arg(round.name));
        }
        if (!part->sealedAt.isEmpty()) {
            return fail(ErrorCode::Refused, SealRoundMessages::toSay("%1 is sealed already").arg(round.name), {}, {},
                        part->sealedAt);
        }
        if (valid(change.actor) && change.actor != raterId) {
            return fail(ErrorCode::Refused, SealRoundMessages::toSay("raters seal for themselves only"));
        }
        const auto salt = store.rounds().sealSalt(roundId, raterId);
        const int version = salt && !salt->isEmpty() ? saltedSealHash : newestSealHash;
        TRY(const auto hash, salt ? store.rounds().partHash(roundId, raterId, version) : salt);
        TRY(const auto unread, CopyRepository(store).roundsWithUnread());
        const RoundRater sealed{
            .round = roundId, .rater = raterId, .sealedAt = nowUtc(), .contentHash = hash, .hashVersion = version};
        TRY(change.writer.change({rowOf(*part)}, {rowOf(sealed)}));
        const bool last = std::ranges::none_of(
            parts, [&](const RoundRater &p) { return ofRound(p) && p.rater != raterId && p.sealedAt.isEmpty(); });
        // Ratings sealed on other machines may not be readable here yet: the round closes when they are.
        if (!last || unread.contains(raw(roundId))) {
            return {};
        }
        Round closed = round;
        closed.closedAt = sealed.sealedAt;
        return change.writer.change({rowOf(round)}, {rowOf(closed)});
    };
}

Command<> leaveOutRater(RoundId roundId, RaterId raterId, QString reason)
{
    return [=](Change &change) -> Result<void> {
        change.record(leaveOutRaterKind, {{"round", change.store().names().round(roundId)},
                                          {"rater", change.store().names().rater(raterId)},
                                          {"reason", reason}});
        const StudyStore store = change.store();
        TRY(const auto round, roundToSeal(store, roundId));
        TRY(const auto parts, store.rounds().parts());
        TRY(const auto ratings, ratingsToChange(change.writer, {.round = roundId, .rater = raterId}));
        std::vector<RoundRater> others = parts;
        std::erase_if(others, [&](const RoundRater &part) { return part.round != roundId || part.rater == raterId; });
        const auto part =
            std::ranges::find_if(parts, [&](const RoundRater &p) { return p.round == roundId && p.rater == raterId; });
        if (reason.simplified().isEmpty()) {
            return fail(ErrorCode::Input, SealRoundMessages::toSay("say why the rater is left out"));
        }
        const bool othersSealed =
            std::ranges::none_of(others, [](const RoundRater &other) { return other.sealedAt.isEmpty(); });
        if (part == parts.end() || !round.closedAt.isEmpty() || others.empty() ||
            (!part->sealedAt.isEmpty() && !othersSealed)) {
            return fail(ErrorCode::Refused,
                        part == parts.end()         ? Refusals::noPartIn().arg(round.name)
                        : !round.closedAt.isEmpty() ? SealRoundMessages::toSay("%1 is closed").arg(round.name)
                        : others.empty()
                            ? SealRoundMessages::toSay("%1 has no other rater").arg(round.name)
                            : SealRoundMessages::toSay(
                                  "the rater has sealed %1; only when all others have sealed it, too, can it "
                                  "be closed without the key of that rater")
                                  .arg(round.name));
        }
        if (raterId == change.actor) {
            return fail(ErrorCode::Refused, SealRoundMessages::toSay("nobody leaves themselves out of a round"));
        }
        TRY(const auto keyIsHere, CopyRepository(store).hasPublicKeys(roundId, raterId));
        if (!part->sealedAt.isEmpty() && keyIsHere) {
            return fail(ErrorCode::Refused,
                        SealRoundMessages::toSay("the rater has sealed %1 and published the key: their ratings count")
                            .arg(round.name));
        }
        TRY(const auto shared, CopyRepository(store).keys());
        if (!ratings.empty() && shared.empty()) {
            return fail(ErrorCode::Refused, SealRoundMessages::toSay(
                                                "what the rater said in %1 is in this file: it is sealed, not left out")
                                                .arg(round.name));
        }
        TRY(part->sealedAt.isEmpty() ? change.writer.change({rowOf(*part)}, {})
                                     : removeSealedPart(change.writer, *part));
        TRY(const auto unread, CopyRepository(store).roundsWithUnread());
        if (!othersSealed || unread.contains(raw(roundId))) {
            return {};
        }
        Round closed = round;
        closed.closedAt = nowUtc();
        return change.writer.change({rowOf(round)}, {rowOf(closed)});
    };
}

Command<> takeInRater(RoundId roundId, RaterId raterId)
{
    return [=](Change &change) -> Result<void> {
        change.record(takeInRaterKind, {{"round", change.store().names().round(roundId)},
                                        {"rater", change.store().names().rater(raterId)}});
        const StudyStore store = change.store();
        TRY(const auto round, roundToSeal(store, roundId));
        TRY(const auto parts, store.rounds().parts());
        TRY(const auto raters, store.rounds().raters());
        TRY(const auto shared, CopyRepository(store).keys());
        TRY(const auto isPublic, CopyRepository(store).hasPublicKeys(roundId));
        TRY(const auto hadPart, CopyRepository(store).hadPart(roundId, change.actor));
        TRY(auto drawn, store.rounds().itemsOf(roundId));
        const auto takesPart = [&](RaterId rater) {
            return std::ranges::any_of(
                parts, [&](const RoundRater &part) { return part.round == roundId && part.rater == rater; });
        };
        const auto rater = std::ranges::find(raters, raterId, &Rater::id);
        const RoundPlan plan = RoundPlan::fromJson(round.plan);
        if (rater == raters.end() || rater->adjudicator) {
            return fail(ErrorCode::Refused,
                        SealRoundMessages::toSay("only a rater of the study takes part in a round"));
        }
        if (takesPart(raterId) || !round.closedAt.isEmpty() || isPublic || plan.split) {
            return fail(ErrorCode::Refused,
                        takesPart(raterId)
                            ? SealRoundMessages::toSay("%1 takes part in %2 already").arg(rater->name, round.name)
                        : plan.split
                            ? SealRoundMessages::toSay("the items of %1 are split among its raters").arg(round.name)
                            : SealRoundMessages::toSay("%1 is closed").arg(round.name));
        }
        // A rater who lost their part may take others in: otherwise one rater could end the part of all others for
        // good, by leaving them out or by drawing the round anew.
        if (!shared.empty() && (raterId == change.actor || !(takesPart(change.actor) || hadPart))) {
            return fail(ErrorCode::Refused,
                        SealRoundMessages::toSay("in a shared study, another rater of %1 lets a rater take part in it")
                            .arg(round.name));
        }
        for (const std::vector<ItemId> &again : plan.repeats) {
            for (const ItemId item : again) {
                drawn.remove(item);
            }
        }
        if (!plan.training) {
            TRY(checkPassed(store, change.codebook, {*rater}));
            TRY(plan.recheck || plan.assess ? Result<void>() : checkNotInTraining(store, {*rater}, drawn));
        }
        auto done = change.writer.insert(rowOf(RoundRater{roundId, raterId, {}, {}}));
        for (const ItemId item : std::as_const(drawn)) {
            done = done.and_then([&] { return change.writer.insert(roundItemRow(roundId, item, raterId)); });
        }
        return done;
    };
}

} // namespace corater
