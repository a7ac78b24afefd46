// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/ListAnswer.h"

namespace corater {

StudyItemRows ListPlace::rows(const StudyReader &study) const
{
    StudyItemRows rows = isWhole ? StudyItemRows::ofWholeStudy(study, rater) : StudyItemRows(study, round, rater);
    if (disputed) {
        rows.setDisputed(*disputed);
    }
    rows.setHinted(hinted);
    return rows;
}

} // namespace corater
