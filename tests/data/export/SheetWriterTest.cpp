// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/SheetWriter.h"
#include "data/formats/CsvReader.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/sheets/SheetFile.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;

/// One table in four formats: what is written is read back, cell by cell.
class SheetWriterTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::vector<QStringList> rows()
    {
        return {{"id", "text", "a \"b\"", "类别"},
                {"007", "two\nlines, and \"quotes\"", "tab\there", "内存 😀"},
                {"", "", "", ""},
                {"-1", "=1+1", "'=x", "@SUM"},
                {"1e5", "_x0041_", "<b>&amp;", "שלום"}};
    }

    QString write(SheetFormat format, bool raw = false) const
    {
        const QString path = m_folder.filePath("sheet." + sheetFormatNames()[int(format)]);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        const auto writer = sheetWriter(format, file, "sheet", raw);
        const std::vector<QStringList> all = rows();
        bool done = writer->begin(all.front()).has_value();
        for (size_t i = 1; i < all.size(); ++i) {
            done = done && writer->write(all[i]);
        }
        return done && writer->end() ? path : QString();
    }

private Q_SLOTS:
    void sheetsAreReadBack_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("csv") << int(SheetFormat::Csv);
        QTest::newRow("tsv") << int(SheetFormat::Tsv);
        QTest::newRow("workbook") << int(SheetFormat::Workbook);
    }

    void sheetsAreReadBack()
    {
        QFETCH(int, format);
        const QString path = write(SheetFormat(format), true);
        const auto device = openSheet(path);
        QVERIFY2(device, device ? "" : qPrintable(device.error().oneLine()));
        CsvReader reader(**device, path);
        QStringList fields;
        for (const QStringList &row : rows()) {
            if (row.join(QString()).isEmpty() && format == int(SheetFormat::Workbook)) {
                continue; // an empty row of a workbook is not read
            }
            const auto more = reader.next(fields);
            QVERIFY2(more && *more, more ? "" : qPrintable(more.error().oneLine()));
            while (fields.size() < row.size()) {
                fields << QString();
            }
            QCOMPARE(fields, row);
        }
        QVERIFY(!*reader.next(fields));
    }

    void jsonLinesHaveAnObjectPerRow()
    {
        QFile file(write(SheetFormat::JsonLines));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::vector<QStringList> all = rows();
        for (size_t i = 1; i < all.size(); ++i) {
            const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
            for (qsizetype column = 0; column < all[i].size(); ++column) {
                QCOMPARE(object[all[0][column]].toString(), all[i][column]);
                QCOMPARE(object.contains(all[0][column]), !all[i][column].isEmpty());
            }
        }
        QVERIFY(file.atEnd());
    }

    // Guards against formulas only where a spreadsheet would run them; a workbook marks its cells as text.
    void formulasAreKept()
    {
        for (const SheetFormat format : {SheetFormat::Csv, SheetFormat::Tsv}) {
            QFile file(write(format));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY(text.contains("'=1+1") && text.contains("''=x") && text.contains("'@SUM"));
        }
    }

    void aWorkbookCutsNothing()
    {
        QFile file(m_folder.filePath("long.xlsx"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto writer = sheetWriter(SheetFormat::Workbook, file, "sheet");
        QVERIFY(writer->begin({"a", "b"}));
        QVERIFY(writer->write({QString(32767, u'x'), "y"}));
        const auto done = writer->write({"z", QString(32768, u'x')});
        QVERIFY(!done);
        QCOMPARE(done.error().place.line, 3);
        QCOMPARE(done.error().place.column, 2);
    }

    void formatsAreNamed()
    {
        QCOMPARE(sheetFormatOf("a.XLSX"), SheetFormat::Workbook);
        QCOMPARE(sheetFormatOf("a.ndjson"), SheetFormat::JsonLines);
        QCOMPARE(sheetFormatOf("a.tsv"), SheetFormat::Tsv);
        QCOMPARE(sheetFormatOf("a"), SheetFormat::Csv);
        QVERIFY(!sheetFormatNamed("ods"));
        QCOMPARE(distinctHeadings({"a", "b", "a", "a (2)", "a"}),
                 (QStringList{"a", "b", "a (2)", "a (2) (2)", "a (3)"}));
    }
};

QTEST_GUILESS_MAIN(SheetWriterTest)
#include "SheetWriterTest.moc"
