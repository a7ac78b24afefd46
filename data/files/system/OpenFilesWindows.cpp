// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/OpenFiles.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <QDir>
#include <QUuid>

#include <windows.h>

#include <algorithm>

#include <fcntl.h>
#include <io.h>

namespace corater {

namespace {

// The C library's number of a file, by which QFile opens it, too. It owns the system's handle.
OpenedHandle numbered(HANDLE file, int flags)
{
    if (file == INVALID_HANDLE_VALUE) {
        return std::unexpected(lastSystemError());
    }
    const int handle = ::_open_osfhandle(intptr_t(file), flags | _O_BINARY | _O_NOINHERIT);
    if (handle < 0) {
        ::CloseHandle(file);
        return std::unexpected(std::make_error_code(std::errc::too_many_files_open));
    }
    return handle;
}

} // namespace

// Of a link the link itself is opened, which is no regular file; a pipe cannot have a name in a folder.
OpenedHandle openUnfollowed(const QString &path)
{
    return numbered(::CreateFileW(nativePath(path).c_str(), GENERIC_READ,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_OPEN_REPARSE_POINT, nullptr),
                    _O_RDONLY);
}

// Pipes have no names in folders, and statusOf() calls none one.
OpenedHandle openPipe(const QString &)
{
    return std::unexpected(std::make_error_code(std::errc::not_supported));
}

void closeFile(int handle)
{
    ::_close(handle);
}

// A read at an offset moves the position of the file, which nobody uses who reads like this.
std::expected<qint64, std::error_code> readAt(int handle, char *bytes, qint64 most, qint64 offset)
{
    constexpr qint64 mostAtOnce = 1 << 30;
    qint64 got = 0;
    while (got < most) {
        const qint64 at = offset + got;
        OVERLAPPED place{};
        place.Offset = DWORD(at);
        place.OffsetHigh = DWORD(at >> 32);
        DWORD now = 0;
        if (::ReadFile(HANDLE(::_get_osfhandle(handle)), bytes + got, DWORD(std::min(most - got, mostAtOnce)), &now,
                       &place) == 0 &&
            ::GetLastError() != ERROR_HANDLE_EOF) {
            return std::unexpected(lastSystemError());
        }
        if (now == 0) {
            break;
        }
        got += now;
    }
    return got;
}

// std::tmpfile() would make it in the root of the disk, where few may write.
std::FILE *namelessFile()
{
    const QString path = QDir::temp().filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
    const OpenedHandle handle =
        numbered(::CreateFileW(nativePath(path).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, CREATE_NEW,
                               FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr),
                 _O_RDWR);
    return handle ? ::_fdopen(*handle, "w+b") : nullptr;
}

std::FILE *streamOf(const QFile &file)
{
    std::FILE *stream = ::_fdopen(::_dup(file.handle()), "rb");
    if (stream && !file.isSequential()) {
        std::rewind(stream); // QFile may have read ahead
    }
    return stream;
}

} // namespace corater
