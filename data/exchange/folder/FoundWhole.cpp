// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FoundWhole.h"

#include <QDateTime>
#include <QFile>

#include <sys/stat.h>

namespace corater {

FoundWhole &FoundWhole::files()
{
    static FoundWhole files;
    return files;
}

QByteArray FoundWhole::stampOf(const QString &path)
{
    constexpr qint64 coarsest = 3; // seconds: file systems round the time
    struct stat what{};
    if (::lstat(QFile::encodeName(path).constData(), &what) != 0 || !S_ISREG(what.st_mode) ||
        QDateTime::currentSecsSinceEpoch() - qint64(what.st_ctim.tv_sec) < coarsest) {
        return {};
    }
    return QStringLiteral("%1 %2 %3 %4.%5")
        .arg(quint64(what.st_dev))
        .arg(quint64(what.st_ino))
        .arg(qint64(what.st_size))
        .arg(qint64(what.st_ctim.tv_sec))
        .arg(qint64(what.st_ctim.tv_nsec))
        .toLatin1();
}

bool FoundWhole::contains(const QString &path, const QByteArray &stamp, const QByteArray &sha256) const
{
    const QMutexLocker locker(&m_mutex);
    return !stamp.isEmpty() && m_files.value(path) == std::pair(stamp, sha256);
}

void FoundWhole::insert(const QString &path, const QByteArray &stamp, const QByteArray &sha256)
{
    const QMutexLocker locker(&m_mutex);
    m_files.insert(path, {stamp, sha256});
}

} // namespace corater
