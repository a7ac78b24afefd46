// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
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
    return runCoraterIn(QDir::currentPath(), programEnvironment(), arguments, input, timeoutMs);
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
