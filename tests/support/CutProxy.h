// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace corater::test {

/// A proxy between a client and a server on this machine. It cuts each connection after a number of bytes, counted in
/// both directions together, so that the network fails in the middle of any message; or it passes nothing on from there
/// and closes nothing, as a network that loses a connection unnoticed. It has its own thread.
class CutProxy
{
public:
    explicit CutProxy(int serverPort);
    ~CutProxy();
    CutProxy(const CutProxy &) = delete;
    CutProxy &operator=(const CutProxy &) = delete;

    int port() const { return m_port; }
    /// After how many bytes the next connections are cut; negative: never.
    void cutAfter(long bytes) { m_limit = bytes; }
    /// Whether a cut falls silent in place of ending the connection.
    void fallSilent(bool isSilent) { m_isSilent = isSilent; }
    /// How many bytes passed through the last connection that ended, in both directions together.
    long lastLength() const { return m_lastLength; }
    /// What is done at a cut, before the connection ends, in the proxy's thread. Set it before there are connections.
    void setAtCut(std::function<void()> atCut) { m_atCut = std::move(atCut); }

private:
    void serve();
    void connectThrough(int client);
    void waitForEnd(int client);

    int m_listener = -1;
    int m_port = 0;
    const int m_serverPort;
    std::atomic<long> m_limit = -1;
    std::atomic<long> m_lastLength = 0;
    std::atomic<bool> m_isSilent = false;
    std::atomic<bool> m_isOver = false;
    std::function<void()> m_atCut;
    std::thread m_thread;
};

} // namespace corater::test
