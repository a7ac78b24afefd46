// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// An id that several items have is an error wherever an item is named; their sites tell them apart.
class AmbiguousIdTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // A study with two items "1", from two sheets.
    QString ambiguous()
    {
        const QString study = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const QString book = written(m_folder, u"book.csv"_s, "dimension,code\nseverity,major\nseverity,minor\n");
        runCorater({u"new"_s, study, u"--codebook"_s, book, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s});
        runCorater({u"add"_s, study, written(m_folder, u"a.csv"_s, "id,title,body\n1,First,one\n2,Two,two\n")});
        runCorater({u"add"_s, study, written(m_folder, u"b.csv"_s, "id,title,body\n1,Another,other\n")});
        return (*Study::open(study, OpenMode::ReadOnly))->itemCount().value_or(-1) == 3 ? study : QString();
    }

    static QByteArray label(const QByteArray &item)
    {
        return "{\"item\":\"" + item + "\",\"unit\":1,\"screening\":\"in\",\"set\":{\"severity\":[\"major\"]}}\n";
    }

private Q_SLOTS:
    void anIdOfSeveralItemsIsAnError_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("label") << QStringList{u"label"_s, u"S"_s, u"--rater"_s, u"Ada"_s, u"--batch"_s} << label("1");
        QTest::newRow("round") << QStringList{u"round"_s, u"S"_s, u"--open"_s, u"Next"_s, u"--items"_s, u"ids.txt"_s}
                               << QByteArray();
        QTest::newRow("ratings") << QStringList{u"ratings"_s, u"S"_s, u"sheet.csv"_s, u"--layout"_s, u"paired"_s}
                                 << QByteArray();
        QTest::newRow("history") << QStringList{u"history"_s, u"S"_s, u"--item"_s, u"1"_s} << QByteArray();
        QTest::newRow("settle") << QStringList{u"settle"_s, u"S"_s, u"--decider"_s, u"Ada"_s, u"--batch"_s}
                                << QByteArray("{\"item\":\"1\",\"take\":\"Ada\"}\n");
        QTest::newRow("final labels") << QStringList{u"add"_s, u"S"_s, u"finals.csv"_s, u"--addition"_s}
                                      << QByteArray();
    }

    void anIdOfSeveralItemsIsAnError()
    {
        QFETCH(QStringList, call);
        QFETCH(QByteArray, input);
        const QString study = ambiguous();
        QVERIFY(!study.isEmpty());
        written(m_folder, u"ids.txt"_s, "1\n");
        written(m_folder, u"sheet.csv"_s, "id,severity Ada,severity Ben\n1,major,minor\n");
        written(m_folder, u"finals.csv"_s, "id,severity\n1,major\n");
        for (QString &word : call) {
            word = word == u"S" ? study : word.contains(u'.') ? m_folder.filePath(word) : word;
        }
        const Answer refused = runCorater(call, input);
        const QByteArray said = refused.out + refused.err;
        QVERIFY2(refused.status != 0, said);
        for (const char *part : {"2 items of the study have the id", "a.csv:1", "b.csv:1", "Another"}) {
            QVERIFY2(said.contains(part), said);
        }
    }

    void theSiteTellsThemApart()
    {
        const QString study = ambiguous();
        const QStringList call{u"label"_s, study, u"--rater"_s, u"Ada"_s, u"--batch"_s};
        QCOMPARE(runCorater(call, label("b.csv:1")).status, 0);
        QCOMPARE(runCorater(call, label("c.csv:1")).status, 1);
        const Answer told = runCorater({u"history"_s, study, u"--item"_s, u"b.csv:1"_s, u"--json"_s});
        QVERIFY2(told.status == 0 && told.out.contains("add items of b.csv"), told.out + told.err);
        QVERIFY(!told.out.contains("a.csv"));
    }
};

QTEST_GUILESS_MAIN(AmbiguousIdTest)
#include "AmbiguousIdTest.moc"
