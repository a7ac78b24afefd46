// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/settling/DiscussionEntry.h"
#include "models/memos/MemoLines.h"
#include "models/package/AgreementScopes.h"
#include "models/package/tables/AgreementNumbers.h"
#include "models/package/tables/ResultNumbers.h"
#include "models/report/ReportInput.h"
#include "models/study/StudyDescription.h"

namespace corater {

/// Everything that a package is made from: a snapshot of the study as the public may see it (Study::openPublic()).
struct PackageInput
{
    ReportInput report;
    Codebook codebook;                                ///< the current one, as the public may see it
    std::vector<CodebookVersion> versions;            ///< with their contents, as the public may see them
    QHash<ItemId, std::pair<QString, QString>> items; ///< id at the source, site
    std::vector<Rating> ratings;                      ///< of closed rounds, as they were sealed
    std::vector<WorkTime> times;                      ///< of closed rounds
    std::vector<DiscussionEntry> discussions;
    std::vector<MemoLine> memos;
    std::vector<PackageScope> agreement;
    std::vector<PackageQuestion> questions;
    qint64 openRounds = 0;
    qint64 openUnits = 0; ///< units with something not settled
    qint64 openItems = 0; ///< rated items whose screening is not settled
};

Result<PackageInput> packageInput(const StudyReader &study);

} // namespace corater
