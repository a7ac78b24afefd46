// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/DecisionOrigin.h"

#include <algorithm>
#include <set>

namespace corater {

namespace {

Screening comparable(Screening screening)
{
    return screening;
}

bool comparable(bool kept)
{
    return kept;
}

std::set<CodeId> comparable(const std::vector<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

template <typename T>
Decision compared(const T &value, const Answers<T> &answers, size_t raters)
{
    const auto wanted = comparable(value);
    const auto agrees = [&](const auto &answer) { return comparable(answer.second) == wanted; };
    auto first = std::ranges::find(answers, value, &std::pair<RaterId, T>::second);
    if (first == answers.end()) {
        first = std::ranges::find_if(answers, agrees);
    }
    Decision decision;
    if (!answers.empty() && answers.size() == raters && std::ranges::all_of(answers, agrees)) {
        decision.origin = Origin::Unanimous;
    } else if (first != answers.end()) {
        decision.origin = Origin::Rater;
        decision.chosen = first->first;
    } else {
        decision.origin = Origin::Neither;
        decision.overruled =
            !answers.empty() && answers.size() == raters && std::ranges::all_of(answers, [&](const auto &answer) {
                return comparable(answer.second) == comparable(answers.front().second);
            });
    }
    return decision;
}

} // namespace

bool sameCodes(const std::vector<CodeId> &a, const std::vector<CodeId> &b)
{
    return comparable(a) == comparable(b);
}

Decision decisionOn(std::vector<CodeId> codes, const Answers<std::vector<CodeId>> &answers, size_t raters)
{
    Decision decision = compared(codes, answers, raters);
    decision.codes = std::move(codes);
    return decision;
}

Decision decisionOn(Screening screening, const Answers<Screening> &answers, size_t raters)
{
    return compared(screening, answers, raters);
}

Decision decisionOn(bool kept, const Answers<bool> &answers, size_t raters)
{
    return compared(kept, answers, raters);
}

} // namespace corater
