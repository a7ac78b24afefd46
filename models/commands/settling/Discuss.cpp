// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/Discuss.h"

#include "codebook/Refusals.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/DiscussionRepository.h"
#include "models/commands/ArgumentNames.h"

#include <algorithm>

namespace corater {

namespace {

struct DiscussMessages
{
    CORATER_MESSAGES(Discuss)
};

} // namespace

QJsonObject Discuss::arguments(CommandContext &context) const
{
    QJsonObject arguments{{"item", context.store().names().item(m_key.item)},
                          {"round", context.store().names().round(m_key.round)},
                          {"text", m_text},
                          {"resolves", m_resolves}};
    if (valid(m_unit)) {
        arguments["unit"] = context.store().names().unit(m_unit)["unit"];
    }
    if (valid(m_dimension)) {
        arguments["dimension"] = argumentOf(context.codebook, m_dimension);
    }
    return arguments;
}

Result<void> Discuss::run(CommandContext &context) const
{
    if (!valid(context.actor)) {
        return fail(ErrorCode::Refused, DiscussMessages::toSay("a contribution to a discussion needs its author"));
    }
    if (m_text.isEmpty() && !m_resolves) {
        return fail(ErrorCode::Input, DiscussMessages::toSay("the contribution has no text"));
    }
    if (m_text.size() > longest) {
        return fail(ErrorCode::Input,
                    DiscussMessages::toSay("the contribution has more than %1 characters").arg(longest));
    }
    if (!valid(m_key.item)) {
        return fail(ErrorCode::NotFound, Refusals::noItem());
    }
    TRY(const auto ratings, closedRatings(context.store(), m_key));
    const bool isKnown = !valid(m_unit) || std::ranges::any_of(ratings, [this](const Rating &rating) {
        return std::ranges::contains(rating.units, m_unit, &UnitRating::id);
    });
    if (!isKnown) {
        return fail(ErrorCode::NotFound, Refusals::noUnitOfItem());
    }
    if (valid(m_dimension) && !context.codebook.dimension(m_dimension)) {
        return fail(ErrorCode::NotFound, Refusals::noDimension());
    }
    return writeDiscussion(context.writer, context.ids(),
                           {.round = m_key.round,
                            .item = m_key.item,
                            .unit = m_unit,
                            .dimension = m_dimension,
                            .author = context.actor,
                            .text = m_text,
                            .resolves = m_resolves,
                            .at = nowUtc()});
}

} // namespace corater
