// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileChanges.h"

#include "data/files/system/FileStatus.h"
#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <QFileInfo>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace corater {

namespace {

std::error_code syncAndClose(int file)
{
    const std::error_code error = ::fsync(file) == 0 ? std::error_code() : lastSystemError();
    ::close(file);
    return error;
}

mode_t rightsOf(const QString &path)
{
    struct stat there{};
    if (::stat(nativePath(path).c_str(), &there) == 0) {
        return there.st_mode & 07777;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

Result<void> makeFolder(const QString &path)
{
    if (::mkdir(nativePath(path).c_str(), 0777) != 0 && errno != EEXIST) {
        return writeResult(path, lastSystemError());
    }
    return writeResult(path, syncFolderOf(path));
}

std::error_code syncFile(const QString &path)
{
    const int file = ::open(nativePath(path).c_str(), O_RDONLY | O_CLOEXEC);
    return file < 0 ? lastSystemError() : syncAndClose(file);
}

std::error_code syncFolderOf(const QString &path)
{
    const int folder = ::open(nativePath(QFileInfo(path).absolutePath()).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::error_code error = folder < 0 ? lastSystemError() : syncAndClose(folder);
    const bool isNoGuarantee = folder < 0 ? error == std::errc::permission_denied
                                          : error == std::errc::invalid_argument || error == std::errc::not_supported;
    return isNoGuarantee ? std::error_code() : error;
}

// Not by link() and unlink(): a program killed between the two would leave both names.
std::error_code renameFile(const QString &from, const QString &to, Existing existing)
{
    const auto source = nativePath(from);
    const auto target = nativePath(to);
    if (existing == Existing::Kept) {
        if (::renameat2(AT_FDCWD, source.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
            return {};
        }
        const bool onlyReplaces = errno == EINVAL || errno == ENOSYS; // as some file systems do
        if (const auto error = lastSystemError(); !onlyReplaces || QFileInfo::exists(to)) {
            return error;
        }
    }
    return std::rename(source.c_str(), target.c_str()) == 0 ? std::error_code() : lastSystemError();
}

bool openPrivately(QFile &file)
{
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner);
}

std::error_code shareLike(QFile &file, const QString &path)
{
    return ::fchmod(file.handle(), rightsOf(path)) == 0 ? std::error_code() : lastSystemError();
}

} // namespace corater
