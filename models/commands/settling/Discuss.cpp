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

Command<> discuss(SettleKey key, UnitId unit, DimensionId dimension, QString text, bool resolves)
{
    return [key, unit, dimension, text = text.trimmed(), resolves](Change &change) -> Result<void> {
        QJsonObject arguments{{"item", change.store().names().item(key.item)},
                              {"round", change.store().names().round(key.round)},
                              {"text", text},
                              {"resolves", resolves}};
        if (valid(unit)) {
            arguments["unit"] = change.store().names().unit(unit)["unit"];
        }
        if (valid(dimension)) {
            arguments["dimension"] = argumentOf(change.codebook, dimension);
        }
        change.record(QStringLiteral("discuss"), arguments);
        if (!valid(change.actor)) {
            return fail(ErrorCode::Refused, DiscussMessages::toSay("a contribution to a discussion needs its author"));
        }
        if (text.isEmpty() && !resolves) {
            return fail(ErrorCode::Input, DiscussMessages::toSay("the contribution has no text"));
        }
        if (text.size() > longestContribution) {
            return fail(
                ErrorCode::Input,
                DiscussMessages::toSay("the contribution has more than %1 characters").arg(longestContribution));
        }
        if (!valid(key.item)) {
            return fail(ErrorCode::NotFound, Refusals::noItem());
        }
        TRY(const auto ratings, closedRatings(change.store(), key));
        const bool isKnown = !valid(unit) || std::ranges::any_of(ratings, [&](const Rating &rating) {
            return std::ranges::contains(rating.units, unit, &UnitRating::id);
        });
        if (!isKnown) {
            return fail(ErrorCode::NotFound, Refusals::noUnitOfItem());
        }
        if (valid(dimension) && !change.codebook.dimension(dimension)) {
            return fail(ErrorCode::NotFound, Refusals::noDimension());
        }
        return writeDiscussion(change.writer, change.ids(),
                               {.round = key.round,
                                .item = key.item,
                                .unit = unit,
                                .dimension = dimension,
                                .author = change.actor,
                                .text = text,
                                .resolves = resolves,
                                .at = nowUtc()});
    };
}

} // namespace corater
