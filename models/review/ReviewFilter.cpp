// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/ReviewFilter.h"

#include <algorithm>

namespace corater {

namespace {

/// Whether the raters still differ when codes are taken up to the level of the filter.
bool differsAt(const ReviewRow &row, const Codebook &codebook, int level)
{
    const Dimension *dimension = codebook.dimension(row.question.dimension);
    if (level < 0 || !dimension) {
        return row.differs();
    }
    std::vector<ReviewAnswer> lifted = row.answers;
    for (ReviewAnswer &answer : lifted) {
        for (CodeId &code : answer.codes) {
            code = dimension->ancestor(code, level);
        }
        std::ranges::sort(answer.codes);
        const auto rest = std::ranges::unique(answer.codes);
        answer.codes.erase(rest.begin(), rest.end());
    }
    const AnswerMatch at = compareAnswers(lifted, dimension);
    return at == AnswerMatch::NearMiss || at == AnswerMatch::Differs || at == AnswerMatch::OneSided;
}

} // namespace

bool wanted(const ReviewRow &row, const Codebook &codebook, const ReviewFilter &filter)
{
    if (valid(filter.dimension) && row.question.dimension != filter.dimension) {
        return false;
    }
    if (filter.onlyDisagreements && !differsAt(row, codebook, filter.level)) {
        return false;
    }
    if (filter.onlyNearMisses && row.match != AnswerMatch::NearMiss) {
        return false;
    }
    if (filter.onlyOpen && (row.settled() || !row.disputed())) {
        return false;
    }
    if (valid(filter.codeA) && valid(filter.codeB)) {
        const std::pair<CodeId, CodeId> pair = std::minmax(filter.codeA, filter.codeB);
        return std::ranges::contains(row.pairs(), pair);
    }
    return true;
}

bool wanted(const ReviewItem &item, const Codebook &codebook, const ReviewFilter &filter)
{
    if (filter.onlyFlagged && !item.flagged()) {
        return false;
    }
    if (filter.onlyDiscussed &&
        std::ranges::none_of(item.questions(), [&](const Question &q) { return item.isDiscussed(q); })) {
        return false;
    }
    return std::ranges::any_of(item.questions(),
                               [&](const Question &q) { return wanted(*item.row(q), codebook, filter); });
}

std::vector<Question> differences(const ReviewItem &item, const Codebook &codebook, const ReviewFilter &filter)
{
    std::vector<Question> found;
    for (const Question &question : item.questions()) {
        const ReviewRow &row = *item.row(question);
        if (differsAt(row, codebook, filter.level) && wanted(row, codebook, filter)) {
            found.push_back(question);
        }
    }
    return found;
}

} // namespace corater
