// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/StudyJob.h"

#include <QThread>

#include <utility>

namespace corater {

StudyJob::StudyJob(Study &study, QObject *parent) : QObject(parent), m_study(study)
{
    constexpr int betweenReports = 50; // milliseconds
    m_clock.setInterval(betweenReports);
    connect(&m_clock, &QTimer::timeout, this, [this] { Q_EMIT progressed(m_done, m_total); });
}

StudyJob::~StudyJob()
{
    stopAndWait();
}

void StudyJob::start(Work work)
{
    Q_ASSERT(!isRunning());
    m_stop = false;
    m_done = 0;
    m_total = 0;
    m_outcome = {};
    m_made = {};
    m_study.pause();
    const Target target{.path = m_study.path(),
                        .mode = m_study.isReadOnly() ? OpenMode::ReadOnly : OpenMode::ReadWrite,
                        .actor = m_study.actor(),
                        .lost = m_study.lost()};
    m_thread = QThread::create([this, target, doing = std::move(work)] { run(target, doing); });
    connect(m_thread, &QThread::finished, this, &StudyJob::takeOver);
    m_thread->start();
    m_clock.start();
}

// In the worker's thread: the second study is opened and closed there.
void StudyJob::run(const Target &target, const Work &work)
{
    if (target.lost) {
        m_outcome = std::unexpected(*target.lost);
        return;
    }
    const auto beside = Study::openForWorker(target.path, target.mode, target.actor, &m_stop);
    if (!beside) {
        m_outcome = std::unexpected(beside.error());
        return;
    }
    const Progress progress{[this](qint64 done, qint64 total) {
                                m_done.store(done, std::memory_order_relaxed);
                                m_total.store(total, std::memory_order_relaxed);
                            },
                            &m_stop};
    m_outcome = work(**beside, progress);
    m_made = (*beside)->changesMade();
}

void StudyJob::stopAndWait()
{
    if (!isRunning()) {
        return;
    }
    stop();
    wait();
}

void StudyJob::wait()
{
    if (isRunning()) {
        m_thread->wait();
        takeOver();
    }
}

void StudyJob::takeOver()
{
    if (!isRunning()) {
        return;
    }
    m_clock.stop();
    m_thread->wait();
    m_thread->deleteLater();
    m_thread = nullptr;
    m_study.resume(std::exchange(m_made, {}));
    Q_EMIT finished();
}

} // namespace corater
