// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace corater::test {

/// The answer of the built program.
struct Answer
{
    int status = -1; ///< exit status; -1 if it crashed or did not start
    QByteArray out;
    QByteArray err;
};

/// Runs the built `corater` with the arguments and waits for it (at most timeoutMs).
Answer runCorater(const QStringList &arguments, const QByteArray &input = {}, int timeoutMs = 120000);

/// The same in that folder, with that environment.
Answer runCoraterIn(const QString &folder, const QProcessEnvironment &environment, const QStringList &arguments,
                    const QByteArray &input = {}, int timeoutMs = 120000);

/// The JSON object that it printed; empty if it printed none.
QJsonObject jsonOf(const Answer &answer);

/// Its environment: without the user's own settings, to which `add` writes.
QProcessEnvironment programEnvironment();

/// The path below the folder of reference files; empty if the file is missing (the test then skips with a message).
QString reference(const QString &path);

/// Path of a fixture of our own.
QString fixture(const QString &path);

} // namespace corater::test
