// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/settling/DiscussionEntry.h"
#include "models/agreement/StudyAgreement.h"
#include "models/memos/MemoLines.h"
#include "models/package/tables/AgreementNumbers.h"
#include "models/package/tables/ResultNumbers.h"
#include "models/report/ReportInput.h"
#include "models/study/StudyDescription.h"

#include <QHash>

namespace corater {

/// The measured agreement of some ratings.
struct PackageScope
{
    /// allRounds, currentCodes, the name of a round, or sameRater with a rater's name; unique.
    QString name;
    /// By codes, as sets, and by the levels of the tree: "category" (the top), "level 2", … By current codes without
    /// levels; of one rater by codes alone, and the "raters" are their first and their second answers.
    std::vector<DimensionAgreement> results;
    /// Of one rater: the round of the first answer, by the round of the second one and the item.
    QHash<std::pair<RoundId, ItemId>, RoundId> before;
};

/// Everything together; each round by itself, if there are several; everything by current codes, if the codebook has
/// changed since; and each rater who was shown items again. Nothing without compared units.
std::vector<PackageScope> agreementScopes(const AgreementInput &input);

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
