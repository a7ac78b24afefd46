// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

namespace corater::test {

QJsonObject jsonOf(const Answer &answer)
{
    return QJsonDocument::fromJson(answer.out).object();
}

QProcessEnvironment programEnvironment()
{
    static const QTemporaryDir settings;
    QProcessEnvironment whole = QProcessEnvironment::systemEnvironment();
    if (!whole.contains(QStringLiteral("XDG_CONFIG_HOME"))) {
        whole.insert(QStringLiteral("XDG_CONFIG_HOME"), settings.path());
    }
    return whole;
}

Answer runCorater(const QStringList &arguments, const QByteArray &input, int timeoutMs)
{
    QProcess process;
    process.setProcessEnvironment(programEnvironment());
    process.start(QStringLiteral(CORATER_PROGRAM), arguments);
    if (!process.waitForStarted()) {
        return {};
    }
    process.write(input);
    process.closeWriteChannel();
    Answer answer;
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        return answer;
    }
    if (process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

QString reference(const QString &path)
{
    const QString full = qEnvironmentVariable("CORATER_REFERENCE") + u'/' + path;
    return QFileInfo::exists(full) ? full : QString();
}

QString fixture(const QString &path)
{
    return QStringLiteral(CORATER_FIXTURES "/") + path;
}

} // namespace corater::test
