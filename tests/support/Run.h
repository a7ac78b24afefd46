// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace corater::test {

/// What the built program answered.
struct Answer
{
    int status = -1; ///< exit status, or -1 when it crashed or did not start
    QByteArray out;
    QByteArray err;
};

/// Runs the built `corater` with the arguments and waits for it (at most timeoutMs).
Answer runCorater(const QStringList &arguments, const QByteArray &input = {}, int timeoutMs = 120000);

/// What it runs in: the user's own settings are none of a test's business, `add` writes there.
QProcessEnvironment programEnvironment();

/// Path below the folder of reference files, or an empty string when it is missing (the test should skip, saying so).
QString reference(const QString &path);

/// Path of a fixture of our own.
QString fixture(const QString &path);

} // namespace corater::test
