// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"
#include "models/report/parts/ReportAgreement.h"
#include "models/study/StudyDescription.h"

#include <optional>

namespace corater {

/// The audits of items that one rater labelled alone (see roundAudits()); nothing if no round has any.
std::optional<ReportSection> auditSection(const ReportInput &input);
/// The audit of a published data set that the study keeps (see keptAudit()).
std::optional<ReportSection> auditOfSetSection(const ReportInput &input);

/// The study's description of itself: goal, population, the raters' experience and training. Nothing if all of these
/// are empty.
std::optional<ReportSection> descriptionSection(const StudyDescription &description);

/// One section per dimension: statistics, codes, other rules, confusions.
std::vector<ReportSection> dimensionSections(const ReportInput &input, const ReportResults &results);

/// What stands out in the course of closed rounds and between their raters (observationsOf()); none if nothing does.
std::optional<ReportSection> driftSection(const ReportInput &input);

/// The number of passages that the raters marked as evidence, by what they mark; how many are still in the texts; and
/// those that are not, each with its quote. None if there are no passages.
std::optional<ReportSection> evidenceSection(const ReportInput &input);

/// Hints of static rules: in which rounds raters saw them, and how well they predict the settled labels. Nothing for a
/// study that has recorded nothing about hints.
std::optional<ReportSection> hintsSection(const ReportInput &input);

/// The paragraph for the paper: who rated what, how independently, with which agreement, and how disagreements were
/// resolved.
ReportSection methodSection(const ReportInput &input, const ReportResults &results);

/// The chosen models against the raters, dimension by dimension; none if the study has chosen no model.
std::optional<ReportSection> modelsSection(const ReportInput &input);

/// Shares of codes corrected for errors of the labels (studyShares()); none if nothing tells of the errors.
std::optional<ReportSection> sharesSection(const ReportInput &input);

/// The section with the distribution of every dimension over the final labels, and the flows between dimensions with
/// the same codes; for each requested pair (names of dimensions or columns, rows first) a table of counts with the
/// adjusted standardised residuals, the tests and the assumptions that do not hold, by category where a side has any.
/// Where a pair cannot be crossed, the reason takes the place of its table. Nothing while no unit is settled.
std::optional<ReportSection> resultsSection(const ReportInput &input,
                                            const std::vector<std::pair<QString, QString>> &crosses = {});

/// The number of labels that were reviewed after sealing, and how many of them got another answer, per rater and
/// dimension; nothing where none was reviewed.
std::optional<ReportSection> reviewRequestsSection(const ReportInput &input);

/// How long each rater worked on the items of each closed round; none where the study has no times.
std::optional<ReportSection> timeSection(const ReportInput &input);

/// The results of closed training rounds (see trainingRounds()); nothing if there is none.
std::optional<ReportSection> trainingSection(const ReportInput &input);

} // namespace corater
