// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/AssessedReview.h"

#include <algorithm>

namespace corater {

FinalItem assessedView(const FinalItem &settled, const std::vector<AssessedUnit> &units,
                       const std::vector<Rating> &ratings)
{
    FinalItem view = settled;
    view.screening = Screening::In;
    view.screeningDecision = {};
    view.units.clear();
    for (const AssessedUnit &assessed : units) {
        const auto found = std::ranges::find(settled.units, assessed.unit, &FinalUnit::id);
        if (found == settled.units.end()) {
            continue;
        }
        FinalUnit &unit = view.units.emplace_back(*found);
        unit.ordinal = assessed.ordinal;
        unit.verdict = Decision{.origin = Origin::Imported};
        unit.dropped = unit.dropped || settled.screening == Screening::Out;
        unit.sources.clear();
        for (const Rating &rating : ratings) {
            const auto said = std::ranges::find(rating.units, assessed.ordinal, &UnitRating::ordinal);
            if (said != rating.units.end()) {
                unit.sources.insert(rating.rater, said->id);
            }
        }
    }
    return view;
}

void takeAssessment(FinalItem &settled, const FinalItem &view, const Codebook &assessment)
{
    for (const FinalUnit &shown : view.units) {
        const auto unit = std::ranges::find(settled.units, shown.id, &FinalUnit::id);
        if (unit == settled.units.end()) {
            continue;
        }
        for (const Dimension &dimension : assessment.dimensions) {
            const auto answer = shown.labels.constFind(dimension.id);
            if (answer != shown.labels.cend()) {
                unit->labels[dimension.id] = *answer;
            } else {
                unit->labels.remove(dimension.id);
            }
        }
    }
}

std::vector<UnitMatch> assessedMatches(const std::vector<AssessedUnit> &units, const std::vector<Rating> &ratings)
{
    std::vector<UnitMatch> matches;
    for (const AssessedUnit &assessed : units) {
        UnitMatch &match = matches.emplace_back();
        for (const Rating &rating : ratings) {
            const auto said = std::ranges::find(rating.units, assessed.ordinal, &UnitRating::ordinal);
            if (said != rating.units.end()) {
                match.insert(rating.rater, said->id);
            }
        }
    }
    return matches;
}

ReviewItem assessedReview(const ItemSummary &item, const std::vector<Rating> &ratings,
                          const std::vector<ReviewRater> &raters, const Codebook &assessment,
                          const std::vector<AssessedUnit> &units, const FinalItem *settled, Asked asked)
{
    const FinalItem view = assessedView(settled ? *settled : FinalItem{.item = item.id}, units, ratings);
    ReviewItem review =
        reviewItem(item, ratings, raters, assessment, assessedMatches(units, ratings), &view, {}, asked);
    for (ComparedUnit &unit : review.units) {
        std::erase_if(unit.rows, [](const ReviewRow &row) { return row.question.kind == QuestionKind::Unit; });
        for (ReviewRow &row : unit.rows) {
            row.waits = false;
            if (unit.alone && row.match == AnswerMatch::Agreed) {
                row.match = AnswerMatch::OneSided;
            }
        }
    }
    return review;
}

} // namespace corater
