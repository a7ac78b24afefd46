// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FileJobs.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/ask/JobDialog.h"
#include "app/window/ask/NotesDialog.h"
#include "app/window/files/FinalSetDialog.h"
#include "app/window/files/LeftOutDialog.h"
#include "app/window/files/PlaceCodesDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/ratings/RatingsFile.h"
#include "data/import/sheets/SheetFile.h"
#include "models/items/SourceFolders.h"
#include "models/jobs/DumpTables.h"
#include "models/jobs/FilePreview.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "models/jobs/PostSites.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"
#include "views/import/ItemColumnsDialog.h"
#include "views/import/RatingColumnsDialog.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace corater {

namespace {

struct FileJobsMessages
{
    CORATER_MESSAGES(FileJobs)
};

QString nameOf(const QString &file)
{
    return QFileInfo(file).fileName();
}

// What has the focus and gets it back when the work is done: the window, or the page that was opened over it.
QWidget *pageInFront(Workplace &work)
{
    QWidget *front = QApplication::activeWindow();
    const bool isPage = front && front->parentWidget() == work.widget() && front->isVisible() &&
                        front->testAttribute(Qt::WA_DeleteOnClose); // a question is gone by the time the work goes on
    return isPage ? front : work.widget();
}

// The map that the user chose in the dialog; nothing when they cancelled it.
std::optional<ItemMap> askForItemColumns(QWidget *parent, const QString &file, const SheetChoice &sheet,
                                         const SheetSample &sample)
{
    ItemColumnsPage page(file, sample, guessItemMap(sample.headings), sheet);
    const ColumnsTrial trial(page);
    ItemColumnsDialog dialog(page, trial, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(page.map()) : std::nullopt;
}

// A sheet whose text is no UTF-8: the line in doubt is shown as each encoding reads it, and the user says which is
// right.
std::optional<SheetChoice> askForEncoding(QWidget *parent, const QString &file)
{
    QFile sample(file);
    const auto format =
        sample.open(QIODevice::ReadOnly) ? FormatDetection::detect(sample, file) : Result<PostFormat>(PostFormat::Text);
    const auto doubt = format && FormatDetection::isSheet(*format) ? encodingDoubt(file) : std::nullopt;
    if (!doubt) {
        return SheetChoice();
    }
    constexpr qsizetype mostShown = 60;
    const QStringList names = textEncodingNames();
    QStringList readings;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!doubt->readings[i].isEmpty()) {
            readings << FileJobs::tr("%1: %2", "an encoding and a line as it reads it")
                            .arg(names[i], doubt->readings[i].left(mostShown));
        }
    }
    const auto chosen = askOneOf(parent, FileJobs::tr("What is the encoding of %1?").arg(nameOf(file)),
                                 FileJobs::tr("Line %1 is not UTF-8. Choose the encoding in which it reads correctly:")
                                     .arg(doubt->error.place.line),
                                 readings);
    const auto encoding = chosen ? textEncodingNamed(chosen->section(u':', 0, 0)) : std::nullopt;
    return encoding ? std::optional(SheetChoice(QString(), *encoding)) : std::nullopt;
}

// The sheet of a workbook; an empty name where there is nothing to choose, nothing when the user cancelled.
std::optional<SheetChoice> askForSheet(QWidget *parent, const QString &file)
{
    const QStringList sheets = sheetsOf(file);
    if (sheets.size() < 2) {
        return askForEncoding(parent, file);
    }
    const auto sheet =
        askOneOf(parent, FileJobs::tr("Which sheet of %1?").arg(nameOf(file)), FileJobs::tr("Sheet"), sheets);
    return sheet ? std::optional(SheetChoice(*sheet)) : std::nullopt;
}

std::optional<RatingSheetImport> askForRatingColumns(QWidget *parent, const Study &study, const QString &file,
                                                     const SheetChoice &sheet, const SheetSample &sample,
                                                     const CodedSaid &coded, const SheetMap &known)
{
    RatingColumnsPage::Context context{.codebook = study.codebook(), .raters = {}, .sheet = sheet, .coded = coded};
    for (const Rater &rater : study.raters()) {
        context.raters << rater.name;
    }
    RatingColumnsPage page(file, sample, std::move(context), known);
    const ColumnsTrial trial(page);
    RatingColumnsDialog dialog(page, trial, parent);
    if (dialog.exec() != QDialog::Accepted) {
        return {};
    }
    return RatingSheetImport{.layout = page.layout(), .map = page.map(), .partial = page.isPartial()};
}

} // namespace

FileJobs::FileJobs(Workplace &work) : QObject(work.widget()), m_work(work) {}

FileJobs::~FileJobs()
{
    stopAndWait();
}

void FileJobs::addItems(const QStringList &files)
{
    if (isBusy()) {
        return;
    }
    QStringList posts;
    QStringList comments;
    QString tagList;
    for (const QString &file : files) {
        const DumpTable table = dumpTableOf(file);
        if (table == DumpTable::Tags) {
            tagList = file;
        } else {
            (table == DumpTable::Comments ? comments : posts) << file;
        }
    }
    if (posts.isEmpty() && comments.isEmpty()) {
        m_work.notice().report({.code = ErrorCode::Input,
                                .message = FileJobsMessages::toSay("this is a site’s list of tags: choose it together "
                                                                   "with the posts to check the tags in the filter"),
                                .place = {.file = tagList}});
        return;
    }
    if (m_work.pages()) {
        m_work.pages()->flush(); // what is typed must be saved before another connection counts in the study
    }
    std::optional<QString> site;
    std::vector<FileImport> imports;
    if (posts.isEmpty()) {
        site = askForSite(comments.front());
    } else if (auto sieved = askForColumns(posts)) {
        SieveDialog sieve(*m_work.study(), *std::move(sieved), tagList, m_work.widget());
        if (sieve.exec() == QDialog::Accepted) {
            imports = sieve.imports();
            site = sieve.site();
        }
    }
    if (!site) {
        return;
    }
    m_added = {};
    for (size_t i = 0; i < imports.size(); ++i) {
        queueImport(posts[qsizetype(i)], imports[i]);
    }
    for (const QString &file : comments) { // after the posts that they stand below
        queueComments(file, *site);
    }
    next();
}

std::optional<std::vector<SievedFile>> FileJobs::askForColumns(const QStringList &files)
{
    const Study &study = *m_work.study();
    std::vector<SievedFile> sieved;
    for (const QString &file : files) {
        const auto sheet = askForSheet(m_work.widget(), file);
        if (!sheet) {
            return {};
        }
        SievedFile known;
        known.how.sheet = *sheet;
        if (const auto sample = sampleToMap(study, file, *sheet)) {
            const auto map = askForItemColumns(m_work.widget(), file, *sheet, *sample);
            if (!map) {
                return {};
            }
            known.how.options.map = *map;
        }
        known.preview = previewFile(study, file, *sheet, known.how.options);
        sieved.push_back(std::move(known));
    }
    return sieved;
}

// Comments do not say which site they are of; their file's path may, and the study's sites are likely.
std::optional<QString> FileJobs::askForSite(const QString &file)
{
    const QString usual = StackExchange::siteOfPath(file);
    const QStringList known = postSites(*m_work.study());
    QStringList sites{usual};
    sites += known;
    sites.removeDuplicates();
    const auto site = askOneOf(m_work.widget(), tr("Add comments"), tr("Site of the posts"), sites, true);
    if (site && site->trimmed().isEmpty()) {
        m_work.notice().say(tr("Nothing was added: choose the site of the posts to which the comments belong."));
        return {};
    }
    return site ? std::optional(StackExchange::siteGiven(*site)) : std::nullopt;
}

void FileJobs::queueComments(const QString &file, const QString &site)
{
    const auto outcome = std::make_shared<CommentsOutcome>();
    m_tasks.push_back({.what = tr("Reading %1").arg(nameOf(file)),
                       .file = file,
                       .work = keeping(outcome,
                                       [site, file](Study &study, const Progress &progress) {
                                           return importComments(study, file, site, progress);
                                       }),
                       .done = [this, file, outcome] {
                           m_added.add(file, *outcome);
                           sayAdded(file, outcome->report);
                       }});
}

void FileJobs::queueImport(const QString &file, const FileImport &how)
{
    SourceFolders::remember(*m_work.study(), file); // before the pages hear of new items
    const auto outcome = std::make_shared<FileImportOutcome>();
    m_tasks.push_back({.what = tr("Reading %1").arg(nameOf(file)),
                       .file = file,
                       .work = keeping(outcome,
                                       [how, file](Study &study, const Progress &progress) {
                                           FileImport now = how;
                                           now.progress = progress;
                                           return importFile(study, file, now);
                                       }),
                       .done = [this, file, how, outcome] {
                           if (outcome->isUndecided) {
                               askForMeaning(file, how, *outcome);
                               return;
                           }
                           m_added.add(file, *outcome);
                           sayAdded(file, outcome->report);
                       }});
}

// Nothing was imported yet: what the data set is, makes a difference.
void FileJobs::askForMeaning(const QString &file, FileImport how, const FileImportOutcome &outcome)
{
    if (outcome.isAssessments) {
        LeftOutDialog dialog(nameOf(file), outcome.assessments, m_work.widget());
        how.finals = dialog.exec() == QDialog::Accepted ? FinalsMeaning::Addition : FinalsMeaning::Unsaid;
    } else {
        FinalSetDialog dialog(nameOf(file), outcome.finals.finals, m_work.widget());
        dialog.exec();
        how.finals = dialog.meaning();
    }
    if (how.finals == FinalsMeaning::Unsaid) {
        m_work.notice().say(tr("Nothing was imported from %1.").arg(nameOf(file)));
    } else {
        queueImport(file, how);
    }
}

void FileJobs::addRatings(const QString &file)
{
    if (isBusy()) {
        return;
    }
    const auto sheet = askForSheet(m_work.widget(), file);
    if (!sheet) {
        return;
    }
    const Study &study = *m_work.study();
    const Codebook shown = study.codebook();
    auto opened = openRatings(file, shown, *sheet);
    if (!m_work.notice().check(opened)) {
        return;
    }
    const auto coded = askForPlaces(m_work.widget(), study, shown, nameOf(file), opened->codes);
    if (!coded) {
        return;
    }
    opened = openRatings(file, shown, *sheet, *coded);
    if (!m_work.notice().check(opened)) {
        return;
    }
    const auto sample = opened->sample(file);
    const auto kept = sample ? rememberedSheetMap(*m_work.study(), sample->headings) : Result<SheetMap>();
    if (!m_work.notice().check(sample) || !m_work.notice().check(kept)) {
        return;
    }
    RatingSheetImport how;
    if (kept->isEmpty()) {
        const auto chosen =
            askForRatingColumns(m_work.widget(), *m_work.study(), file, *sheet, *sample, *coded, opened->mapped({}));
        if (!chosen) {
            return;
        }
        how = *chosen;
    }
    how.sheet = *sheet;
    how.coded = *coded;
    const auto outcome = std::make_shared<RatingSheetOutcome>();
    m_tasks.push_back({.what = tr("Reading %1").arg(nameOf(file)),
                       .file = file,
                       .work = keeping(outcome,
                                       [how, file](Study &into, const Progress &progress) {
                                           RatingSheetImport now = how;
                                           now.progress = progress;
                                           return importRatingSheet(into, file, now);
                                       }),
                       .done = [this, outcome] {
                           const ImportedRatings &ratings = outcome->ratings;
                           m_work.notice().say(ratings.known
                                                   ? tr("The study already has these ratings, as %1").arg(ratings.round)
                                                   : tr("%1: %2 of %3, %4")
                                                         .arg(ratings.round, countOf(ratings.ratings, Counted::Rating),
                                                              countOf(ratings.items, Counted::Item),
                                                              countOf(ratings.units, Counted::Unit)));
                           if (ratings.lostPassageCount > 0) {
                               m_notes << tr("Passages that could not be located in the posts and are not imported: %1")
                                              .arg(ratings.lostPassageCount)
                                       << inWords(ratings.lostPassages);
                           }
                       }});
    next();
}

void FileJobs::run(FileTask task)
{
    if (!isBusy()) {
        m_tasks.push_back(std::move(task));
        next();
    }
}

void FileJobs::next()
{
    if (m_tasks.empty()) {
        m_added = {};
        showNotes();
        Q_EMIT idle();
        return;
    }
    m_current = std::move(m_tasks.front());
    m_tasks.pop_front();
    // What is typed and not yet kept must be in the study before it is paused.
    if (m_work.pages()) {
        m_work.pages()->flush();
    }
    Q_EMIT aboutToWork();
    if (!m_job) {
        m_job = std::make_unique<StudyJob>(*m_work.study());
        connect(m_job.get(), &StudyJob::finished, this, &FileJobs::finish);
    }
    m_dialog = std::make_unique<JobDialog>(m_current.what, pageInFront(m_work));
    connect(m_dialog.get(), &JobDialog::canceled, m_job.get(), &StudyJob::stop);
    connect(m_job.get(), &StudyJob::progressed, m_dialog.get(), &JobDialog::setProgress);
    m_job->start(m_current.work);
}

void FileJobs::finish()
{
    // Not at once: the dialog may be emitting the signal that led here.
    m_dialog.release()->deleteLater();
    const Result<void> outcome = m_job->outcome();
    const FileTask task = std::exchange(m_current, {});
    if (outcome) {
        task.done();
    } else if (task.failed) {
        m_tasks.clear();
        task.failed(outcome.error());
    } else if (const bool stopped = outcome.error().code == ErrorCode::Cancelled; !stopped && task.file.isEmpty()) {
        m_tasks.clear();
        m_work.notice().report(outcome.error());
    } else {
        const QString said = !stopped ? outcome.error().within(task.file).oneLine()
                             : task.stopped.isEmpty()
                                 ? tr("Stopped. Nothing was imported from %1.").arg(nameOf(task.file))
                                 : task.stopped;
        Q_EMIT m_work.notice().said(withRestOfGo(said), !stopped);
        m_tasks.clear();
    }
    next();
}

// What became of the other files of a run that a fault in one of them ended.
QString FileJobs::withRestOfGo(QString said) const
{
    if (!m_added.isEmpty()) {
        said = tr("%1 – before it: %2").arg(said, m_added.words());
    }
    if (!m_tasks.empty()) {
        QStringList names;
        for (const FileTask &task : m_tasks) {
            names << nameOf(task.file);
        }
        said = tr("%1 – not read any more: %2").arg(said, names.join(QStringLiteral(", ")));
    }
    return said;
}

void FileJobs::stopAndWait()
{
    m_tasks.clear();
    if (m_job) {
        m_job->stopAndWait();
        m_job.reset();
    }
}

void FileJobs::sayAdded(const QString &file, const ImportReport &report)
{
    for (const ImportNotice &notice : report.notices) {
        m_notes << Error{ErrorCode::Input, notice.message, notice.place, {}, {}}.within(file).oneLine();
    }
    m_noteCount += report.noticeCount;
    m_work.notice().say(m_added.words());
    if (const auto readable = report.somethingRead(); !readable) {
        m_work.notice().report(readable.error().within(file));
    }
}

void FileJobs::showNotes()
{
    if (m_noteCount == 0) {
        return;
    }
    const QString words = m_noteCount == 1 ? tr("1 note…") : tr("%n notes…", nullptr, int(m_noteCount));
    m_work.notice().offer(words,
                          [window = m_work.widget(), lines = std::exchange(m_notes, {}),
                           count = std::exchange(m_noteCount, 0)] { (new NotesDialog(lines, count, window))->open(); });
}

} // namespace corater
