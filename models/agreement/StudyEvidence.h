// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/PassageAgreement.h"
#include "models/agreement/AgreementInput.h"

namespace corater {

/// Whether two raters marked the same passages as evidence, regardless of the labels that these support.
struct PairEvidence
{
    RaterId first{};
    RaterId second{};
    QStringList raters; ///< both names
    qint64 items = 0;   ///< compared: both marked passages in them
    qint64 onlyOne = 0; ///< left out: only one of the two marked passages in them
    PassageAgreement result;
};

/// For every two raters who both marked passages in an item that both rated in one round. The continuum joins, one
/// after the other, the sources of those parts of these items in which either of them marked something; passages stand
/// where they were marked.
std::vector<PairEvidence> studyEvidence(const AgreementInput &input);

} // namespace corater
