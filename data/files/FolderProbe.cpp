// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/FolderProbe.h"

#include "data/files/system/FileChanges.h"
#include "data/files/system/SystemError.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTimeZone>

namespace corater {

namespace {

struct FolderProbeText
{
    CORATER_MESSAGES(FolderProbe)
};

// Writes and removes a small file; returns the system's error.
std::error_code tryToWrite(const QString &name)
{
    QFile file(name);
    clearSystemError();
    if (!openPrivately(file)) {
        return lastSystemError();
    }
    constexpr qsizetype size = 32768;
    const bool isWritten = file.write(QByteArray(size, '\0')) == size && file.flush();
    const std::error_code error = isWritten ? std::error_code() : lastWriteError();
    file.remove();
    return error;
}

} // namespace

std::optional<Error> whyNotWritable(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString name = folder + QStringLiteral("/.corater-probe-%1").arg(QCoreApplication::applicationPid());
    const std::error_code error = tryToWrite(name);
    if (!error) {
        return {};
    }
    const ErrorCode code = codeOfSystem(error);
    return Error{
        .code = code,
        .message = code == ErrorCode::DiskFull
                       ? FolderProbeText::toSay("the disk is full: nothing can be written in the folder %1").arg(folder)
                       : FolderProbeText::toSay("nothing can be written in the folder %1").arg(folder),
        .place = {.file = path},
        .found = systemWords(error)};
}

QString nameBeside(const QString &path)
{
    return QFileInfo(path).absolutePath() +
           QStringLiteral("/.corater-%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
}

void removeLeftBehind(const QString &path)
{
    const QDateTime yesterday = QDateTime::currentDateTimeUtc().addDays(-1);
    // The names that writeWholeFile() gave in earlier versions, and those of nameBeside() and whyNotWritable().
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

} // namespace corater
