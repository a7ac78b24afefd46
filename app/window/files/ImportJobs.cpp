// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/ImportJobs.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/AddedFiles.h"
#include "app/window/files/AskColumns.h"
#include "app/window/files/FinalSetDialog.h"
#include "app/window/files/LeftOutDialog.h"
#include "app/window/files/PlaceCodesDialog.h"
#include "app/window/files/RoundOfSheetDialog.h"
#include "app/window/files/SieveDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/ratings/RatingsFile.h"
#include "models/items/SourceFolders.h"
#include "models/jobs/DumpTables.h"
#include "models/jobs/FilePreview.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "models/jobs/PostSites.h"
#include "models/rounds/ModelRaters.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct ImportJobsMessages
{
    CORATER_MESSAGES(ImportJobs)
};

QString nameOf(const QString &file)
{
    return QFileInfo(file).fileName();
}

// The files that were chosen together, each added by a task; shared by these tasks.
class FilesToAdd : public std::enable_shared_from_this<FilesToAdd>
{
public:
    explicit FilesToAdd(Workplace &work) : m_work(work) {}

    StudyTask posts(const QString &file, const FileImport &how);
    StudyTask comments(const QString &file, const QString &site);

private:
    void askForMeaning(const QString &file, FileImport how, const FileImportOutcome &outcome);
    void askWhoseItems(const QString &file, FileImport how, const FileImportOutcome &outcome);
    void say(const QString &file, const ImportReport &report);
    std::function<QString()> soFar();

    Workplace &m_work;
    AddedFiles m_added;
};

StudyTask FilesToAdd::posts(const QString &file, const FileImport &how)
{
    SourceFolders::remember(*m_work.study(), file); // before the import's signal makes the pages look for pictures
    const auto outcome = std::make_shared<FileImportOutcome>();
    return {.what = ImportJobs::tr("Reading %1").arg(nameOf(file)),
            .file = file,
            .work = keeping(outcome,
                            [how, file](Study &study, const Progress &progress) {
                                FileImport now = how;
                                now.progress = progress;
                                return importFile(study, file, now);
                            }),
            .done =
                [self = shared_from_this(), file, how, outcome] {
                    if (outcome->isKnownElsewhere) {
                        self->askWhoseItems(file, how, *outcome);
                        return;
                    }
                    if (outcome->isUndecided) {
                        self->askForMeaning(file, how, *outcome);
                        return;
                    }
                    self->m_added.add(file, *outcome);
                    self->say(file, outcome->report);
                },
            .soFar = soFar()};
}

StudyTask FilesToAdd::comments(const QString &file, const QString &site)
{
    const auto outcome = std::make_shared<CommentsOutcome>();
    return {.what = ImportJobs::tr("Reading %1").arg(nameOf(file)),
            .file = file,
            .work = keeping(outcome,
                            [site, file](Study &study, const Progress &progress) {
                                return importComments(study, file, site, progress);
                            }),
            .done =
                [self = shared_from_this(), file, outcome] {
                    self->m_added.add(file, *outcome);
                    self->say(file, outcome->report);
                },
            .soFar = soFar()};
}

// Called before anything is imported: the result depends on the meaning of the data set.
void FilesToAdd::askForMeaning(const QString &file, FileImport how, const FileImportOutcome &outcome)
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
        m_work.notice().say(ImportJobs::tr("Nothing was imported from %1.").arg(nameOf(file)));
    } else {
        m_work.jobs().append(posts(file, how));
    }
}

// Called before anything is imported: a list that the study has already under another site would double its items.
void FilesToAdd::askWhoseItems(const QString &file, FileImport how, const FileImportOutcome &outcome)
{
    const auto answer = askChoice(
        m_work.widget(),
        {.title = ImportJobs::tr("Items of %1").arg(nameOf(file)),
         .headline = ImportJobs::tr("Are these the items that the study has from %1?")
                         .arg(outcome.sites.join(QStringLiteral(", "))),
         .words = {ImportJobs::tr("%1 have the same id and title: %2")
                       .arg(countOf(outcome.same, Counted::Item), outcome.sameItems.join(QStringLiteral(", "))),
                   ImportJobs::tr("The same items get the newer texts and keep their labels. Other items are "
                                  "added; their ids are then told apart by the name of the file.")},
         .answers = {ImportJobs::tr("The &same items"), ImportJobs::tr("&Other items")},
         .refusal = ImportJobs::tr("Cancel")});
    if (!answer) {
        m_work.notice().say(ImportJobs::tr("Nothing was imported from %1.").arg(nameOf(file)));
        return;
    }
    how.known = *answer == 0 ? WhoseItems::Same : WhoseItems::Others;
    m_work.jobs().append(posts(file, how));
}

// Keeps the notes of the file and reports what has been added so far, or that the file could not be read.
void FilesToAdd::say(const QString &file, const ImportReport &report)
{
    QStringList notes;
    for (const ImportNotice &notice : report.notices) {
        notes << Error{ErrorCode::Input, notice.message, notice.place, {}, {}}.within(file).oneLine();
    }
    m_work.jobs().addNotes(notes, report.noticeCount);
    const std::optional<Round> round = m_work.study()->currentRound();
    const bool wait = m_added.newItems() > 0 && round && !round->coversAll && !m_work.study()->isClosed(round->id);
    m_work.notice().say(wait ? ImportJobs::tr("%1. New items are not in %2: they wait for the next round")
                                   .arg(m_added.words(), round->name)
                             : m_added.words());
    if (const auto readable = report.somethingRead(); !readable) {
        m_work.notice().report(readable.error().within(file));
    }
}

std::function<QString()> FilesToAdd::soFar()
{
    return [self = shared_from_this()] { return self->m_added.isEmpty() ? QString() : self->m_added.words(); };
}

enum class SheetMeaning { Candidates, FinalLabels, Ratings };

// A list of candidates can have a column with the name of a dimension, so the user must say what the sheet is.
std::optional<SheetMeaning> askWhatItIs(Workplace &work, const QString &file, const SheetChoice &sheet)
{
    const Study &study = *work.study();
    const FilePreview preview = previewFile(study, file, sheet, {.format = QStringLiteral("sheet")});
    const auto answer = askChoice(
        work.widget(),
        {.title = ImportJobs::tr("What is %1?").arg(nameOf(file)),
         .headline = ImportJobs::tr("The sheet has columns of the codebook, and does not say whose labels they are."),
         .words = {ImportJobs::tr("Columns: %1").arg(preview.hidden.join(QStringLiteral(", "))),
                   ImportJobs::tr("As a list of candidates: of its first %1, %2 have a text. The columns are kept for "
                                  "a later comparison, and raters do not see them.")
                       .arg(countOf(preview.looked, Counted::Row))
                       .arg(preview.withText),
                   ImportJobs::tr("As final labels: its items count as decided, and its labels go into the data set.")},
         .answers = {ImportJobs::tr("&Candidates"), ImportJobs::tr("&Final labels"),
                     ImportJobs::tr("&Ratings of a person")},
         .refusal = ImportJobs::tr("Cancel")});
    return answer ? std::optional(SheetMeaning(*answer)) : std::nullopt;
}

// Previews each file, and asks for sheet and columns if they are unknown. Nothing: cancelled.
std::optional<std::vector<SievedFile>> askAboutFiles(Workplace &work, const QStringList &files)
{
    const Study &study = *work.study();
    std::vector<SievedFile> sieved;
    for (const QString &file : files) {
        const auto sheet = askForSheet(work.widget(), file);
        if (!sheet) {
            return {};
        }
        SievedFile known;
        known.how.sheet = *sheet;
        const bool isUnclear = isUnclearSheet(study, file, *sheet);
        const auto meaning = isUnclear ? askWhatItIs(work, file, *sheet) : std::nullopt;
        if (isUnclear && (!meaning || *meaning == SheetMeaning::Ratings)) {
            if (meaning) {
                ImportJobs::addRatings(work, {file});
            }
            return {};
        }
        const bool areItems = meaning == SheetMeaning::Candidates;
        known.how.areFinals = meaning == SheetMeaning::FinalLabels;
        known.how.options.format = areItems ? QStringLiteral("sheet") : QString();
        if (const auto sample = sampleToMap(study, file, *sheet, areItems)) {
            const auto map = askForItemColumns(work.widget(), study, file, *sheet, *sample);
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

// Comments do not name their site; suggests the site in the file's path and those of the study. Nothing: cancelled.
std::optional<QString> askForSite(Workplace &work, const QString &file)
{
    const QString usual = StackExchange::siteOfPath(file);
    const QStringList known = postSites(*work.study());
    QStringList sites{usual};
    sites += known;
    sites.removeDuplicates();
    const auto site =
        askOneOf(work.widget(), ImportJobs::tr("Add comments"), ImportJobs::tr("Site of the posts"), sites, true);
    if (site && site->trimmed().isEmpty()) {
        work.notice().say(
            ImportJobs::tr("Nothing was added: choose the site of the posts to which the comments belong."));
        return {};
    }
    return site ? std::optional(StackExchange::siteGiven(*site)) : std::nullopt;
}

// The sheets of a file: all rater sheets of a workbook, or the sheet that the user chooses. Nothing: cancelled.
std::optional<std::vector<RatingSource>> askForSources(Workplace &work, const QString &file)
{
    auto sources = ratingSources(*work.study(), {file}, {SheetChoice()}, std::nullopt);
    if (sources.size() > 1) {
        return sources;
    }
    const auto sheet = askForSheet(work.widget(), file);
    return sheet ? std::optional(std::vector{RatingSource{.path = file, .sheet = *sheet}}) : std::nullopt;
}

// How to read a sheet of ratings; asks for its columns if they are unknown. False: cancelled, or an error was reported.
bool askAboutRatings(Workplace &work, RatingSource &source, bool &isPartial)
{
    const Study &study = *work.study();
    const Codebook shown = study.codebook();
    auto opened = openRatings(source.path, shown, source.sheet);
    if (!work.notice().check(opened)) {
        return false;
    }
    source.coded = askForPlaces(work.widget(), study, shown, nameOf(source.path), opened->codes);
    if (!source.coded) {
        return false;
    }
    opened = openRatings(source.path, shown, source.sheet, *source.coded);
    if (!work.notice().check(opened)) {
        return false;
    }
    const auto sample = opened->sample(source.path);
    const auto kept = sample ? rememberedSheetMap(study, sample->headings) : Result<SheetMap>();
    if (!work.notice().check(sample) || !work.notice().check(kept)) {
        return false;
    }
    const SheetMap known = kept->isEmpty() ? opened->mapped({}) : *kept;
    if (!kept->isEmpty() &&
        RatingColumnsPage(source.path, *sample, contextOf(study, source), known).problem().isEmpty()) {
        return true;
    }
    const auto how = askForRatingColumns(work.widget(), study, source, *sample, known);
    if (how) {
        source.map = how->map;
        source.layout = how->layout;
        isPartial = isPartial || how->partial;
    }
    return how.has_value();
}

// Nothing: cancelled.
std::optional<std::vector<RatingSource>> askAboutAllRatings(Workplace &work, const QStringList &files, bool &isPartial)
{
    std::vector<RatingSource> all;
    for (const QString &file : files) {
        auto sources = askForSources(work, file);
        if (!sources) {
            return {};
        }
        for (RatingSource &source : *sources) {
            if (!askAboutRatings(work, source, isPartial)) {
                return {};
            }
            all.push_back(std::move(source));
        }
    }
    return all;
}

void sayRatings(Workplace &work, const ImportedRatings &ratings)
{
    work.notice().say(ratings.known
                          ? ImportJobs::tr("The study already has these ratings, as %1").arg(ratings.round)
                          : ImportJobs::tr("%1: %2 of %3, %4")
                                .arg(ratings.round, countOf(ratings.ratings, Counted::Rating),
                                     countOf(ratings.items, Counted::Item), countOf(ratings.units, Counted::Unit)));
    const QStringList models = likelyModels(*work.study());
    if (std::ranges::any_of(ratings.newRaters, [&](const QString &name) { return models.contains(name); })) {
        work.notice().offer(ImportJobs::tr("Labels of a model…"),
                            [&work] { work.actions().action("study.models")->trigger(); });
    }
    if (ratings.lostPassageCount > 0) {
        QStringList notes{ImportJobs::tr("Passages that could not be located in the posts and are not imported: %1")
                              .arg(ratings.lostPassageCount)};
        work.jobs().addNotes(notes << inWords(ratings.lostPassages), ratings.lostPassageCount);
    }
}

StudyTask ratingsTask(Workplace &work, const std::vector<RatingSource> &sources, const RatingSheetImport &how);

// Called before anything is imported: other sheets of the study have ratings of these items.
void askForRoundOf(Workplace &work, const std::vector<RatingSource> &sources, RatingSheetImport how,
                   const ImportedRatings &found)
{
    const QString name = nameOf(sources.front().path);
    RoundOfSheetDialog dialog(name, found.inCommon, work.widget());
    if (dialog.exec() == QDialog::Accepted) {
        how.round = dialog.chosen();
        work.jobs().append(ratingsTask(work, sources, how));
    } else {
        work.notice().say(ImportJobs::tr("Nothing was imported from %1.").arg(name));
    }
}

StudyTask ratingsTask(Workplace &work, const std::vector<RatingSource> &sources, const RatingSheetImport &how)
{
    const auto outcome = std::make_shared<RatingSheetOutcome>();
    return {.what = ImportJobs::tr("Reading %1").arg(nameOf(sources.front().path)),
            .file = sources.front().path,
            .work = keeping(outcome,
                            [how, sources](Study &into, const Progress &progress) {
                                RatingSheetImport now = how;
                                now.progress = progress;
                                return importRatingSheets(into, sources, now);
                            }),
            .done = [&work, sources, how, outcome] {
                if (outcome->ratings.isUndecided) {
                    askForRoundOf(work, sources, how, outcome->ratings);
                } else {
                    sayRatings(work, outcome->ratings);
                }
            }};
}

} // namespace

void ImportJobs::addItems(Workplace &work, const QStringList &files)
{
    if (work.jobs().isBusy()) {
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
        work.notice().report({.code = ErrorCode::Input,
                              .message = ImportJobsMessages::toSay("this is a site’s list of tags: choose it together "
                                                                   "with the posts to check the tags in the filter"),
                              .place = {.file = tagList}});
        return;
    }
    if (work.pages()) {
        work.pages()->flush(); // save typed text before another connection counts in the study
    }
    std::optional<QString> site;
    std::vector<AddedCount::File> imports;
    if (posts.isEmpty()) {
        site = askForSite(work, comments.front());
    } else if (auto sieved = askAboutFiles(work, posts)) {
        SieveDialog sieve(*work.study(), *std::move(sieved), tagList, work.widget());
        if (sieve.exec() == QDialog::Accepted) {
            imports = sieve.imports();
            site = sieve.site();
        }
    }
    if (site && site->isEmpty() &&
        std::ranges::any_of(comments, [](const QString &file) { return StackExchange::siteOfPath(file).isEmpty(); })) {
        site = askForSite(work, comments.front()); // the posts did not need it
    }
    if (!site) {
        return;
    }
    const auto added = std::make_shared<FilesToAdd>(work);
    std::vector<StudyTask> tasks;
    for (const AddedCount::File &file : imports) {
        tasks.push_back(added->posts(file.path, file.how));
    }
    for (const QString &file : comments) { // after the posts that they belong to
        tasks.push_back(added->comments(file, *site));
    }
    work.jobs().run(std::move(tasks));
}

void ImportJobs::addRatings(Workplace &work, const QStringList &files)
{
    RatingSheetImport how{.round = {.ask = true}};
    const auto sources = work.jobs().isBusy() ? std::nullopt : askAboutAllRatings(work, files, how.partial);
    if (sources) {
        work.jobs().run(ratingsTask(work, *sources, how));
    }
}

} // namespace corater
