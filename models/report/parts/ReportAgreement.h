// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/CodesBeside.h"
#include "models/agreement/StudyUnitizing.h"
#include "models/agreement/rounds/OverRounds.h"
#include "models/report/ReportInput.h"
#include "models/report/StudyReport.h"

namespace corater {

/// The numbers of a report, computed once: the results at the level of codes, of every level of categories, and round
/// by round.
struct ReportResults
{
    Codebook codebook;  ///< of the results: the version used for rating; of several, that of the newest round
    QString versions;   ///< of the rounds: "v1", "Pilot v1, Main v2"
    CodesBeside beside; ///< of the results at the level of codes, and of the categories: by current codes
    std::vector<DimensionAgreement> codes;
    std::vector<std::pair<QString, std::vector<DimensionAgreement>>> categories; ///< name of the level
    OverRounds rounds;
    std::vector<PairUnitizing> units;
    int resamples = 0;
    quint64 seed = 1;
    bool byItem = false; ///< the bootstrap draws whole items
};

ReportResults reportResults(const ReportInput &input, const ReportOptions &options);

/// Every dimension on one page: table and chart.
ReportSection summarySection(const ReportResults &results, const ReportOptions &options);
/// Agreement round by round; nothing when there is one round.
std::optional<ReportSection> roundsSection(const ReportResults &results);
/// Every rater against their own earlier answers, on items shown twice; nothing when there are none.
std::optional<ReportSection> intraRaterSection(const ReportInput &input, const ReportResults &results);
/// The anomalies, each with its dimensions.
ReportSection anomalySection(const ReportResults &results);

/// "symptom", or "symptom (as sets)".
QString titleOf(const DimensionAgreement &result);

} // namespace corater
