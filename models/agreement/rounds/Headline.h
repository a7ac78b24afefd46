// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/agreement/shown/AgreementSummary.h"

namespace corater {

/// A statistic of a result with its 95 % interval: the analytic one where there is one, else the bootstrap's.
struct Reported
{
    Statistic value = Undefined::NoPairs;
    Statistic lower = Undefined::NoPairs;
    Statistic upper = Undefined::NoPairs;
    bool fromBootstrap = false;

    Estimate estimate() const;
};

Reported reported(const AgreementResult &result, const std::string &key);

/// The coefficient that a result is reported by: chosen by the kind of the ratings alone, never by its value.
struct Headline
{
    std::string key;
    QString sign; ///< "κ"
    QString name; ///< "Cohen’s κ"
};
Headline headlineOf(const DimensionAgreement &result, const Codebook &codebook);

/// Units that enter the statistics.
qint64 unitsOf(const AgreementResult &result);
/// The key of the share agreed: of two raters, of all pairs of more raters, or of sets.
std::string shareKey(const AgreementResult &result);

} // namespace corater
