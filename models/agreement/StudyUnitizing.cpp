// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyUnitizing.h"

#include "models/agreement/ComparedCodes.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace corater {

namespace {

using Group = std::vector<Rating>; // the ratings of one item in one round

std::map<std::pair<RoundId, ItemId>, Group> groupsOf(const AgreementInput &input, const ComparedCodes &compared)
{
    // A round without any unit only screened: its raters were not asked for units.
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

/// The numbers of the matches of an item in which a rater has a unit; none where they did not rate the item.
using FoundUnits = std::optional<std::vector<int>>;

std::vector<FoundUnits> foundOf(const MatchedItem &item, const std::vector<RaterId> &raters)
{
    std::vector<FoundUnits> found(raters.size());
    const auto of = [&](RaterId rater) -> FoundUnits & {
        return found[std::size_t(std::ranges::lower_bound(raters, rater) - raters.begin())];
    };
    for (const RaterId rater : item.raters) {
        of(rater).emplace();
    }
    for (std::size_t number = 0; number < item.matches.size(); ++number) {
        for (auto unit = item.matches[number].keyBegin(); unit != item.matches[number].keyEnd(); ++unit) {
            of(*unit)->push_back(int(number));
        }
    }
    return found;
}

// Counted without a list of the common ones: hundreds of raters have millions of pairs of items.
ItemUnits unitsOf(const std::vector<int> &first, const std::vector<int> &second)
{
    int common = 0;
    for (auto a = first.begin(), b = second.begin(); a != first.end() && b != second.end();) {
        const auto order = *a <=> *b;
        common += order == 0 ? 1 : 0;
        a += order <= 0 ? 1 : 0;
        b += order >= 0 ? 1 : 0;
    }
    return {int(first.size()), int(second.size()), common};
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
    const std::vector<MatchedItem> matched = matchedItems(input, codes);
    std::set<RaterId> those;
    for (const MatchedItem &item : matched) {
        those.insert(item.raters.begin(), item.raters.end());
    }
    const std::vector<RaterId> raters(those.begin(), those.end());
    std::vector<std::vector<FoundUnits>> found;
    std::ranges::transform(matched, std::back_inserter(found),
                           [&](const MatchedItem &item) { return foundOf(item, raters); });
    std::vector<PairUnitizing> pairs;
    for (std::size_t a = 0; a < raters.size(); ++a) {
        for (std::size_t b = a + 1; b < raters.size(); ++b) {
            std::vector<ItemUnits> counted;
            counted.reserve(found.size());
            for (const std::vector<FoundUnits> &item : found) {
                if (item[a] && item[b]) {
                    counted.push_back(unitsOf(*item[a], *item[b]));
                }
            }
            if (!counted.empty()) {
                const auto nameOf = [&](RaterId id) {
                    const auto rater = std::ranges::find(input.raters, id, &Rater::id);
                    return rater == input.raters.end() ? QString() : rater->name;
                };
                pairs.push_back({.first = raters[a],
                                 .second = raters[b],
                                 .raters = {nameOf(raters[a]), nameOf(raters[b])},
                                 .result = unitizingAgreement(counted)});
            }
        }
    }
    return pairs;
}

} // namespace corater
