// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/WorkbookReader.h"

#include "tests/data/codebooks/MakeXlsx.h"

#include <QBuffer>
#include <QRandomGenerator>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

Result<std::vector<Grid>> readBytes(const QByteArray &bytes, const QString &name = QStringLiteral("book.xlsx"))
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    return readWorkbook(buffer, name);
}

QList<ZipEntry> with(QList<ZipEntry> parts, const QByteArray &name, const QByteArray &bytes)
{
    parts.removeIf([&name](const ZipEntry &entry) { return entry.name == name; });
    parts << ZipEntry{.name = name, .bytes = bytes};
    return parts;
}

QList<ZipEntry> plain()
{
    return xlsxParts({{"Codes", sheetData({{QStringLiteral("Code"), QStringLiteral("Description")},
                                           {QStringLiteral("Rain"), QStringLiteral("water")}})}});
}

} // namespace

/// Reads the cells of workbooks, and refuses files that are no workbooks or are malicious.
class WorkbookReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryKindOfCell()
    {
        const QByteArray strings = "<si><t>shared &amp; plain</t></si>"
                                   "<si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space=\"preserve\">text </t></r>"
                                   "<rPh sb=\"0\" eb=\"1\"><t>reading</t></rPh></si>"
                                   "<si><t>two_x000D_\nlines</t></si>";
        const QByteArray cells = "<row r=\"2\"><c r=\"B2\" t=\"s\"><v>0</v></c><c r=\"D2\" t=\"s\"><v>1</v></c></row>"
                                 "<row r=\"4\"><c t=\"s\" s=\"1\"><v>2</v></c><c><v>12.5</v></c>"
                                 "<c t=\"b\"><v>1</v></c><c t=\"str\"><f>A1&amp;B1</f><v>formula</v></c>"
                                 "<c t=\"inlineStr\"><is><t>inline</t></is></c><c t=\"s\"><v>99</v></c></row>"
                                 "<row><c t=\"inlineStr\"><is><t>next row</t></is></c></row>";
        const QByteArray formats = "<xf fontId=\"2\"/><xf fontId=\"1\"><alignment indent=\"2\"/></xf>";
        const auto grids = readBytes(makeZip(xlsxParts({{"First", cells}, {"Second", {}}}, strings, formats)));
        QVERIFY2(grids, grids ? "" : qPrintable(grids.error().oneLine()));
        QCOMPARE(grids->size(), 2U);
        const Grid &grid = grids->front();
        QCOMPARE(grid.sheet, QStringLiteral("First"));
        QCOMPARE(grid.rows.size(), 3U);
        QCOMPARE(grid.rows[0].index, 1);
        QCOMPARE(grid.rows[0].text(1), QStringLiteral("shared & plain"));
        QCOMPARE(grid.rows[0].text(0), QString());
        QCOMPARE(grid.rows[0].text(3), QStringLiteral("rich text "));
        QCOMPARE(grid.rows[1].text(0), QStringLiteral("two\nlines"));
        QCOMPARE(grid.rows[1].cell(0)->indent, 2);
        QVERIFY(grid.rows[1].cell(0)->bold);
        QVERIFY(!grid.rows[0].cell(1)->bold);
        QCOMPARE(grid.rows[1].text(1), QStringLiteral("12.5"));
        QCOMPARE(grid.rows[1].text(2), QStringLiteral("TRUE"));
        QCOMPARE(grid.rows[1].text(3), QStringLiteral("formula"));
        QCOMPARE(grid.rows[1].text(4), QStringLiteral("inline"));
        QCOMPARE(grid.rows[1].text(5), QString());
        QCOMPARE(grid.rows[2].text(0), QStringLiteral("next row"));
        QCOMPARE(grid.place(grid.rows[0], 3).cell.inWords(), QStringLiteral("First!D2"));
    }

    void columnsHaveTheNamesOfSpreadsheets()
    {
        QCOMPARE(columnName(0), QStringLiteral("A"));
        QCOMPARE(columnName(25), QStringLiteral("Z"));
        QCOMPARE(columnName(26), QStringLiteral("AA"));
        QCOMPARE(columnName(701), QStringLiteral("ZZ"));
        QCOMPARE(columnName(702), QStringLiteral("AAA"));
        QCOMPARE(columnName(16383), QStringLiteral("XFD"));
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *tag, const QByteArray &bytes, const char *message,
                            const char *name = "book.xlsx") {
            QTest::newRow(tag) << bytes << QString::fromUtf8(name) << QString::fromUtf8(message);
        };
        const QByteArray whole = makeZip(plain());
        row("empty", {}, "truncated");
        row("half", whole.left(whole.size() / 2), "truncated");
        row("end missing", whole.left(whole.size() - 30), "truncated");
        row("no workbook", makeZip({{.name = "a.txt", .bytes = "hello"}}), "not a workbook");
        row("no relations", makeZip(with(plain(), "xl/_rels/workbook.xml.rels", "<Relationships/>")), "no sheet");
        row("password", QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") + QByteArray(600, '\0'), "password");
        row("old workbook", QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") + QByteArray(600, '\0'), "old .xls",
            "book.xls");
        row("macros", makeZip(with(plain(), "xl/vbaProject.bin", "x")), "macros");
        row("macro type", makeZip(with(plain(), "[Content_Types].xml", "<Types>x.macroEnabled.main+xml</Types>")),
            "macros");
        row("binary workbook", makeZip(with(plain(), "xl/workbook.bin", "x")), "binary");
        row("OpenDocument", makeZip({{.name = "mimetype", .bytes = "x"}, {.name = "content.xml", .bytes = "<x/>"}}),
            "OpenDocument");
        QList<ZipEntry> encrypted = plain();
        encrypted[0].encrypted = true;
        row("encrypted part", makeZip(encrypted), "encrypted");
        row("ZIP bomb", makeZip(with(plain(), "xl/worksheets/sheet1.xml", QByteArray(64 * 1024 * 1024 + 1, ' '))),
            "unpacks to too much");
        row("entity bomb",
            makeZip(with(plain(), "xl/sharedStrings.xml",
                         "<?xml version=\"1.0\"?><!DOCTYPE s [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
                         "<sst><si><t>&b;</t></si></sst>")),
            "document type");
        row("outside entity",
            makeZip(with(plain(), "xl/workbook.xml", "<!DOCTYPE s SYSTEM \"file:///etc/passwd\"><workbook/>")),
            "document type");
        row("unknown entity", makeZip(with(plain(), "xl/sharedStrings.xml", "<sst><si><t>&b;</t></si></sst>")),
            "not well formed");
        row("broken XML", makeZip(with(plain(), "xl/worksheets/sheet1.xml", "<worksheet><sheetData><row>")),
            "not well formed");
        row("deep XML", makeZip(with(plain(), "xl/worksheets/sheet1.xml", QByteArray("<a>").repeated(100'000))),
            "nested too deeply");
        row("impossible cell", makeZip(xlsxParts({{"S", "<row><c r=\"ZZZZ1\"><v>1</v></c></row>"}})), "invalid cell");
        row("impossible row", makeZip(xlsxParts({{"S", "<row><c r=\"A9999999\"><v>1</v></c></row>"}})), "invalid cell");
        QByteArray many = "<row>";
        many += QByteArray("<c t=\"s\"><v>0</v></c>").repeated(16000) + "</row>";
        row("too many cells",
            makeZip(xlsxParts({{"S", many.repeated(mostGridCells / 16000 + 1)}}, "<si><t>x</t></si>")), "too large");
        const QByteArray longText(40'000, 'x');
        row("too much text",
            makeZip(xlsxParts({{"S", many.left(many.size() / 8) + "</c></row>"}}, "<si><t>" + longText + "</t></si>")),
            "too large");
    }

    void refusesWithAReason()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        QFETCH(QString, message);
        const auto grids = readBytes(bytes, name);
        QVERIFY(!grids);
        QVERIFY2(grids.error().message.inWords().contains(message), qPrintable(grids.error().oneLine()));
        QCOMPARE(grids.error().place.file, name);
        QCOMPARE(grids.error().exitStatus(), 2);
    }

    void damagedWorkbooksNeverCrash()
    {
        const QByteArray whole = makeZip(plain());
        QRandomGenerator random(11);
        for (int i = 0; i < 1000; ++i) {
            QByteArray damaged = i % 2 ? whole : whole.left(random.bounded(int(whole.size())));
            for (int j = 0; j < 4 && !damaged.isEmpty(); ++j) {
                damaged[random.bounded(int(damaged.size()))] = char(random.bounded(256));
            }
            const auto grids = readBytes(damaged);
            if (!grids) {
                QVERIFY(!grids.error().message.isEmpty());
            }
        }
    }
};

QTEST_GUILESS_MAIN(WorkbookReaderTest)
#include "WorkbookReaderTest.moc"
