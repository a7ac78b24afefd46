// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyAgreement.h"
#include "models/agreement/shown/AgreementSummary.h"

namespace corater {

/// What is shown beside the table, which compares two raters: of more than two raters what every pair and all together
/// come to, and each rater's first answers against their second where items were shown again. Made and used by
/// AgreementSummaries.
class BesideLines
{
public:
    /// Nothing but the raters themselves.
    BesideLines() = default;
    /// Of all raters of the input; with intervals by resampling, which take their time.
    BesideLines(const AgreementInput &input, const std::vector<RaterId> &raters, const StudyAgreementOptions &options);

    /// Adds to the line of `result` what stands beside it.
    void addTo(AgreementLine &line, const DimensionAgreement &result, const std::vector<IntraRater> &intraRaters) const;

    /// How many resamples of whole items the intervals of all together are from; 0: there are none.
    int resamples() const { return m_resamples; }

private:
    int m_resamples = 0;
    std::vector<DimensionAgreement> m_everyone;
    std::vector<std::vector<DimensionAgreement>> m_pairs;
};

/// Leaves the ratings of two raters.
void keepRaters(std::vector<Rating> &ratings, RaterId first, RaterId second);

} // namespace corater
