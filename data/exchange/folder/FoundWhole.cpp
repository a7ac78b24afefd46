// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FoundWhole.h"

#include "data/files/system/FileStatus.h"

#include <QDateTime>

namespace corater {

FoundWhole &FoundWhole::files()
{
    static FoundWhole files;
    return files;
}

QByteArray FoundWhole::stampOf(const QString &path)
{
    constexpr qint64 coarsest = 3; // seconds: file systems round the time
    const auto found = statusOfName(path);
    if (!found || !found->isFile() || QDateTime::currentSecsSinceEpoch() - found->changed.seconds < coarsest) {
        return {};
    }
    return QStringLiteral("%1 %2 %3 %4.%5")
        .arg(found->device)
        .arg(found->number)
        .arg(found->size)
        .arg(found->changed.seconds)
        .arg(found->changed.nanoseconds)
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
