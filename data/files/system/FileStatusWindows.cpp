// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileStatus.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <windows.h>

#include <io.h>

namespace corater {

namespace {

constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// Windows counts tenths of microseconds since 1601.
FileStatus::Time timeFrom(qint64 ticks)
{
    constexpr qint64 perSecond = 10'000'000;
    constexpr qint64 until1970 = 11'644'473'600;
    return {ticks / perSecond - until1970, ticks % perSecond * 100};
}

FileStatus::Kind kindFrom(HANDLE file, DWORD attributes)
{
    FILE_ATTRIBUTE_TAG_INFO tag{};
    // Other files with such a tag are ordinary ones, e.g. those of OneDrive that are not on the disk yet.
    if ((attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
        ::GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tag, sizeof tag) != 0 &&
        IsReparseTagNameSurrogate(tag.ReparseTag)) {
        return FileStatus::Kind::Link;
    }
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileStatus::Kind::Folder : FileStatus::Kind::File;
}

FoundStatus statusFrom(HANDLE file)
{
    if (file == INVALID_HANDLE_VALUE) {
        return std::unexpected(lastSystemError());
    }
    if (::GetFileType(file) != FILE_TYPE_DISK) {
        return FileStatus{};
    }
    BY_HANDLE_FILE_INFORMATION found{};
    FILE_BASIC_INFO basic{};
    if (::GetFileInformationByHandle(file, &found) == 0 ||
        ::GetFileInformationByHandleEx(file, FileBasicInfo, &basic, sizeof basic) == 0) {
        return std::unexpected(lastSystemError());
    }
    return FileStatus{.kind = kindFrom(file, found.dwFileAttributes),
                      .device = found.dwVolumeSerialNumber,
                      .number = quint64(found.nFileIndexHigh) << 32 | found.nFileIndexLow,
                      .names = found.nNumberOfLinks,
                      .size = qint64(quint64(found.nFileSizeHigh) << 32 | found.nFileSizeLow),
                      .written = timeFrom(basic.LastWriteTime.QuadPart),
                      .changed = timeFrom(basic.ChangeTime.QuadPart)};
}

// Folders are opened only with this flag. It needs no right to read the content.
FoundStatus statusOfPath(const QString &path, DWORD flags)
{
    const HANDLE file = ::CreateFileW(nativePath(path).c_str(), FILE_READ_ATTRIBUTES, shared, nullptr, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS | flags, nullptr);
    const FoundStatus found = statusFrom(file);
    if (file != INVALID_HANDLE_VALUE) {
        ::CloseHandle(file);
    }
    return found;
}

} // namespace

FoundStatus statusOf(const QString &path)
{
    return statusOfPath(path, 0);
}

FoundStatus statusOfName(const QString &path)
{
    return statusOfPath(path, FILE_FLAG_OPEN_REPARSE_POINT);
}

FoundStatus statusOfOpen(int handle)
{
    return statusFrom(HANDLE(::_get_osfhandle(handle)));
}

} // namespace corater
