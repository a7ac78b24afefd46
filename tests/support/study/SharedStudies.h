// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/Sharing.h"

#include <QTemporaryDir>

namespace corater::test {

/// Copies of one study that meet in a folder, as raters at machines of their own have them. A test class inherits it.
/// What gives a QString gives the error's words, or nothing where all went well.
class SharedStudies
{
protected:
    /// Keeps the raters' secrets in a folder of the test.
    SharedStudies();

    /// Begins with no copies and an empty folder to meet in.
    void clear(const QString &testFunction);

    QString pathOf(const QString &name) const { return m_folder.filePath(name + QStringLiteral(".corater")); }
    /// Null, with the reason in the log, where the study cannot be opened.
    static std::unique_ptr<Study> opened(const QString &path, const QString &rater);
    static QString error(const Result<void> &done) { return done ? QString() : done.error().oneLine(); }

    /// The rater takes part with the copy; the passphrase is "a passphrase of RATER".
    QString share(const QString &name, const QString &rater);
    /// The copy meets the others in the folder.
    QString meet(const QString &name, ExchangeOutcome *outcome = nullptr);
    /// A new copy for the rater, from the folder.
    QString join(const QString &name, const QString &rater);
    /// Ada shares a study that nobody has labelled yet, as "ada"; Ben joins, as "ben".
    void shareWithBen();

    /// One number of a copy's file; -1 where it cannot be read.
    static qint64 count(const QString &path, const QString &sql);
    /// What verifyStudy() finds.
    static QStringList faults(const QString &path);
    /// Whether the bytes stand in any file below the folder, inside packed parcels, too.
    static bool standsIn(const QString &folder, const QByteArray &bytes);

    QTemporaryDir m_folder;
    QString m_shared;
};

} // namespace corater::test
