// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ReviewedLabels.h"

#include <algorithm>

namespace corater {

QHash<std::pair<UnitId, DimensionId>, ReviewRequest> newestAnswers(const std::vector<ReviewRequest> &records)
{
    QHash<std::pair<UnitId, DimensionId>, ReviewRequest> newest;
    for (const ReviewRequest &record : records) { // in the order in which they were asked for
        if (!record.waits()) {
            newest.insert({record.unit, record.dimension}, record);
        }
    }
    return newest;
}

std::vector<ReviewedLabel> reviewedLabels(const RecheckInput &input)
{
    const auto answers = newestAnswers(input.rechecks);
    QSet<std::pair<UnitId, DimensionId>> waiting;
    for (const ReviewRequest &record : input.rechecks) {
        if (record.waits()) {
            waiting.insert({record.unit, record.dimension});
        }
    }
    std::vector<ReviewedLabel> looks;
    for (const Rating &rating : input.ratings) {
        for (const UnitRating &unit : rating.units) {
            for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                const std::pair place{unit.id, dimension};
                const auto answer = answers.constFind(place);
                const bool waits = waiting.contains(place);
                if (answer == answers.cend() && !waits) {
                    continue;
                }
                ReviewedLabel look{placeOf(rating, unit, dimension)};
                look.sealed = input.codebook.current(codes);
                look.waits = waits;
                if (answer != answers.cend()) {
                    look.later = input.codebook.current(answer->codes);
                    look.answeredAt = answer->answeredAt;
                }
                looks.push_back(std::move(look));
            }
        }
    }
    return looks;
}

std::vector<ReviewedLabelCount> countReviewedLabels(const std::vector<ReviewedLabel> &looks)
{
    std::vector<ReviewedLabelCount> counts;
    for (const ReviewedLabel &look : looks) {
        auto count = std::ranges::find_if(counts, [&](const ReviewedLabelCount &known) {
            return known.rater == look.rater && known.dimension == look.dimension;
        });
        if (count == counts.end()) {
            count = counts.insert(counts.end(), {.rater = look.rater, .dimension = look.dimension});
        }
        ++(look.changed() ? count->changed : look.answered() ? count->confirmed : count->waiting);
    }
    return counts;
}

} // namespace corater
