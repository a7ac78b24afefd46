// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/ExportJobs.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/agreement/shown/ShownNumber.h"
#include "models/documents/ReportFile.h"
#include "models/jobs/ExportFile.h"
#include "models/jobs/ScriptFile.h"
#include "models/package/WritePackage.h"
#include "models/report/StudyReport.h"
#include "models/study/CountWords.h"

#include <QFileInfo>

namespace corater {

void ExportJobs::exportDataSet(Workplace &work, const QString &file)
{
    const auto outcome = std::make_shared<ExportedDataSet>();
    work.jobs().run(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(outcome, [file](Study &study, const Progress &) { return exportFile(study, file); }),
         .done = [&work, file, outcome] {
             QString said = tr("%1: %2 of %3 written")
                                .arg(QFileInfo(file).fileName(), countOf(outcome->units, Counted::Unit),
                                     countOf(outcome->items, Counted::Item));
             if (outcome->openUnits + outcome->openItems > 0) {
                 said = tr("%1; left out because not settled: %2, %3")
                            .arg(said, countOf(outcome->openUnits, Counted::Unit),
                                 countOf(outcome->openItems, Counted::Item));
             }
             work.notice().say(said);
         }});
}

void ExportJobs::exportRatings(Workplace &work, const QString &file)
{
    const auto outcome = std::make_shared<ExportedRatings>();
    work.jobs().run(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(outcome, [file](Study &study, const Progress &) { return exportRatingsFile(study, file); }),
         .done = [&work, file, outcome] {
             work.notice().say(outcome->ratings == 0
                                   ? tr("%1 contains no ratings: no round is sealed by all its raters yet")
                                         .arg(QFileInfo(file).fileName())
                                   : tr("%1: %2 with %3 written")
                                         .arg(QFileInfo(file).fileName(), countOf(outcome->ratings, Counted::Rating),
                                              countOf(outcome->units, Counted::Unit)));
         }});
}

void ExportJobs::exportTable(Workplace &work, const QString &file, const StudyExport &choice)
{
    const auto rows = std::make_shared<qint64>(0);
    work.jobs().run(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(
             rows, [file, choice](Study &study, const Progress &) { return exportStudyFile(study, file, choice); }),
         .done = [&work, file, rows] {
             const QString name = QFileInfo(file).fileName();
             work.notice().say(*rows == 1
                                   ? tr("%1: 1 row written").arg(name)
                                   : tr("%1: %2 rows written", nullptr, int(*rows)).arg(name, shownCount(*rows)));
         }});
}

void ExportJobs::exportReport(Workplace &work, const QString &file)
{
    work.jobs().run({.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
                     .file = file,
                     .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
                     .work = [file](Study &study, const Progress &) -> Result<void> {
                         TRY(const auto input, reportInput(study));
                         TRY(writeReport(studyReport(input), input.lastChange, file));
                         return {};
                     },
                     .done = [&work, file] { work.notice().say(tr("%1 written").arg(QFileInfo(file).fileName())); }});
}

void ExportJobs::makeReport(Workplace &work, std::function<void(std::shared_ptr<const Report>)> show)
{
    const auto report = std::make_shared<Report>();
    work.jobs().run({.what = tr("Making the report"),
                     .file = {},
                     .stopped = tr("Stopped. Nothing was printed."),
                     .work = [report](Study &study, const Progress &) -> Result<void> {
                         TRY(const auto input, reportInput(study));
                         *report = studyReport(input);
                         return {};
                     },
                     .done = [report, show = std::move(show)] { show(report); }});
}

void ExportJobs::exportScript(Workplace &work, const QString &file)
{
    const auto count = std::make_shared<size_t>(0);
    work.jobs().run({.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
                     .file = file,
                     .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
                     .work = [file, count](Study &study, const Progress &) -> Result<void> {
                         TRY(const auto input, reportInput(study));
                         const auto results = scriptedResults(studyAgreement(input.agreement));
                         *count = results.size();
                         return writeScript(file, input.title, results);
                     },
                     .done =
                         [&work, file, count] {
                             work.notice().say(
                                 tr("%1 written: %2 to recompute")
                                     .arg(QFileInfo(file).fileName(), countOf(qint64(*count), Counted::Result)));
                         }});
}

void ExportJobs::exportPackage(Workplace &work, const QString &file, const PackageOptions &options)
{
    const auto summary = std::make_shared<PackageSummary>();
    const QString name = QFileInfo(file).fileName();
    work.jobs().run(
        {.what = tr("Writing %1").arg(name),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(name),
         .work = keeping(summary,
                         [file, options](Study &study, const Progress &progress) {
                             return writePackage(study.path(), file, options, progress);
                         }),
         .done = [&work, name, summary] {
             work.notice().say(
                 summary->names.empty()
                     ? tr("%1 written: %n files", nullptr, int(summary->files.size())).arg(name)
                     : tr("%1 written, and names found in comments to check: %2").arg(name).arg(summary->names.size()));
         }});
}

} // namespace corater
