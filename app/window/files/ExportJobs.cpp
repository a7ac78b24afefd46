// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/ExportJobs.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "data/files/WholeFile.h"
#include "data/records/ExportSetting.h"
#include "models/agreement/shown/ShownNumber.h"
#include "models/documents/ReportFile.h"
#include "models/export/ExportChoices.h"
#include "models/export/StudyExport.h"
#include "models/items/table/SeenItems.h"
#include "models/jobs/ExportFile.h"
#include "models/jobs/ScriptFile.h"
#include "models/package/WritePackage.h"
#include "models/report/StudyReport.h"
#include "models/study/CountWords.h"

#include <QClipboard>
#include <QCursor>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QUrl>

namespace corater {

namespace {

// Says what was written, with a button for what users do next with a file.
void tell(Workplace &work, const QString &words, const QString &file)
{
    work.notice().say(words);
    work.notice().offer(ExportJobs::tr("Open…"), [window = work.widget(), file] {
        auto *menu = new QMenu(window);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(ExportJobs::tr("&Open"), [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(file)); });
        menu->addAction(ExportJobs::tr("&Show in folder"),
                        [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath())); });
        menu->addAction(ExportJobs::tr("&Copy path"), [file] {
            QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(QFileInfo(file).absoluteFilePath()));
        });
        const QWidget *button = window->findChild<QWidget *>(QStringLiteral("notes")); // the offer itself
        menu->popup(button ? button->mapToGlobal(QPoint(0, -menu->sizeHint().height())) : QCursor::pos());
    });
}

// Only what is written counts as exported. A read-only study cannot keep it.
void keepWritten(Workplace &work, const QString &kind, const std::optional<StudyExport> &choice = {})
{
    Study &study = *work.study();
    ExportChoices choices = ExportChoices::of(study, study.actor());
    if (choice) {
        choices.setLast(*choice);
    }
    choices.noteWritten(kind);
    (void)study.perform(rememberExport(choices));
}

} // namespace

void ExportJobs::exportTable(Workplace &work, const QString &file, const StudyExport &choice)
{
    writeRows(
        work, file, [file, choice](const StudyReader &study) { return exportStudyFile(study, file, choice); },
        [&work, choice] { keepWritten(work, choice.kind, choice); });
}

void ExportJobs::exportItems(Workplace &work, const QString &file, const SeenItems &seen)
{
    writeRows(work, file, [file, seen](const StudyReader &study) -> Result<qint64> {
        qint64 count = 0;
        TRY(writeWholeFile(file, [&](QIODevice &out) -> Result<void> {
            TRY(count, writeSeenItems(study, seen, *sheetWriter(sheetFormatOf(file), out, QStringLiteral("items"))));
            return {};
        }));
        return count;
    });
}

// Writes a table whose number of rows is said afterwards.
void ExportJobs::writeRows(Workplace &work, const QString &file,
                           const std::function<Result<qint64>(const StudyReader &study)> &write,
                           const std::function<void()> &written)
{
    const auto rows = std::make_shared<qint64>(0);
    work.jobs().run({.what = tr("Writing %1").arg(QFileInfo(file).fileName()),
                     .file = file,
                     .stopped = tr("Stopped. %1 was not written.").arg(QFileInfo(file).fileName()),
                     .work = keeping(rows, [write](Study &study, const Progress &) { return write(study); }),
                     .done = [&work, file, rows, written] {
                         if (written) {
                             written(); // before the notice, which a change of the study ends
                         }
                         const QString name = QFileInfo(file).fileName();
                         tell(work,
                              *rows == 1 ? tr("%1: 1 row written").arg(name)
                                         : tr("%1: %2 rows written", nullptr, int(*rows)).arg(name, shownCount(*rows)),
                              file);
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
                     .done = [&work, file] { tell(work, tr("%1 written").arg(QFileInfo(file).fileName()), file); }});
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
                             tell(work,
                                  tr("%1 written: %2 to recompute")
                                      .arg(QFileInfo(file).fileName(), countOf(qint64(*count), Counted::Result)),
                                  file);
                         }});
}

void ExportJobs::exportPackage(Workplace &work, const QString &file, const PackageOptions &options)
{
    const auto summary = std::make_shared<PackageSummary>();
    const QString name = QFileInfo(file).fileName();
    work.jobs().run({.what = tr("Writing %1").arg(name),
                     .file = file,
                     .stopped = tr("Stopped. %1 was not written.").arg(name),
                     .work = keeping(summary,
                                     [file, options](Study &study, const Progress &progress) {
                                         return writePackage(study.path(), file, options, progress);
                                     }),
                     .done = [&work, name, file, summary] {
                         keepWritten(work, packageKind);
                         tell(work,
                              summary->names.empty()
                                  ? tr("%1 written: %n files", nullptr, int(summary->files.size())).arg(name)
                                  : tr("%1 written, and names found in comments to check: %2")
                                        .arg(name, QString::number(summary->names.size())),
                              file);
                     }});
}

} // namespace corater
