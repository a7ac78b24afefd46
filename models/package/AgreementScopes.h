// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

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

} // namespace corater
