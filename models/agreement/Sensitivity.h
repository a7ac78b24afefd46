// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// The agreement of one dimension with blanks, or the code "Unknown", treated in one way.
struct SensitivityRow
{
    QString what;      ///< "a blank as a code of its own"
    bool used = false; ///< the way in which all other numbers of the result were made
    Statistic units = Undefined::NoPairs;
    Statistic percent = Undefined::NoPairs;
    Statistic kappa = Undefined::NoPairs; ///< Cohen's of two raters, Fleiss' over all ratings of more
    Statistic lower = Undefined::NoPairs; ///< 95 % interval of Cohen's kappa; none for more raters
    Statistic upper = Undefined::NoPairs;
    Statistic ac1 = Undefined::NoPairs;
    Statistic alpha = Undefined::NoPairs; ///< Krippendorff's, nominal
};

/// "blanks: left out"
QString ruleName(BlankRule rule);

/// The result under every rule for blanks, side by side; empty where nothing is blank, since then all give the same.
std::vector<SensitivityRow> sensitivityToBlanks(const AgreementResult &result);

/// The result with "Unknown" as a code, left out and as missing; empty where there is no such code. `used` is how the
/// other numbers treat it.
std::vector<SensitivityRow> sensitivityToUnknown(const std::vector<TreatmentVariant> &treatments,
                                                 CodeTreatment used = CodeTreatment::AsCode);

} // namespace corater
