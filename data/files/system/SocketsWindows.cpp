// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/Sockets.h"

#include <winsock2.h>
#include <ws2tcpip.h>

#include <windows.h>

namespace corater {

namespace {

// As Microsoft documents SIO_TCP_INFO (Windows 10, 1703), which older headers lack.
constexpr DWORD askTcpInfo = _WSAIORW(IOC_VENDOR, 39);

struct TcpInfo
{
    ULONG state;
    ULONG segment;
    ULONG64 connectedMs;
    BOOLEAN hasTimes;
    ULONG roundTrip;
    ULONG shortestRoundTrip;
    ULONG inFlight;
    ULONG congestionWindow;
    ULONG sendWindow;
    ULONG receiveWindow;
    ULONG receiveBuffer;
    ULONG64 bytesOut;
    ULONG64 bytesIn;
    ULONG reordered;
    ULONG sentAgain;
    ULONG fastSentAgain;
    ULONG doubleAcknowledgements;
    ULONG timeouts;
    UCHAR synSentAgain;
};

} // namespace

// The system gives no list. The handles of a process are multiples of 4 from 4 on, and it says how many there are;
// gaps are few, since it gives out free numbers again.
QSet<int> openFiles()
{
    constexpr int step = 4;
    constexpr int farthest = 1 << 20;
    DWORD count = 0;
    ::GetProcessHandleCount(::GetCurrentProcess(), &count);
    QSet<int> files;
    for (int number = step; DWORD(files.size()) < count && number < farthest; number += step) {
        DWORD flags = 0;
        if (::GetHandleInformation(reinterpret_cast<HANDLE>(intptr_t(number)), &flags) != 0) {
            files.insert(number);
        }
    }
    return files;
}

int serverPortOf(int file)
{
    const auto socket = SOCKET(file);
    int type = 0;
    int size = sizeof type;
    sockaddr_storage peer{};
    int length = sizeof peer;
    if (::getsockopt(socket, SOL_SOCKET, SO_TYPE, reinterpret_cast<char *>(&type), &size) != 0 || type != SOCK_STREAM ||
        ::getpeername(socket, reinterpret_cast<sockaddr *>(&peer), &length) != 0) {
        return 0;
    }
    return peer.ss_family == AF_INET    ? ntohs(reinterpret_cast<const sockaddr_in *>(&peer)->sin_port)
           : peer.ss_family == AF_INET6 ? ntohs(reinterpret_cast<const sockaddr_in6 *>(&peer)->sin6_port)
                                        : 0;
}

quint64 trafficOf(const std::vector<int> &sockets)
{
    quint64 all = 0;
    for (const int socket : sockets) {
        DWORD version = 0;
        TcpInfo info{};
        DWORD size = 0;
        if (::WSAIoctl(SOCKET(socket), askTcpInfo, &version, sizeof version, &info, sizeof info, &size, nullptr,
                       nullptr) == 0) {
            all += info.bytesOut + info.bytesIn;
        }
    }
    return all;
}

void shutDown(const std::vector<int> &sockets)
{
    for (const int socket : sockets) {
        ::shutdown(SOCKET(socket), SD_BOTH);
    }
}

} // namespace corater
