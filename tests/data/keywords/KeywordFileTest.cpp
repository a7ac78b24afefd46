// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/KeywordFile.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Keyword sets: the built-in one, and those of files.
class KeywordFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInSetIsThePublishedOne()
    {
        const Result<KeywordSet> set = KeywordFile::load(u"dlperf"_s);
        QVERIFY(set);
        QCOMPARE(set->keywords.size(), 24);
        QCOMPARE(set->name, u"dlperf"_s);
        const QString path = test::reference(u"dlperf/keywords_set.txt"_s);
        if (path.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        const Result<KeywordSet> published = KeywordFile::load(path);
        QVERIFY(published);
        QCOMPARE(set->keywords, published->keywords);
    }

    void readsFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("keywords");
        QTest::newRow("plain") << QByteArray("slow\nmemori leak\n") << QStringList{u"slow"_s, u"memori leak"_s};
        QTest::newRow("mark, CR LF, blanks, comments, no last line end")
            << QByteArray("\xef\xbb\xbf# mine\r\n\r\n  slow \r\n gpu   util\r\n#x\r\nslow\r\nzäh")
            << QStringList{u"slow"_s, u"gpu util"_s, u"zäh"_s};
    }

    void readsFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, keywords);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const Result<KeywordSet> set = KeywordFile::read(buffer, u"mine"_s);
        QVERIFY(set);
        QCOMPARE(set->keywords, keywords);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qint64>("line");
        QTest::newRow("nothing") << QByteArray() << qint64(0);
        QTest::newRow("comments only") << QByteArray("# x\n\n") << qint64(0);
        QTest::newRow("not UTF-8") << QByteArray("slow\nz\xe4h\n") << qint64(2);
        QTest::newRow("binary") << QByteArray("a\nb\0c", 5) << qint64(2);
        QTest::newRow("too large") << QByteArray(5 << 20, 'x') << qint64(0);
    }

    void refuses()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(qint64, line);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const Result<KeywordSet> set = KeywordFile::read(buffer, u"mine"_s);
        QVERIFY(!set);
        QCOMPARE(set.error().place.file, u"mine"_s);
        QCOMPARE(set.error().place.line, line);
    }

    void saysThatThereIsNoSuchSet()
    {
        const Result<KeywordSet> set = KeywordFile::load(u"nonsense"_s);
        QVERIFY(!set);
        QCOMPARE(set.error().code, ErrorCode::NotFound);
        QVERIFY(set.error().oneLine().contains(u"dlperf"_s));
    }
};

QTEST_GUILESS_MAIN(KeywordFileTest)
#include "KeywordFileTest.moc"
