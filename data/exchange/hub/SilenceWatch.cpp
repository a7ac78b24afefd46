// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/SilenceWatch.h"

#include <QDir>

#include <algorithm>
#include <cstring>

#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace corater {

namespace {

std::atomic<std::chrono::milliseconds> longestSilence{std::chrono::minutes(1)};

// Bytes sent and acknowledged, and received; for a connection on this machine the system gives none.
quint64 trafficOf(const SilenceWatch::Sockets &sockets)
{
    quint64 all = 0;
    for (const int socket : sockets) {
        tcp_info info{};
        socklen_t size = sizeof info;
        if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0) {
            all += info.tcpi_bytes_acked + info.tcpi_bytes_received;
        }
    }
    return all;
}

// The port of a PostgreSQL server that the socket is connected to, 0 for anything else.
int portOf(int socket)
{
    int type = 0;
    socklen_t size = sizeof type;
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    if (::getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type != SOCK_STREAM ||
        ::getpeername(socket, reinterpret_cast<sockaddr *>(&peer), &length) != 0) {
        return 0;
    }
    if (peer.ss_family == AF_INET) {
        return ntohs(reinterpret_cast<const sockaddr_in *>(&peer)->sin_port);
    }
    if (peer.ss_family == AF_INET6) {
        return ntohs(reinterpret_cast<const sockaddr_in6 *>(&peer)->sin6_port);
    }
    const auto *name = reinterpret_cast<const sockaddr_un *>(&peer)->sun_path;
    const qsizetype most = qsizetype(length) - qsizetype(offsetof(sockaddr_un, sun_path));
    const QByteArray path(name, most > 0 ? qsizetype(::strnlen(name, size_t(most))) : 0);
    const qsizetype at = path.lastIndexOf(".s.PGSQL.");
    return at < 0 ? 0 : path.mid(at + 9).toInt();
}

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
            std::ranges::for_each(sockets, [](int socket) { ::shutdown(socket, SHUT_RDWR); });
            return;
        }
    }
}

QSet<int> openFiles()
{
    QSet<int> files;
    for (const QString &name :
         QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
        if (::fcntl(name.toInt(), F_GETFD) >= 0) { // leaves out the descriptor of the listing itself
            files.insert(name.toInt());
        }
    }
    return files;
}

SilenceWatch::Sockets connectionsSince(const QSet<int> &before, const QSet<int> &ports)
{
    SilenceWatch::Sockets found;
    for (const int file : openFiles() - before) {
        if (ports.contains(portOf(file))) {
            found.push_back(file);
        }
    }
    return found;
}

} // namespace corater
