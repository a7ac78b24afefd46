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

QJsonObject ReopenScreening::ownArguments(CommandContext &) const
{
    return {};
}

Result<void> ReopenScreening::change(Settling &item) const
{
    FinalItem &settled = item.settled;
    const bool byRaters = screeningAgreed(item);
    if (settled.screeningDecision.reopened || (settled.screening == Screening::Undecided && !byRaters)) {
        return isOpen(ReopenMessages::toSay("the screening waits for a decision already"));
    }
    settled.screening = Screening::Undecided;
    settled.reason.clear();
    settled.screeningDecision = byRaters ? reopened(item) : Decision();
    return {};
}

QJsonObject ReopenLabel::ownArguments(CommandContext &context) const
{
    return {{"dimension", dimensionName()}, {"units", argumentOf(context.store(), unit().match)}};
}

Result<void> ReopenLabel::changeLabel(Settling &item, const Dimension &dimension, FinalUnit *known) const
{
    const bool byRaters = labelAgreed(item, unit().match, dimension);
    const bool decided = known && known->labels.contains(dimension.id);
    if (decided ? known->labels.value(dimension.id).reopened : !byRaters) {
        return isOpen(ReopenMessages::toSay("%1 waits for a decision already").arg(dimension.name));
    }
    if (!byRaters) {
        known->labels.remove(dimension.id);
        return {};
    }
    return put(item, reopened(item));
}

QJsonObject ReopenUnit::ownArguments(CommandContext &context) const
{
    return {{"units", argumentOf(context.store(), m_unit.match)}};
}

Result<void> ReopenUnit::change(Settling &item) const
{
    if (valid(m_unit.added)) {
        if (std::erase_if(item.settled.units, [&](const FinalUnit &unit) { return unit.id == m_unit.added; }) == 0) {
            return fail(ErrorCode::NotFound, Refusals::noUnitOfItem());
        }
        return {};
    }
    TRY(const auto known, item.unit(m_unit));
    const bool byRaters = unitAgreed(item, m_unit.match);
    if (known ? known->verdict && known->verdict->reopened : !byRaters) {
        return isOpen(ReopenMessages::toSay("whether it is a unit waits for a decision already"));
    }
    TRY(const auto unit, item.unitForChange(m_unit));
    unit->dropped = false;
    // A unit that one rater found is open anyway, unless a label or an id of it is settled: then it counted as kept.
    const bool closedOtherwise = byRaters || !unit->labels.isEmpty() || !unit->exportId.isEmpty();
    unit->verdict = closedOtherwise ? std::optional(reopened(item)) : std::nullopt;
    return {};
}

} // namespace corater
