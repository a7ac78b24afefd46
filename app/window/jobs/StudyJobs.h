// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/StudyJob.h"

#include <QString>
#include <QStringList>

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace corater {

/// One piece of long work on the study, as StudyJobs queues it.
struct StudyTask
{
    QString what;         ///< for the progress dialog: "Reading posts.xml"
    QString file = {};    ///< the file that errors are about; empty: errors are about the study and reported unchanged
    QString stopped = {}; ///< message after a stop; empty: "nothing was imported" from the file
    StudyJob::Work work;
    std::function<void()> done;                     ///< after success, in the window's thread
    std::function<void(const Error &)> failed = {}; ///< called instead of a notice
    std::function<QString()> soFar = {};            ///< what earlier tasks of the batch added; part of an error message
};

/// Runs a function that has a result, and keeps the result for the window's thread.
template <typename T, typename Run>
StudyJob::Work keeping(std::shared_ptr<T> outcome, Run run)
{
    return [outcome, run](Study &study, const Progress &progress) -> Result<void> {
        TRY(auto done, run(study, progress));
        *outcome = std::move(done);
        return {};
    };
}

class JobDialog;
class Workplace;

/// Runs long work on the window's study on a worker, one task after the other: shows progress after 300 ms with a stop
/// button, and reports errors. Each task reports its own result. Owned by the window.
class StudyJobs : public QObject
{
    Q_OBJECT

public:
    explicit StudyJobs(Workplace &work);
    ~StudyJobs() override;

    bool isBusy() const { return m_job && m_job->isRunning(); }
    /// Does nothing while other work runs.
    void run(StudyTask task);
    /// Runs a batch; the first error ends it. Does nothing while other work runs.
    void run(std::vector<StudyTask> tasks);
    /// For a task that is done: adds a task to the end of its batch.
    void append(StudyTask task);
    /// For a task that is done: adds lines to be offered at the end of the batch, and their total number.
    void addNotes(const QStringList &lines, qint64 count);
    /// Stops the running task and drops the waiting ones; call before the study is closed.
    void stopAndWait();

Q_SIGNALS:
    /// The study is about to be handed to the worker: other workers must stop using it.
    void aboutToWork();
    /// All requested work is done or was stopped.
    void idle();

private:
    void next();
    void finish();
    QString withRestOfGo(QString said, const StudyTask &task) const;
    void showNotes();

    Workplace &m_work;
    std::deque<StudyTask> m_tasks;
    StudyTask m_current;
    std::unique_ptr<StudyJob> m_job;
    std::unique_ptr<JobDialog> m_dialog;
    QStringList m_notes; ///< of one batch, offered together at its end
    qint64 m_noteCount = 0;
};

} // namespace corater
