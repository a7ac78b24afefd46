// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportLabels.h"

#include "models/study/Proposals.h"

#include <QFileInfo>

namespace corater {

Result<FileImportOutcome> importDataSet(Study &study, QIODevice &device, const QString &path, const FileImport &how)
{
    TRY(auto read, readEmpiricalStudy(device, path, study.codebook(), false, how.progress));
    FileImportOutcome outcome;
    outcome.isDataSet = true;
    outcome.values = read.values;
    outcome.report.format = QStringLiteral("data set with final labels");
    outcome.report.rows = qint64(read.units.size());
    for (const Error &problem : read.problems) {
        outcome.report.note(problem.place, problem.message);
    }
    const QString name = QFileInfo(path).fileName();
    if (how.finals == FinalsMeaning::Unsaid) {
        auto preview = previewFinals(study.store(), study.wholeCodebook(), name, read, how.options.site);
        if (!preview) {
            return std::unexpected(preview.error().within(path));
        }
        if (preview->finals.differs()) {
            outcome.isUndecided = true;
            outcome.finals = std::move(*preview);
            return outcome;
        }
    }
    auto done = study.perform(importFinals(name, std::move(read), how.options.site, how.finals), {.dry = how.dryRun});
    if (!done) {
        return std::unexpected(done.error().within(path));
    }
    outcome.finals = *std::move(done);
    outcome.items.added = outcome.finals.newItems;
    outcome.items.known = outcome.finals.items - outcome.finals.newItems;
    return outcome;
}

Result<FileImportOutcome> importAssessments(Study &study, QIODevice &device, const QString &path, const FileImport &how)
{
    TRY(auto read, readAssessmentSheet(device, path, study.codebook(), how.progress));
    FileImportOutcome outcome;
    outcome.isAssessments = true;
    outcome.values = read.data.values;
    outcome.report.format = QStringLiteral("assessments of settled units");
    outcome.report.rows = qint64(read.data.units.size());
    const auto command = importAssessments(QFileInfo(path).fileName(), std::move(read),
                                           how.finals == FinalsMeaning::Addition, &outcome.assessments);
    const auto done = study.perform(command, {.dry = how.dryRun});
    outcome.isUndecided = !done && how.finals == FinalsMeaning::Unsaid && !outcome.assessments.leftOut.isEmpty();
    return done || outcome.isUndecided ? Result<FileImportOutcome>(std::move(outcome))
                                       : std::unexpected(done.error().within(path));
}

ImportedFinals finalsAsRead(const StudyReader &study, QIODevice &device, const QString &path, const FileImport &how)
{
    const auto read = readEmpiricalStudy(device, path, study.codebook());
    auto finals =
        read ? previewFinals(study.store(), study.wholeCodebook(), QFileInfo(path).fileName(), *read, how.options.site)
             : Result<ImportedFinals>();
    return finals.value_or(ImportedFinals());
}

} // namespace corater
