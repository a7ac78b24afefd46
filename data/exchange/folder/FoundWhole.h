// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QMutex>
#include <QString>

namespace corater {

/// The files that this program has found whole: one that has not changed since is not read again. For all threads.
class FoundWhole
{
public:
    static FoundWhole &files();

    /// Differs after every change of the file. Empty if no regular file lies there, or if it changed so short a time
    /// ago that the next change could have the same stamp.
    static QByteArray stampOf(const QString &path);
    bool contains(const QString &path, const QByteArray &stamp, const QByteArray &sha256) const;
    void insert(const QString &path, const QByteArray &stamp, const QByteArray &sha256);

private:
    mutable QMutex m_mutex;
    QHash<QString, std::pair<QByteArray, QByteArray>> m_files; ///< by path: stamp and SHA-256
};

} // namespace corater
