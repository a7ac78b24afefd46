// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/SharedFile.h"

#include "data/files/FolderProbe.h"
#include "data/files/system/FileChanges.h"
#include "data/files/system/SystemError.h"

#include <QFile>

namespace corater {

namespace {

struct SharedFileText
{
    CORATER_MESSAGES(SharedFile)
};

// Writes the bytes beside the wanted name, under a name that no copy reads, with the rights of the user's new files.
Result<QString> putBeside(const QString &path, const QByteArray &bytes)
{
    const QString name = nameBeside(path);
    QFile file(name);
    clearSystemError();
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)) {
        return std::unexpected(cannotWrite(path, lastSystemError()));
    }
    if (file.write(bytes) != bytes.size()) {
        const auto error = lastWriteError();
        file.remove();
        return std::unexpected(cannotWrite(path, error));
    }
    return name;
}

} // namespace

std::unexpected<Error> SharedFile::cannotRead(const QString &path, const std::error_code &error)
{
    return fail(ErrorCode::Permission, SharedFileText::toSay("cannot be read"), {.file = path}, {}, systemWords(error));
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
    const auto done = writeResult(path, replaceFile(beside, path));
    if (!done) {
        QFile::remove(beside);
    }
    return done;
}

} // namespace corater
