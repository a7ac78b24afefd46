// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FileJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/documents/ReportFile.h"
#include "models/jobs/ExportFile.h"
#include "models/jobs/ScriptFile.h"
#include "models/package/WritePackage.h"
#include "models/report/StudyReport.h"
#include "models/share/Sharing.h"
#include "models/study/CountWords.h"

#include <QFileInfo>

// What is written from the study: the data set, the report, the checking script.
namespace corater {

void FileJobs::exportDataSet(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<ExportedDataSet>();
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(outcome, [file](Study &study, const Progress &) { return exportFile(study, file); }),
         .done = [this, file, outcome] {
             QString said = tr("%1: %2 of %3 written")
                                .arg(QFileInfo(file).fileName(), countOf(outcome->units, Counted::Unit),
                                     countOf(outcome->items, Counted::Item));
             if (outcome->openUnits + outcome->openItems > 0) {
                 said = tr("%1; left out because not settled: %2, %3")
                            .arg(said, countOf(outcome->openUnits, Counted::Unit),
                                 countOf(outcome->openItems, Counted::Item));
             }
             m_work.notice().say(said);
         }});
    next();
}

void FileJobs::exportRatings(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<ExportedRatings>();
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(outcome, [file](Study &study, const Progress &) { return exportRatingsFile(study, file); }),
         .done = [this, file, outcome] {
             m_work.notice().say(outcome->ratings == 0
                                     ? tr("%1 contains no ratings: no round is sealed by all its raters yet")
                                           .arg(QFileInfo(file).fileName())
                                     : tr("%1: %2 with %3 written")
                                           .arg(QFileInfo(file).fileName(), countOf(outcome->ratings, Counted::Rating),
                                                countOf(outcome->units, Counted::Unit)));
         }});
    next();
}

void FileJobs::exportTable(const QString &file, const StudyExport &choice)
{
    if (isBusy()) {
        return;
    }
    const auto rows = std::make_shared<qint64>(0);
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = keeping(
             rows, [file, choice](Study &study, const Progress &) { return exportStudyFile(study, file, choice); }),
         .done = [this, file, rows] {
             m_work.notice().say(tr("%1: %2 rows written").arg(QFileInfo(file).fileName()).arg(*rows));
         }});
    next();
}

void FileJobs::exportReport(const QString &file)
{
    if (isBusy()) {
        return;
    }
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
         .work = [file](Study &study, const Progress &) -> Result<void> {
             const auto input = reportInput(study);
             const auto written =
                 input ? writeReport(studyReport(*input), input->lastChange, file) : std::unexpected(input.error());
             return written ? Result<void>() : std::unexpected(written.error());
         },
         .done = [this, file] { m_work.notice().say(tr("%1 written").arg(QFileInfo(file).fileName())); }});
    next();
}

void FileJobs::verifyFile(std::function<void(const QList<Message> &)> show)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<QList<Message>>();
    const QString name = QFileInfo(m_work.study()->path()).fileName();
    m_tasks.push_back(
        {.what = tr("Verifying %1").arg(name),
         .file = name,
         .stopped = tr("Stopped. %1 was not verified.").arg(name),
         .work = keeping(outcome, [](Study &study, const Progress &progress) { return study.verify(progress); }),
         .done = [outcome, show = std::move(show)] { show(*outcome); }});
    next();
}

void FileJobs::mergeCopy(const QString &file, MergeMode mode, std::function<void(const MergeOutcome &)> show)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<MergeOutcome>();
    const QString name = QFileInfo(file).fileName();
    m_tasks.push_back(
        {.what = tr("Reading %1").arg(name),
         .file = name,
         .work =
             keeping(outcome, [file, mode](Study &study, const Progress &) { return takeInFile(study, file, mode); }),
         .done = [outcome, show = std::move(show)] { show(*outcome); }});
    next();
}

void FileJobs::makeReport(std::function<void(std::shared_ptr<const Report>)> show)
{
    if (isBusy()) {
        return;
    }
    const auto report = std::make_shared<Report>();
    m_tasks.push_back({.what = tr("Making the report"),
                       .file = {},
                       .stopped = tr("Stopped. Nothing was printed."),
                       .work = [report](Study &study, const Progress &) -> Result<void> {
                           const auto input = reportInput(study);
                           if (!input) {
                               return std::unexpected(input.error());
                           }
                           *report = studyReport(*input);
                           return {};
                       },
                       .done = [report, show = std::move(show)] { show(report); }});
    next();
}

void FileJobs::exportScript(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto count = std::make_shared<size_t>(0);
    m_tasks.push_back({.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
                       .file = file,
                       .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
                       .work = [file, count](Study &study, const Progress &) -> Result<void> {
                           const auto input = reportInput(study);
                           if (!input) {
                               return std::unexpected(input.error());
                           }
                           const auto results = scriptedResults(studyAgreement(input->agreement));
                           *count = results.size();
                           return writeScript(file, input->title, results);
                       },
                       .done =
                           [this, file, count] {
                               m_work.notice().say(
                                   tr("%1 written: %2 to recompute")
                                       .arg(QFileInfo(file).fileName(), countOf(qint64(*count), Counted::Result)));
                           }});
    next();
}

void FileJobs::exportPackage(const QString &file, const PackageOptions &options)
{
    if (isBusy()) {
        return;
    }
    const auto summary = std::make_shared<PackageSummary>();
    const QString name = QFileInfo(file).fileName();
    m_tasks.push_back({.what = tr("Writing %1").arg(name),
                       .file = file,
                       .stopped = tr("Stopped. %1 was not written.").arg(name),
                       .work = keeping(summary,
                                       [file, options](Study &study, const Progress &progress) {
                                           return writePackage(study.path(), file, options, progress);
                                       }),
                       .done = [this, name, summary] {
                           m_work.notice().say(summary->names.empty()
                                                   ? tr("%1 written: %2 files").arg(name).arg(summary->files.size())
                                                   : tr("%1 written: %2 files; check %3 names in comments")
                                                         .arg(name)
                                                         .arg(summary->files.size())
                                                         .arg(summary->names.size()));
                       }});
    next();
}

} // namespace corater
