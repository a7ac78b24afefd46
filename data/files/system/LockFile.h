// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <system_error>

namespace corater {

/// The file of a lock, open from construction to destruction. The system frees the lock when the file is closed, also
/// by the end of the program, however that ends.
class LockFile
{
public:
    enum class Lock {
        Taken,
        Held,       ///< by another opening of the same file, in this program or another
        Unsupported ///< the folder's file system has no locks
    };

    /// Opens the file to read and write, and makes it if it is missing. The folder may be writable for everybody: a
    /// link is not followed, and a pipe not waited for. Another user's file is opened to read, if that is allowed.
    explicit LockFile(const QString &path);
    ~LockFile();
    LockFile(const LockFile &) = delete;
    LockFile &operator=(const LockFile &) = delete;

    bool isOpen() const { return m_handle >= 0; }
    /// Why it is not open, or not to write.
    std::error_code error() const { return m_error; }
    bool isNew() const { return m_isNew; }
    bool isReadOnly() const { return isOpen() && m_error; }
    /// Whether it is a regular file.
    bool isPlain() const;
    /// False if another file has its name by now, or none.
    bool isNamed() const;

    /// Takes the lock without waiting.
    Lock lock();
    /// The first 1024 bytes; another program may read them while the file is locked.
    QByteArray text() const;
    /// Replaces the content: overwrites it before cutting it, so that the file is never empty.
    std::error_code setText(const QByteArray &text);
    /// Removes the name; no error if it is gone.
    std::error_code remove() const;

private:
    QString m_path;
    int m_handle = -1;
    std::error_code m_error;
    bool m_isNew = false;
};

/// Whether a program of that number runs on this machine, for any user.
bool isRunning(qint64 process);

/// The path of the file that the system runs this program from; needs no application object. Empty if unknown.
QString programFile();

} // namespace corater
