// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/SilenceWatch.h"

#include "data/files/system/Sockets.h"

namespace corater {

namespace {

std::atomic<std::chrono::milliseconds> longestSilence{std::chrono::minutes(1)};

} // namespace

SilenceWatch::SilenceWatch(std::function<Sockets()> sockets)
    : m_sockets(std::move(sockets)), m_thread([this] { watch(); })
{
}

SilenceWatch::~SilenceWatch()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_isOver = true;
    }
    m_ended.notify_all();
    m_thread.join();
}

std::chrono::milliseconds SilenceWatch::longest()
{
    return longestSilence;
}

void SilenceWatch::setLongest(std::chrono::milliseconds silence)
{
    longestSilence = silence;
}

void SilenceWatch::watch()
{
    using Clock = std::chrono::steady_clock;
    std::unique_lock lock(m_mutex);
    Clock::time_point since = Clock::now();
    quint64 last = 0;
    while (!m_ended.wait_for(lock, longest() / 10, [this] { return m_isOver; })) {
        const Sockets sockets = m_sockets();
        if (const quint64 now = trafficOf(sockets); now != last) {
            last = now;
            since = Clock::now();
        } else if (Clock::now() - since >= longest()) {
            m_hasCut = true; // set before the waiting call ends
            shutDown(sockets);
            return;
        }
    }
}

SilenceWatch::Sockets connectionsSince(const QSet<int> &before, const QSet<int> &ports)
{
    SilenceWatch::Sockets found;
    for (const int file : openFiles() - before) {
        if (ports.contains(serverPortOf(file))) {
            found.push_back(file);
        }
    }
    return found;
}

} // namespace corater
