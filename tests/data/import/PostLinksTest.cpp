// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/detection/PostLink.h"
#include "data/import/items/ItemReaders.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Lists of ids and addresses of questions are items without texts; no line is taken for a heading or for a text.
class PostLinksTest : public QObject
{
    Q_OBJECT

    struct Read
    {
        ImportReport report;
        QStringList items; ///< "site id"
        QString error;
    };

    static Read readList(const QByteArray &content, const QString &name, const QString &site = {})
    {
        QByteArray copy = content;
        QBuffer buffer(&copy);
        buffer.open(QIODevice::ReadOnly);
        Read read;
        ItemImportOptions options;
        options.site = site;
        const auto report = importItems(buffer, name, options, [&](Item &&item) -> Result<void> {
            read.items << item.site + u' ' + item.externalId;
            return {};
        });
        read.report = report.value_or(ImportReport());
        read.error = report ? QString() : report.error().oneLine();
        return read;
    }

private Q_SLOTS:
    void whatNamesAQuestion_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("id");
        QTest::newRow("id") << u" 123 "_s << u"123"_s;
        QTest::newRow("address") << u"https://stackoverflow.com/questions/123/a-title"_s << u"123"_s;
        QTest::newRow("short") << u"stackoverflow.com/q/123"_s << u"123"_s;
        QTest::newRow("shared") << u"https://stackoverflow.com/q/123/4567"_s << u"123"_s;
        QTest::newRow("answer to it") << u"http://ai.stackexchange.com/questions/123/title/456#456"_s << u"123"_s;
        QTest::newRow("mathoverflow") << u"https://mathoverflow.net/questions/9"_s << u"9"_s;
        QTest::newRow("answer alone") << u"https://stackoverflow.com/a/456"_s << QString();
        QTest::newRow("no question") << u"https://stackoverflow.com/questions/tagged/keras"_s << QString();
        QTest::newRow("zero") << u"0"_s << QString();
        QTest::newRow("too long") << u"1234567890123456789"_s << QString();
        QTest::newRow("two") << u"123 456"_s << QString();
        QTest::newRow("date") << u"2021-01-02"_s << QString();
        QTest::newRow("empty") << QString() << QString();
    }

    void whatNamesAQuestion()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, id);
        const auto link = postLink(text);
        QCOMPARE(link ? link->id : QString(), id);
    }

    // The first line once became the heading of a sheet, and its item was lost.
    void everyLineIsAnItem()
    {
        const QStringList three{u"stackoverflow 123"_s, u"stackoverflow 456"_s, u"stackoverflow 789"_s};
        for (const char *name : {"ids.csv", "ids.txt", "ids"}) {
            const Read read = readList("123\n456\r\n\n789", QString::fromLatin1(name), u"stackoverflow"_s);
            QCOMPARE(read.items, three);
            QCOMPARE(read.report.format, u"links"_s);
            QCOMPARE(read.report.textless, 3);
            QCOMPARE(read.report.noticeCount, 0);
        }
        const Read heading = readList("id\n123\n", u"ids.csv"_s, u"stackoverflow"_s);
        QCOMPARE(heading.report.format, u"sheet"_s); // as before
    }

    void anAddressNamesItsSite()
    {
        const Read read =
            readList("https://stackoverflow.com/questions/1/x\nhttps://ai.stackexchange.com/q/2\n", u"l.txt"_s);
        QCOMPARE(read.items, (QStringList{u"stackoverflow 1"_s, u"ai.stackexchange 2"_s}));
    }

    // Of a list with ids and addresses, the given site is that of the ids alone.
    void theGivenSiteIsNotThatOfAnAddress()
    {
        const Read read =
            readList("7\nhttps://ai.stackexchange.com/q/2\nhttps://quora.com/q/3\n", u"l.txt"_s, u"stackoverflow"_s);
        QCOMPARE(read.items, (QStringList{u"stackoverflow 7"_s, u"ai.stackexchange 2"_s}));
        QCOMPARE(read.report.noticeCount, 1);
    }

    // A list is not taken for a text because of one address that cannot be used.
    void otherAddressesAreNoted()
    {
        const Read read = readList(
            "https://stackoverflow.com/a/5\nhttps://stackoverflow.com/q/6\nhttps://example.org/x\n", u"l.txt"_s);
        QCOMPARE(read.items, QStringList{u"stackoverflow 6"_s});
        QCOMPARE(read.report.noticeCount, 2);
        const Read text = readList("https://stackoverflow.com/q/6 is what I mean\n", u"l.txt"_s);
        QCOMPARE(text.report.format, u"text"_s);
    }

    void idsAloneDoNotNameTheirSite()
    {
        const Read read = readList("123\n456\n", u"ids.txt"_s);
        QVERIFY(read.items.isEmpty());
        QVERIFY2(read.error.contains(u"site"), qPrintable(read.error));
    }

    void aLineThatNamesNoneIsNoted()
    {
        QByteArray many;
        for (int i = 1; i <= 20000; ++i) {
            many += QByteArray::number(i) + '\n';
        }
        const Read read = readList(many + "https://stackoverflow.com/a/5\n", u"ids.txt"_s, u"stackoverflow"_s);
        QCOMPARE(read.items.size(), 20000);
        QCOMPARE(read.report.noticeCount, 1);
        QCOMPARE(read.report.notices.front().place.line, 20001);
    }
};

QTEST_GUILESS_MAIN(PostLinksTest)
#include "PostLinksTest.moc"
