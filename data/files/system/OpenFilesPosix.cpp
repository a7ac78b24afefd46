// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/OpenFiles.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace corater {

namespace {

// Whether a program has the pipe open for writing, or has written into it; takes nothing out of it.
bool hasWriter(int handle)
{
    int other[2];
    if (::pipe2(other, O_CLOEXEC) != 0) {
        return true; // unknown: opening may block
    }
    const ssize_t seen = ::tee(handle, other[1], 1, SPLICE_F_NONBLOCK);
    const bool has = seen > 0 || (seen < 0 && errno == EAGAIN);
    ::close(other[0]);
    ::close(other[1]);
    return has;
}

} // namespace

OpenedHandle openUnfollowed(const QString &path)
{
    const int handle = ::open(nativePath(path).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    return handle < 0 ? OpenedHandle(std::unexpect, lastSystemError()) : handle;
}

// A blocking open without a writer would wait for ever.
OpenedHandle openPipe(const QString &path)
{
    constexpr int mostTries = 20;
    constexpr int waiting = 100; // milliseconds
    const int handle = ::open(nativePath(path).c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) {
        return std::unexpected(lastSystemError());
    }
    bool isReady = false;
    for (int i = 0; i < mostTries && !isReady; ++i) {
        pollfd ready{.fd = handle, .events = POLLIN, .revents = 0};
        isReady = hasWriter(handle) || ::poll(&ready, 1, waiting) > 0; // an empty pipe without a writer ends at once
    }
    if (!isReady) {
        ::close(handle);
        return std::unexpected(std::make_error_code(std::errc::timed_out));
    }
    ::fcntl(handle, F_SETFL, ::fcntl(handle, F_GETFL) & ~O_NONBLOCK);
    return handle;
}

void closeFile(int handle)
{
    ::close(handle);
}

std::expected<qint64, std::error_code> readAt(int handle, char *bytes, qint64 most, qint64 offset)
{
    qint64 got = 0;
    while (got < most) {
        const ssize_t now = ::pread(handle, bytes + got, size_t(most - got), offset + got);
        if (now < 0 && errno == EINTR) {
            continue;
        }
        if (now < 0) {
            return std::unexpected(lastSystemError());
        }
        if (now == 0) {
            break;
        }
        got += now;
    }
    return got;
}

std::FILE *namelessFile()
{
    return std::tmpfile();
}

std::FILE *streamOf(const QFile &file)
{
    std::FILE *stream = ::fdopen(::dup(file.handle()), "rb");
    if (stream && !file.isSequential()) {
        std::rewind(stream); // QFile may have read ahead
    }
    return stream;
}

} // namespace corater
