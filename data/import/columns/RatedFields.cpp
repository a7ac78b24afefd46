// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/RatedFields.h"

#include <algorithm>

namespace corater {

AnswerFields &RatedFields::answersOf(size_t rater)
{
    if (answers.size() <= rater) {
        answers.resize(rater + 1);
    }
    return answers[rater];
}

bool RatedFields::hasLabels() const
{
    return std::ranges::any_of(answers, [](const AnswerFields &a) { return !a.labels.empty(); });
}

bool RatedFields::hasScreening() const
{
    return std::ranges::any_of(answers, [](const AnswerFields &a) { return a.screening >= 0; });
}

} // namespace corater
