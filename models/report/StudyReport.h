// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

namespace corater {

struct ReportOptions
{
    int resamples = usualResamples; ///< of the bootstrap; large studies are given fewer, and the report says how many
    quint64 seed = 1;
    std::vector<std::pair<QString, QString>> crosses{}; ///< dimensions or columns of the results to cross, rows first
    bool landisKoch = false;                            ///< words of Landis and Koch per coefficient, with source
};

/// The reliability report of a study, as the ACM SIGSOFT empirical standard on inter-rater reliability and agreement
/// asks: what was rated and by how many, how independently, how disagreements were resolved, which statistic and why,
/// agreement by dimension and round, anomalies, and a paragraph for the paper. The same study gives the same report: it
/// depends on no clock, no random seed of the machine and no locale.
Report studyReport(const ReportInput &input, const ReportOptions &options = {});

} // namespace corater
