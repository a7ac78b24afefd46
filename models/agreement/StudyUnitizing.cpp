// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyUnitizing.h"

#include "models/agreement/ComparedCodes.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace corater {

namespace {

using Group = std::vector<Rating>; // what was said of one item in one round

std::map<std::pair<RoundId, ItemId>, Group> groupsOf(const AgreementInput &input, const ComparedCodes &compared)
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
            groups[{rating.round, rating.item}].push_back(compared.mapped(rating));
        }
    }
    return groups;
}

int found(const std::vector<UnitMatch> &matches, RaterId rater)
{
    return int(std::ranges::count_if(matches, [&](const UnitMatch &match) { return match.contains(rater); }));
}

} // namespace

std::vector<MatchedItem> matchedItems(const AgreementInput &input, CodesOf codes)
{
    const ComparedCodes compared(input, codes);
    std::vector<MatchedItem> items;
    for (const auto &[key, group] : groupsOf(input, compared)) {
        MatchedItem &item =
            items.emplace_back(MatchedItem{.round = key.first, .item = key.second, .raters = {}, .matches = {}});
        std::ranges::transform(group, std::back_inserter(item.raters), &Rating::rater);
        item.matches = matchUnits(group, input.alignment, compared.codebook());
    }
    return items;
}

std::vector<PairUnitizing> studyUnitizing(const AgreementInput &input, CodesOf codes)
{
    std::map<std::pair<RaterId, RaterId>, std::vector<ItemUnits>> items;
    for (const MatchedItem &item : matchedItems(input, codes)) {
        for (const RaterId a : item.raters) {
            for (const RaterId b : item.raters) {
                if (a >= b) {
                    continue;
                }
                const auto common = std::ranges::count_if(
                    item.matches, [&](const UnitMatch &match) { return match.contains(a) && match.contains(b); });
                items[{a, b}].push_back({found(item.matches, a), found(item.matches, b), int(common)});
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
