// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/WholeFile.h"

#include "data/files/FolderProbe.h"
#include "data/files/system/FileChanges.h"
#include "data/files/system/SystemError.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

/// Passes all bytes to a file and remembers the first failed write, also if the writer ignores it.
class CheckedDevice : public QIODevice
{
public:
    explicit CheckedDevice(QFileDevice &file) : m_file(file) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

    bool isSequential() const override { return true; }
    bool hasFailed() const { return m_hasFailed; }
    /// The system's error; 0 if unknown.
    std::error_code systemError() const { return m_error; }

    /// Flushes the buffer to the system.
    bool finish()
    {
        clearSystemError();
        if (!m_file.flush() || m_file.error() != QFileDevice::NoError) {
            failed();
        }
        return !m_hasFailed;
    }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *data, qint64 length) override
    {
        clearSystemError();
        const qint64 taken = m_file.write(data, length);
        if (taken != length) {
            failed();
            setErrorString(m_error ? systemWords(m_error) : m_file.errorString());
        }
        return taken;
    }

private:
    void failed()
    {
        if (!m_hasFailed) {
            m_hasFailed = true;
            m_error = lastSystemError();
        }
    }

    QFileDevice &m_file;
    bool m_hasFailed = false;
    std::error_code m_error;
};

/// A pipe or device is written to: renaming a file over it would replace it, which root may do even to a device.
bool isPipeOrDevice(const QString &path)
{
    const QFileInfo there(path);
    return there.exists() && !there.isFile() && !there.isDir();
}

Result<void> fill(QFileDevice &out, const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    CheckedDevice checked(out);
    auto done = write(checked);
    // The disk's own error says more than the writer's.
    if (checked.hasFailed() || (done && !checked.finish())) {
        return std::unexpected(cannotWrite(path, checked.systemError()));
    }
    return done ? done : std::unexpected(done.error().within(path));
}

Result<void> writeThrough(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    QFile out(path);
    clearSystemError();
    if (!out.open(QIODevice::WriteOnly | QIODevice::ExistingOnly)) {
        return std::unexpected(cannotWrite(path, lastSystemError()));
    }
    return fill(out, path, write);
}

// Fills the new file `beside`, with the rights of a file `real`.
Result<void> writeBeside(const QString &beside, const QString &real, const QString &path,
                         const std::function<Result<void>(QIODevice &)> &write)
{
    QFile out(beside);
    clearSystemError();
    if (!openPrivately(out)) {
        return std::unexpected(cannotWrite(path, lastSystemError()));
    }
    TRY(fill(out, path, write));
    return writeResult(path, shareLike(out, real));
}

} // namespace

Result<void> writeWholeFile(const QString &path, const std::function<Result<void>(QIODevice &)> &write)
{
    if (isPipeOrDevice(path)) {
        return writeThrough(path, write);
    }
    const QFileInfo there(path);
    if (there.isDir()) {
        return std::unexpected(cannotWrite(path, std::make_error_code(std::errc::is_a_directory)));
    }
    if (there.exists() && !there.isWritable()) {
        return std::unexpected(cannotWrite(path, std::make_error_code(std::errc::permission_denied)));
    }
    // A symbolic link stays: the file that it points to is replaced.
    const QString real = there.exists() ? there.canonicalFilePath() : there.absoluteFilePath();
    removeLeftBehind(real);
    const QString beside = nameBeside(real);
    auto done = writeBeside(beside, real, path, write);
    if (done) {
        done = writeResult(path, replaceFile(beside, real));
    }
    if (!done) {
        QFile::remove(beside);
    }
    return done;
}

} // namespace corater
