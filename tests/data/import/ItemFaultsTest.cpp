// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/items/ItemReaders.h"
#include "tests/support/ImportItems.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;

/// Files that hold no items, faulty rows, hostile files, and readers that are stopped.
class ItemFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatHoldsNoPosts_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing") << QByteArray(" \n") << u"x:1: the file is empty"_s;
        QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0", 24)
                                << u"x: the file is a picture"_s;
        QTest::newRow("bytes") << QByteArray("\x01\x02\0\x03", 4) << u"x: not a text file"_s;
        QTest::newRow("other XML") << QByteArray("<?xml version=\"1.0\"?><users><row/></users>")
                                   << u"this XML contains no posts (expected <posts>, found <users>)"_s;
    }

    void refusesWhatHoldsNoPosts()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const ImportedItems result = importItemsOf(bytes, u"x"_s);
        QVERIFY2(result.error.contains(said), qPrintable(result.error));
    }

    void saysWhatIsWrongAndGoesOn_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("ids");
        QTest::addColumn<QStringList>("notices");
        const auto row = [](const char *what, const QByteArray &bytes, const QString &name, const QStringList &ids,
                            const QStringList &notices) { QTest::newRow(what) << bytes << name << ids << notices; };
        row("XML: no Id", "<posts>\n<row PostTypeId='1'/>\n<row Id='2' Body='x'/>\n</posts>", u"p.xml"_s, {u"2"_s},
            {u"2: the row has no id"_s});
        row("XML: no quotes", "<posts>\n<row Id=1 />\n<row Id='2'/>\n</posts>", u"p.xml"_s, {u"2"_s},
            {u"2: the value of an attribute is not in quotes"_s});
        row("XML: quote missing", "<posts>\n<row Id='1' Body='x />\n<row Id='2'/>\n</posts>", u"p.xml"_s, {u"2"_s},
            {u"3: a < inside the value of an attribute: a quote or the end of a row is missing"_s});
        row("XML: unknown reference", "<posts>\n<row Id='1' Body='&bomb;'/>\n<row Id='2'/>\n</posts>", u"p.xml"_s,
            {u"2"_s}, {u"2: an unknown XML reference"_s});
        row("XML: not UTF-8", "<posts>\n<row Id='1' Body='gr\xfcn'/>\n<row Id='2'/>\n</posts>", u"p.xml"_s, {u"2"_s},
            {u"2: the text of the attribute is not valid UTF-8"_s});
        row("XML: cut in a row", "<posts>\n<row Id='1'/>\n<row Id='2' Body='abc", u"p.xml"_s, {u"1"_s},
            {u"3: the file ends in the middle of a row"_s,
             u"0: the closing </posts> is missing: the file may be cut off"_s});
        row("XML: cut behind a row", "<posts>\n<row Id='1'/>\n", u"p.xml"_s, {u"1"_s},
            {u"0: the closing </posts> is missing: the file may be cut off"_s});
        row("XML: double", "<posts>\n<row Id='1' Title='a'/>\n<row Id='1' Title='b'/>\n</posts>", u"p.xml"_s, {u"1"_s},
            {u"3: the post 1 occurs twice in the file"_s});
        row("XML: escaped twice", "<posts>\n<row Id='1' Body='&amp;lt;p&amp;gt;x&amp;lt;/p&amp;gt;'/>\n</posts>",
            u"p.xml"_s, {u"1"_s}, {u"0: the body of 1 post had been escaped twice and was decoded once more"_s});
        row("sheet: no id", "id,title\n,x\n2,y\n", u"s.csv"_s, {u"2"_s}, {u"2: the row has no id"_s});
        row("sheet: too wide", "id,title\n1,x,y\n2,y,\n", u"s.csv"_s, {u"2"_s},
            {u"2: the row has 3 fields, the heading 2"_s});
        row("sheet: too narrow", "id,title\n1\n2,y\n", u"s.csv"_s, {u"1"_s, u"2"_s},
            {u"2: the row has 1 fields, the heading 2; the missing ones count as empty"_s});
        row("sheet: double id", "id,title\n1,x\n1,y\n2,z\n", u"s.csv"_s, {u"1"_s, u"2"_s},
            {u"3: the id 1 occurs twice in the file"_s});
        row("sheet: blank rows", "id,title\n1,x\n,\n , \n2,z\n", u"s.csv"_s, {u"1"_s, u"2"_s}, {});
        row("sheet: quote", "id,title\n1,\"x\"y\n2,z\n", u"s.csv"_s, {u"2"_s}, {u"2: text after a closing quote"_s});
        row("lines: one is broken", "{\"id\":1}\n{\"id\":2,\n{\"id\":3}\n", u"l.jsonl"_s, {u"1"_s, u"3"_s},
            {u"2: the file ends in the middle of an object"_s});
        row("lines: no quote", "{\"id\":1}\n{\"id\":\"2}\n{\"id\":3}\n", u"l.jsonl"_s, {u"1"_s, u"3"_s},
            {u"2: the quote is not closed, or its text is too long"_s});
        row("lines: not UTF-8", "{\"id\":1}\n{\"id\":2,\"text\":\"\xff\"}\n{\"id\":3}\n", u"l.jsonl"_s,
            {u"1"_s, u"3"_s}, {u"2: invalid UTF8 string"_s});
        row("lines: no id", "{\"id\":1}\n{\"text\":\"x\"}\n", u"l.jsonl"_s, {u"1"_s}, {u"2: the object has no id"_s});
        row("array: cut", "[{\"id\":1},\n{\"id\":2},\n{\"id\":3,\"te", u"l.json"_s, {u"1"_s, u"2"_s},
            {u"3: the quote is not closed, or its text is too long"_s,
             u"3: the file ends before its array does: it may be cut off"_s});
        row("array: something else", "[{\"id\":1},\n 5,\n{\"id\":3}]", u"l.json"_s, {u"1"_s, u"3"_s},
            {u"2: expected an object here"_s});
    }

    void saysWhatIsWrongAndGoesOn()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        QFETCH(QStringList, ids);
        QFETCH(QStringList, notices);
        const ImportedItems result = importItemsOf(bytes, name);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.ids(), ids);
        QCOMPARE(result.notices, notices);
        QCOMPARE(result.report.noticeCount, result.report.notices.size());
    }

    void refusesHostileXml_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("entity bomb")
            << QByteArray("<?xml version=\"1.0\"?>\n<!DOCTYPE posts [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
                          "\"&a;&a;&a;\">]>\n<posts><row Id='1' Body='&b;'/></posts>")
            << u"p.xml:2:1: document type declarations are refused"_s;
        QTest::newRow("external entity")
            << QByteArray("<posts><!DOCTYPE x SYSTEM \"file:///etc/passwd\"><row Id='1'/></posts>")
            << u"p.xml:1:8: document type declarations are refused"_s;
        QTest::newRow("other encoding") << QByteArray("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<posts/>")
                                        << u"p.xml:1:1: the file is in another encoding (expected UTF-8)"_s;
    }

    void refusesHostileXml()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const ImportedItems result = importItemsOf(bytes, u"p.xml"_s);
        QCOMPARE(result.error, said);
        QVERIFY(result.items.empty());
    }

    void stopsWhenTheSinkSaysNo()
    {
        QByteArray bytes("id,title\n1,a\n2,b\n");
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        int taken = 0;
        const ItemSink sink = [&taken](Item &&) -> Result<void> {
            ++taken;
            return fail(ErrorCode::DiskFull, Message::literal(u"full"_s));
        };
        const Result<ImportReport> report = importItems(buffer, u"s.csv"_s, {}, sink);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::DiskFull);
        QCOMPARE(taken, 1);
    }

    void stopsWhenCancelled()
    {
        const std::atomic_bool cancelled = true;
        const Progress progress{.report = {}, .cancelled = &cancelled};
        for (const QByteArray &source :
             {QByteArray("<posts><row Id='1'/></posts>"), QByteArray("id,title\n1,a\n"),
              QByteArray("{\"id\":1}\n{\"id\":2}\n"), QByteArray("diff --git a/x b/x\n"), QByteArray("text\n")}) {
            QByteArray bytes = source;
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::ReadOnly);
            const Result<ImportReport> report =
                importItems(buffer, u"x"_s, {}, [](Item &&) { return Result<void>(); }, progress);
            QVERIFY(!report);
            QCOMPARE(report.error().code, ErrorCode::Cancelled);
        }
    }
};

QTEST_GUILESS_MAIN(ItemFaultsTest)
#include "ItemFaultsTest.moc"
