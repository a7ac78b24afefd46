// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyUnitizing.h"

#include "data/records/TodaysCodes.h"
#include "models/review/UnitMatching.h"

#include <algorithm>
#include <map>
#include <set>

namespace corater {

namespace {

using Group = std::vector<Rating>; // what was said of one item in one round

std::map<std::pair<RoundId, ItemId>, Group> groupsOf(const AgreementInput &input)
{
    // A round in which nobody has a unit only screened: nobody was asked for units.
    std::set<RoundId> asked;
    for (const Rating &rating : input.ratings) {
        if (!rating.units.empty()) {
            asked.insert(rating.round);
        }
    }
    std::map<std::pair<RoundId, ItemId>, Group> groups;
    for (const Rating &rating : input.ratings) {
        if (asked.contains(rating.round) && (rating.screening != Screening::Undecided || !rating.units.empty())) {
            groups[{rating.round, rating.item}].push_back(inTodaysCodes(rating, input.codebook));
        }
    }
    return groups;
}

int found(const std::vector<UnitMatch> &matches, RaterId rater)
{
    return int(std::ranges::count_if(matches, [&](const UnitMatch &match) { return match.contains(rater); }));
}

} // namespace

std::vector<PairUnitizing> studyUnitizing(const AgreementInput &input)
{
    std::map<std::pair<RaterId, RaterId>, std::vector<ItemUnits>> items;
    for (const auto &[key, group] : groupsOf(input)) {
        const std::vector<UnitMatch> matches = matchUnits(group, input.alignment, input.codebook);
        for (const Rating &a : group) {
            for (const Rating &b : group) {
                if (a.rater >= b.rater) {
                    continue;
                }
                const auto common = std::ranges::count_if(matches, [&](const UnitMatch &match) {
                    return match.contains(a.rater) && match.contains(b.rater);
                });
                items[{a.rater, b.rater}].push_back({found(matches, a.rater), found(matches, b.rater), int(common)});
            }
        }
    }
    std::vector<PairUnitizing> pairs;
    for (const auto &[key, counted] : items) {
        PairUnitizing pair{.first = key.first, .second = key.second};
        for (const RaterId id : {key.first, key.second}) {
            const auto rater = std::ranges::find(input.raters, id, &Rater::id);
            pair.raters << (rater == input.raters.end() ? QString() : rater->name);
        }
        pair.result = unitizingAgreement(counted);
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

} // namespace corater
