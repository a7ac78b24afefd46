// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/rounds/AuditPages.h"
#include "app/window/study/NewStudyDialog.h"
#include "app/window/workplace/Workplace.h"
#include "models/design/AuditReport.h"
#include "tests/support/Files.h"

namespace corater::test {

/// The report of an audit that has all parts, with the raters and codes of the study.
inline AuditReport someAudit(const StudyReader &study)
{
    const Dimension &dimension = study.codebook().dimensions.front();
    const std::vector<CodeId> codes = dimension.choices();
    const QString one = dimension.code(codes.front())->name;
    const QString other = dimension.code(codes.back())->name;
    const QString set = QStringLiteral("audited.csv");
    AuditReport report{.audited = {.file = set, .sha256 = {}, .items = 40, .sheet = {}, .rate = 0.1, .allow = 1},
                       .units = 41,
                       .drawn = 28,
                       .seed = 1};
    for (const Rater &rater : study.raters()) {
        report.pairs.push_back({.dimension = dimension.name,
                                .a = rater.name,
                                .b = set,
                                .units = 28,
                                .same = 27.0 / 28,
                                .kappa = 0.9,
                                .lower = 0.7,
                                .upper = 1.0});
    }
    report.pairs.push_back({.dimension = dimension.name, .a = study.raters().front().name, .b = set});
    report.different = 1;
    report.differences = {
        {.item = QStringLiteral("3"), .question = dimension.name, .given = {one}, .settled = {other}}};
    report.mostErrors = 4;
    report.faultCount = 2;
    report.twice = {{QStringLiteral("3"), QStringLiteral("4")}};
    report.drifts = {{.dimension = dimension.name,
                      .codes = {one, other},
                      .counts = {.rows = 2, .columns = 3, .counts = {7, 7, 6, 7, 7, 7}},
                      .tests = {}}};
    report.drifts.front().tests = crossTests(report.drifts.front().counts, false);
    report.shares = {{.dimension = dimension.name, .code = one, .ofSet = 0.5, .corrected = {}}};
    return report;
}

/// Shows a dialog of an audit: "new audit" or "audit of set"; the set is written into the folder.
inline void openAuditDialog(Workplace &work, const QString &name, const QTemporaryDir &folder)
{
    if (name == u"audit of set") {
        showAuditReport(work, someAudit(*work.study()));
        return;
    }
    const QString set = written(folder, QStringLiteral("audited.csv"),
                                "id,title,symptom,root cause,introducing stage,exposing stage\n"
                                "1,Slow,Memory Leak,Improper Configuration,Training,Training\n");
    auto *dialog = new NewStudyDialog(set, {}, nullptr);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace corater::test
