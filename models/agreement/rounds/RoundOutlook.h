// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

class StudyReader;

/// The items and units that are left for the next round of a study.
struct RoundOutlook
{
    qint64 items = 0;   ///< of no earlier round, without duplicates
    qint64 units = 0;   ///< settled units that no round assessed yet; 0 if no dimension of the codebook assesses them
    QStringList strata; ///< by which the items can usefully be stratified
    std::vector<DimensionAgreement> pilot; ///< of the newest closed round
};

/// Reads all items, and the ratings of the pilot. Fields that cannot be read stay empty: opening the round reports why.
RoundOutlook roundOutlook(const StudyReader &study);

} // namespace corater
