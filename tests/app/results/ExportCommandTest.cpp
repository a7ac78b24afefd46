// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/EmpiricalStudy.h"
#include "models/commands/ratings/ImportFinals.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater export`, run as a user runs it.
class ExportCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;

private Q_SLOTS:
    void initTestCase()
    {
        m_study = m_folder.filePath(u"s.corater"_s);
        const auto study = smallStudy(m_study);
        QFile file(fixture(u"sheets/data-set.csv"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readEmpiricalStudy(file, file.fileName(), study->codebook());
        QVERIFY(read);
        QVERIFY(study->perform(importFinals(u"data-set.csv"_s, *read, {}, FinalsMeaning::Unsaid)));
    }

    // The ratings of both raters are exported, and imported into another study unchanged: with the same agreement.
    void writesWhatEveryRaterSaid()
    {
        const QString path = m_folder.filePath(u"rated.corater"_s);
        QVERIFY(smallStudy(path, 4));
        const auto ratings = [&] { return runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s}); };
        const QByteArray headings =
            "round,id,site,title,rater,screening,reason,unsure,comment,unit,unit comment,colour1,colour2,size,"
            "comment on colour,comment on size,version of colour,version of size,discuss,changed\r\n";
        QCOMPARE(runCorater({u"label"_s, path, u"--rater"_s, u"Ada"_s, u"--batch"_s},
                            "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"comment\":\"why, so\","
                            "\"set\":{\"colour\":[\"Red\"],\"size\":\"Small\"}}\n"
                            "{\"item\":\"1\",\"unit\":2,\"set\":{\"colour\":[\"Red\",\"Blue\"],\"size\":\"Large\"}}\n"
                            "{\"item\":\"2\",\"screening\":\"out\"}\n{\"item\":\"3\",\"screening\":\"out\"}\n")
                     .status,
                 0);
        QCOMPARE(runCorater({u"label"_s, path, u"--rater"_s, u"Ben"_s, u"--batch"_s},
                            "{\"item\":\"1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Red\"],"
                            "\"size\":\"Small\"}}\n"
                            "{\"item\":\"1\",\"unit\":2,\"set\":{\"colour\":[\"Blue\"],\"size\":\"Large\"}}\n"
                            "{\"item\":\"2\",\"screening\":\"out\"}\n")
                     .status,
                 0);
        const Answer open = ratings();
        QCOMPARE(open.out, headings); // nobody has sealed
        QVERIFY2(open.err.contains("1 round left out: not sealed by all"), open.err);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"seal"_s, path, u"--rater"_s, rater}).status, 0);
        }
        const Answer sealed = ratings();
        QVERIFY2(sealed.out.startsWith(headings), sealed.out);
        QVERIFY2(sealed.out.contains(",Ada,in,,,,1,\"why, so\",Red,,Small,,,v1,v1,,"), sealed.out);
        QVERIFY2(sealed.out.contains(",Ada,in,,,,2,,Red,Blue,Large,,,v1,v1,,"), sealed.out);
        QVERIFY2(sealed.out.contains(",Ada,out,,,,,,,,,,,,,,"), sealed.out);
        QVERIFY2(sealed.out.contains(",Ben,in,,,,2,,Blue,,Large,,,v1,v1,,"), sealed.out);
        QVERIFY2(sealed.err.contains("5 ratings with 4 units"), sealed.err);

        const QString sheet = m_folder.filePath(u"ratings.csv"_s);
        QCOMPARE(runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"-o"_s, sheet}).status, 0);
        QCOMPARE(bytesOf(sheet), sealed.out);
        const QString again = m_folder.filePath(u"again.corater"_s);
        QVERIFY(smallStudy(again, 4));
        const Answer read = runCorater({u"ratings"_s, again, sheet, u"--layout"_s, u"long"_s});
        QVERIFY2(read.status == 0, read.err);
        const auto kappas = [](const QString &study) {
            QList<QJsonValue> found;
            const Answer answer = runCorater({u"agree"_s, study, u"--json"_s});
            for (const QJsonValue &result : QJsonDocument::fromJson(answer.out)["results"_L1].toArray()) {
                found << result["dimension"_L1] << result["confusion"_L1] << result["statistics"_L1]["cohen_kappa"_L1];
            }
            return found;
        };
        QVERIFY(!kappas(path).isEmpty());
        QCOMPARE(kappas(again), kappas(path));
    }

    void writesTheSheetAndSaysWhatStayedOut()
    {
        const QString out = m_folder.filePath(u"out.csv"_s);
        const Answer answer = runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, out});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.contains("4 units of 3 items\n"), answer.err);
        const QByteArray sheet = bytesOf(out);
        QVERIFY2(sheet.contains("\r\n2_1,2020-02-02T03:04:05.000Z,\"Two problems\nin one post\","
                                "https://stackoverflow.com/questions/2,第一段,Blue,Green,Large\r\n"),
                 sheet);
        QVERIFY2(sheet.contains(",'=first ,"), sheet);
        const Answer toOutput = runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"-"_s});
        QCOMPARE(toOutput.status, 0);
        QCOMPARE(toOutput.out, sheet);
        const Answer kept =
            runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"-"_s, u"--keep-formulas"_s});
        QVERIFY2(kept.out.contains(",=first ,"), kept.out);
    }

    void replacesAFileWholeOrNotAtAll()
    {
        const QString out = m_folder.filePath(u"there.csv"_s);
        QFile file(out);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(100000, 'x'));
        file.close();
        QCOMPARE(runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, out, u"--force"_s}).status,
                 0);
        QVERIFY(bytesOf(out).startsWith("id,creation_date,"));
        QVERIFY(bytesOf(out).size() < 2000);
        const Answer nowhere = runCorater(
            {u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, m_folder.filePath(u"no/x.csv"_s)});
        QCOMPARE(nowhere.status, 3);
        QCOMPARE(nowhere.err.count('\n'), 1);
    }

    void wrongCallsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no layout") << QStringList{m_study, u"-o"_s, u"-"_s};
        QTest::newRow("unknown layout") << QStringList{m_study, u"--as"_s, u"poem"_s, u"-o"_s, u"-"_s};
        QTest::newRow("no output") << QStringList{m_study, u"--as"_s, u"empirical-study"_s};
        QTest::newRow("columns of what is no table")
            << QStringList{m_study, u"--as"_s, u"workbook"_s, u"-o"_s, u"-"_s, u"--column"_s, u"id"_s};
        QTest::newRow("a column twice") << QStringList{m_study,       u"--as"_s, u"items"_s,    u"-o"_s, u"-"_s,
                                                       u"--column"_s, u"id"_s,   u"--column"_s, u"id"_s};
        QTest::newRow("no study") << QStringList{u"/nowhere.corater"_s, u"--as"_s, u"empirical-study"_s, u"-o"_s,
                                                 u"-"_s};
    }

    void wrongCallsAreRefused()
    {
        QFETCH(QStringList, arguments);
        const Answer answer = runCorater(QStringList{u"export"_s} + arguments);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
    }

    void onlyTheColumnsThatAreNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("begins");
        const auto columns = [](const QString &kind, const QStringList &more) {
            return QStringList{u"--as"_s, kind, u"-o"_s, u"-"_s} + more;
        };
        QTest::newRow("data set") << columns(u"empirical-study"_s, {u"--column"_s, u"size"_s, u"--column"_s, u"ID"_s})
                                  << QByteArray("size,id\r\n");
        QTest::newRow("benchmark") << columns(u"benchmark"_s, {u"--column"_s, u"url"_s}) << QByteArray("url\r\n");
        QTest::newRow("ratings") << columns(u"ratings"_s, {u"--column"_s, u"unit comment"_s, u"--column=rater"_s})
                                 << QByteArray("unit comment,rater\r\n");
        QTest::newRow("paired") << columns(u"ratings"_s, {u"--layout"_s, u"paired"_s, u"--column"_s, u"unit"_s})
                                << QByteArray("unit\r\n");
        QTest::newRow("decisions") << columns(u"decisions"_s, {u"--format"_s, u"tsv"_s, u"--column"_s, u"final"_s,
                                                               u"--column"_s, u"item"_s})
                                   << QByteArray("final\titem\r\n");
        QTest::newRow("items") << columns(u"items"_s, {u"--format"_s, u"jsonl"_s, u"--column"_s, u"id"_s})
                               << QByteArray("{\"id\":\"1\"}\n");
        QTest::newRow("codebook") << columns(u"codebook"_s, {u"--column"_s, u"name"_s, u"--column"_s, u"kind"_s})
                                  << QByteArray("name,kind\r\ncolour,dimension\r\n");
        QTest::newRow("history") << columns(u"history"_s, {u"--column"_s, u"kind"_s})
                                 << QByteArray("kind\r\nset-up\r\n");
        // Tables have columns; JSON has none.
        QTest::newRow("rounds") << columns(u"rounds"_s, {u"--column"_s, u"rater"_s}) << QByteArray("rater\r\n");
    }

    void onlyTheColumnsThatAreNamed()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, begins);
        const Answer answer = runCorater(QStringList{u"export"_s, m_study} + arguments);
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.out.startsWith(begins), answer.out);
    }

    // The error lists all columns, so that the table need not be exported to learn them; nothing is written.
    void anUnknownColumnIsRefused()
    {
        const QString out = m_folder.filePath(u"none.csv"_s);
        const Answer answer = runCorater(
            {u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, out, u"--column"_s, u"weight"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("it has: id, creation_date, title, url, comment, colour1, colour2, size") &&
                     answer.err.contains("found weight"),
                 answer.err);
        QVERIFY(!QFile::exists(out));
    }

    void aFullDiskIsAFaultOfTheMachine()
    {
        if (!QFile::exists(u"/dev/full"_s)) {
            QSKIP("no /dev/full here");
        }
        const Answer answer =
            runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"/dev/full"_s});
        QCOMPARE(answer.status, 3);
        QCOMPARE(answer.err.count('\n'), 1);
        // Root may rename over a device: the device must be written to, not replaced by a sheet.
        QFile device(u"/dev/full"_s);
        QVERIFY(device.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        QCOMPARE(device.write("x"), -1);
    }

    void aPipeIsWrittenTo()
    {
        const QString pipe = m_folder.filePath(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QProcess reader;
        reader.start(u"cat"_s, {pipe});
        QVERIFY(reader.waitForStarted());
        const Answer answer = runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, pipe});
        QCOMPARE(answer.status, 0);
        QVERIFY(reader.waitForFinished());
        QVERIFY(reader.readAllStandardOutput().startsWith("id,creation_date,"));
    }
};

QTEST_GUILESS_MAIN(ExportCommandTest)
#include "ExportCommandTest.moc"
