// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ImportItems.h"

#include "data/formats/TagText.h"
#include "data/import/posts/MappedText.h"
#include "data/import/posts/StackExchange.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;
using test::partIds;

/// Sheets of posts as queries, scripts and spreadsheets write them.
class SheetPostReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinsAnswersWhateverTheColumns_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::newRow("without the type") << QByteArray("Id,ParentId,AcceptedAnswerId,Title,Body\n"
                                                        "1,,2,Slow,<p>q</p>\n2,1,,,<p>a</p>\n");
        QTest::newRow("through a column of fractions")
            << QByteArray("Id,PostTypeId,ParentId,AcceptedAnswerId,Title,Body\n"
                          "1,1.0,,2.0,Slow,<p>q</p>\n2.0,2.0,1.0,,,<p>a</p>\n");
        QTest::newRow("of the interface") << QByteArray("question_id,answer_id,accepted_answer_id,title,body\n"
                                                        "1,,2,Slow,<p>q</p>\n1,2,,,<p>a</p>\n");
        QTest::newRow("headings as people write them")
            << QByteArray("sep=;\r\nId;Post Type Id;Parent Id;Accepted Answer Id;Title;Body\r\n"
                          "1;1;;2;Slow;<p>q</p>\r\n2;2;1;;;<p>a</p>\r\n");
    }

    void joinsAnswersWhateverTheColumns()
    {
        QFETCH(QByteArray, sheet);
        const ImportedItems imported = importItemsOf(sheet, u"posts.csv"_s);
        QCOMPARE(imported.notices, QStringList());
        QCOMPARE(imported.ids(), QStringList{u"1"_s});
        QCOMPARE(imported.items[0].title, u"Slow"_s);
        QCOMPARE(partIds(imported.items[0]), (QStringList{u"question 1"_s, u"answer 2*"_s}));
    }

    void readsNumbersAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<bool>("isNumber");
        QTest::addColumn<qint64>("number");
        QTest::newRow("whole") << u"-7"_s << true << qint64(-7);
        QTest::newRow("blanks") << u" +7 "_s << true << qint64(7);
        QTest::newRow("grouped") << u"-1,234,567"_s << true << qint64(-1234567);
        QTest::newRow("grouped by blanks") << u"1 234"_s << true << qint64(1234);
        QTest::newRow("a fraction") << u"5.0"_s << true << qint64(5);
        QTest::newRow("an exponent") << u"1.2E3"_s << true << qint64(1200);
        QTest::newRow("empty") << u""_s << true << qint64(0);
        QTest::newRow("none") << u"NULL"_s << true << qint64(0);
        QTest::newRow("not a number") << u"nan"_s << true << qint64(0);
        QTest::newRow("infinite") << u"inf"_s << false << qint64(0);
        QTest::newRow("a list") << u"1,23"_s << false << qint64(0);
        QTest::newRow("a word") << u"abc"_s << false << qint64(0);
    }

    void readsNumbersAsPeopleWriteThem()
    {
        QFETCH(QString, cell);
        QFETCH(bool, isNumber);
        QFETCH(qint64, number);
        const std::optional<qint64> read = MappedText::number(cell);
        QCOMPARE(read.has_value(), isNumber);
        QCOMPARE(read.value_or(0), number);
    }

    void saysWhichCellIsNoNumber()
    {
        const ImportedItems imported = importItemsOf("Id,Title,Body,Score,ViewCount,AnswerCount\n"
                                                     "1,T,b,\"1,234\",5.0,2\n2,T,b,many,99999999999,\n",
                                                     u"posts.csv"_s);
        QCOMPARE(imported.items[0].score, 1234);
        QCOMPARE(imported.items[0].views, 5);
        QCOMPARE(imported.items[0].answers, 2);
        QCOMPARE(imported.items[1].score, 0);
        QCOMPARE(imported.notices, (QStringList{u"3: the score “many” is not a number and counts as 0"_s,
                                                u"3: the views “99999999999” is not a number and counts as 0"_s}));
        QCOMPARE(imported.report.skipped, 0);
    }

    void readsDates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("date");
        QTest::newRow("ISO") << u"2019-10-02T07:06:40.123"_s << u"2019-10-02T07:06:40.123"_s;
        QTest::newRow("seconds") << u"1570000000"_s << u"2019-10-02T07:06:40Z"_s;
        QTest::newRow("seconds as a fraction") << u"1570000000.0"_s << u"2019-10-02T07:06:40Z"_s;
        QTest::newRow("milliseconds") << u"1570000000123"_s << u"2019-10-02T07:06:40Z"_s;
        QTest::newRow("unpadded") << u"2019/1/2 7:06"_s << u"2019-01-02 7:06"_s;
        QTest::newRow("no day") << u"2019-13-45"_s << u"2019-13-45"_s;
        QTest::newRow("whose month") << u"01/02/2019"_s << u"01/02/2019"_s;
        QTest::newRow("a year") << u"2019"_s << u"2019"_s;
    }

    void readsDates()
    {
        QFETCH(QString, text);
        QFETCH(QString, date);
        QCOMPARE(StackExchange::date(text), date);
    }

    void saysOfWhichDatesNoDayCanBeTold()
    {
        const ImportedItems imported = importItemsOf(
            "Id,Title,Body,CreationDate\n1,T,b,2019-01-02\n2,T,b,01/02/2019\n3,T,b,\n4,T,b,2019-13-45\n", u"p.csv"_s);
        QCOMPARE(imported.items.size(), 4);
        QCOMPARE(
            imported.notices,
            QStringList{
                u"3: the date “01/02/2019”, and those of 2 rows, are not written as 2019-06-14: searches by day do not find them"_s});
    }

    void readsIssues()
    {
        const ImportedItems imported = importItemsOf(
            "Number,Title,Body,URL,Created At,Labels\n12.0,Slow,b,https://github.com/o/r/issues/12,2020-01-01,"
            "\"good first issue, type: bug\"\n",
            u"export.csv"_s);
        QCOMPARE(imported.ids(), QStringList{u"r#12"_s});
        QCOMPARE(imported.items[0].site, u"o/r"_s);
        QCOMPARE(imported.items[0].date, u"2020-01-01"_s);
        QCOMPARE(imported.items[0].tags, (QStringList{u"good first issue"_s, u"type: bug"_s}));
    }

    // Labels are split only at separators of labels, and how they were read is reported.
    void labelsStayWhole_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QStringList>("tags");
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("colon") << u"module: cpu"_s << QStringList{u"module: cpu"_s} << true;
        QTest::newRow("words") << u"good first issue"_s << QStringList{u"good first issue"_s} << true;
        QTest::newRow("several") << u"module: cpu, good first issue"_s
                                 << QStringList{u"module: cpu"_s, u"good first issue"_s} << false;
        QTest::newRow("bars") << u"module: cpu | triaged"_s << QStringList{u"module: cpu"_s, u"triaged"_s} << false;
        QTest::newRow("list") << u"['module: cpu', 'triaged']"_s << QStringList{u"module: cpu"_s, u"triaged"_s}
                              << false;
        QTest::newRow("one word") << u"triaged"_s << QStringList{u"triaged"_s} << false;
    }

    void labelsStayWhole()
    {
        QFETCH(QString, cell);
        QFETCH(QStringList, tags);
        QFETCH(bool, isSaid);
        const QByteArray text = '"' + cell.toUtf8() + '"';
        for (const QByteArray &heading :
             {QByteArray("number,title,repository,labels"), QByteArray("id,title,other,labels")}) {
            const ImportedItems imported = importItemsOf(heading + "\n1,T,o/r," + text + "\n", u"x.csv"_s);
            QCOMPARE(imported.items.at(0).tags, tags);
            QCOMPARE(
                imported.notices.join(u'\n').contains(u"is one label; blanks do not separate labels (in 1 rows)"_s),
                isSaid);
        }
    }

    void blanksBetweenTagsAreSaid()
    {
        const ImportedItems tags =
            importItemsOf("id,title,tags\n1,T,python keras\n2,T,c++ python-3.x\n3,T,x\n", u"x.csv"_s);
        QCOMPARE(tags.items.at(1).tags, (QStringList{u"c++"_s, u"python-3.x"_s}));
        QVERIFY2(
            tags.notices.join(u'\n').contains(u"“python keras” is several tags, separated by blanks (in 2 rows)"_s),
            qPrintable(tags.notices.join(u'\n')));
        QCOMPARE(importItemsOf("id,title,tags\n1,T,module: cpu\n", u"x.csv"_s).items.at(0).tags,
                 QStringList{u"module: cpu"_s});
        QCOMPARE(
            importItemsOf(R"([{"number":1,"title":"T","labels":"good first issue"}])", u"x.json"_s).items.at(0).tags,
            QStringList{u"good first issue"_s});
        QCOMPARE(importItemsOf("---\nlabels: good first issue\n---\nx\n", u"x.md"_s).items.at(0).tags,
                 QStringList{u"good first issue"_s});
    }

    void codeBesideTheTextIsOffered()
    {
        const QByteArray sheet = "number,title,body,repository,Codes,note\n"
                                 "1,T,It is slow.,o/r,\"['a = 1\\nb = \"\"x\"\"', \"\"c()\"\"]\",n\n2,T,b,o/r,[],n\n";
        const ImportedItems beside = importItemsOf(sheet, u"x.csv"_s);
        QCOMPARE(beside.report.codeColumns, QStringList{u"Codes"_s});
        QCOMPARE(beside.items.at(0).parts.at(0).body, u"It is slow."_s);
        QVERIFY(beside.items[0].fields.contains(u"Codes"_s));
        const ImportedItems within = importItemsOf(sheet, u"x.csv"_s, {.bodyColumns = {u"codes"_s}});
        QCOMPARE(within.error, QString());
        QCOMPARE(within.report.codeColumns, QStringList());
        QCOMPARE(within.items.at(0).parts.at(0).body, u"It is slow.\n\n```\na = 1\nb = \"x\"\n```\n\n```\nc()\n```"_s);
        QCOMPARE(within.items.at(1).parts.at(0).body, u"b"_s);
        QVERIFY(!within.items[0].fields.contains(u"Codes"_s));
        QVERIFY(within.items[0].fields.contains(u"note"_s));
        QCOMPARE(within.ids(), (QStringList{u"r#1"_s, u"r#2"_s}));
        const ImportedItems wrong = importItemsOf(sheet, u"x.csv"_s, {.bodyColumns = {u"Kodes"_s}});
        QVERIFY2(wrong.error.contains(u"no such column for the text") && wrong.error.contains(u"found Kodes"),
                 qPrintable(wrong.error));
    }

    void takesTags_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("tags");
        QTest::newRow("of the dump") << u"<a><b-c>"_s << QStringList{u"a"_s, u"b-c"_s};
        QTest::newRow("of new dumps") << u"|a|b-c|"_s << QStringList{u"a"_s, u"b-c"_s};
        QTest::newRow("blanks") << u"a  b-c"_s << QStringList{u"a"_s, u"b-c"_s};
        QTest::newRow("words that are no tags") << u"Memory leak"_s << QStringList{u"Memory leak"_s};
        QTest::newRow("bars with blanks") << u"a b | c"_s << QStringList{u"a b"_s, u"c"_s};
        QTest::newRow("semicolons") << u"a b;; c "_s << QStringList{u"a b"_s, u"c"_s};
        QTest::newRow("Python's list") << u"['a b', 'c']"_s << QStringList{u"a b"_s, u"c"_s};
    }

    void takesTags()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, tags);
        QCOMPARE(tagsIn(text), tags);
    }
};

QTEST_GUILESS_MAIN(SheetPostReaderTest)
#include "SheetPostReaderTest.moc"
