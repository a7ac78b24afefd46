// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace corater {

/// Shows a person at a terminal that a command is still at work: after a second, a line on standard error with the
/// elapsed time, removed before other output. Silent where standard error is no terminal. One per run of the program,
/// owned by runCommandLine().
class Working
{
public:
    explicit Working(const QString &what);
    ~Working();
    Working(const Working &) = delete;
    Working &operator=(const Working &) = delete;

    /// Removes the line before other output; it comes back a second later.
    static void makeRoom();
    /// Removes the line for good.
    static void stop();

private:
    void tick(const QString &what);
    void clear();
    void end();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false;
    bool m_shown = false;
    std::thread m_thread;
};

} // namespace corater
