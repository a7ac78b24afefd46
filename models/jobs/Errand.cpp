// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/Errand.h"

#include <QMutex>
#include <QThread>
#include <QWaitCondition>

#include <utility>

namespace corater {

/// Shared by owner and thread, so that either may end first.
struct Errand::Shared
{
    QMutex mutex;
    QWaitCondition ended;
    bool hasEnded = false;
    Errand *owner = nullptr; ///< none: abandoned
    Answer answer;
    std::atomic_bool abandoned = false;
};

Errand::~Errand()
{
    abandon();
}

void Errand::start(Work work)
{
    Q_ASSERT(!isRunning());
    m_shared = std::make_shared<Shared>();
    m_shared->owner = this;
    auto *thread = QThread::create([shared = m_shared, work = std::move(work)] {
        Answer answer = work(shared->abandoned);
        const QMutexLocker locker(&shared->mutex);
        shared->answer = std::move(answer);
        shared->hasEnded = true;
        shared->ended.wakeAll();
        if (shared->owner) {
            QMetaObject::invokeMethod(
                shared->owner,
                [owner = shared->owner, shared] {
                    if (owner->m_shared == shared) { // false after waitFor() or another start()
                        owner->give();
                    }
                },
                Qt::QueuedConnection);
        }
    });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start();
}

bool Errand::waitFor(int milliseconds)
{
    if (!m_shared) {
        return true;
    }
    {
        const QMutexLocker locker(&m_shared->mutex);
        const QDeadlineTimer until(milliseconds);
        while (!m_shared->hasEnded && m_shared->ended.wait(&m_shared->mutex, until)) {
        }
        if (!m_shared->hasEnded) {
            return false;
        }
    }
    give();
    return true;
}

void Errand::abandon()
{
    if (const auto shared = std::exchange(m_shared, nullptr)) {
        shared->abandoned = true;
        const QMutexLocker locker(&shared->mutex);
        shared->owner = nullptr;
    }
}

// Takes the errand first, because its answer may start the next one.
void Errand::give()
{
    const auto shared = std::exchange(m_shared, nullptr);
    const Answer answer = std::move(shared->answer);
    if (answer) {
        answer();
    }
}

} // namespace corater
