// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/Decide.h"

#include "models/commands/ArgumentNames.h"
#include "models/commands/codebook/CheckCodes.h"
#include "models/settling/DecisionOrigin.h"
#include "models/settling/SettledUnit.h"

#include <algorithm>

namespace corater {

namespace {

struct DecideMessages
{
    CORATER_MESSAGES(Decide)
};

using Codes = std::vector<CodeId>;

// The labels that the raters gave to the unit; without those who gave none.
Answers<Codes> labelsGiven(const Settling &item, const UnitKey &unit, DimensionId dimension)
{
    Answers<Codes> answers;
    for (const Rating &rating : item.ratings) {
        const UnitRating *said = item.ratedBy(rating, unit.match);
        if (const Codes codes = said ? said->labels.value(dimension) : Codes(); !codes.empty()) {
            answers.emplace_back(rating.rater, codes);
        }
    }
    return answers;
}

// The decision: its origin from the answers, the rest from the details. `asked`: how many raters could have answered.
template <typename T>
Decision judged(const Settling &item, const T &value, const Answers<T> &answers, size_t asked)
{
    // A single answer is that rater's, never unanimous.
    Decision decision = decisionOn(value, answers, std::max<size_t>(asked, 2));
    const Decision &details = item.details;
    const auto taken = std::ranges::find(answers, details.chosen, &std::pair<RaterId, T>::first);
    if (decision.origin == Origin::Rater && taken != answers.end() && taken->second == value) {
        decision.chosen = details.chosen;
    }
    decision.by = details.by;
    decision.decider = details.decider;
    decision.reason = details.reason;
    decision.text = details.text;
    decision.needsRule = details.needsRule;
    decision.at = details.at;
    decision.version = details.version;
    return decision;
}

// Raters who screened the item out were not asked about its units.
size_t askedForUnits(const Settling &item)
{
    return size_t(
        std::ranges::count_if(item.ratings, [](const Rating &rating) { return rating.screening != Screening::Out; }));
}

// Refused if the item is excluded, or if the match is settled as no unit or still open.
Result<void> checkIsUnit(const Settling &item, const UnitKey &key, const FinalUnit *unit)
{
    if (item.settled.screening == Screening::Out) {
        return fail(ErrorCode::Refused,
                    DecideMessages::toSay("the item is settled as excluded; reopen its screening first"));
    }
    if (unit && unit->dropped) {
        return fail(ErrorCode::Refused, DecideMessages::toSay("this was settled as no unit; reopen that first"));
    }
    const bool stands = unit && standsAsUnit(*unit, item.codebook);
    const bool reopened = unit && unit->verdict && unit->verdict->reopened;
    if (!valid(key.added) && (reopened || (!stands && item.isOneSided(key.match)))) {
        return fail(ErrorCode::Refused,
                    DecideMessages::toSay("decide first whether it is a unit: not every rater saw it"));
    }
    return {};
}

// The given reason, else that of the first rater who excluded the item.
QString reasonOf(const Settling &item, const QString &given)
{
    const auto first = std::ranges::find(item.ratings, Screening::Out, &Rating::screening);
    return given.isEmpty() && first != item.ratings.end() ? first->reason : given;
}

} // namespace

Command<> decide(SettleKey key, UnitKey unit, DimensionId dimensionId, QString dimensionName, std::vector<CodeId> codes,
                 DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"dimension", dimensionName},
                                    {"units", argumentOf(change.store(), unit.match)},
                                    {"codes", argumentOf(change.codebook, codes)}};
        return changeSettled(
            change, key, details, QStringLiteral("decide"), arguments, [&](Settling &item) -> Result<void> {
                TRY(const auto dimension, item.dimension(dimensionId));
                TRY(const auto known, item.unit(unit));
                TRY(checkIsUnit(item, unit, known));
                if (codes.empty() && dimension->required) {
                    return fail(ErrorCode::Input, DecideMessages::toSay("%1 needs a code").arg(dimension->name));
                }
                const Answers<Codes> answers = labelsGiven(item, unit, dimensionId);
                Codes given;
                for (const auto &[rater, labels] : answers) {
                    given.insert(given.end(), labels.begin(), labels.end());
                }
                TRY(checkCodes(*dimension, codes, given));
                return item.put(unit, dimensionId, judged(item, codes, answers, askedForUnits(item)));
            });
    };
}

Command<> agreeToDiffer(SettleKey key, UnitKey unit, DimensionId dimensionId, QString dimensionName,
                        DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"dimension", dimensionName}, {"units", argumentOf(change.store(), unit.match)}};
        return changeSettled(
            change, key, details, QStringLiteral("agree-to-differ"), arguments, [&](Settling &item) -> Result<void> {
                TRY(const auto dimension, item.dimension(dimensionId));
                TRY(const auto known, item.unit(unit));
                TRY(checkIsUnit(item, unit, known));
                const Answers<Codes> answers = labelsGiven(item, unit, dimensionId);
                const auto isFirst = [&](const auto &answer) {
                    return sameCodes(answer.second, answers.front().second);
                };
                if (std::ranges::all_of(answers, isFirst)) {
                    return fail(
                        ErrorCode::Refused,
                        DecideMessages::toSay("no two raters answered %1 differently, so there is nothing to differ on")
                            .arg(dimension->name));
                }
                if (item.details.reason.isEmpty() && item.details.text.isEmpty()) {
                    return fail(ErrorCode::Input, DecideMessages::toSay("agreeing to differ needs a reason"));
                }
                Decision decision = item.details;
                decision.origin = Origin::Neither;
                decision.chosen = {};
                decision.differs = true;
                return item.put(unit, dimensionId, decision);
            });
    };
}

Command<> decideScreening(SettleKey key, Screening screening, QString outReason, DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"screening", argumentOf(screening)}, {"reason", outReason}};
        return changeSettled(
            change, key, details, QStringLiteral("decide-screening"), arguments, [&](Settling &item) -> Result<void> {
                if (screening == Screening::Undecided) {
                    return fail(ErrorCode::Input,
                                DecideMessages::toSay("a screening is settled as include or exclude"));
                }
                Answers<Screening> answers;
                for (const Rating &rating : item.ratings) {
                    if (rating.screening != Screening::Undecided) {
                        answers.emplace_back(rating.rater, rating.screening);
                    }
                }
                item.settled.screening = screening;
                item.settled.reason = screening == Screening::Out ? reasonOf(item, outReason) : QString();
                item.settled.screeningDecision = judged(item, screening, answers, item.ratings.size());
                return {};
            });
    };
}

Command<> decideUnit(SettleKey key, UnitKey unitKey, bool kept, DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"units", argumentOf(change.store(), unitKey.match)}, {"kept", kept}};
        return changeSettled(
            change, key, details, QStringLiteral("decide-unit"), arguments, [&](Settling &item) -> Result<void> {
                if (item.settled.screening == Screening::Out) {
                    return fail(ErrorCode::Refused,
                                DecideMessages::toSay("the item is settled as excluded; reopen its screening first"));
                }
                Answers<bool> answers;
                for (const Rating &rating : item.ratings) {
                    if (rating.screening != Screening::Out) {
                        answers.emplace_back(rating.rater, item.ratedBy(rating, unitKey.match) != nullptr);
                    }
                }
                const Decision decision = judged(item, kept, answers, askedForUnits(item));
                TRY(const auto unit, item.unitForChange(unitKey));
                unit->dropped = !kept;
                unit->verdict = decision;
                return {};
            });
    };
}

Command<> addFinalUnit(SettleKey key, DecisionDetails details)
{
    return [=](Change &change) {
        return changeSettled(
            change, key, details, QStringLiteral("add-final-unit"), {}, [](Settling &item) -> Result<void> {
                if (item.settled.screening == Screening::Out) {
                    return fail(ErrorCode::Refused,
                                DecideMessages::toSay("the item is settled as excluded; reopen its screening first"));
                }
                int last = int(item.matches.size());
                for (const FinalUnit &unit : item.settled.units) {
                    last = std::max(last, unit.ordinal);
                }
                Decision verdict = item.details;
                verdict.origin = Origin::Neither;
                item.settled.units.push_back({.item = item.settled.item, .ordinal = last + 1, .verdict = verdict});
                return {};
            });
    };
}

} // namespace corater
