// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The same list under another name is asked about.
class SameListTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        const QString book = written(m_folder, u"book.csv"_s, "dimension,code\nseverity,major\nseverity,minor\n");
        runCorater({u"new"_s, path, u"--codebook"_s, book, u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s});
        return path;
    }

    static qint64 items(const QString &study)
    {
        return (*Study::open(study, OpenMode::ReadOnly))->itemCount().value_or(-1);
    }

    static QByteArray label(const QByteArray &item)
    {
        return "{\"item\":\"" + item + "\",\"unit\":1,\"screening\":\"in\",\"set\":{\"severity\":[\"major\"]}}\n";
    }

private Q_SLOTS:
    void theSameListUnderAnotherNameIsAskedAbout_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("again");
        QTest::newRow("as it was") << u"second.csv"_s << QByteArray("id,title,body\n1,First,one\n2,Two,two\n");
        QTest::newRow("longer") << u"second.csv"_s << QByteArray("id,title,body\n3,New,three\n1,first ,one\n");
        QTest::newRow("titles alone") << u"titles.csv"_s << QByteArray("id,title\n2,Two\n");
        QTest::newRow("texts alone") << u"texts.csv"_s << QByteArray("id,text\n2,two\n");
        QTest::newRow("JSON") << u"list.jsonl"_s << QByteArray("{\"id\":1,\"title\":\"First\",\"body\":\"one\"}\n");
    }

    void theSameListUnderAnotherNameIsAskedAbout()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, again);
        const QString study = newStudy();
        const QString list = written(m_folder, u"first.csv"_s, "id,title,body\n1,First,one\n2,Two,two\n");
        QCOMPARE(runCorater({u"add"_s, study, list}).status, 0);
        QCOMPARE(runCorater({u"add"_s, study, list}).status, 0); // the list itself
        QCOMPARE(items(study), 2);
        const QString second = written(m_folder, name, again);
        const Answer asked = runCorater({u"add"_s, study, second});
        QCOMPARE(asked.status, 2);
        for (const char *said : {"first.csv", "--same-items", "--other-items"}) {
            QVERIFY2(asked.err.contains(said), asked.err);
        }
        QCOMPARE(items(study), 2);
        const Answer same = runCorater({u"add"_s, study, second, u"--same-items"_s});
        QVERIFY2(same.status == 0, same.err);
        QCOMPARE(items(study), again.contains("New") ? 3 : 2);
        const Answer others = runCorater({u"add"_s, study, second, u"--other-items"_s});
        QVERIFY2(others.status == 0 && others.err.contains("SITE:ID"), others.err);
        QVERIFY(items(study) > 2);
    }

    void theSameItemsKeepTheirLabelsAndGetTheNewTexts()
    {
        const QString study = newStudy();
        QCOMPARE(runCorater({u"add"_s, study, written(m_folder, u"old.csv"_s, "id,title,body\n1,First,one\n")}).status,
                 0);
        QCOMPARE(runCorater({u"label"_s, study, u"--rater"_s, u"Ada"_s, u"--batch"_s}, label("1")).status, 0);
        const QString corrected = written(m_folder, u"corrected.csv"_s, "id,title,body\n1,First,one and more\n");
        const Answer added = runCorater({u"add"_s, study, corrected, u"--same-items"_s, u"--json"_s});
        QCOMPARE(jsonOf(added)["updated"_L1].toInt(), 1);
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        QCOMPARE((*opened)->item(**(*opened)->findItem(u"1"_s))->parts.front().body, u"one and more"_s);
    }
};

QTEST_GUILESS_MAIN(SameListTest)
#include "SameListTest.moc"
