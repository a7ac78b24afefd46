// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/Sockets.h"

#include <QDir>

#include <cstring>

#include <fcntl.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace corater {

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

int serverPortOf(int file)
{
    int type = 0;
    socklen_t size = sizeof type;
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    if (::getsockopt(file, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type != SOCK_STREAM ||
        ::getpeername(file, reinterpret_cast<sockaddr *>(&peer), &length) != 0) {
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

quint64 trafficOf(const std::vector<int> &sockets)
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

void shutDown(const std::vector<int> &sockets)
{
    for (const int socket : sockets) {
        ::shutdown(socket, SHUT_RDWR);
    }
}

} // namespace corater
