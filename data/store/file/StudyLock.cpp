// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/StudyLock.h"

#include "data/files/FolderProbe.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <cerrno>
#include <sys/file.h>
#include <sys/stat.h>

namespace corater {

namespace {

struct StudyLockText
{
    CORATER_MESSAGES(StudyLock)
};

// Whoever holds the lock, in words that say what to do when that program is gone.
Error heldBy(const QLockFile &lock, const Place &place)
{
    qint64 pid = 0;
    QString host;
    QString program;
    const bool isKnown = lock.getLockInfo(&pid, &host, &program);
    const QFileInfo file(lock.fileName());
    const QString since = file.lastModified().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    if (!isKnown) {
        return {.code = ErrorCode::Locked,
                .message =
                    StudyLockText::toSay("a lock lies beside it that does not say whose it is (%1, since %2); if no "
                                         "Corater has the study open, remove that file")
                        .arg(file.fileName(), since),
                .place = place};
    }
    const bool isElsewhere = host.compare(QSysInfo::machineHostName(), Qt::CaseInsensitive) != 0;
    const Message message =
        isElsewhere
            ? StudyLockText::toSay("is open in another Corater (process %1 on %2, since %3); if no Corater has "
                                   "it open there any more, remove %4")
                  .arg(pid)
                  .arg(host, since, file.fileName())
            : StudyLockText::toSay("is open in another Corater (process %1 on %2, since %3)").arg(pid).arg(host, since);
    return {.code = ErrorCode::Locked, .message = message, .place = place};
}

// Nobody holds an empty lock that can be locked here: a living program keeps it locked for others. It is removed while
// it is locked, and only if it is still the file of that name: another program may do the same.
bool removeNobodys(const QString &fileName)
{
    QFile file(fileName);
    struct stat opened{};
    struct stat named{};
    return file.open(QIODevice::ReadWrite) && flock(file.handle(), LOCK_EX | LOCK_NB) == 0 &&
           fstat(file.handle(), &opened) == 0 && stat(QFile::encodeName(fileName).constData(), &named) == 0 &&
           opened.st_ino == named.st_ino && named.st_size == 0 && QFile::remove(fileName);
}

// A program that was ended between making its lock and writing its name into it, or whose machine was, left an empty
// file, which nobody can tell from one that is just being written, but by waiting.
bool takeFromNobody(QLockFile &lock)
{
    constexpr int longerThanWriting = 1000; // milliseconds
    const auto isEmpty = [&] {
        const QFileInfo file(lock.fileName());
        return file.isFile() && file.size() == 0;
    };
    return isEmpty() &&
           (lock.tryLock(longerThanWriting) || (isEmpty() && removeNobodys(lock.fileName()) && lock.tryLock(0)));
}

} // namespace

Result<std::unique_ptr<QLockFile>> takeStudyLock(const QString &path, const QString &file)
{
    auto lock = std::make_unique<QLockFile>(file + QStringLiteral(".lock"));
    // Never stale by age: only a dead owner (killed, crashed, other boot) frees it.
    lock->setStaleLockTime(std::chrono::milliseconds(0));
    errno = 0;
    if (lock->tryLock(0) || (lock->error() == QLockFile::LockFailedError && takeFromNobody(*lock))) {
        return lock;
    }
    const int number = errno;
    const Place place{.file = path};
    if (lock->error() == QLockFile::LockFailedError) {
        return std::unexpected(heldBy(*lock, place));
    }
    Error why = whyNotWritable(file).value_or(Error{.code = number != 0 ? codeOfSystem(number) : ErrorCode::Permission,
                                                    .message = StudyLockText::toSay("its lock cannot be made"),
                                                    .found = number != 0 ? systemWords(number) : QString()});
    why.place = place;
    why.message = StudyLockText::toSay("cannot be opened for writing: %1").arg(why.message);
    return std::unexpected(why);
}

} // namespace corater
