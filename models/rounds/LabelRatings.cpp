// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/LabelRatings.h"

#include "data/store/tables/RoundRepository.h"
#include "models/rounds/Repeats.h"
#include "models/study/Study.h"

#include <QSet>

namespace corater {

Result<void> keepLabels(const StudyReader &study, std::vector<Rating> &ratings)
{
    Repeats(study.rounds()).takeFrom(ratings);
    TRY(const auto assessed, study.store().rounds().assessedUnits());
    QSet<std::pair<RoundId, ItemId>> assessments;
    for (const AssessedUnit &unit : assessed) {
        assessments.insert({unit.round, unit.item});
    }
    std::erase_if(ratings, [&](const Rating &rating) { return assessments.contains({rating.round, rating.item}); });
    return {};
}

} // namespace corater
