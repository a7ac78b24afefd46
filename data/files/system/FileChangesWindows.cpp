// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileChanges.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <QByteArray>

#include <windows.h>

namespace corater {

namespace {

std::error_code errorUnless(bool isDone)
{
    return isDone ? std::error_code() : lastSystemError();
}

} // namespace

Result<void> makeFolder(const QString &path)
{
    const bool isThere =
        ::CreateDirectoryW(nativePath(path).c_str(), nullptr) != 0 || ::GetLastError() == ERROR_ALREADY_EXISTS;
    return writeResult(path, errorUnless(isThere));
}

// The system flushes only files that are open for writing.
std::error_code syncFile(const QString &path)
{
    const HANDLE file =
        ::CreateFileW(nativePath(path).c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                      nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        return lastSystemError();
    }
    const std::error_code error = errorUnless(::FlushFileBuffers(file) != 0);
    ::CloseHandle(file);
    return error;
}

// A folder cannot be flushed: renameFile() waits for the disk, and NTFS keeps a log of names.
std::error_code syncFolderOf(const QString &)
{
    return {};
}

// Without MOVEFILE_REPLACE_EXISTING the call fails if something has the new name.
std::error_code renameFile(const QString &from, const QString &to, Existing existing)
{
    const DWORD flags = MOVEFILE_WRITE_THROUGH | (existing == Existing::Replaced ? MOVEFILE_REPLACE_EXISTING : 0);
    return errorUnless(::MoveFileExW(nativePath(from).c_str(), nativePath(to).c_str(), flags) != 0);
}

// A new file has the rights that its folder hands down. Rights of the owner alone could not be undone by shareLike().
bool openPrivately(QFile &file)
{
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly);
}

std::error_code shareLike(QFile &file, const QString &path)
{
    const auto model = nativePath(path);
    DWORD size = 0;
    ::GetFileSecurityW(model.c_str(), DACL_SECURITY_INFORMATION, nullptr, 0, &size);
    if (size == 0) {
        return {}; // no file, or a file system without rights
    }
    QByteArray rights(qsizetype(size), '\0');
    return errorUnless(
        ::GetFileSecurityW(model.c_str(), DACL_SECURITY_INFORMATION, rights.data(), size, &size) != 0 &&
        ::SetFileSecurityW(nativePath(file.fileName()).c_str(), DACL_SECURITY_INFORMATION, rights.data()) != 0);
}

} // namespace corater
