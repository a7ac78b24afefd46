// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Unitizing.h"
#include "models/agreement/StudyAgreement.h"
#include "models/settling/ReviewItem.h"

namespace corater {

/// Whether two raters found the same problems, regardless of their labels.
struct PairUnitizing
{
    RaterId first{};
    RaterId second{};
    QStringList raters; ///< both names
    UnitizingAgreement result;
};

/// One item in one round, with the units that the raters found in it.
struct MatchedItem
{
    RoundId round{};
    ItemId item{};
    std::vector<RaterId> raters;    ///< those who rated it, in the order of their ratings
    std::vector<UnitMatch> matches; ///< every unit is in one; a rater who screened the item out has none
};

/// The items of all rounds in which raters were asked for units, by round. Units are matched as recorded, else by their
/// labels, read by `codes`.
std::vector<MatchedItem> matchedItems(const AgreementInput &input, CodesOf codes = CodesOf::Sealed);

/// For every two raters who looked at an item in common, over the items that both rated. A rater who screened an item
/// out found no unit in it. Units are matched as in matchedItems().
std::vector<PairUnitizing> studyUnitizing(const AgreementInput &input, CodesOf codes = CodesOf::Sealed);

} // namespace corater
