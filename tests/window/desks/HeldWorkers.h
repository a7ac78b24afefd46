// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSemaphore>
#include <QThreadPool>

namespace corater::test {

/// Keeps the workers of the program waiting, so that a test sees what the window does before they answer.
class HeldWorkers
{
public:
    /// No worker begins before release(). Those that run end first.
    void hold()
    {
        QThreadPool &pool = *QThreadPool::globalInstance();
        pool.waitForDone();
        pool.setMaxThreadCount(1);
        pool.start([this] { m_gate.acquire(); });
    }

    void release()
    {
        m_gate.release();
        QThreadPool::globalInstance()->setMaxThreadCount(m_threads);
    }

private:
    QSemaphore m_gate;
    int m_threads = QThreadPool::globalInstance()->maxThreadCount();
};

} // namespace corater::test
