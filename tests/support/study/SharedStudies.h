// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/Sharing.h"

#include <QTemporaryDir>

namespace corater::test {

/// Copies of one study that exchange over a folder, as raters on separate machines have them. A test class inherits it.
/// Functions that return a QString return the error's text, empty on success.
class SharedStudies
{
protected:
    /// Keeps the raters' secrets in a folder of the test.
    SharedStudies();

    /// Starts with no copies and an empty shared folder.
    void clear(const QString &testFunction);

    QString pathOf(const QString &name) const { return m_folder.filePath(name + QStringLiteral(".corater")); }
    /// Null, with the reason in the log, if the study cannot be opened.
    static std::unique_ptr<Study> opened(const QString &path, const QString &rater);
    static QString error(const Result<void> &done) { return done ? QString() : done.error().oneLine(); }

    /// The rater joins the exchange with the copy; the passphrase is "a passphrase of RATER".
    QString share(const QString &name, const QString &rater);
    /// The copy exchanges with the others over the folder.
    QString meet(const QString &name, ExchangeOutcome *outcome = nullptr);
    /// A new copy for the rater, from the folder.
    QString join(const QString &name, const QString &rater);
    /// Ada shares an unlabelled study as "ada"; Ben joins as "ben".
    void shareWithBen();

    /// The number that a query of a copy's file gives; -1 if it cannot be read.
    static qint64 count(const QString &path, const QString &sql);
    /// The faults that verifyStudy() finds.
    static QStringList faults(const QString &path);
    /// Whether any file below the folder contains the bytes, also inside packed parcels.
    static bool standsIn(const QString &folder, const QByteArray &bytes);

    QTemporaryDir m_folder;
    QString m_shared;
};

} // namespace corater::test
