// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// The agreement by the other choice of codes, shown beside the results where it differs: by current codes beside
/// agreement as sealed, and the reverse. So no number changes unnoticed.
struct CodesBeside
{
    QString name;                            ///< "by current codes (v2)", "as sealed (v1)"
    std::vector<DimensionAgreement> results; ///< those that differ

    /// The numbers to show beside the result; null if they are the same.
    const DimensionAgreement *beside(const DimensionAgreement &result) const;
};

/// Whether a round was rated under a codebook other than the current one, so that the two ways can differ.
bool codesChanged(const AgreementInput &input);

/// Computes it without bootstrap intervals; `results` are those of the input under the same options.
CodesBeside codesBeside(const AgreementInput &input, const StudyAgreementOptions &options,
                        const std::vector<DimensionAgreement> &results);

/// The statistics by which two results are compared: number of units, share agreed and coefficients, by key; only those
/// that the result has.
std::vector<NamedStatistic> mainStatistics(const AgreementResult &result);

} // namespace corater
