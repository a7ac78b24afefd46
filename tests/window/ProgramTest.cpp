// SPDX-License-Identifier: GPL-3.0-or-later
// The window program as its users start it: with and without a display.
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

class ProgramTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QProcessEnvironment withoutDisplay() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"}) {
            environment.remove(QLatin1String(name));
        }
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        return environment;
    }

private Q_SLOTS:
    void itSaysThatThereIsNoDisplay_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("nobody there") << QStringLiteral("DISPLAY") << QStringLiteral(":9876");
        QTest::newRow("no compositor") << QStringLiteral("WAYLAND_DISPLAY") << QStringLiteral("wayland-9876");
        QTest::newRow("unknown platform") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("papyrus");
    }

    void itSaysThatThereIsNoDisplay()
    {
        QFETCH(const QString, variable);
        QFETCH(const QString, value);
        QProcessEnvironment environment = withoutDisplay();
        if (!variable.isEmpty()) {
            environment.insert(variable, value);
        }
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(CORATER_PROGRAM), {});
        QVERIFY(program.waitForFinished());
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(program.exitStatus() == QProcess::NormalExit, said);
        QCOMPARE(program.exitCode(), 3);
        QCOMPARE(said.count('\n'), 1);
        QVERIFY2(said.startsWith("corater: the window ") && said.contains("corater help"), said);
        QVERIFY2(said.contains(value.toUtf8()), said);
    }

    void thePlatformThatTheUserSetCounts()
    {
        QProcessEnvironment environment = withoutDisplay();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        QProcess program;
        program.setProcessEnvironment(environment);
        const QString study = m_folder.filePath(QStringLiteral("pilot.corater"));
        QCOMPARE(runCorater({"new", study}).status, 0);
        program.start(QStringLiteral(CORATER_PROGRAM), {study});
        // It has opened the study when it lists it among the last ones.
        const QString settings = m_folder.filePath(QStringLiteral("corater/corater.conf"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(settings) || program.state() == QProcess::NotRunning, 60000);
        QVERIFY2(program.state() == QProcess::Running, program.readAllStandardError());
        program.terminate();
        QVERIFY(program.waitForFinished());
    }
};

QTEST_MAIN(ProgramTest)
#include "ProgramTest.moc"
