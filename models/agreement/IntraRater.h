// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"

namespace corater {

/// How well a rater's first and second answers agree on items that were shown twice.
struct IntraRater
{
    RaterId rater{};
    QString name;
    qint64 items = 0;                        ///< shown again and rated both times
    std::vector<DimensionAgreement> results; ///< "raters" are the first and the second time
};

/// For each rater who was shown items again, in the order of the study: the agreement of their first answers (rows)
/// with their second ones (columns). Units of the two times are matched by their labels alone: there is no manual
/// alignment of them.
std::vector<IntraRater> intraRater(const AgreementInput &input, const StudyAgreementOptions &options = {});

} // namespace corater
