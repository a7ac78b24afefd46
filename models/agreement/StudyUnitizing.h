// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Unitizing.h"
#include "models/agreement/StudyAgreement.h"

namespace corater {

/// Whether two raters found the same problems, regardless of their labels.
struct PairUnitizing
{
    RaterId first{};
    RaterId second{};
    QStringList raters; ///< both names
    UnitizingAgreement result;
};

/// For every two raters who looked at an item in common, over the items that both rated. A rater who screened an item
/// out found no unit in it. Units are matched as recorded, otherwise by their labels, read by `codes`.
std::vector<PairUnitizing> studyUnitizing(const AgreementInput &input, CodesOf codes = CodesOf::Sealed);

} // namespace corater
