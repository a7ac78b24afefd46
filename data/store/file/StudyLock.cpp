// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/file/StudyLock.h"

#include "data/files/FolderProbe.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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
    pid_t process = 0;
    QString host;
    QByteArray machine;
    QByteArray boot;

    bool isElsewhere() const
    {
        return text == Text::Whole &&
               (machine.isEmpty() ? host != QSysInfo::machineHostName() : machine != QSysInfo::machineUniqueId());
    }

    // Valid for a process of this machine only.
    bool isAlive() const
    {
        return (boot.isEmpty() || boot == QSysInfo::bootUniqueId()) && (::kill(process, 0) == 0 || errno == EPERM);
    }
};

// The lines of Qt's lock files: process, program, host, ids of the machine and of its start.
QByteArray ownText()
{
    const QString program = QFileInfo(QFile::symLinkTarget(QStringLiteral("/proc/self/exe"))).fileName();
    return QByteArray::number(QCoreApplication::applicationPid()) + '\n' + program.toUtf8() + '\n' +
           QSysInfo::machineHostName().toUtf8() + '\n' + QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() +
           '\n';
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

LockOwner ownerIn(int file)
{
    std::array<char, 1024> text{};
    const ssize_t length = ::pread(file, text.data(), text.size(), 0);
    return ownerIn(QByteArray(text.data(), qMax<ssize_t>(length, 0)));
}

/// The outcome of one attempt to lock.
struct Attempt
{
    enum class Outcome { Taken, Held, Again, Failed };

    Outcome outcome = Outcome::Failed;
    int file = -1;   ///< Taken: locked, and to be written
    int number = 0;  ///< Failed: errno
    LockOwner owner; ///< Held: the owner
};

/// Closes the opened lock file unless take() hands it over.
class OpenLock
{
public:
    explicit OpenLock(const QByteArray &name) : m_name(name)
    {
        // The folder may be writable for everybody: follow no link and wait for no pipe.
        constexpr int always = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
        m_file = ::open(name.constData(), O_RDWR | O_CREAT | O_EXCL | always, 0666);
        m_isNew = m_file >= 0;
        m_file = m_file < 0 && errno == EEXIST ? ::open(name.constData(), O_RDWR | always) : m_file;
        m_number = m_file < 0 ? errno : 0;
        if (m_number == EACCES) { // another user's: it can still be read, and removed
            m_isOthers = true;
            m_file = ::open(name.constData(), O_RDONLY | always);
        }
    }
    ~OpenLock()
    {
        if (m_file >= 0) {
            ::close(m_file);
        }
    }
    OpenLock(const OpenLock &) = delete;
    OpenLock &operator=(const OpenLock &) = delete;

    Attempt take();

private:
    bool isPlain() const
    {
        struct stat opened{};
        return ::fstat(m_file, &opened) == 0 && S_ISREG(opened.st_mode);
    }
    // False if another program removed the file and made a new one of that name.
    bool isNamed() const
    {
        struct stat opened{};
        struct stat named{};
        return ::fstat(m_file, &opened) == 0 && ::lstat(m_name.constData(), &named) == 0 &&
               opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
    }
    Attempt remove() const
    {
        return ::unlink(m_name.constData()) == 0 || errno == ENOENT
                   ? Attempt{.outcome = Attempt::Outcome::Again, .owner = {}}
                   : Attempt{.number = errno, .owner = {}};
    }

    QByteArray m_name;
    int m_file = -1;
    int m_number = 0;
    bool m_isNew = false;
    bool m_isOthers = false;
};

Attempt OpenLock::take()
{
    if (m_file < 0) {
        return {.outcome = m_number == ENOENT ? Attempt::Outcome::Again : Attempt::Outcome::Failed,
                .number = m_number,
                .owner = {}};
    }
    const LockOwner strange{.text = LockOwner::Text::Strange, .host = {}, .machine = {}, .boot = {}};
    if (!isPlain()) {
        return {.outcome = Attempt::Outcome::Held, .owner = strange};
    }
    const bool isLocked = ::flock(m_file, LOCK_EX | LOCK_NB) == 0;
    const bool hasLocks = isLocked || errno == EWOULDBLOCK; // whether the folder's file system has locks
    const LockOwner owner = ownerIn(m_file);
    if (hasLocks && !isLocked) {
        return {.outcome = Attempt::Outcome::Held, .owner = owner};
    }
    if (!isNamed()) {
        return {.outcome = Attempt::Outcome::Again, .owner = {}};
    }
    const bool isAnothers = owner.text == LockOwner::Text::Strange || owner.isElsewhere();
    if (!m_isNew && (isAnothers || (!hasLocks && owner.isAlive()))) {
        return {.outcome = Attempt::Outcome::Held, .owner = owner};
    }
    // Without flock, or in a file of another user, only making the file anew locks: remove the old one and try again.
    if (!m_isNew && (m_isOthers || !hasLocks)) {
        return remove();
    }
    if (!m_isNew) { // left by an earlier version that was killed while it took over a lock
        ::unlink((m_name + ".rmlock").constData());
    }
    return {.outcome = Attempt::Outcome::Taken, .file = std::exchange(m_file, -1), .owner = {}};
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
    const QString since = file.lastModified().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
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

// Overwrites the text of a dead program before cutting it, so that the file is never empty.
int writeOwner(int file)
{
    const QByteArray text = ownText();
    errno = 0;
    if (::pwrite(file, text.constData(), size_t(text.size()), 0) != text.size() ||
        ::ftruncate(file, text.size()) != 0) {
        return errno != 0 ? errno : ENOSPC;
    }
    return 0;
}

Error notMade(int number, const QString &path, const QString &file)
{
    Error why = whyNotWritable(file).value_or(Error{.code = codeOfSystem(number),
                                                    .message = StudyLockText::toSay("its lock cannot be made"),
                                                    .found = systemWords(number)});
    why.place = {.file = path};
    why.message = StudyLockText::toSay("cannot be opened for writing: %1").arg(why.message);
    return why;
}

} // namespace

Result<std::unique_ptr<StudyLock>> StudyLock::take(const QString &path, const QString &file)
{
    const QString lockFile = file + QStringLiteral(".lock");
    const QByteArray name = QFile::encodeName(lockFile);
    QDeadlineTimer patience(1s);
    for (;;) {
        const Attempt attempt = OpenLock(name).take();
        if (attempt.outcome == Attempt::Outcome::Taken) {
            std::unique_ptr<StudyLock> lock(new StudyLock(name, attempt.file));
            if (const int number = writeOwner(attempt.file); number != 0) {
                return std::unexpected(notMade(number, path, file));
            }
            return lock;
        }
        const bool mayChange = attempt.outcome == Attempt::Outcome::Again ||
                               (attempt.outcome == Attempt::Outcome::Held && !saysWho(attempt.owner));
        if (!mayChange || patience.hasExpired()) {
            return std::unexpected(attempt.outcome == Attempt::Outcome::Held
                                       ? heldBy(attempt.owner, lockFile, {.file = path})
                                       : notMade(attempt.number, path, file));
        }
        QThread::sleep(2ms);
    }
}

StudyLock::~StudyLock()
{
    struct stat opened{};
    struct stat named{};
    // A user may have removed the file by hand, and another program made its own: remove ours only.
    if (::fstat(m_file, &opened) == 0 && ::lstat(m_name.constData(), &named) == 0 && opened.st_ino == named.st_ino &&
        opened.st_dev == named.st_dev) {
        ::unlink(m_name.constData());
    }
    ::close(m_file);
}

} // namespace corater
