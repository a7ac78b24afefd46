// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/WholeFile.h"

#include "data/files/FolderProbe.h"

#include <QFileInfo>
#include <QTemporaryFile>

#include <cerrno>
#include <cstdio>

#include <sys/stat.h>
#include <unistd.h>

namespace corater {

namespace {

struct WholeFileText
{
    CORATER_MESSAGES(WholeFile)
};

Error systemError(const QString &path, int number)
{
    Error error{
        .code = codeOfSystem(number), .message = WholeFileText::toSay("cannot be written"), .place = {.file = path}};
    error.found =
        number != 0 ? ErrorDetail(systemWords(number)) : WholeFileText::toSay("the disk wrote only a part of it");
    return error;
}

/// Hands everything on to a file and remembers the first time that not all of it was taken, also when whoever writes
/// does not look.
class CheckedDevice : public QIODevice
{
public:
    explicit CheckedDevice(QFileDevice &file) : m_file(file) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

    bool isSequential() const override { return true; }
    bool hasFailed() const { return m_hasFailed; }
    /// The system's number of the failure; 0 when it gave none.
    int number() const { return m_number; }

    /// Brings what is buffered to the system, and to the disk where the file is on one.
    bool finish(bool isOnDisk)
    {
        errno = 0;
        if (!m_file.flush() || m_file.error() != QFileDevice::NoError) {
            failed();
        }
        if (isOnDisk && !m_hasFailed && ::fsync(m_file.handle()) != 0) {
            failed();
        }
        return !m_hasFailed;
    }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 length) override
    {
        errno = 0;
        const qint64 taken = m_file.write(data, length);
        if (taken != length) {
            failed();
            setErrorString(m_number != 0 ? systemWords(m_number) : m_file.errorString());
        }
        return taken;
    }

private:
    void failed()
    {
        if (!m_hasFailed) {
            m_hasFailed = true;
            m_number = errno;
        }
    }

    QFileDevice &m_file;
    bool m_hasFailed = false;
    int m_number = 0;
};

/// What is there already and is no file: to be written to. A renamed file would take its place, which root may do even
/// to a device.
bool isPipeOrDevice(const QString &path)
{
    const QFileInfo there(path);
    return there.exists() && !there.isFile() && !there.isDir();
}

Result<void> fill(QFileDevice &out, const QString &path, bool isOnDisk,
                  const std::function<Result<void>(QIODevice &)> &write)
{
    CheckedDevice checked(out);
    auto done = write(checked);
    // The disk's own error says more than that the writer could not go on.
    if (checked.hasFailed() || (done && !checked.finish(isOnDisk))) {
        return std::unexpected(systemError(path, checked.number()));
    }
    return done ? done : std::unexpected(done.error().within(path));
}

Result<void> writeThrough(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    QFile out(path);
    errno = 0;
    if (!out.open(QIODevice::WriteOnly | QIODevice::ExistingOnly)) {
        return std::unexpected(systemError(path, errno));
    }
    return fill(out, path, false, write);
}

// The rights that a new file gets, or those of the file whose place it takes.
mode_t rightsOf(const QString &path)
{
    struct stat there{};
    if (::stat(QFile::encodeName(path).constData(), &there) == 0) {
        return there.st_mode & 07777;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

Result<void> writeWholeFile(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    if (isPipeOrDevice(path)) {
        return writeThrough(path, write);
    }
    const QFileInfo there(path);
    if (there.isDir()) {
        return std::unexpected(systemError(path, EISDIR));
    }
    // A symbolic link stays: the file that it points to is replaced.
    const QString real = there.exists() ? there.canonicalFilePath() : there.absoluteFilePath();
    const QFileInfo target(real);
    if (there.exists() && !there.isWritable()) {
        return std::unexpected(systemError(path, EACCES));
    }
    removeLeftBehind(real);
    // A short name of its own: the one wanted may be as long as names can be.
    QTemporaryFile out(target.absolutePath() + QStringLiteral("/.corater-XXXXXX"));
    errno = 0;
    if (!out.open()) {
        return std::unexpected(systemError(path, errno));
    }
    TRY(fill(out, path, true, write));
    const QByteArray from = QFile::encodeName(out.fileName());
    if (::fchmod(out.handle(), rightsOf(real)) != 0 ||
        std::rename(from.constData(), QFile::encodeName(real).constData()) != 0) {
        return std::unexpected(systemError(path, errno));
    }
    out.setAutoRemove(false);
    if (!syncFolderOf(real)) {
        return std::unexpected(systemError(path, errno));
    }
    return {};
}

} // namespace corater
