// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetFile.h"

#include "data/formats/CsvReader.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray ods(const QByteArray &tables, const QByteArray &manifest = "<manifest/>")
{
    return makeZip({{.name = "mimetype", .bytes = "application/vnd.oasis.opendocument.spreadsheet"},
                    {.name = "META-INF/manifest.xml", .bytes = manifest},
                    {.name = "content.xml",
                     .bytes = "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\">"
                              "<office:body><office:spreadsheet>" +
                              tables + "</office:spreadsheet></office:body></office:document-content>"}});
}

QByteArray textCell(const QByteArray &text, const QByteArray &attributes = {})
{
    return "<table:table-cell office:value-type=\"string\"" + attributes + "><text:p>" + text +
           "</text:p></table:table-cell>";
}

QByteArray table(const QByteArray &name, const QByteArray &rows)
{
    return "<table:table table:name=\"" + name + "\">" + rows + "</table:table>";
}

QByteArray row(const QByteArray &cells, const QByteArray &attributes = {})
{
    return "<table:table-row" + attributes + ">" + cells + "</table:table-row>";
}

} // namespace

/// One sheet of a workbook is read like a text file with separators.
class SheetFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char *name, const QByteArray &bytes)
    {
        return written(m_folder, QString::fromLatin1(name), bytes);
    }

    static QString records(QIODevice &device)
    {
        CsvReader reader(device, u"book"_s);
        QStringList lines;
        QStringList fields;
        while (reader.next(fields).value_or(false)) {
            lines << fields.join(u'|');
        }
        return lines.join(u'/');
    }

private Q_SLOTS:
    void readsWorkbooksAndSaysPlacesByCells()
    {
        const QString path = file("plain.xlsx", makeZip(xlsxParts({{"Data", sheetData({{u"id"_s, u"text, \"here\""_s},
                                                                                       {u"1"_s, u"two\nlines"_s},
                                                                                       {u""_s, u""_s},
                                                                                       {u""_s, u"x"_s}})}})));
        const auto device = openSheet(path);
        QVERIFY2(device, device ? "" : qPrintable(device.error().oneLine()));
        QCOMPARE(records(**device), u"id|text, \"here\"/1|two\nlines/|x"_s);
        (*device)->seek(0);
        CsvReader reader(**device, u"plain.xlsx"_s);
        QStringList fields;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(reader.next(fields).value_or(false));
        }
        QCOMPARE(reader.place(1).cell.inWords(), u"Data!B4"_s);
        QCOMPARE(reader.line(), 4);
    }

    void showsNumbersAndDatesAsSpreadsheetsDo()
    {
        QList<ZipEntry> parts = xlsxParts(
            {{"Data", "<row r=\"1\"><c r=\"A1\"><v>4.0999999999999996</v></c><c r=\"B1\"><v>64139658</v></c>"
                      "<c r=\"C1\" s=\"1\"><v>43630</v></c><c r=\"D1\" s=\"2\"><v>43630.5</v></c>"
                      "<c r=\"E1\" s=\"3\"><v>0.75</v></c><c r=\"F1\" s=\"4\"><v>3</v></c>"
                      "<c r=\"G1\"><v>1E-2</v></c><c r=\"H1\" s=\"1\"><v>59</v></c></row>"}},
            {}, "<xf/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"21\"/><xf numFmtId=\"165\"/>");
        for (ZipEntry &entry : parts) {
            entry.bytes.replace("<fonts>",
                                "<numFmts><numFmt numFmtId=\"164\" formatCode=\"dd/mm/yyyy\\ hh:mm\"/>"
                                "<numFmt numFmtId=\"165\" formatCode=\"0.00&quot; days&quot;\"/></numFmts><fonts>");
        }
        const auto device = openSheet(file("numbers.xlsx", makeZip(parts)));
        QVERIFY2(device, device ? "" : qPrintable(device.error().oneLine()));
        QCOMPARE(records(**device), u"4.1|64139658|2019-06-14|2019-06-14T12:00:00|18:00:00|3|0.01|1900-02-28"_s);
    }

    void readsOpenDocumentSheets()
    {
        const QByteArray rows =
            row(textCell("id") + textCell("a<text:s text:c=\"2\"/>b") +
                "<table:table-cell table:number-columns-repeated=\"1000\"/>") +
            row("<table:table-cell office:value-type=\"float\" "
                "office:value=\"4.0999999999999996\"><text:p>4,10</text:p>"
                "</table:table-cell><table:table-cell office:value-type=\"date\" office:date-value=\"2019-06-14\">"
                "<office:annotation><text:p>a remark</text:p></office:annotation><text:p>14.6.</text:p>"
                "</table:table-cell>") +
            row("<table:table-cell table:number-columns-repeated=\"3\"/>", " table:number-rows-repeated=\"1000000\"") +
            row(textCell("<text:span>x</text:span>", " table:number-columns-repeated=\"2\""),
                " table:number-rows-repeated=\"2\"");
        const auto device = openSheet(file("open.ods", ods(table("Data", rows) + table("Empty", {}))));
        QVERIFY2(device, device ? "" : qPrintable(device.error().oneLine()));
        QCOMPARE(records(**device), u"id|a  b/4.1|2019-06-14/x|x/x|x"_s);
    }

    void asksWhichOfSeveralSheets()
    {
        const QList<QPair<QByteArray, QByteArray>> sheets{
            {"One", sheetData({{u"a"_s}})}, {"Nothing", {}}, {"Two", sheetData({{u"b"_s}})}};
        const QString path = file("several.xlsx", makeZip(xlsxParts(sheets)));
        const auto which = openSheet(path);
        QVERIFY(!which);
        QCOMPARE(which.error().exitStatus(), 2);
        QVERIFY2(which.error().oneLine().contains(u"--sheet"_s), qPrintable(which.error().oneLine()));
        QVERIFY2(which.error().oneLine().contains(u"One, Two"_s), qPrintable(which.error().oneLine()));
        QCOMPARE(sheetsOf(path), QStringList({u"One"_s, u"Two"_s}));
        for (const auto &[sheet, content] : {std::pair{u"two"_s, u"b"_s}, std::pair{u"1"_s, u"a"_s}}) {
            const auto device = openSheet(path, sheet);
            QVERIFY(device);
            QCOMPARE(records(**device), content);
        }
        QVERIFY(!openSheet(path, u"Three"_s));
        QVERIFY(!openSheet(file("text.csv", "a,b\n"), u"One"_s));
    }

    void otherFilesStayAsTheyAre()
    {
        const auto text = openSheet(file("text.csv", "a,b\n1,2\n"));
        QVERIFY(text);
        QCOMPARE((*text)->readAll(), QByteArray("a,b\n1,2\n"));
        const QByteArray zip = makeZip({{.name = "Posts.xml", .bytes = "<posts/>"}});
        const auto other = openSheet(file("posts.zip", zip));
        QVERIFY(other);
        QCOMPARE((*other)->readAll(), zip);
        QCOMPARE(openSheet(m_folder.filePath(u"none.csv"_s)).error().code, ErrorCode::NotFound);
    }

    void refusesHostileDocuments_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray wide = " table:number-columns-repeated=\"16384\"";
        const QByteArray longText(100'000, 'x');
        QTest::newRow("repeated cells") << ods(
            table("Bomb", row(textCell("x", wide), " table:number-rows-repeated=\"1000000\"")));
        QTest::newRow("repeated long text") << ods(table("Bomb", row(textCell(longText, wide))));
        QTest::newRow("repeated spaces") << ods(table("Bomb", row(textCell("<text:s text:c=\"1000000000\"/>x", wide),
                                                                  " table:number-rows-repeated=\"1000000\"")));
        QTest::newRow("entities") << makeZip(
            {{.name = "mimetype", .bytes = "x"},
             {.name = "content.xml", .bytes = "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"}});
        QTest::newRow("password") << ods({}, "<manifest><encryption-data/></manifest>");
        QTest::newRow("cut off") << ods(table("Data", row(textCell("x")))).chopped(60);
        QTest::newRow("no tables") << ods({});
    }

    void refusesHostileDocuments()
    {
        QFETCH(QByteArray, bytes);
        const auto device = openSheet(file("bomb.ods", bytes));
        QVERIFY(!device);
        QCOMPARE(device.error().exitStatus(), 2);
        QVERIFY2(device.error().oneLine().contains(u"bomb.ods"_s), qPrintable(device.error().oneLine()));
    }
};

QTEST_GUILESS_MAIN(SheetFileTest)
#include "SheetFileTest.moc"
