// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/jobs/StudyTask.h"

#include <QStringList>

#include <deque>
#include <memory>
#include <vector>

namespace corater {

class JobDialog;
class Workplace;

/// Long work on the window's study, one task after the other on a worker: shows progress from 300 ms on with a button
/// that stops it, and says what went wrong. What a task came to, it says itself. Owned by the window.
class StudyJobs : public QObject
{
    Q_OBJECT

public:
    explicit StudyJobs(Workplace &work);
    ~StudyJobs() override;

    bool isBusy() const { return m_job && m_job->isRunning(); }
    /// Nothing happens while other work is under way.
    void run(StudyTask task);
    /// All of one go: a fault in one ends it.
    void run(std::vector<StudyTask> tasks);
    /// By a task that is done: one more of its go, behind the others.
    void append(StudyTask task);
    /// By a task that is done: lines to be offered at the end of the go, and how many there are in all.
    void addNotes(const QStringList &lines, qint64 count);
    /// Before the study goes: stops what is under way and forgets what waits.
    void stopAndWait();

Q_SIGNALS:
    /// The study is about to be given to the worker: nobody else may be working at it.
    void aboutToWork();
    /// Everything that was asked for is done, or was stopped.
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
    QStringList m_notes; ///< of one go, to be shown together at its end
    qint64 m_noteCount = 0;
};

} // namespace corater
