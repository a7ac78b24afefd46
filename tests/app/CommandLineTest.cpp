// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QTest>

using namespace corater::test;

/// The parts of the command line that every subcommand shares.
class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysItsVersion()
    {
        const Answer answer = runCorater({"--version"});
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.out.startsWith("corater "));
        QCOMPARE(answer.err, QByteArray());
    }

    void explainsItself()
    {
        const Answer answer = runCorater({"help"});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.out.contains("\nSubcommands:\n") && answer.out.contains("\n  agree "), answer.out);
        QCOMPARE(answer.out, runCorater({"--help"}).out);
        const Answer topic = runCorater({"help", "add"});
        QVERIFY2(topic.out.contains("Usage: corater add "), topic.out);
    }

    void refusesAnUnknownTopicOnOneLine()
    {
        const Answer answer = runCorater({"help", "nonsense"});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY(answer.err.contains("nonsense"));
    }

    void refusesWhatIsNeitherAStudyNorASubcommand()
    {
        const Answer answer = runCorater({"nonsense"});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY(answer.err.contains("nonsense"));
    }

    void refusesAnUnknownOption()
    {
        const Answer answer = runCorater({"--nonsense"});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.err.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "CommandLineTest.moc"
