// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/SheetSample.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

Result<SheetSample> sample(QByteArray bytes, const QString &name = u"x.csv"_s)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    auto read = readSheetSample(buffer, name);
    if (read && buffer.pos() != 0) {
        return fail(ErrorCode::Internal, Message::literal(u"the device was not put back"_s));
    }
    return read;
}

} // namespace

/// The beginnings of files, as they are shown to users.
class SheetSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheFirstRowsOfASheet()
    {
        QByteArray bytes = "a;b;a\n";
        for (int i = 0; i < 50; ++i) {
            bytes += QByteArray::number(i) + (i == 1 ? ";x\n\n" : ";x;\"y\nz\"\n");
        }
        const auto read = sample(bytes);
        QVERIFY2(read, read ? "" : qPrintable(read.error().oneLine()));
        QCOMPARE(read->headings, (QStringList{u"a"_s, u"b"_s, u"a (2)"_s}));
        QCOMPARE(read->rows.size(), size_t(20));
        QCOMPARE(read->rows[0], (QStringList{u"0"_s, u"x"_s, u"y\nz"_s}));
        QCOMPARE(read->rows[1], (QStringList{u"1"_s, u"x"_s, QString()}));
    }

    void isSmallWhateverTheFileHolds()
    {
        const auto read = sample("a,b\n1," + QByteArray(3 << 20, 'x') + "\n");
        QVERIFY(read);
        QCOMPARE(read->rows[0][1].size(), SheetSample::longestCell);
    }

    void takesTheMembersOfJsonObjects()
    {
        const auto read = sample(R"({"b": 1, "a": "x"}
{"c": [1, {"d": null}], "a": true}
)",
                                 u"x.jsonl"_s);
        QVERIFY2(read, read ? "" : qPrintable(read.error().oneLine()));
        QVERIFY(read->isJson);
        QCOMPARE(read->headings, (QStringList{u"a"_s, u"b"_s, u"c"_s}));
        QCOMPARE(read->rows[0], (QStringList{u"x"_s, u"1"_s, QString()}));
        QCOMPARE(read->rows[1], (QStringList{u"true"_s, QString(), u"[1,{\"d\":null}]"_s}));
    }

    void saysWhatHasNoColumns_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("error");
        QTest::newRow("posts") << QByteArray("<posts><row/></posts>")
                               << u"f: the file has no columns (expected a sheet, or JSON objects, found posts-xml)"_s;
        QTest::newRow("nothing") << QByteArray("\n\n") << u"f:1: the file is empty"_s;
        QTest::newRow("binary") << QByteArray("a\0b", 3) << u"f: not a text file"_s;
        QTest::newRow("broken JSON") << QByteArray("{\"a\" 1}") << u"f: the file contains no objects with members"_s;
    }

    void saysWhatHasNoColumns()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, error);
        const auto read = sample(bytes, u"f"_s);
        QVERIFY(!read);
        QVERIFY2(read.error().oneLine().startsWith(error), qPrintable(read.error().oneLine()));
    }

    void namesTheMemoryByTheHeadings()
    {
        const QString name = columnsSetting(u"items"_s, {u"A"_s, u"b c"_s});
        QCOMPARE(columnsSetting(u"items"_s, {u"B  C"_s, u" a "_s, QString()}), name);
        QVERIFY(columnsSetting(u"ratings"_s, {u"A"_s, u"b c"_s}) != name);
        QVERIFY(columnsSetting(u"items"_s, {u"A"_s, u"b"_s, u"c"_s}) != name);
    }
};

QTEST_GUILESS_MAIN(SheetSampleTest)
#include "SheetSampleTest.moc"
