// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CutProxy.h"

#include <QtLogging>

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace corater::test {

namespace {

sockaddr_in onThisMachine(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(uint16_t(port));
    return address;
}

} // namespace

CutProxy::CutProxy(int serverPort) : m_serverPort(serverPort)
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = onThisMachine(0);
    socklen_t length = sizeof address;
    auto *any = reinterpret_cast<sockaddr *>(&address);
    if (m_listener < 0 || ::bind(m_listener, any, length) != 0 || ::listen(m_listener, 8) != 0 ||
        ::getsockname(m_listener, any, &length) != 0) {
        qFatal("the test's proxy has no port");
    }
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

CutProxy::~CutProxy()
{
    m_isOver = true;
    m_thread.join();
    ::close(m_listener);
}

// Serves one connection after the other, as one client opens them.
void CutProxy::serve()
{
    while (!m_isOver) {
        pollfd waiting{.fd = m_listener, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, 20) > 0) {
            const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
            connectThrough(client);
            ::close(client);
        }
    }
}

void CutProxy::connectThrough(int client)
{
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = onThisMachine(m_serverPort);
    const int isOn = 1; // small messages would wait for each other
    ::setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &isOn, sizeof isOn);
    ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &isOn, sizeof isOn);
    const long limit = m_limit;
    long left = limit;
    long passed = 0;
    bool isOpen = ::connect(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0 && limit != 0;
    while (isOpen && !m_isOver) {
        std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
        ::poll(ends.data(), ends.size(), 20);
        for (size_t i = 0; i < ends.size() && isOpen; ++i) {
            if (ends[i].revents == 0) {
                continue;
            }
            std::array<char, 4096> bytes{};
            const size_t most = limit < 0 ? bytes.size() : std::min(bytes.size(), size_t(left));
            const ssize_t got = ::recv(ends[i].fd, bytes.data(), most, 0);
            isOpen = got > 0 && ::send(ends[1 - i].fd, bytes.data(), size_t(got), MSG_NOSIGNAL) == got;
            left -= got;
            passed += got > 0 ? got : 0;
            isOpen = isOpen && (limit < 0 || left > 0);
        }
    }
    m_lastLength = passed;
    if (m_atCut && limit >= 0 && left <= 0) {
        m_atCut();
    }
    if (m_isSilent && limit >= 0) {
        waitForEnd(client);
    }
    ::close(server);
}

// Reads and discards what the client still sends.
void CutProxy::waitForEnd(int client)
{
    std::array<char, 4096> bytes{};
    for (ssize_t got = 1; got > 0 && !m_isOver;) {
        pollfd waiting{.fd = client, .events = POLLIN, .revents = 0};
        got = ::poll(&waiting, 1, 20) > 0 ? ::recv(client, bytes.data(), bytes.size(), 0) : 1;
    }
}

} // namespace corater::test
