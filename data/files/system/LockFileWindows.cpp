// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/LockFile.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <windows.h>

#include <array>

#include <fcntl.h>
#include <io.h>

namespace corater {

namespace {

// A locked byte can be read by nobody else, so the lock is on one far beyond the text.
constexpr DWORD lockedAtHigh = 0x40000000;

HANDLE openedLock(const QString &path, DWORD access, DWORD how)
{
    return ::CreateFileW(nativePath(path).c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                         nullptr, how, FILE_FLAG_OPEN_REPARSE_POINT, nullptr);
}

HANDLE systemHandle(int handle)
{
    return HANDLE(::_get_osfhandle(handle));
}

} // namespace

LockFile::LockFile(const QString &path) : m_path(path)
{
    constexpr DWORD both = GENERIC_READ | GENERIC_WRITE;
    HANDLE file = openedLock(path, both, CREATE_NEW);
    m_isNew = file != INVALID_HANDLE_VALUE;
    if (!m_isNew && ::GetLastError() == ERROR_FILE_EXISTS) {
        file = openedLock(path, both, OPEN_EXISTING);
    }
    m_error = file == INVALID_HANDLE_VALUE ? lastSystemError() : std::error_code();
    if (m_error == std::errc::permission_denied) {
        file = openedLock(path, GENERIC_READ, OPEN_EXISTING);
    }
    if (file != INVALID_HANDLE_VALUE) {
        m_handle = ::_open_osfhandle(intptr_t(file), _O_BINARY | _O_NOINHERIT | (m_error ? _O_RDONLY : _O_RDWR));
        if (m_handle < 0) {
            m_error = std::make_error_code(std::errc::too_many_files_open);
            ::CloseHandle(file);
        }
    }
}

LockFile::Lock LockFile::lock()
{
    OVERLAPPED place{};
    place.OffsetHigh = lockedAtHigh;
    if (::LockFileEx(systemHandle(m_handle), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) !=
        0) {
        return Lock::Taken;
    }
    const DWORD number = ::GetLastError();
    return number == ERROR_LOCK_VIOLATION || number == ERROR_IO_PENDING ? Lock::Held : Lock::Unsupported;
}

std::error_code LockFile::setText(const QByteArray &text)
{
    OVERLAPPED place{};
    DWORD written = 0;
    FILE_END_OF_FILE_INFO end{};
    end.EndOfFile.QuadPart = text.size();
    clearSystemError();
    if (::WriteFile(systemHandle(m_handle), text.constData(), DWORD(text.size()), &written, &place) != 0 &&
        written == DWORD(text.size()) &&
        ::SetFileInformationByHandle(systemHandle(m_handle), FileEndOfFileInfo, &end, sizeof end) != 0) {
        return {};
    }
    return lastWriteError();
}

std::error_code LockFile::remove() const
{
    return ::DeleteFileW(nativePath(m_path).c_str()) != 0 || ::GetLastError() == ERROR_FILE_NOT_FOUND
               ? std::error_code()
               : lastSystemError();
}

bool isRunning(qint64 process)
{
    const HANDLE found = ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, DWORD(process));
    if (!found) {
        return ::GetLastError() == ERROR_ACCESS_DENIED;
    }
    DWORD status = 0;
    const bool isAlive = ::GetExitCodeProcess(found, &status) != 0 && status == STILL_ACTIVE;
    ::CloseHandle(found);
    return isAlive;
}

QString programFile()
{
    std::array<wchar_t, 32768> name{}; // the longest path
    const DWORD length = ::GetModuleFileNameW(nullptr, name.data(), DWORD(name.size()));
    return QString::fromWCharArray(name.data(), qsizetype(length));
}

} // namespace corater
