// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QDir>
#include <QTemporaryDir>

namespace corater::test {

/// A folder with a study that Ada and Ben share over the folder "shared", made by the program: ada.corater,
/// ben.corater. Both have labelled all items in the open round. Ben's parcels are in the shared folder, Ada's are not
/// given yet. Also done.corater, labelledStudy() with its round closed, and more.csv, two more items. The folder can be
/// restored, so that each trial starts from the same state; the place is stored with its absolute path.
class SharedWorld
{
public:
    /// Fails the test if it cannot be made. Passphrase and keys come from the environment.
    void make(int items = 30);
    void restore() const;

    QString at(const QString &name) const { return QDir(folder()).filePath(name); }
    QString folder() const { return m_folder.filePath(QStringLiteral("world")); }
    /// A path next to the world, which is not restored.
    QString beside(const QString &name) const { return m_folder.filePath(name); }
    const QTemporaryDir &root() const { return m_folder; }

    /// Runs the program in the world; `environment` holds "NAME=VALUE".
    Answer run(const QStringList &arguments, const QStringList &environment = {}, int timeoutMs = 60000) const;
    /// The result of the query on a study of the world; -1 if it cannot be read.
    qint64 count(const QString &study, const QString &sql) const;

private:
    QTemporaryDir m_folder;
};

/// Copies a folder with its content; the target is removed before.
void copyFolder(const QString &from, const QString &to);

} // namespace corater::test
