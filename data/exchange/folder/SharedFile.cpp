// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/SharedFile.h"

#include "data/files/FolderProbe.h"
#include "data/store/connection/StudyCopy.h"

#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>

#include <sys/stat.h>

namespace corater {

namespace {

struct SharedFileText
{
    CORATER_MESSAGES(SharedFile)
};

// Writes the bytes beside the wanted name, under a name that no copy reads, with the rights of the user's new files.
Result<QString> putBeside(const QString &path, const QByteArray &bytes)
{
    const QString name =
        QFileInfo(path).absolutePath() +
        QStringLiteral("/.corater-%1").arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
    QFile file(name);
    errno = 0;
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)) {
        return SharedFile::cannotWrite(path, errno);
    }
    if (file.write(bytes) != bytes.size()) {
        const int number = errno != 0 ? errno : ENOSPC;
        file.remove();
        return SharedFile::cannotWrite(path, number);
    }
    return name;
}

} // namespace

std::unexpected<Error> SharedFile::cannotRead(const QString &path, int number)
{
    return fail(ErrorCode::Permission, SharedFileText::toSay("cannot be read"), {.file = path}, {},
                systemWords(number));
}

std::unexpected<Error> SharedFile::cannotWrite(const QString &path, int number)
{
    return fail(codeOfSystem(number), SharedFileText::toSay("cannot be written"), {.file = path}, {},
                systemWords(number));
}

Result<void> SharedFile::makeFolder(const QString &path)
{
    if (::mkdir(QFile::encodeName(path).constData(), 0777) != 0 && errno != EEXIST) {
        return cannotWrite(path, errno);
    }
    if (!syncFolderOf(path)) {
        return cannotWrite(path, errno);
    }
    return {};
}

Result<void> SharedFile::publish(const QString &path, const QByteArray &bytes)
{
    TRY(const auto beside, putBeside(path, bytes));
    const auto done = publishFile(beside, path);
    if (!done) {
        QFile::remove(beside);
    }
    return done;
}

Result<void> SharedFile::replace(const QString &path, const QByteArray &bytes)
{
    TRY(const auto beside, putBeside(path, bytes));
    if (!syncFile(beside) ||
        std::rename(QFile::encodeName(beside).constData(), QFile::encodeName(path).constData()) != 0 ||
        !syncFolderOf(path)) {
        const int number = errno;
        QFile::remove(beside);
        return cannotWrite(path, number);
    }
    return {};
}

} // namespace corater
