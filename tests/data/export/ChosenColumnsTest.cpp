// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/SheetWriter.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Only the chosen columns of a table are written, in every format.
class ChosenColumnsTest : public QObject
{
    Q_OBJECT

    static Result<QByteArray> written(SheetFormat format, const WrittenColumns &choice)
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto sheet = sheetWriter(format, buffer, u"sheet"_s, false, choice);
        sheet->setJsonColumn(u"evidence"_s);
        Result<void> done = sheet->begin({u"id"_s, u"Size"_s, u"size"_s, u"Colour"_s, u"evidence"_s});
        done = done ? sheet->write({u"1"_s, u"a"_s, u"b"_s, u"=red"_s, u"[{\"quote\":\"x\"}]"_s}) : done;
        done = done ? sheet->end() : done;
        return done ? Result<QByteArray>(buffer.data()) : std::unexpected(done.error());
    }

private Q_SLOTS:
    void theChosenOnesStandInTheirOrder_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QStringList>("only");
        QTest::addColumn<QStringList>("without");
        QTest::addColumn<QByteArray>("sheet");
        const int csv = int(SheetFormat::Csv);
        QTest::newRow("all") << csv << QStringList() << QStringList()
                             << QByteArray(
                                    "id,Size,size,Colour,evidence\r\n1,a,b,'=red,\"[{\"\"quote\"\":\"\"x\"\"}]\"\r\n");
        QTest::newRow("order") << csv << QStringList{u"Colour"_s, u"id"_s} << QStringList()
                               << QByteArray("Colour,id\r\n'=red,1\r\n");
        QTest::newRow("without case") << csv << QStringList{u"colour"_s} << QStringList()
                                      << QByteArray("Colour\r\n'=red\r\n");
        QTest::newRow("as it is written")
            << csv << QStringList{u"size"_s, u"Size"_s} << QStringList() << QByteArray("size,Size\r\nb,a\r\n");
        QTest::newRow("all but") << csv << QStringList() << QStringList{u"evidence"_s, u"Size"_s, u"not there"_s}
                                 << QByteArray("id,size,Colour\r\n1,b,'=red\r\n");
        QTest::newRow("tsv") << int(SheetFormat::Tsv) << QStringList{u"id"_s, u"size"_s} << QStringList()
                             << QByteArray("id\tsize\r\n1\tb\r\n");
        QTest::newRow("json") << int(SheetFormat::JsonLines) << QStringList{u"evidence"_s, u"id"_s} << QStringList()
                              << QByteArray("{\"evidence\":[{\"quote\":\"x\"}],\"id\":\"1\"}\n");
    }

    void theChosenOnesStandInTheirOrder()
    {
        QFETCH(const int, format);
        QFETCH(const QStringList, only);
        QFETCH(const QStringList, without);
        QFETCH(const QByteArray, sheet);
        const auto done = written(SheetFormat(format), {only, without});
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(*done, sheet);
    }

    void wrongChoicesAreRefused_data()
    {
        QTest::addColumn<QStringList>("only");
        QTest::addColumn<QStringList>("without");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown") << QStringList{u"id"_s, u"weight"_s} << QStringList()
                                 << u"it has: id, Size, size, Colour, evidence (found weight)"_s;
        QTest::newRow("in doubt") << QStringList{u"SIZE"_s} << QStringList() << u"(found SIZE)"_s;
        QTest::newRow("twice") << QStringList{u"Colour"_s, u"colour"_s} << QStringList() << u"named twice"_s;
        QTest::newRow("nothing") << QStringList()
                                 << QStringList{u"id"_s, u"Size"_s, u"size"_s, u"Colour"_s, u"evidence"_s}
                                 << u"no column"_s;
    }

    // Before anything is written.
    void wrongChoicesAreRefused()
    {
        QFETCH(const QStringList, only);
        QFETCH(const QStringList, without);
        QFETCH(const QString, says);
        const auto done = written(SheetFormat::Csv, {only, without});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Input);
        QVERIFY2(done.error().oneLine().contains(says), qPrintable(done.error().oneLine()));
    }
};

QTEST_GUILESS_MAIN(ChosenColumnsTest)
#include "ChosenColumnsTest.moc"
