// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/PlainFile.h"

#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace corater {

PlainFile::PlainFile(const QString &path)
{
    m_file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (m_file < 0) {
        const bool isNone = errno == ENOENT || errno == ENOTDIR || errno == ELOOP || errno == ENXIO;
        m_fault = isNone ? 0 : errno;
        return;
    }
    struct stat what{};
    if (::fstat(m_file, &what) != 0) {
        m_fault = errno;
    }
    m_size = what.st_size;
    m_changedAt = what.st_ctim.tv_sec;
    if (m_fault != 0 || !S_ISREG(what.st_mode)) {
        ::close(m_file);
        m_file = -1;
    }
}

PlainFile::~PlainFile()
{
    if (m_file >= 0) {
        ::close(m_file);
    }
}

QByteArray PlainFile::read(qint64 most)
{
    QByteArray bytes(qMax<qint64>(0, most), '\0');
    qint64 filled = 0;
    while (filled < bytes.size()) {
        const ssize_t got = ::read(m_file, bytes.data() + filled, size_t(bytes.size() - filled));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            m_fault = errno;
        }
        if (got <= 0) {
            break;
        }
        filled += got;
    }
    bytes.truncate(filled);
    return bytes;
}

} // namespace corater
