// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/Repeats.h"

#include <algorithm>
#include <iterator>

namespace corater {

Repeats::Repeats(const std::vector<Round> &rounds)
{
    for (const Round &round : rounds) {
        if (round.imported || round.plan.isEmpty()) {
            continue;
        }
        RoundPlan plan = RoundPlan::fromJson(round.plan);
        if (!plan.repeats.isEmpty()) {
            m_plans.insert(round.id, std::move(plan));
        }
    }
}

bool Repeats::contains(const Rating &rating) const
{
    const auto plan = m_plans.constFind(rating.round);
    return plan != m_plans.cend() && plan->isRepeat(rating.rater, rating.item);
}

std::vector<Rating> Repeats::takeFrom(std::vector<Rating> &ratings) const
{
    if (isEmpty()) {
        return {};
    }
    const auto taken = std::ranges::stable_partition(ratings, [this](const Rating &r) { return !contains(r); });
    std::vector<Rating> repeats(std::make_move_iterator(taken.begin()), std::make_move_iterator(taken.end()));
    ratings.erase(taken.begin(), taken.end());
    return repeats;
}

} // namespace corater
