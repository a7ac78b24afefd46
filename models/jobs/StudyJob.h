// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/study/Study.h"

#include <QTimer>

class QThread;

namespace corater {

/// A long change of the open study on its own thread. The work gets a second study over the same file. Meanwhile the
/// open one is paused (it shows and reads the state from before); it takes over the changes when the work has ended.
/// The work writes one transaction, so stopping it leaves the study unchanged. Owned by the window.
class StudyJob : public QObject
{
    Q_OBJECT

public:
    /// Runs in the worker's thread. It ends soon after the progress says that it is cancelled.
    using Work = std::function<Result<void>(Study &beside, const Progress &progress)>;

    /// The study must outlive the job.
    explicit StudyJob(Study &study, QObject *parent = nullptr);
    /// Stops the work and waits for its end.
    ~StudyJob() override;

    /// Starts the work; one at a time.
    void start(Work work);
    /// Asks the work to stop; finished() then comes with Cancelled, unless the work had already ended.
    void stop() { m_stop = true; }
    /// Stops the work and returns when it has ended. finished() comes before.
    void stopAndWait();
    /// Returns when the work has ended by itself. finished() comes before.
    void wait();
    bool isRunning() const { return m_thread != nullptr; }
    /// The result of the last work.
    const Result<void> &outcome() const { return m_outcome; }

Q_SIGNALS:
    /// How far the work is, a few times a second; total 0: unknown.
    void progressed(qint64 done, qint64 total);
    /// The work has ended, and the study has taken over its changes: see outcome().
    void finished();

private:
    /// The worker's copy of properties of the open study, which it never touches.
    struct Target
    {
        QString path;
        OpenMode mode = OpenMode::ReadWrite;
        RaterId actor{};
        std::optional<Error> lost{}; ///< set if the path leads to another file by now
    };

    void run(const Target &target, const Work &work);
    void takeOver();

    Study &m_study;
    QThread *m_thread = nullptr;
    QTimer m_clock;
    std::atomic_bool m_stop = false;
    std::atomic<qint64> m_done = 0;
    std::atomic<qint64> m_total = 0;
    Result<void> m_outcome;
    ChangeSet m_made;
};

} // namespace corater
