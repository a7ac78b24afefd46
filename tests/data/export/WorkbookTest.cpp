// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/Workbook.h"

#include "data/files/archives/ZipParts.h"
#include "data/formats/WorkbookReader.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// A workbook of several sheets, as it is read back and as a spreadsheet program reads it.
class WorkbookTest : public QObject
{
    Q_OBJECT

    QByteArray m_bytes;

    QByteArray part(const QString &name)
    {
        QBuffer buffer(&m_bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto zip = readZip(buffer, {}, [](const QString &) { return true; });
        return zip ? zip->parts.value(name) : QByteArray();
    }

    static QByteArray cell(const QByteArray &sheet, const QByteArray &name)
    {
        const QRegularExpression form(u"<c r=\"%1\"[^>]*>.*?</c>"_s.arg(QString::fromLatin1(name)));
        return form.match(QString::fromUtf8(sheet)).captured().toUtf8();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QBuffer buffer(&m_bytes);
        buffer.open(QIODevice::WriteOnly);
        Workbook workbook(buffer);
        {
            const auto words = workbook.sheet(u"words"_s);
            QVERIFY(words->begin({u"id"_s, u"text"_s}));
            QVERIFY(words->write({u"007"_s, u"=1+1"_s}));
            QVERIFY(words->write({u"12"_s, QString(500, u'x')}));
            QVERIFY(words->end());
        }
        const auto numbers = workbook.sheet(u"numbers"_s, {u"value"_s});
        QVERIFY(numbers->begin({u"key"_s, u"value"_s}));
        for (const QString &value :
             {u"0.875"_s, u"-3"_s, u"1e-05"_s, QString(), u"007"_s, u"12345678901234567890"_s, u"=2+2"_s, u"nan"_s}) {
            QVERIFY(numbers->write({u"k"_s, value}));
        }
        QVERIFY(numbers->end());
        QVERIFY(workbook.end());
    }

    void everySheetIsReadBack()
    {
        QBuffer buffer(&m_bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto sheets = readWorkbook(buffer, u"book.xlsx"_s);
        QVERIFY2(sheets, sheets ? "" : qPrintable(sheets.error().oneLine()));
        QCOMPARE(sheets->size(), size_t(2));
        QCOMPARE((*sheets)[0].sheet, u"words"_s);
        QCOMPARE((*sheets)[1].sheet, u"numbers"_s);
        QVERIFY((*sheets)[0].rows[0].cell(0)->bold);
        QCOMPARE((*sheets)[0].rows[1].text(0), u"007"_s);
        QCOMPARE((*sheets)[0].rows[1].text(1), u"=1+1"_s);
        QCOMPARE((*sheets)[1].rows[1].text(1), u"0.875"_s);
        QCOMPARE((*sheets)[1].rows[6].text(1), u"12345678901234567890"_s);
    }

    // Only in their columns, and only if a cell can hold the number unchanged.
    void numbersAreNumbers()
    {
        const QByteArray words = part(u"xl/worksheets/sheet1.xml"_s);
        const QByteArray numbers = part(u"xl/worksheets/sheet2.xml"_s);
        for (const char *name : {"A2", "B2", "A3"}) {
            QVERIFY2(cell(words, name).contains("t=\"s\""), name);
        }
        for (const char *name : {"B2", "B3", "B4"}) {
            QVERIFY2(!cell(numbers, name).isEmpty() && !cell(numbers, name).contains("t=\"s\""), name);
        }
        for (const char *name : {"A2", "B6", "B7", "B8", "B9"}) {
            QVERIFY2(cell(numbers, name).contains("t=\"s\""), name);
        }
        QVERIFY(!words.contains("<f>") && !numbers.contains("<f>"));
    }

    void sheetsAreLaidOutToBeRead()
    {
        for (const QString &name : {u"xl/worksheets/sheet1.xml"_s, u"xl/worksheets/sheet2.xml"_s}) {
            const QByteArray sheet = part(name);
            QVERIFY2(sheet.contains("state=\"frozen\"") && sheet.contains("ySplit=\"1\""), sheet.constData());
            QVERIFY2(sheet.contains("<autoFilter ref=\"A1:B"), sheet.constData());
        }
        // Columns are as wide as their text, and no wider than a screen.
        const QRegularExpression form(u"<col min=\"(\\d)\" max=\"\\d\" width=\"([0-9.]+)\""_s);
        QList<double> widths;
        for (const auto &column : form.globalMatch(QString::fromUtf8(part(u"xl/worksheets/sheet1.xml"_s)))) {
            widths << column.captured(2).toDouble();
        }
        QCOMPARE(widths.size(), 2);
        QVERIFY(widths[0] >= 8 && widths[0] < 12);
        QVERIFY(widths[1] >= 55 && widths[1] < 65);
    }
};

QTEST_GUILESS_MAIN(WorkbookTest)
#include "WorkbookTest.moc"
