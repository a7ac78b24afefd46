// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/FileJobs.h"

#include "app/window/JobDialog.h"
#include "app/window/MainWindow.h"
#include "app/window/NotesDialog.h"
#include "app/window/Notice.h"
#include "app/window/SieveDialog.h"
#include "app/window/StudyPages.h"
#include "models/keywords/StudyKeywords.h"
#include "models/jobs/ExportFile.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "models/jobs/ScriptFile.h"
#include "models/report/ReportFile.h"
#include "models/report/StudyReport.h"
#include "models/study/CountWords.h"
#include "views/import/ItemColumnsDialog.h"
#include "views/import/RatingColumnsDialog.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace corater {

namespace {

QString nameOf(const QString &file)
{
    return QFileInfo(file).fileName();
}

// Runs a function that has a result, and keeps the result for the window's thread.
template <typename T, typename Run>
StudyJob::Work keeping(std::shared_ptr<T> outcome, Run run)
{
    return [outcome, run](Study &study, const Progress &progress) -> Result<void> {
        auto done = run(study, progress);
        if (!done) {
            return std::unexpected(done.error());
        }
        *outcome = std::move(*done);
        return {};
    };
}

// What adding came to, as far as there is something to say.
QString counted(const AddedItems &items)
{
    QStringList parts{FileJobs::tr("%1 added").arg(countOf(items.added, Counted::Item))};
    for (const auto &[count, text] :
         {std::pair{items.known, FileJobs::tr("%1 known already")},
          std::pair{items.filled, FileJobs::tr("%1 known by their ids until now")},
          std::pair{items.updated, FileJobs::tr("%1 with newer texts")},
          std::pair{items.unmatched, FileJobs::tr("%1 without a keyword")},
          std::pair{items.conflicting, FileJobs::tr("%1 left out, since the study has another post under their id")}}) {
        if (count > 0) {
            parts << text.arg(count);
        }
    }
    return parts.join(QStringLiteral(", "));
}

// The map that the user chose in the dialog; nothing when he cancelled it.
std::optional<ItemMap> askForItemColumns(QWidget *parent, const QString &file, const SheetSample &sample)
{
    ItemColumnsPage page(file, sample, guessItemMap(sample.headings));
    const ColumnsTrial trial(page);
    ItemColumnsDialog dialog(page, trial, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(page.map()) : std::nullopt;
}

std::optional<RatingSheetImport> askForRatingColumns(QWidget *parent, const Study &study, const QString &file,
                                                     const SheetSample &sample)
{
    RatingColumnsPage::Context context{.codebook = study.codebook(), .raters = {}};
    for (const Rater &rater : study.raters()) {
        context.raters << rater.name;
    }
    RatingColumnsPage page(file, sample, std::move(context), {});
    const ColumnsTrial trial(page);
    RatingColumnsDialog dialog(page, trial, parent);
    if (dialog.exec() != QDialog::Accepted) {
        return {};
    }
    return RatingSheetImport{.layout = page.layout(), .map = page.map(), .partial = page.isPartial()};
}

} // namespace

FileJobs::FileJobs(MainWindow &window) : QObject(&window), m_window(window) {}

FileJobs::~FileJobs()
{
    stopAndWait();
}

void FileJobs::addItems(const QStringList &files)
{
    if (isBusy()) {
        return;
    }
    SieveDialog sieve(studyKeywords(*m_window.study()), &m_window);
    if (sieve.exec() != QDialog::Accepted) {
        return;
    }
    FileImport how{.options = {}, .filter = sieve.filter(), .keywords = nullptr, .updatesOnly = false, .progress = {}};
    if (sieve.keywords()) {
        how.keywords = std::make_shared<const KeywordMatcher>(*sieve.keywords());
    }
    for (const QString &file : files) {
        if (!queueItems(file, how)) {
            m_tasks.clear();
            return;
        }
    }
    next();
}

bool FileJobs::queueItems(const QString &file, FileImport how)
{
    if (const auto sample = sampleToMap(*m_window.study(), file)) {
        const auto map = askForItemColumns(&m_window, file, *sample);
        if (!map) {
            return false;
        }
        how.options.map = *map;
    }
    const auto outcome = std::make_shared<FileImportOutcome>();
    m_tasks.push_back({.what = tr("Reading %1").arg(nameOf(file)),
                       .file = file,
                       .work = keeping(outcome,
                                       [how, file](Study &study, const Progress &progress) {
                                           FileImport now = how;
                                           now.progress = progress;
                                           return importFile(study, file, now);
                                       }),
                       .done = [this, file, outcome] {
                           collect(file, outcome->report);
                           QString said = nameOf(file) + QStringLiteral(": ") + counted(outcome->items);
                           if (outcome->filtered > 0) {
                               said += tr(", %1 outside the tags and days").arg(outcome->filtered);
                           }
                           if (outcome->remembered) {
                               said += tr("; columns read as said before");
                           }
                           m_window.notice().say(said);
                       }});
    return true;
}

void FileJobs::addRatings(const QString &file)
{
    QFile device(file);
    if (isBusy()) {
        return;
    }
    if (!device.open(QIODevice::ReadOnly)) {
        m_window.notice().report(
            {.code = ErrorCode::Permission, .message = device.errorString(), .place = {.file = file}});
        return;
    }
    const auto sample = readSheetSample(device, file);
    const auto kept = sample ? rememberedSheetMap(*m_window.study(), sample->headings) : Result<SheetMap>();
    if (!m_window.notice().check(sample) || !m_window.notice().check(kept)) {
        return;
    }
    RatingSheetImport how;
    if (kept->isEmpty()) {
        const auto chosen = askForRatingColumns(&m_window, *m_window.study(), file, *sample);
        if (!chosen) {
            return;
        }
        how = *chosen;
    }
    const auto outcome = std::make_shared<RatingSheetOutcome>();
    m_tasks.push_back({.what = tr("Reading %1").arg(nameOf(file)),
                       .file = file,
                       .work = keeping(outcome,
                                       [how, file](Study &study, const Progress &progress) {
                                           RatingSheetImport now = how;
                                           now.progress = progress;
                                           return importRatingSheet(study, file, now);
                                       }),
                       .done = [this, outcome] {
                           const ImportedRatings &ratings = outcome->ratings;
                           m_window.notice().say(
                               ratings.known ? tr("The study has these ratings already, as %1").arg(ratings.round)
                                             : tr("%1: %2 of %3, %4")
                                                   .arg(ratings.round, countOf(ratings.ratings, Counted::Rating),
                                                        countOf(ratings.items, Counted::Item),
                                                        countOf(ratings.units, Counted::Unit)));
                       }});
    next();
}

void FileJobs::exportDataSet(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<ExportedDataSet>();
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(nameOf(file)),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(nameOf(file)),
         .work = keeping(outcome, [file](Study &study, const Progress &) { return exportFile(study, file); }),
         .done = [this, file, outcome] {
             QString said = tr("%1: %2 of %3 written")
                                .arg(nameOf(file), countOf(outcome->units, Counted::Unit),
                                     countOf(outcome->items, Counted::Item));
             if (outcome->openUnits + outcome->openItems > 0) {
                 said += tr("; not settled and left out: %1, %2")
                             .arg(countOf(outcome->openUnits, Counted::Unit),
                                  countOf(outcome->openItems, Counted::Item));
             }
             m_window.notice().say(said);
         }});
    next();
}

void FileJobs::exportReport(const QString &file)
{
    if (isBusy()) {
        return;
    }
    m_tasks.push_back({.what = tr("Writing %1").arg(nameOf(file)),
                       .file = file,
                       .stopped = tr("Stopped. %1 was not written.").arg(nameOf(file)),
                       .work = [file](Study &study, const Progress &) -> Result<void> {
                           const auto input = reportInput(study);
                           const auto written = input ? writeReport(studyReport(*input), input->lastChange, file)
                                                      : std::unexpected(input.error());
                           return written ? Result<void>() : std::unexpected(written.error());
                       },
                       .done = [this, file] { m_window.notice().say(tr("%1 written").arg(nameOf(file))); }});
    next();
}

void FileJobs::exportScript(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto count = std::make_shared<size_t>(0);
    m_tasks.push_back(
        {.what = tr("Writing %1").arg(nameOf(file)),
         .file = file,
         .stopped = tr("Stopped. %1 was not written.").arg(nameOf(file)),
         .work = [file, count](Study &study, const Progress &) -> Result<void> {
             const auto input = reportInput(study);
             if (!input) {
                 return std::unexpected(input.error());
             }
             const auto results = scriptedResults(studyAgreement(input->agreement));
             *count = results.size();
             return writeScript(file, input->title, results);
         },
         .done = [this, file, count] {
             m_window.notice().say(tr("%1 written: %2 to recompute").arg(nameOf(file), countOf(qint64(*count), Counted::Result)));
         }});
    next();
}

void FileJobs::fetchTexts(const QStringList &ids, const PostFetchOptions &how)
{
    if (isBusy()) {
        return;
    }
    const auto outcome = std::make_shared<FetchedTexts>();
    m_tasks.push_back({.what = tr("Asking %1").arg(how.base),
                       .file = how.folder,
                       .stopped = tr("Stopped. The answers so far are kept; fetching again goes on from there."),
                       .work = keeping(outcome,
                                       [ids, how](Study &study, const Progress &progress) {
                                           return corater::fetchTexts(study, ids, how, true, progress);
                                       }),
                       .done = [this, outcome] {
                           const PostFetch &fetched = outcome->fetched;
                           QString said = tr("%1, %2 and %3 fetched; with texts now: %4")
                                              .arg(countOf(fetched.questions, Counted::Question),
                                                   countOf(fetched.answers, Counted::Answer),
                                                   countOf(fetched.comments, Counted::Comment),
                                                   countOf(outcome->items.updated + outcome->items.filled, Counted::Item));
                           if (!fetched.missing.isEmpty()) {
                               said += tr("; %1 the site does not have").arg(fetched.missing.size());
                           }
                           m_window.notice().say(said);
                       }});
    next();
}

void FileJobs::countKeywords(const KeywordSet &set, std::function<void(const KeywordCounts &)> show)
{
    if (isBusy()) {
        return;
    }
    const auto counts = std::make_shared<KeywordCounts>();
    m_tasks.push_back({.what = tr("Searching the items"),
                       .file = m_window.study()->path(),
                       .stopped = tr("Stopped. Nothing was changed."),
                       .work = keeping(counts,
                                       [set](Study &study, const Progress &progress) {
                                           return corater::countKeywords(study, set, progress);
                                       }),
                       .done = [counts, show = std::move(show)] { show(*counts); }});
    next();
}

void FileJobs::findDuplicates(const DuplicateOptions &options, std::function<void(std::vector<DuplicatePair>)> show)
{
    if (isBusy()) {
        return;
    }
    const auto pairs = std::make_shared<std::vector<DuplicatePair>>();
    m_tasks.push_back({.what = tr("Comparing the posts"),
                       .file = m_window.study()->path(),
                       .stopped = tr("Stopped. Nothing was changed."),
                       .work = keeping(pairs,
                                       [options](Study &study, const Progress &progress) {
                                           return corater::findDuplicates(study, options, progress);
                                       }),
                       .done = [pairs, show = std::move(show)] { show(std::move(*pairs)); }});
    next();
}

void FileJobs::next()
{
    if (m_tasks.empty()) {
        showNotes();
        Q_EMIT idle();
        return;
    }
    m_current = std::move(m_tasks.front());
    m_tasks.pop_front();
    // What is typed and not yet kept must be in the study before it is paused.
    if (m_window.pages()) {
        m_window.pages()->flush();
    }
    if (!m_job) {
        m_job = std::make_unique<StudyJob>(*m_window.study());
        connect(m_job.get(), &StudyJob::finished, this, &FileJobs::finish);
    }
    m_dialog = std::make_unique<JobDialog>(m_current.what, &m_window);
    connect(m_dialog.get(), &JobDialog::canceled, m_job.get(), &StudyJob::stop);
    connect(m_job.get(), &StudyJob::progressed, m_dialog.get(), &JobDialog::setProgress);
    m_job->start(m_current.work);
}

void FileJobs::finish()
{
    // Not at once: the dialog may be the one that sent the word.
    m_dialog.release()->deleteLater();
    const Result<void> outcome = m_job->outcome();
    const Task task = std::exchange(m_current, {});
    if (outcome) {
        task.done();
    } else {
        m_tasks.clear();
        if (outcome.error().code == ErrorCode::Cancelled) {
            m_window.notice().say(
                task.stopped.isEmpty() ? tr("Stopped. Nothing was taken from %1.").arg(nameOf(task.file)) : task.stopped);
        } else {
            m_window.notice().report(outcome.error().within(task.file));
        }
    }
    next();
}

void FileJobs::stopAndWait()
{
    m_tasks.clear();
    if (m_job) {
        m_job->stopAndWait();
        m_job.reset();
    }
}

void FileJobs::collect(const QString &file, const ImportReport &report)
{
    for (const ImportNotice &notice : report.notices) {
        m_notes
            << Error{.code = ErrorCode::Input, .message = notice.message, .place = notice.place}.within(file).oneLine();
    }
    m_noteCount += report.noticeCount;
}

void FileJobs::showNotes()
{
    if (m_noteCount == 0) {
        return;
    }
    auto *notes = new NotesDialog(m_notes, m_noteCount, &m_window);
    m_notes.clear();
    m_noteCount = 0;
    notes->open();
}

} // namespace corater
