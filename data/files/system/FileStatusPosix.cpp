// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileStatus.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <sys/stat.h>

namespace corater {

namespace {

FileStatus::Kind kindOfMode(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return FileStatus::Kind::File;
    case S_IFDIR:
        return FileStatus::Kind::Folder;
    case S_IFLNK:
        return FileStatus::Kind::Link;
    case S_IFIFO:
        return FileStatus::Kind::Pipe;
    default:
        return FileStatus::Kind::Device;
    }
}

FoundStatus statusFrom(int failed, const struct stat &found)
{
    if (failed != 0) {
        return std::unexpected(lastSystemError());
    }
    return FileStatus{.kind = kindOfMode(found.st_mode),
                      .device = quint64(found.st_dev),
                      .number = quint64(found.st_ino),
                      .names = quint64(found.st_nlink),
                      .size = qint64(found.st_size),
                      .written = {qint64(found.st_mtim.tv_sec), qint64(found.st_mtim.tv_nsec)},
                      .changed = {qint64(found.st_ctim.tv_sec), qint64(found.st_ctim.tv_nsec)}};
}

} // namespace

FoundStatus statusOf(const QString &path)
{
    struct stat found{};
    const int failed = ::stat(nativePath(path).c_str(), &found);
    return statusFrom(failed, found);
}

FoundStatus statusOfName(const QString &path)
{
    struct stat found{};
    const int failed = ::lstat(nativePath(path).c_str(), &found);
    return statusFrom(failed, found);
}

FoundStatus statusOfOpen(int handle)
{
    struct stat found{};
    const int failed = ::fstat(handle, &found);
    return statusFrom(failed, found);
}

} // namespace corater
