// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyAgreement.h"
#include "models/agreement/shown/AgreementSummary.h"

namespace corater {

/// The results shown beside the table, which compares two raters: with three to ten raters, those of every pair, and
/// with more than two those of all together; for items shown again, each rater's first answers against their second.
/// Made and used by AgreementSummaries.
class BesideLines
{
public:
    /// For two raters: only their own first and second answers.
    BesideLines() = default;
    /// For all raters of the input, with bootstrap intervals, which take time.
    BesideLines(const AgreementInput &input, const std::vector<RaterId> &raters, const StudyAgreementOptions &options);

    /// Adds the lines shown beside the line of `result`.
    void addTo(AgreementLine &line, const DimensionAgreement &result, const std::vector<IntraRater> &intraRaters) const;

    /// Number of resamples of whole items behind the intervals for all raters together; 0: there are no such intervals.
    int resamples() const { return m_resamples; }

private:
    int m_resamples = 0;
    std::vector<DimensionAgreement> m_everyone;
    std::vector<std::vector<DimensionAgreement>> m_pairs;
};

/// Removes all ratings but those of the two raters.
void keepRaters(std::vector<Rating> &ratings, RaterId first, RaterId second);

} // namespace corater
