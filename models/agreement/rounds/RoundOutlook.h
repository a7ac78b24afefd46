// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

class StudyReader;

/// What the next round of a study can be made of.
struct RoundOutlook
{
    qint64 items = 0;   ///< of no earlier round, without duplicates
    qint64 units = 0;   ///< settled ones that no round assessed yet; 0 where the codebook asks nothing of them
    QStringList strata; ///< by which the items can usefully be stratified
    std::vector<DimensionAgreement> pilot; ///< of the newest closed round
};

/// Reads all items, and the ratings of that round. What cannot be read is left empty: opening the round says why.
RoundOutlook roundOutlook(const StudyReader &study);

} // namespace corater
