// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray xlsxOf(const QByteArray &rows)
{
    return makeZip(xlsxParts({{"Data", rows}}));
}

QByteArray xlsxOf(const QList<QStringList> &rows)
{
    return xlsxOf(sheetData(rows));
}

QByteArray odsOf(const QByteArray &rows)
{
    return makeZip({{.name = "mimetype", .bytes = "application/vnd.oasis.opendocument.spreadsheet"},
                    {.name = "META-INF/manifest.xml", .bytes = "<manifest/>"},
                    {.name = "content.xml",
                     .bytes = "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\">"
                              "<office:body><office:spreadsheet><table:table table:name=\"A\">" +
                              rows + "</table:table></office:spreadsheet></office:body></office:document-content>"}});
}

} // namespace

/// Records without a text, and sheets of other things, do not become items; what is an item keeps its columns and id.
class NoItemsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, 0) ? path : QString();
    }

    static qint64 items(const QString &study)
    {
        return (*Study::open(study, OpenMode::ReadOnly))->itemCount().value_or(-1);
    }

private Q_SLOTS:
    void rowsWithoutTextAreCountedAndRefused()
    {
        const QString study = newStudy();
        const QString list =
            written(m_folder, u"list.csv"_s, "id,title,body,state\n1,A,,x\n2,,,x\n3,,text,x\n4,\" \",,x\n");
        const Answer added = runCorater({u"add"_s, study, list});
        QVERIFY2(added.status == 0, added.err);
        QVERIFY2(added.err.contains("2 items added") && added.err.contains("2 records left out without title and text"),
                 added.err);
        QCOMPARE(items(study), 2);
        QCOMPARE(jsonOf(runCorater({u"add"_s, study, list, u"--without-text"_s, u"--json"_s}))["added"_L1].toInt(), 2);
        QCOMPARE(items(study), 4);
    }

    void whatIsNoListOfItemsIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const QString &file, const QByteArray &bytes, const char *says) {
            QTest::newRow(name) << file << bytes << QByteArray(says);
        };
        row("matrix", u"m.csv"_s, "unit,rater1,rater2\n1,a,b\n2,b,b\n", "no record has a title or a text");
        row("numbers", u"m.csv"_s, "1,2,3\n4,5,6\n7,8,9\n", "no record has a title or a text");
        row("ratings of a person", u"r.csv"_s, "id,coder,theme\n1,Ada,x\n", "corater ratings");
        row("objects", u"o.jsonl"_s, "{\"id\":1,\"label\":\"x\"}\n", "no record has a title or a text");
        row("WebAnno", u"a.tsv"_s, "#FORMAT=WebAnno TSV 3.2\n#T_SP=webanno.custom.X|v\n\n\n#Text=a b\n1-1\t0-1\ta\t_\n",
            "WebAnno");
        row("MAXQDA", u"s.csv"_s, "Document group,Document name,Code,Begin,End,Segment,Author\ng,d,c,1,2,text,Ada\n",
            "coded passages");
        row("ATLAS.ti", u"s.csv"_s, "ID,Quotation Content,Document,Codes,Comment\n1:1,text,d,c,\n", "coded passages");
        row("an empty row", u"e.csv"_s, "id,title\n,\n", "has no rows");
        row("empty rows alone", u"e.csv"_s, ",,\n,,\n", "no headings");
        row("a workbook of an empty row", u"e.xlsx"_s, xlsxOf({{u"id"_s, u"title"_s}, {u" "_s, u" "_s}}),
            "has no rows");
        row("a workbook without known headings", u"u.xlsx"_s, xlsxOf({{u"What we found, and where"_s}, {u"x"_s}}),
            "no record has a title or a text");
        row("an .ods without known headings", u"u.ods"_s,
            odsOf("<table:table-row><table:table-cell office:value-type=\"string\"><text:p>" + QByteArray(80, 'h') +
                  "</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell "
                  "office:value-type=\"string\"><text:p>x</text:p></table:table-cell></table:table-row>"),
            "no record has a title or a text");
    }

    void whatIsNoListOfItemsIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, says);
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const Answer refused = runCorater({u"add"_s, study, written(m_folder, name, bytes)});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains(says), refused.err);
        QCOMPARE(contentOf(study), before);
    }

    void aMapMakesItemsOfAnything()
    {
        const QString study = newStudy();
        const QString list = written(m_folder, u"q.csv"_s, "ID,Quotation Content,Document,Codes\n1:1,text,d,c\n");
        const QString map = written(m_folder, u"map.json"_s, R"({"id": "ID", "body": "Quotation Content"})");
        const Answer added = runCorater({u"add"_s, study, list, u"--map"_s, map});
        QVERIFY2(added.status == 0, added.err);
        QCOMPARE(items(study), 1);
    }

    void columnsOfTheSameHeadingAreAllKept_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::newRow("Jira") << QByteArray("Issue key,Summary,Sprint,Sprint,Sprint\nA-1,T,one,two,three\n");
        QTest::newRow("GitHub") << QByteArray("number,title,repository,Sprint,Sprint,Sprint\n1,T,a/b,one,two,three\n");
    }

    void columnsOfTheSameHeadingAreAllKept()
    {
        QFETCH(QByteArray, sheet);
        const QString study = newStudy();
        const Answer added = runCorater({u"add"_s, study, written(m_folder, u"same.csv"_s, sheet)});
        QVERIFY2(added.status == 0, added.err);
        const QByteArray out = runCorater({u"export"_s, study, u"--as"_s, u"items"_s, u"-o"_s, u"-"_s}).out;
        for (const char *value : {"one", "two", "three"}) {
            QVERIFY2(out.contains(value), out);
        }
    }

    // A double has 15 to 17 digits: ids are taken with all of theirs, or not at all.
    void idsOfManyDigits_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QByteArray>("id"); ///< empty: refused
        QTest::newRow("all digits") << QByteArray("1234567890123456789") << QByteArray("1234567890123456790")
                                    << QByteArray("1234567890123456789");
        QTest::newRow("rounded by the spreadsheet")
            << QByteArray("1.2345678901234568E+18") << QByteArray("1.2345678901234569E+18") << QByteArray();
        QTest::newRow("written out, but rounded")
            << QByteArray("1234567890123456800") << QByteArray("1234567890123456900") << QByteArray();
        QTest::newRow("16 digits, all there")
            << QByteArray("1.234567890123456E+15") << QByteArray("2") << QByteArray("1234567890123456");
    }

    void idsOfManyDigits()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QByteArray, id);
        const QString study = newStudy();
        const auto row = [](int number, const QByteArray &value, const QString &title) {
            const QByteArray at = QByteArray::number(number);
            return "<row r=\"" + at + "\"><c r=\"A" + at + "\"><v>" + value + "</v></c><c r=\"B" + at +
                   "\" t=\"inlineStr\"><is><t>" + title.toUtf8() + "</t></is></c></row>";
        };
        const QByteArray book =
            xlsxOf(sheetData({{u"id"_s, u"title"_s}}) + row(2, first, u"A"_s) + row(3, second, u"B"_s));
        const Answer added = runCorater({u"add"_s, study, written(m_folder, u"ids.xlsx"_s, book)});
        if (id.isEmpty()) {
            QVERIFY2(added.status == 2 && added.err.contains("lost digits"), added.err);
            QCOMPARE(items(study), 0);
            return;
        }
        QVERIFY2(added.status == 0, added.err);
        QVERIFY(valid(itemNamed(**Study::open(study, OpenMode::ReadOnly), QString::fromUtf8(id))));
        QCOMPARE(items(study), 2);
    }
};

QTEST_GUILESS_MAIN(NoItemsTest)
#include "NoItemsTest.moc"
