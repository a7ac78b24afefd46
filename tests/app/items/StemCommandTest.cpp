// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QFile>
#include <QTest>

using namespace corater::test;

/// `corater stem`, called as another program calls it.
class StemCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAStemALine_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("output");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("words") << QByteArray("Hangs\nvery\nslow\n") << QByteArray("hang\nveri\nslow\n");
        QTest::newRow("no last line end") << QByteArray("hangs") << QByteArray("hang\n");
        QTest::newRow("an empty line") << QByteArray("\nruns\n") << QByteArray("\nrun\n");
        QTest::newRow("CR LF") << QByteArray("runs\r\nlies\r\n") << QByteArray("run\r\nlie\r\n");
        QTest::newRow("not UTF-8") << QByteArray("\xfc"
                                                 "runs\n")
                                   << QByteArray("\xfc"
                                                 "run\n");
        QTest::newRow("blocks") << QByteArray("speeding\n").repeated(100000) << QByteArray("speed\n").repeated(100000);
    }

    void writesAStemALine()
    {
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, output);
        const Answer answer = runCorater({QStringLiteral("stem")}, input);
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.out, output);
    }

    void writesAnObjectALine()
    {
        const Answer answer =
            runCorater({QStringLiteral("stem"), QStringLiteral("--json")}, "Hangs\r\nsa\"id\n\n\xfcruns");
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out,
                 QByteArray(
                     "{\"stem\":\"hang\",\"word\":\"Hangs\"}\n{\"stem\":\"sa\\\"id\",\"word\":\"sa\\\"id\"}\n"
                     "{\"stem\":\"\",\"word\":\"\"}\n{\"stem\":\"\xef\xbf\xbdrun\",\"word\":\"\xef\xbf\xbdruns\"}\n"));
    }

    void agreesWithTheList()
    {
        QFile file(reference(QStringLiteral("stem/public.tsv")));
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the reference files are not here");
        }
        QByteArray words;
        QByteArray stems;
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (const qsizetype tab = line.indexOf('\t'); tab >= 0) {
                words += line.first(tab) + '\n';
                stems += line.sliced(tab + 1) + '\n';
            }
        }
        const Answer answer = runCorater({QStringLiteral("stem")}, words);
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, stems);
    }

    void refusesALineThatIsNoWord()
    {
        const Answer answer = runCorater({QStringLiteral("stem")}, "a\n" + QByteArray(20 << 20, 'x'));
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY(answer.err.contains("standard input:2:"));
    }
};

QTEST_GUILESS_MAIN(StemCommandTest)
#include "StemCommandTest.moc"
