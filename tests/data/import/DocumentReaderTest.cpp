// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ImportItems.h"

#include "data/files/LineReader.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;

/// Markdown and text files, one item each.
class DocumentReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsFrontMatter_data()
    {
        QTest::addColumn<QByteArray>("matter");
        QTest::newRow("YAML") << QByteArray("---\ntitle: \"Slow: why\"\ndate: 2020/1/2\nauthor: Ada\n"
                                            "tags: [gpu, \"a, b\", 'c']\ncategory: bug # open\n---\n");
        QTest::newRow("a list below") << QByteArray("---\n# of my notes\nTitle:  'Slow: why'\ndate: 2020-01-02\n"
                                                    "tags:\n  - gpu\n  - a, b\n- c\nauthors:\n  - Ada\n\n"
                                                    "category: >\n  bug\n  # open\n...\n");
        QTest::newRow("TOML") << QByteArray("+++\ntitle = \"Slow: why\"\ndate = 2020-01-02\ntags = [\"gpu\", \"a, b\", "
                                            "\"c\"]\nauthor = \"Ada\"\ncategory = \"bug # open\"\n[extra]\n+++\n");
    }

    void readsFrontMatter()
    {
        QFETCH(QByteArray, matter);
        const QByteArray text = "\nIt is slow.\n\n# Another heading\n";
        for (const bool crlf : {false, true}) {
            QByteArray bytes = matter + text;
            if (crlf) {
                bytes.replace("\n", "\r\n");
            }
            const ImportedItems imported = importItemsOf(bytes, u"/notes/a.md"_s);
            QCOMPARE(imported.ids(), QStringList{u"a.md"_s});
            const Item &item = imported.items[0];
            QCOMPARE(item.title, u"Slow: why"_s);
            QCOMPARE(item.date, u"2020-01-02"_s);
            QCOMPARE(item.tags, (QStringList{u"gpu"_s, u"a, b"_s, u"c"_s}));
            QCOMPARE(item.parts[0].author, u"Ada"_s);
            QCOMPARE(item.fields.value(u"category").toString(), u"bug # open"_s);
            QCOMPARE(item.parts[0].body.toUtf8(), text);
        }
    }

    void leavesWhatIsNoFrontMatter_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("two rulers") << QByteArray("---\nA text between rulers\n---\nand more\n");
        QTest::newRow("never closed") << QByteArray("---\ntitle: x\n\ntext\n");
        QTest::newRow("nothing in it") << QByteArray("---\n---\ntext\n");
        QTest::newRow("not at the begin") << QByteArray("text\n---\ntitle: x\n---\n");
    }

    void leavesWhatIsNoFrontMatter()
    {
        QFETCH(QByteArray, text);
        const ImportedItems imported = importItemsOf(text, u"/notes/a.md"_s);
        QCOMPARE(imported.items[0].parts[0].body.toUtf8(), text);
        QCOMPARE(imported.items[0].fields, QJsonObject());
    }

    void takesNoTitleFromCode()
    {
        QCOMPARE(importItemsOf("```sh\n# install\n```\ntext\n# The title\n", u"a.md"_s).items[0].title, u"The title"_s);
    }

    void countsALongLineOnce()
    {
        QByteArray bytes = "one\n" + QByteArray(3 * LineReader::longestLine, 'x') + "\nthree\n";
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        LineReader lines(buffer);
        QByteArrayView line;
        qint64 number = 0;
        while (lines.next(line)) {
            number = lines.line();
        }
        QCOMPARE(number, 3);
    }

    void saysWhatIsPacked_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("found");
        QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08\x00\x00\xff", 6) << u"gzip"_s;
        QTest::newRow("zip") << QByteArray("PK\x03\x04\x00\xff", 6) << u"zip"_s;
        QTest::newRow("bzip2") << QByteArray("BZh91AY&SY\xff", 11) << u"bzip2"_s;
    }

    void saysWhatIsPacked()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, found);
        const QString error = importItemsOf(bytes, u"posts.json"_s).error;
        QVERIFY2(error.contains(u"unpack it first") && error.contains(found), qPrintable(error));
        QCOMPARE(importItemsOf("BZh is a beginning", u"a.txt"_s).error, QString());
    }

    // Each fault has its place; finding it must not start from the beginning of the buffer each time.
    void goesThroughAFileFullOfFaultsOnce()
    {
        constexpr int count = 9900; // more in a row, and the rest is not read
        constexpr int runs = 30;
        QByteArray bytes = "<posts>\n";
        QStringList ids;
        for (int run = 1; run <= runs; ++run) {
            ids << QString::number(run);
            bytes += QByteArray(count, '<') + "\n<row Id=\"" + QByteArray::number(run) + "\" PostTypeId=\"1\"/>\n";
        }
        const ImportedItems imported = importItemsOf(bytes + "</posts>", u"p.xml"_s);
        QCOMPARE(imported.ids(), ids);
        QCOMPARE(imported.report.skipped, count * runs);
        QCOMPARE(imported.report.notices[1].place.line, 2);
        QCOMPARE(imported.report.notices[1].place.column, 2);
        QCOMPARE(imported.report.notices.back().place.column, qint64(imported.report.notices.size()));
    }

    void aTextThatIsTooLongIsRefused()
    {
        const ImportedItems imported = importItemsOf(QByteArray((16 << 20) + 1, 'x'), u"/notes/a.md"_s);
        QVERIFY2(imported.error.contains(u"at most 16 MB"_s) && !imported.error.contains(u"a.md:1"_s),
                 qPrintable(imported.error));
    }
};

QTEST_GUILESS_MAIN(DocumentReaderTest)
#include "DocumentReaderTest.moc"
