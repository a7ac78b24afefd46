// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "models/design/DriftWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReportDriftText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

} // namespace

std::optional<ReportSection> driftSection(const ReportInput &input)
{
    const StudyDrift drift = studyDrift(input.agreement);
    const std::vector<Observation> found = observationsOf(drift);
    if (found.empty()) {
        return std::nullopt;
    }
    QStringList lines;
    for (const Observation &one : found) {
        lines << one.line();
    }
    return ReportSection{.title = ReportDriftText::tr("Drift and independence"),
                         .blocks = {ReportParagraph{observationsCaution(drift)}, ReportList{lines}}};
}

} // namespace corater
