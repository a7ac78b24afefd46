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

/// Passes all bytes to a file and remembers the first failed write, also if the writer ignores it.
class CheckedDevice : public QIODevice
{
public:
    explicit CheckedDevice(QFileDevice &file) : m_file(file) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

    bool isSequential() const override { return true; }
    bool hasFailed() const { return m_hasFailed; }
    /// The system's number of the failure; 0 if unknown.
    int number() const { return m_number; }

    /// Flushes the buffer to the system, and to the disk if the file is on one.
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

/// A pipe or device is written to: renaming a file over it would replace it, which root may do even to a device.
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
    // The disk's own error says more than the writer's.
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

// The rights of a new file, or those of the file that it replaces.
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
    // A short temporary name: the wanted one may have the greatest length already.
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
