// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/EmpiricalStudy.h"
#include "models/commands/ImportFinals.h"
#include "tests/support/Run.h"
#include "tests/support/Studies.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater export`, from the outside.
class ExportCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_study;

    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = m_folder.filePath(u"s.corater"_s);
        const auto study = smallStudy(m_study);
        QFile file(fixture(u"sheets/data-set.csv"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readEmpiricalStudy(file, file.fileName(), study->codebook());
        QVERIFY(read);
        ImportedFinals outcome;
        QVERIFY(study->perform(ImportFinals(u"data-set.csv"_s, *read, {}, false, outcome)));
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
        QCOMPARE(runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, out}).status, 0);
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

    void aFullDiskIsAFaultOfTheMachine()
    {
        if (!QFile::exists(u"/dev/full"_s)) {
            QSKIP("no /dev/full here");
        }
        const Answer answer =
            runCorater({u"export"_s, m_study, u"--as"_s, u"empirical-study"_s, u"-o"_s, u"/dev/full"_s});
        QCOMPARE(answer.status, 3);
        QCOMPARE(answer.err.count('\n'), 1);
        // Root may rename over a device: it must be written to, not replaced by a sheet.
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
