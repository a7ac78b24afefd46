// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/AddedFiles.h"
#include "app/window/files/FileTask.h"
#include "app/window/files/SieveDialog.h"
#include "models/export/StudyExport.h"
#include "models/jobs/FetchTexts.h"
#include "models/jobs/StudyJob.h"
#include "models/keywords/StudyKeywords.h"
#include "models/package/PackageOptions.h"
#include "models/selection/DuplicateSearch.h"
#include "models/share/CopyMerge.h"

#include <QStringList>

#include <deque>
#include <memory>

namespace corater {

class JobDialog;
class Workplace;
struct ImportReport;
struct Report;

/// Long work on files over the window's study, one file after the other on a worker: asks what has to be known before,
/// shows progress from 300 ms on with a button that stops it, and says what came of it. Owned by the window.
class FileJobs : public QObject
{
    Q_OBJECT

public:
    explicit FileJobs(Workplace &work);
    ~FileJobs() override;

    /// Posts, issues, patches, sheets and folders; comments of a dump join posts, and a Tags.xml checks the tags.
    void addItems(const QStringList &files);
    void addRatings(const QString &file);
    void exportDataSet(const QString &file);
    void exportRatings(const QString &file);
    /// Any table, in any form.
    void exportTable(const QString &file, const StudyExport &choice);
    /// The replication package, a ZIP file.
    void exportPackage(const QString &file, const PackageOptions &options);
    /// The reliability report, in the format that the file's name says.
    void exportReport(const QString &file);
    /// Computes the report; `show` gets it, in the window's thread.
    void makeReport(std::function<void(std::shared_ptr<const Report>)> show);
    /// The script that recomputes the agreement of the study with other programs.
    void exportScript(const QString &file);
    /// Searches the study for posts that are alike; `show` gets the pairs, in the window's thread.
    void findDuplicates(const DuplicateOptions &options, std::function<void(std::vector<DuplicatePair>)> show);
    /// Fetches the texts of the posts of those ids.
    void fetchTexts(const QStringList &ids, const PostFetchOptions &how);
    /// Counts what each keyword brings; `show` gets the numbers, in the window's thread.
    void countKeywords(const KeywordSet &set, std::function<void(const KeywordCounts &)> show);
    /// What tells the items with those ids from the rest, as keywords; `show` gets it, in the window's thread.
    void proposeKeywords(const QSet<QString> &wanted, std::function<void(const ProposedKeywords &)> show);
    /// Holds the study's file against its own history, as "corater verify" does; `show` gets what is wrong, in the
    /// window's thread.
    void verifyFile(std::function<void(const QList<Message> &)> show);
    /// Takes in another copy of the study, or says what it would bring; `show` gets what it came to, in the window's
    /// thread.
    void mergeCopy(const QString &file, MergeMode mode, std::function<void(const MergeOutcome &)> show);
    /// Work of somebody else's, with the same progress; nothing happens while other work is under way.
    void run(FileTask task);
    bool isBusy() const { return m_job && m_job->isRunning(); }
    /// Before the study goes: stops what is under way and forgets what waits.
    void stopAndWait();

Q_SIGNALS:
    /// The study is about to be given to the worker: nobody else may be working at it.
    void aboutToWork();
    /// Everything that was asked for is done, or was stopped.
    void idle();

private:
    /// What is known of each file, asking for sheet and columns where they are not. Nothing: cancelled.
    std::optional<std::vector<SievedFile>> askForColumns(const QStringList &files);
    void queueImport(const QString &file, const FileImport &how);
    void askForMeaning(const QString &file, FileImport how, const FileImportOutcome &outcome);
    void queueComments(const QString &file, const QString &site);
    /// The site of comments that are added without posts. Nothing: cancelled.
    std::optional<QString> askForSite(const QString &file);
    void next();
    void finish();
    QString withRestOfGo(QString said) const;
    /// Keeps the file's notes and says what has been added so far, or that nothing of it could be read.
    void sayAdded(const QString &file, const ImportReport &report);
    void showNotes();

    Workplace &m_work;
    std::deque<FileTask> m_tasks;
    FileTask m_current;
    std::unique_ptr<StudyJob> m_job;
    std::unique_ptr<JobDialog> m_dialog;
    AddedFiles m_added;  ///< by the files of one go
    QStringList m_notes; ///< of the files of one go, to be shown together at its end
    qint64 m_noteCount = 0;
};

} // namespace corater
