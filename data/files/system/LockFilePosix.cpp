// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/LockFile.h"

#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <QFile>

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace corater {

LockFile::LockFile(const QString &path) : m_path(path)
{
    constexpr int always = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    const auto name = nativePath(path);
    m_handle = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | always, 0666);
    m_isNew = m_handle >= 0;
    if (m_handle < 0 && errno == EEXIST) {
        m_handle = ::open(name.c_str(), O_RDWR | always);
    }
    m_error = m_handle < 0 ? lastSystemError() : std::error_code();
    if (m_error == std::errc::permission_denied) {
        m_handle = ::open(name.c_str(), O_RDONLY | always);
    }
}

LockFile::Lock LockFile::lock()
{
    if (::flock(m_handle, LOCK_EX | LOCK_NB) == 0) {
        return Lock::Taken;
    }
    return errno == EWOULDBLOCK ? Lock::Held : Lock::Unsupported;
}

std::error_code LockFile::setText(const QByteArray &text)
{
    clearSystemError();
    if (::pwrite(m_handle, text.constData(), size_t(text.size()), 0) == text.size() &&
        ::ftruncate(m_handle, text.size()) == 0) {
        return {};
    }
    return lastWriteError();
}

std::error_code LockFile::remove() const
{
    return ::unlink(nativePath(m_path).c_str()) == 0 || errno == ENOENT ? std::error_code() : lastSystemError();
}

bool isRunning(qint64 process)
{
    return ::kill(pid_t(process), 0) == 0 || errno == EPERM;
}

QString programFile()
{
    return QFile::symLinkTarget(QStringLiteral("/proc/self/exe"));
}

} // namespace corater
