// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// How many units one dimension needs for an interval of kappa of the desired width.
struct SampleAdvice
{
    QString dimension;
    std::optional<double> kappa; ///< expected
    qint64 pilot = 0;            ///< units that the expectation comes from; 0: none, all codes taken as equally likely
    std::optional<qint64> units; ///< none if it is undefined (unitsForWidth())
};

/// For every dimension of the codebook: from the pilot's confusion matrix where it has one with an error of kappa, else
/// from `expected` kappa and all codes equally likely. `halfWidth`: the interval is kappa ± halfWidth (95 %).
std::vector<SampleAdvice> sampleAdvice(const Codebook &codebook, const std::vector<DimensionAgreement> &pilot,
                                       double halfWidth, double expected = 0.8);

} // namespace corater
