// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/Reopen.h"

#include "codebook/Refusals.h"
#include "models/commands/ArgumentNames.h"
#include "models/settling/ReviewItem.h"

#include <algorithm>

namespace corater {

namespace {

struct ReopenMessages
{
    CORATER_MESSAGES(Reopen)
};

std::unexpected<Error> isOpen(const Message &that)
{
    return fail(ErrorCode::Refused, that);
}

Decision reopened(const Settling &item)
{
    Decision mark = item.details;
    mark.chosen = {};
    mark.reopened = true;
    return mark;
}

bool agreed(AnswerMatch match)
{
    return match == AnswerMatch::Agreed || match == AnswerMatch::OtherOrder;
}

bool screeningAgreed(const Settling &item)
{
    std::vector<ReviewAnswer> answers;
    for (const Rating &rating : item.ratings) {
        answers.push_back({.rater = rating.rater,
                           .present = rating.screening != Screening::Undecided,
                           .screening = rating.screening});
    }
    return agreed(screeningMatch(answers, item.asked));
}

bool labelAgreed(const Settling &item, const UnitMatch &match, const Dimension &dimension)
{
    std::vector<ReviewAnswer> answers;
    for (const Rating &rating : item.ratings) {
        if (const UnitRating *unit = item.ratedBy(rating, match)) {
            answers.push_back({.rater = rating.rater, .present = true, .codes = unit->labels.value(dimension.id)});
        }
    }
    return agreed(compareAnswers(answers, &dimension));
}

bool unitAgreed(const Settling &item, const UnitMatch &match)
{
    return !item.isOneSided(match);
}

} // namespace

Command<> reopenScreening(SettleKey key, DecisionDetails details)
{
    return [=](Change &change) {
        return changeSettled(
            change, key, details, QStringLiteral("reopen-screening"), {}, [](Settling &item) -> Result<void> {
                FinalItem &settled = item.settled;
                const bool byRaters = screeningAgreed(item);
                if (settled.screeningDecision.reopened || (settled.screening == Screening::Undecided && !byRaters)) {
                    return isOpen(ReopenMessages::toSay("the screening waits for a decision already"));
                }
                settled.screening = Screening::Undecided;
                settled.reason.clear();
                settled.screeningDecision = byRaters ? reopened(item) : Decision();
                return {};
            });
    };
}

Command<> reopenLabel(SettleKey key, UnitKey unit, DimensionId dimensionId, QString dimensionName,
                      DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"dimension", dimensionName}, {"units", argumentOf(change.store(), unit.match)}};
        return changeSettled(
            change, key, details, QStringLiteral("reopen-label"), arguments, [&](Settling &item) -> Result<void> {
                TRY(const auto dimension, item.dimension(dimensionId));
                TRY(const auto known, item.unit(unit));
                const bool byRaters = labelAgreed(item, unit.match, *dimension);
                const bool decided = known && known->labels.contains(dimensionId);
                if (decided ? known->labels.value(dimensionId).reopened : !byRaters) {
                    return isOpen(ReopenMessages::toSay("%1 waits for a decision already").arg(dimension->name));
                }
                if (!byRaters) {
                    known->labels.remove(dimensionId);
                    return {};
                }
                return item.put(unit, dimensionId, reopened(item));
            });
    };
}

Command<> reopenUnit(SettleKey key, UnitKey unitKey, DecisionDetails details)
{
    return [=](Change &change) {
        const QJsonObject arguments{{"units", argumentOf(change.store(), unitKey.match)}};
        return changeSettled(
            change, key, details, QStringLiteral("reopen-unit"), arguments, [&](Settling &item) -> Result<void> {
                if (valid(unitKey.added)) {
                    if (std::erase_if(item.settled.units,
                                      [&](const FinalUnit &unit) { return unit.id == unitKey.added; }) == 0) {
                        return fail(ErrorCode::NotFound, Refusals::noUnitOfItem());
                    }
                    return {};
                }
                TRY(const auto known, item.unit(unitKey));
                const bool byRaters = unitAgreed(item, unitKey.match);
                if (known ? known->verdict && known->verdict->reopened : !byRaters) {
                    return isOpen(ReopenMessages::toSay("whether it is a unit waits for a decision already"));
                }
                TRY(const auto unit, item.unitForChange(unitKey));
                unit->dropped = false;
                // A unit that one rater found is open anyway, unless a label or an id of it is settled: then it counted
                // as kept.
                const bool closedOtherwise = byRaters || !unit->labels.isEmpty() || !unit->exportId.isEmpty();
                unit->verdict = closedOtherwise ? std::optional(reopened(item)) : std::nullopt;
                return {};
            });
    };
}

} // namespace corater
