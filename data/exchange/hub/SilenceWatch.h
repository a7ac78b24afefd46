// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace corater {

/// Ends the waiting for a server that has stopped responding. libpq waits for ever if the connection is open but
/// silent: a server that is stopped, or a network that lost the connection without notice. As long as the object lives,
/// a thread checks whether bytes are sent or received; after longest() without any, it shuts the sockets, and the
/// waiting call fails as with a lost connection. The total time of an answer is not limited.
class SilenceWatch
{
public:
    using Sockets = std::vector<int>;

    explicit SilenceWatch(std::function<Sockets()> sockets);
    ~SilenceWatch();
    SilenceWatch(const SilenceWatch &) = delete;
    SilenceWatch &operator=(const SilenceWatch &) = delete;

    bool hasCut() const { return m_hasCut; }

    static std::chrono::milliseconds longest();
    /// For tests; the default is one minute.
    static void setLongest(std::chrono::milliseconds silence);

private:
    void watch();

    std::function<Sockets()> m_sockets;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_isOver = false;
    std::atomic_bool m_hasCut = false;
    std::thread m_thread;
};

/// The open files not in `before` that are connections to one of these ports of a PostgreSQL server, over the network
/// or on this machine.
SilenceWatch::Sockets connectionsSince(const QSet<int> &before, const QSet<int> &ports);

} // namespace corater
