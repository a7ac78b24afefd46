// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// What the agreement comes to by the other codes, to stand beside the results where it differs: by current codes
/// beside what was sealed, as sealed beside what is computed by current codes. So no number changes without a word.
struct CodesBeside
{
    QString name;                            ///< "by current codes (v2)", "as sealed (v1)"
    std::vector<DimensionAgreement> results; ///< those that differ

    /// What stands beside the result; null: the same comes out.
    const DimensionAgreement *beside(const DimensionAgreement &result) const;
};

/// Whether a round was rated under another codebook than that of today, so that the two ways can differ.
bool codesChanged(const AgreementInput &input);

/// Computes it, without intervals by resampling; `results` are those of the input under the options.
CodesBeside codesBeside(const AgreementInput &input, const StudyAgreementOptions &options,
                        const std::vector<DimensionAgreement> &results);

/// The statistics that tell two results apart: how many units, the share agreed, and the coefficients, by key. Those
/// that the result has.
std::vector<NamedStatistic> mainStatistics(const AgreementResult &result);

} // namespace corater
