// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/install/Portable.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

/// The program of the portable archive: what it changes in its environment, and what it gives back.
class PortableTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString loader() const { return m_folder.filePath(QStringLiteral("ld-linux-x86-64.so.2")); }

private Q_SLOTS:
    void init()
    {
        qputenv("QT_PLUGIN_PATH", "/home/ada/plugins");
        qunsetenv("QT_QPA_PLATFORM_PLUGIN_PATH");
        qunsetenv("FONTCONFIG_FILE");
    }

    // Also of a loader that was called by hand: it has no fonts beside it.
    void anotherProgramChangesNothing()
    {
        for (const QString &executable : {QStringLiteral("/usr/bin/corater"), QString(), loader()}) {
            Portable::enter(executable, "/somewhere/corater");
            QCOMPARE(qgetenv("QT_PLUGIN_PATH"), "/home/ada/plugins");
            QVERIFY(!qEnvironmentVariableIsSet("FONTCONFIG_FILE"));
            QCOMPARE(Portable::program(), QCoreApplication::applicationFilePath());
        }
    }

    void theArchiveUsesItsOwnAndGivesTheEnvironmentBack()
    {
        const QString fonts = m_folder.filePath(QStringLiteral("fonts.conf"));
        QFile file(fonts);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Portable::enter(loader(), "/home/ada/我的 Corater/corater");
        QVERIFY(!qEnvironmentVariableIsSet("QT_PLUGIN_PATH"));
        QCOMPARE(qEnvironmentVariable("FONTCONFIG_FILE"), fonts);
        QCOMPARE(Portable::program(), QStringLiteral("/home/ada/我的 Corater/corater"));

        Portable::leaveEnvironment();
        QCOMPARE(qgetenv("QT_PLUGIN_PATH"), "/home/ada/plugins");
        QVERIFY(!qEnvironmentVariableIsSet("QT_QPA_PLATFORM_PLUGIN_PATH"));
        QVERIFY(!qEnvironmentVariableIsSet("FONTCONFIG_FILE"));
    }
};

QTEST_GUILESS_MAIN(PortableTest)
#include "PortableTest.moc"
