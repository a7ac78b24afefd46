// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/matrices/CodeTreatment.h"

#include <QString>

namespace corater {

/// The statistics with "Unknown" treated in one of the three ways.
struct TreatmentVariant
{
    CodeTreatment treatment = CodeTreatment::AsCode;
    qint64 leftOut = 0; ///< units left out because a rater gave "Unknown"
    std::vector<NamedStatistic> statistics;
};

/// Whether a code of that name means "unknown", ignoring case.
bool isUnknownName(const QString &name);

/// The same ratings with the code "Unknown" (a position in the code book) in each of the three ways.
std::vector<TreatmentVariant> treatmentVariants(const RatingMatrix &ratings, int unknown,
                                                const AgreementOptions &options);

} // namespace corater
