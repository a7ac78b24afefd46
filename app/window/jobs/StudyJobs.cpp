// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/jobs/StudyJobs.h"

#include "app/window/ask/JobDialog.h"
#include "app/window/ask/NotesDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"

#include <QApplication>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace corater {

namespace {

// The widget that gets the focus back after the work: the window, or a page that was opened over it.
QWidget *pageInFront(Workplace &work)
{
    QWidget *front = QApplication::activeWindow();
    const bool isPage = front && front->parentWidget() == work.widget() && front->isVisible() &&
                        front->testAttribute(Qt::WA_DeleteOnClose); // questions close before the work goes on
    return isPage ? front : work.widget();
}

} // namespace

StudyJobs::StudyJobs(Workplace &work) : QObject(work.widget()), m_work(work) {}

StudyJobs::~StudyJobs()
{
    stopAndWait();
}

void StudyJobs::run(StudyTask task)
{
    if (!isBusy()) {
        m_tasks.push_back(std::move(task));
        next();
    }
}

void StudyJobs::run(std::vector<StudyTask> tasks)
{
    if (!isBusy()) {
        std::ranges::move(tasks, std::back_inserter(m_tasks));
        next();
    }
}

void StudyJobs::append(StudyTask task)
{
    m_tasks.push_back(std::move(task));
}

void StudyJobs::addNotes(const QStringList &lines, qint64 count)
{
    m_notes += lines;
    m_noteCount += count;
}

void StudyJobs::next()
{
    if (m_tasks.empty()) {
        showNotes();
        Q_EMIT idle();
        return;
    }
    m_current = std::move(m_tasks.front());
    m_tasks.pop_front();
    // Typed text must be saved before the study is paused.
    if (m_work.pages()) {
        m_work.pages()->flush();
    }
    Q_EMIT aboutToWork();
    if (!m_job) {
        m_job = std::make_unique<StudyJob>(*m_work.study());
        connect(m_job.get(), &StudyJob::finished, this, &StudyJobs::finish);
    }
    m_dialog = std::make_unique<JobDialog>(m_current.what, pageInFront(m_work));
    connect(m_dialog.get(), &JobDialog::canceled, m_job.get(), &StudyJob::stop);
    connect(m_job.get(), &StudyJob::progressed, m_dialog.get(), &JobDialog::setProgress);
    m_job->start(m_current.work);
}

void StudyJobs::finish()
{
    // The dialog is hidden at once, so that it does not cover a question of the task. It is deleted later: it may be
    // emitting the signal that led here, and Qt deletes nothing while a question is open.
    JobDialog *dialog = m_dialog.release();
    dialog->end();
    dialog->deleteLater();
    const Result<void> outcome = m_job->outcome();
    const StudyTask task = std::exchange(m_current, {});
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
                                 ? tr("Stopped. Nothing was imported from %1.").arg(QFileInfo(task.file).fileName())
                                 : task.stopped;
        m_work.notice().say(withRestOfGo(said, task), !stopped);
        m_tasks.clear();
    }
    next();
}

// Adds to a message what the earlier tasks of the batch added, and which later ones the error prevented.
QString StudyJobs::withRestOfGo(QString said, const StudyTask &task) const
{
    if (const QString soFar = task.soFar ? task.soFar() : QString(); !soFar.isEmpty()) {
        said = tr("%1 – before it: %2").arg(said, soFar);
    }
    if (!m_tasks.empty()) {
        QStringList names;
        for (const StudyTask &each : m_tasks) {
            names << QFileInfo(each.file).fileName();
        }
        said = tr("%1 – not read any more: %2").arg(said, names.join(QStringLiteral(", ")));
    }
    return said;
}

void StudyJobs::stopAndWait()
{
    m_tasks.clear();
    if (m_job) {
        m_job->stopAndWait();
        m_job.reset();
    }
}

void StudyJobs::showNotes()
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
