// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <atomic>
#include <functional>

namespace corater {

/// Reports the progress of a long job, and tells it when to stop. Called from the job's own thread.
struct Progress
{
    std::function<void(qint64 done, qint64 total)> report; ///< may be empty; total 0 means unknown
    const std::atomic_bool *cancelled = nullptr;           ///< may be null

    bool isCancelled() const { return cancelled && cancelled->load(std::memory_order_relaxed); }
    void operator()(qint64 done, qint64 total) const
    {
        if (report) {
            report(done, total);
        }
    }
};

} // namespace corater
