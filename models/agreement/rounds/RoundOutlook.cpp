// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/RoundOutlook.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/records/RoundPlan.h"
#include "models/rounds/ItemStrata.h"
#include "models/rounds/RoundDraw.h"
#include "models/settling/AssessmentDraw.h"
#include "models/study/StudyReader.h"

namespace corater {

RoundOutlook roundOutlook(const StudyReader &study)
{
    RoundOutlook outlook;
    if (hasAssessment(study.codebook())) {
        const auto pool = assessmentPool(study);
        outlook.units = pool ? pool->fresh() : 0;
    }
    if (const auto rest = itemsForRound(study)) {
        outlook.items = qint64(rest->items.size());
        outlook.strata = usefulStrata(rest->items);
    }
    for (auto round = study.rounds().rbegin(); round != study.rounds().rend(); ++round) {
        if (study.isClosed(round->id) && !isTraining(*round)) {
            const auto input = agreementInput(study, round->id);
            outlook.pilot = input ? studyAgreement(*input) : std::vector<DimensionAgreement>();
            break;
        }
    }
    return outlook;
}

} // namespace corater
