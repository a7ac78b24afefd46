// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/StudyCopy.h"

#include "data/files/FileRefusals.h"
#include "data/files/FolderProbe.h"
#include "data/store/connection/Connection.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>

namespace corater {

namespace {

struct StudyCopyText
{
    CORATER_MESSAGES(StudyCopy)
};

// An overwritten study can still be open; a copy of it would mix two states.
Result<void> checkWhole(const QString &copy)
{
    TRY(const auto opened, Connection::open(copy, OpenMode::ReadOnly));
    TRY(const auto answer, opened->value(QStringLiteral("PRAGMA integrity_check(1)")));
    if (answer.toString() != QLatin1String("ok")) {
        return fail(ErrorCode::Damaged, StudyCopyText::toSay("the open study is damaged; nothing was saved"));
    }
    return {};
}

Error systemError(const QString &path, int number = errno)
{
    return {.code = codeOfSystem(number),
            .message = StudyCopyText::toSay("cannot be written"),
            .place = {.file = path},
            .found = systemWords(number)};
}

} // namespace

Result<void> publishFile(const QString &from, const QString &to)
{
    if (!syncFile(from)) {
        return std::unexpected(systemError(to));
    }
    const QByteArray source = QFile::encodeName(from);
    const QByteArray target = QFile::encodeName(to);
    // Not by link() and unlink(): a program killed between the two would leave both names.
    bool isDone = ::renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE) == 0;
    if (!isDone && (errno == EINVAL || errno == ENOSYS) && !QFileInfo::exists(to)) {
        isDone = std::rename(source.constData(), target.constData()) == 0; // a file system that only replaces
    }
    const int number = errno;
    if (!isDone && QFileInfo::exists(to)) { // exists() may set another errno
        return fail(ErrorCode::Conflict, FileRefusals::existsAlready(), {.file = to});
    }
    if (!isDone) {
        return std::unexpected(systemError(to, number));
    }
    if (!syncFolderOf(to)) {
        const auto unsynced = systemError(to);
        QFile::remove(to); // the caller can try again
        return std::unexpected(unsynced);
    }
    return {};
}

Result<void> copyStudy(Connection &connection, const QString &path)
{
    const Place place{.file = path};
    if (const QFileInfo there(path); there.exists() || there.isSymLink()) {
        return fail(ErrorCode::Conflict, FileRefusals::existsAlready(), place);
    }
    const QString unfinished = QFileInfo(path).absoluteFilePath() + QStringLiteral(".unfinished");
    QFile::remove(unfinished);
    Result<void> done;
    if (const auto made = connection.run(QStringLiteral("VACUUM INTO ?"), {unfinished}); !made) {
        done = std::unexpected(whyNotWritable(path).value_or(made.error()));
    }
    if (done) {
        done = checkWhole(unfinished);
    }
    if (done) {
        done = publishFile(unfinished, path);
    }
    if (!done) {
        QFile::remove(unfinished);
        Error error = done.error();
        error.place.file = path;
        return std::unexpected(error);
    }
    return {};
}

} // namespace corater
