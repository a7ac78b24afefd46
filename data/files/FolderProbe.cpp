// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FolderProbe.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace corater {

namespace {

struct FolderProbeText
{
    CORATER_MESSAGES(FolderProbe)
};

// Writes and removes a small file; returns the error number, or 0.
int tryToWrite(const QByteArray &name)
{
    const int file = ::open(name.constData(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) {
        return errno;
    }
    int number = 0;
    static constexpr std::array<char, 32768> block{};
    if (::write(file, block.data(), block.size()) != ssize_t(block.size())) {
        number = errno != 0 ? errno : ENOSPC;
    }
    ::close(file);
    ::unlink(name.constData());
    return number;
}

} // namespace

QString systemWords(int number)
{
    return QString::fromLocal8Bit(std::strerror(number));
}

ErrorCode codeOfSystem(int number)
{
    return number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Permission;
}

std::optional<Error> whyNotWritable(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString name = folder + QStringLiteral("/.corater-probe-%1").arg(QCoreApplication::applicationPid());
    const int number = tryToWrite(QFile::encodeName(name));
    if (number == 0) {
        return {};
    }
    const ErrorCode code = codeOfSystem(number);
    return Error{
        .code = code,
        .message = code == ErrorCode::DiskFull
                       ? FolderProbeText::toSay("the disk is full: nothing can be written in the folder %1").arg(folder)
                       : FolderProbeText::toSay("nothing can be written in the folder %1").arg(folder),
        .place = {.file = path},
        .found = systemWords(number)};
}

void removeLeftBehind(const QString &path)
{
    const QDateTime yesterday = QDateTime::currentDateTimeUtc().addDays(-1);
    // The names that writeWholeFile(), a shared folder and whyNotWritable() give.
    const QStringList names{QStringLiteral(".corater-??????"), QStringLiteral(".corater-????????????????"),
                            QStringLiteral(".corater-probe-*")};
    const QFileInfoList left =
        QDir(QFileInfo(path).absolutePath()).entryInfoList(names, QDir::Files | QDir::Hidden | QDir::NoSymLinks);
    for (const QFileInfo &file : left) {
        if (file.lastModified(QTimeZone::UTC) < yesterday) {
            QFile::remove(file.filePath());
        }
    }
}

bool syncFile(const QString &path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const bool done = ::fsync(file) == 0;
    const int number = errno;
    ::close(file);
    errno = number;
    return done;
}

bool syncFolderOf(const QString &path)
{
    const int folder =
        ::open(QFile::encodeName(QFileInfo(path).absolutePath()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        return errno == EACCES; // a folder that is writable but not readable cannot be synced; that is no fault
    }
    const bool done = ::fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP;
    const int number = errno;
    ::close(folder);
    errno = number;
    return done;
}

} // namespace corater
