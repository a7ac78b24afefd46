// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/settling/SetAlignment.h"

#include "data/records/Final.h"
#include "data/store/StudyStore.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct SetAlignmentMessages
{
    CORATER_MESSAGES(SetAlignment)
};

Result<void> checkSettled(const StudyStore &store, ItemId item, const std::vector<UnitMatch> &matches)
{
    TRY(const auto finals, store.finals().read(item));
    for (const FinalItem &settled : finals) {
        for (const FinalUnit &unit : settled.units) {
            if (!unit.sources.isEmpty() && !std::ranges::contains(matches, unit.sources)) {
                return fail(ErrorCode::Refused,
                            SetAlignmentMessages::toSay("unit %1 is settled as it is matched now; reopen it first")
                                .arg(unit.ordinal));
            }
        }
    }
    return {};
}

// The matches, with each unit that they do not name as a problem of its own.
Result<std::vector<UnitMatch>> completed(const std::vector<UnitMatch> &given, const std::vector<Rating> &ratings)
{
    QSet<UnitId> named;
    std::vector<UnitMatch> matches;
    for (const UnitMatch &match : given) {
        for (const auto &[rater, unit] : match.asKeyValueRange()) {
            const auto rating = std::ranges::find(ratings, rater, &Rating::rater);
            if (rating == ratings.end() || !std::ranges::contains(rating->units, unit, &UnitRating::id)) {
                return fail(ErrorCode::Input,
                            SetAlignmentMessages::toSay("a match names a unit that the rater does not have"));
            }
            if (named.contains(unit)) {
                return fail(ErrorCode::Input, SetAlignmentMessages::toSay("a unit stands in two matches"));
            }
            named.insert(unit);
        }
        if (!match.isEmpty()) {
            matches.push_back(match);
        }
    }
    for (const Rating &rating : ratings) {
        for (const UnitRating &unit : rating.units) {
            if (!named.contains(unit.id)) {
                matches.push_back({{rating.rater, unit.id}});
            }
        }
    }
    return matches;
}

} // namespace

Command<> setAlignment(SettleKey key, std::vector<UnitMatch> given)
{
    return [=](Change &change) -> Result<void> {
        QJsonArray named;
        for (const UnitMatch &match : given) {
            named << argumentOf(change.store(), match);
        }
        change.record(QStringLiteral("set-alignment"), {{"item", change.store().names().item(key.item)},
                                                        {"round", change.store().names().round(key.round)},
                                                        {"matches", named}});
        TRY(const auto ratings, closedRatings(change.store(), key));
        TRY(const auto assessing, change.store().rounds().assesses(key.round));
        if (assessing) {
            return fail(ErrorCode::Refused,
                        SetAlignmentMessages::toSay("the round assesses settled units: which unit is which is known"));
        }
        TRY(const auto matches, completed(given, ratings));
        TRY(checkSettled(change.store(), key.item, matches));
        return recordMatches(change, key.item, matches, true);
    };
}

} // namespace corater
