// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/StudyLock.h"

#include "codebook/ShownTime.h"
#include "data/files/FolderProbe.h"
#include "data/files/system/LockFile.h"
#include "data/files/system/SystemError.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>

#include <chrono>

namespace corater {

namespace {

using namespace std::chrono_literals;

struct StudyLockText
{
    CORATER_MESSAGES(StudyLock)
};

/// What a lock file says of its owner.
struct LockOwner
{
    enum class Text { Nothing, Half, Whole, Strange };

    Text text = Text::Nothing;
    qint64 process = 0;
    QString host;
    QByteArray machine;
    QByteArray boot;

    bool isElsewhere() const
    {
        return text == Text::Whole &&
               (machine.isEmpty() ? host != QSysInfo::machineHostName() : machine != QSysInfo::machineUniqueId());
    }

    // Valid for a process of this machine only.
    bool isAlive() const { return (boot.isEmpty() || boot == QSysInfo::bootUniqueId()) && isRunning(process); }
};

// The lines of Qt's lock files: process, program, host, ids of the machine and of its start.
QByteArray ownText()
{
    return QByteArray::number(QCoreApplication::applicationPid()) + '\n' +
           QFileInfo(programFile()).fileName().toUtf8() + '\n' + QSysInfo::machineHostName().toUtf8() + '\n' +
           QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() + '\n';
}

LockOwner ownerIn(const QByteArray &text)
{
    constexpr qsizetype lines = 5; // and what follows the last end of line
    const QByteArrayList line = text.split('\n');
    bool isNumber = false;
    LockOwner owner;
    owner.process = line.first().toInt(&isNumber);
    if (text.isEmpty()) {
        return owner;
    }
    if (!isNumber || owner.process <= 0) {
        owner.text = LockOwner::Text::Strange;
        return owner;
    }
    owner.text = line.size() > lines ? LockOwner::Text::Whole : LockOwner::Text::Half;
    owner.host = QString::fromUtf8(line.value(2));
    owner.machine = line.value(3);
    owner.boot = line.value(4);
    return owner;
}

/// The outcome of one attempt to lock.
struct Attempt
{
    enum class Outcome { Taken, Held, Again, Failed };

    Outcome outcome = Outcome::Failed;
    std::unique_ptr<LockFile> file; ///< Taken: locked, and to be written
    std::error_code error;          ///< Failed: why
    LockOwner owner;                ///< Held: the owner
};

Attempt held(const LockOwner &owner)
{
    return {.outcome = Attempt::Outcome::Held, .owner = owner};
}

// Failed, or again if there is no error.
Attempt notTaken(const std::error_code &error)
{
    return {.outcome = error ? Attempt::Outcome::Failed : Attempt::Outcome::Again, .error = error};
}

Attempt attemptOn(const QString &lockFile)
{
    auto file = std::make_unique<LockFile>(lockFile);
    if (!file->isOpen()) {
        const bool isGone = file->error() == std::errc::no_such_file_or_directory;
        return notTaken(isGone ? std::error_code() : file->error());
    }
    if (!file->isPlain()) {
        return held({.text = LockOwner::Text::Strange});
    }
    const LockFile::Lock lock = file->lock();
    const bool hasLocks = lock != LockFile::Lock::Unsupported;
    const LockOwner owner = ownerIn(file->text());
    if (lock == LockFile::Lock::Held) {
        return held(owner);
    }
    if (!file->isNamed()) {
        return notTaken({});
    }
    const bool isAnothers = owner.text == LockOwner::Text::Strange || owner.isElsewhere();
    if (!file->isNew() && (isAnothers || (!hasLocks && owner.isAlive()))) {
        return held(owner);
    }
    // Without locks, or in a file of another user, only making the file anew locks: remove the old one and try again.
    if (!file->isNew() && (file->isReadOnly() || !hasLocks)) {
        return notTaken(file->remove());
    }
    if (!file->isNew()) { // left by an earlier version that was killed while it took over a lock
        QFile::remove(lockFile + QStringLiteral(".rmlock"));
    }
    return {.outcome = Attempt::Outcome::Taken, .file = std::move(file)};
}

// Whether the file names its owner. A program that has just taken the lock may not have written its name yet.
bool saysWho(const LockOwner &owner)
{
    return owner.text == LockOwner::Text::Strange || owner.isElsewhere() ||
           (owner.text == LockOwner::Text::Whole && owner.isAlive());
}

// Names the lock's owner and says what to do if that program is gone.
Error heldBy(const LockOwner &owner, const QString &lockFile, const Place &place)
{
    const QFileInfo file(lockFile);
    const QString since = file.lastModified().toString(momentFormat());
    if (owner.text != LockOwner::Text::Whole) {
        return {.code = ErrorCode::Locked,
                .message =
                    StudyLockText::toSay("a lock lies beside it that does not say whose it is (%1, since %2); if no "
                                         "Corater has the study open, remove that file")
                        .arg(file.fileName(), since),
                .place = place};
    }
    const QString process = QString::number(owner.process);
    const Message message =
        owner.isElsewhere()
            ? StudyLockText::toSay("is open in another Corater (process %1 on %2, since %3); if no Corater has "
                                   "it open there any more, remove %4")
                  .arg(process, owner.host, since, file.fileName())
            : StudyLockText::toSay("is open in another Corater (process %1 on %2, since %3)")
                  .arg(process, owner.host, since);
    return {.code = ErrorCode::Locked, .message = message, .place = place};
}

Error notMade(const std::error_code &error, const QString &path, const QString &file)
{
    Error why = whyNotWritable(file).value_or(Error{.code = codeOfSystem(error),
                                                    .message = StudyLockText::toSay("its lock cannot be made"),
                                                    .found = systemWords(error)});
    why.place = {.file = path};
    why.message = StudyLockText::toSay("cannot be opened for writing: %1").arg(why.message);
    return why;
}

} // namespace

Result<std::unique_ptr<StudyLock>> StudyLock::take(const QString &path, const QString &file)
{
    const QString lockFile = file + QStringLiteral(".lock");
    QDeadlineTimer patience(1s);
    for (;;) {
        Attempt attempt = attemptOn(lockFile);
        if (attempt.outcome == Attempt::Outcome::Taken) {
            std::unique_ptr<StudyLock> lock(new StudyLock(std::move(attempt.file)));
            if (const auto error = lock->m_file->setText(ownText())) {
                return std::unexpected(notMade(error, path, file));
            }
            return lock;
        }
        const bool mayChange = attempt.outcome == Attempt::Outcome::Again ||
                               (attempt.outcome == Attempt::Outcome::Held && !saysWho(attempt.owner));
        if (!mayChange || patience.hasExpired()) {
            return std::unexpected(attempt.outcome == Attempt::Outcome::Held
                                       ? heldBy(attempt.owner, lockFile, {.file = path})
                                       : notMade(attempt.error, path, file));
        }
        QThread::sleep(2ms);
    }
}

StudyLock::StudyLock(std::unique_ptr<LockFile> file) : m_file(std::move(file)) {}

StudyLock::~StudyLock()
{
    // A user may have removed the file by hand, and another program made its own: remove ours only.
    if (m_file->isNamed()) {
        (void)m_file->remove();
    }
}

} // namespace corater
