// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QDir>
#include <QTemporaryDir>

namespace corater::test {

/// A folder with a study that Ada and Ben share over a folder "shared", as the program made it: ada.corater,
/// ben.corater. Both have labelled all items in the open round. What Ben did waits in the shared folder, what Ada did
/// waits to be given. Beside it done.corater, labelledStudy() with its round closed, and more.csv, two more items. It
/// can be put back as it was, so that each trial begins alike; what is remembered of the place is its whole path.
class SharedWorld
{
public:
    /// Fails the test where it cannot be made; the passphrase and the keys come by the environment.
    void make(int items = 30);
    void restore() const;

    QString at(const QString &name) const { return QDir(folder()).filePath(name); }
    QString folder() const { return m_folder.filePath(QStringLiteral("world")); }
    /// Next to the world, not put back.
    QString beside(const QString &name) const { return m_folder.filePath(name); }
    const QTemporaryDir &root() const { return m_folder; }

    /// Runs the program within the world; `environment` holds "NAME=VALUE".
    Answer run(const QStringList &arguments, const QStringList &environment = {}, int timeoutMs = 60000) const;
    /// What the query gives of a study of the world; -1 where it cannot be read.
    qint64 count(const QString &study, const QString &sql) const;

private:
    QTemporaryDir m_folder;
};

/// Copies a folder with all that is in it; what lay at the target is removed.
void copyFolder(const QString &from, const QString &to);

} // namespace corater::test
