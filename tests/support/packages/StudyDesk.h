// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// Shared by tests of packages that make their study by commands.
class StudyDesk
{
protected:
    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    /// Runs the command; if it fails, the test fails.
    static void done(const QStringList &call, const QByteArray &lines = {})
    {
        const Answer answer = runCorater(call, lines);
        QVERIFY2(answer.status == 0, answer.out + answer.err);
    }
};

} // namespace corater::test
