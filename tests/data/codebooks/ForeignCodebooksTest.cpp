// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Codebook.h"
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "tests/data/codebooks/GridOf.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;

using namespace Qt::StringLiterals;

namespace {

// "sky: Wet, Wet > Rain [1.1] = falls": path, other spellings, definition.
QString outline(const Codebook &book)
{
    QStringList dimensions;
    for (const Dimension &dimension : book.dimensions) {
        QStringList codes;
        for (const Code &code : dimension.codes) {
            QString text = dimension.path(code.id).join(QStringLiteral(" > "));
            text += code.aliases.isEmpty() ? QString() : u" ["_s + code.aliases.join(u"|"_s) + u']';
            codes << text + (code.definition.isEmpty() ? QString() : u" = "_s + code.definition);
        }
        dimensions << dimension.name + u": "_s + codes.join(u", "_s);
    }
    return dimensions.join(u"; "_s);
}

QString textOf(const std::vector<CodebookNote> &notes)
{
    QStringList all;
    for (const CodebookNote &note : notes) {
        all << note.message.inWords();
    }
    return all.join(u'\n');
}

Result<CodebookDocument> read(const QString &table, const CodebookReading &reading = {},
                              const QString &name = u"sky.csv"_s)
{
    QByteArray bytes = table.toUtf8();
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readCodebook(buffer, name, reading);
}

} // namespace

/// Codebooks of other people, whose headings and numbers can be misread: they are read as they are meant, how they were
/// read is reported, and what is ambiguous is asked.
class ForeignCodebooksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data()
    {
        QTest::addColumn<QString>("table"); // "|" between cells
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("said"); // contained in the readings or notes
        const auto row = [](const char *name, const char *table, const char *codes, const char *said) {
            QTest::newRow(name) << QString::fromUtf8(table) << QString::fromUtf8(codes) << QString::fromUtf8(said);
        };
        // A number beside a name is its number, not a code.
        row("numbered codes and a category each", "code|category\n1|Rain\n2|Snow\n3|Hail",
            "sky: Rain [1], Snow [2], Hail [3]", "“code”: the number of the code, kept as an alias");
        row("the number behind the name", "Category|Code\nRain|1\nSnow|2", "sky: Rain [1], Snow [2]", "aliases");
        row("label and value", "Value|Label\n0|Calm\n1|Breeze", "sky: Calm [0], Breeze [1]", "aliases");
        row("ids before names", "ID|Name|Definition\n17|Rain|falls\n4|Snow|lies",
            "sky: Rain [17] = falls, Snow [4] = lies", "“ID”: the number of the code, kept as an alias");
        row("marks before names", "Tag ID|Tag\nT1|Rain\nT2|Snow", "sky: Rain [T1], Snow [T2]", "aliases");
        row("a running number", "No.|Tag\n1|Rain\n2|Snow", "sky: Rain, Snow", "“No.”: a number, left out");
        // A count beside a name is no part of the code.
        row("counts", "Label|Count\nRain|34\nSnow|12\nHail|12", "sky: Rain, Snow, Hail",
            "“Count” is not a property of codes");
        row("counts under a word for codes", "Code|Value\nRain|3\nSnow|3", "sky: Rain, Snow",
            "“Value” contains numbers beside the codes");
        row("counts and shares in between", "name|frequency|%|definition\nRain|34|70 %|falls\nSnow|12|30 %|lies",
            "sky: Rain = falls, Snow = lies", "“frequency” is not a property of codes");
        row("tag, number, status", "Tag|Number|Status\nRain|34|done\nSnow|12|open", "sky: Rain, Snow",
            "“Status” is not a property of codes");
        row("the same in capitals", "TAG|NUMBER|STATUS\nRain|34|done\nSnow|12|open", "sky: Rain, Snow", "“STATUS”");
        row("headings in words of their own", "Weather|Tally|Seen\nRain|34|2019\nSnow|12|2021", "sky: Rain, Snow",
            "unknown headings");
        // Nested numbers are the tree.
        row("an outline in a column of its own",
            "Number|Name|Definition\n1|Wet|\n1.1|Rain|falls\n1.2|Snow|lies\n2|Dry|",
            "sky: Wet [1], Wet > Rain [1.1] = falls, Wet > Snow [1.2] = lies, Dry [2]", "which gives the tree");
        row("an outline three deep", "id|code\n1|Wet\n1.1|Rain\n1.1.2|Drizzle\n1.1.3|Shower",
            "sky: Wet [1], Wet > Rain [1.1], Wet > Rain > Drizzle [1.1.2], Wet > Rain > Shower [1.1.3]",
            "1.2 was put below 1");
        row("an outline in a column of codes", "Code|Name\n1|Wet\n1.1|Rain\n2|Dry",
            "sky: Wet [1], Wet > Rain [1.1], Dry [2]", "which gives the tree");
        row("an outline with letters", "Code|Name\nA|Wet\nA.1|Rain\nB|Dry", "sky: Wet [A], Wet > Rain [A.1], Dry [B]",
            "which gives the tree");
        row("an outline before the names", "Code\n1 Wet\n1.1 Memory rain\n1.1.2 Drizzle",
            "sky: Wet [1 Wet], Wet > Memory rain [1.1 Memory rain], Wet > Memory rain > Drizzle [1.1.2 Drizzle]",
            "numbered as an outline");
        row("numbers with a point that nest below nothing", "Code|Definition\n1.1 Rain|falls\n2.1 Snow|lies",
            "sky: 1.1 Rain = falls, 2.1 Snow = lies", "“Code”: the code");
        row("1.10 as a spreadsheet shows it", "Number|Name\n1|Wet\n1.1|Rain\n1.2|Snow\n1.1|Hail",
            "sky: Wet, Rain, Snow, Hail", "shows 1.10 as 1.1");
        // Persons are no codes.
        row("evaluators beside tags", "Tag|Evaluator 1|Evaluator 2\nRain|E1|E2\nSnow|E2|E4", "sky: Rain, Snow",
            "“Evaluator 1” contains names of persons");
        row("who coded", "Code|Definition|Coded by\nRain|falls|Ann\nSnow|lies|Ben", "sky: Rain = falls, Snow = lies",
            "“Coded by” contains names of persons");
        // One column for each level.
        row("a column per level", "Level1|Level2|Definition\nWet|Rain|falls\nWet|Snow|lies\nDry|Clear|blue",
            "sky: Wet, Wet > Rain = falls, Wet > Snow = lies, Dry, Dry > Clear = blue",
            "“Level1”: level 1; “Level2”: level 2");
        row("tiers", "Tier 1|Tier 2\nWet|Rain\nWet|Snow", "sky: Wet, Wet > Rain, Wet > Snow", "“Tier 2”: level 2");
        row("marks of themes stay categories", "Category|Code\nT1|Rain\nT1|Snow\nT2|Clear",
            "sky: T1, T1 > Rain, T1 > Snow, T2, T2 > Clear", "“Category”: level 1");
        row("indented names", "Code\nWet\n  Rain\n  Snow\nDry", "sky: Wet, Wet > Rain, Wet > Snow, Dry",
            "the tree by indentation");
        // Paths.
        row("arrows", "label\nWet -> Rain\nWet -> Snow\nDry -> Clear",
            "sky: Wet, Wet > Rain [Wet -> Rain], Wet > Snow [Wet -> Snow], Dry, Dry > Clear [Dry -> Clear]",
            "written as paths");
        row("some paths below names of their own", "Code\nWet\nWet > Rain\nWet > Snow\nDry\nOther\nNone",
            "sky: Wet, Wet > Rain [Wet > Rain], Wet > Snow [Wet > Snow], Dry, Other, None", "written as paths");
        row("a sign in one name", "Code\nRain > 1 mm\nSnow\nHail", "sky: Rain > 1 mm, Snow, Hail", "“Code”: the code");
        row("a slash in names", "Code\nI/O\nClient/Server\nSnow\nHail\nRain",
            "sky: I/O, Client/Server, Snow, Hail, Rain", "“Code”: the code");
        // Matrices.
        row("marks below codes", "Paper|Rain|Snow|Hail\nP1|x||x\nP2||X|\nP3|x|x|", "sky: Rain, Snow, Hail",
            "the 3 headings were read as the codes");
        row("marks as numbers", "|Rain|Snow|Hail\nP1|1|0|1\nP2|0|1|0", "sky: Rain, Snow, Hail", "a matrix of marks");
        row("one mark for each code", "Code|Wet|Dry|Other\nRain|x||\nSnow|x||\nClear||x|\nUFO|||x",
            "sky: Wet, Wet > Rain, Wet > Snow, Dry, Dry > Clear, Other, Other > UFO", "read as the category");
        row("codes beside codes, in numbers", "|Rain|Snow|Hail\nRain|5|1|0\nSnow|1|7|2\nHail|0|2|3",
            "sky: Rain, Snow, Hail", "a matrix of 3 codes without texts");
        row("codes beside codes, in marks", "|Rain|Snow|Hail\nRain|x||\nSnow|x|x|\nHail|||x", "sky: Rain, Snow, Hail",
            "a matrix of 3 codes without texts");
    }

    void shapes()
    {
        QFETCH(QString, table);
        QFETCH(QString, codes);
        QFETCH(QString, said);
        for (const QChar separator : {u',', u'\t', u';'}) {
            const QString name = separator == u'\t' ? u"sky.tsv"_s : u"sky.csv"_s;
            const auto document = read(QString(table).replace(u'|', separator), {}, name);
            QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
            QCOMPARE(outline(document->codebook), codes);
            const QString told = textOf(document->readings) + u'\n' + textOf(document->notes);
            QVERIFY2(told.contains(said), qPrintable(told));
            QVERIFY(document->questions.empty());
            QVERIFY2(document->problems.empty(),
                     qPrintable(document->problems.empty() ? QString() : document->problems[0].reason.inWords()));
        }
        // A workbook gives the same.
        const auto sheet = readTableCodebook({gridOf(u"== sky\n"_s + table)}, u"xlsx"_s, u"sky.xlsx"_s);
        QVERIFY(sheet);
        QCOMPARE(outline(sheet->codebook), codes);
    }

    void questions_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QStringList>("columns"); // an answer
        QTest::addColumn<QString>("tree");
        QTest::addColumn<QString>("codes"); // the codes that this answer gives
        const auto row = [](const char *name, const char *table, const char *asked, const QStringList &columns,
                            const char *tree, const char *codes) {
            QTest::newRow(name) << QString::fromUtf8(table) << QString::fromUtf8(asked) << columns
                                << QString::fromLatin1(tree) << QString::fromUtf8(codes);
        };
        const char *repeated = "code,category\n1,Wet\n2,Wet\n3,Dry";
        row("numbers within categories", repeated, "“code” contains numbers", {u"code=code"_s, u"category=category"_s},
            "", "sky: Wet, Wet > 1, Wet > 2, Dry, Dry > 3");
        row("numbers of categories", repeated, "“code” contains numbers", {u"code=number"_s, u"category=code"_s}, "",
            "sky: Wet [1|2], Dry [3]");
        const char *twoNames = "Code,Name\nMEM,Memory leak\nOOM,Out of memory";
        row("a mark and a name", twoNames, "two names of a code", {u"Code=number"_s, u"Name=code"_s}, "",
            "sky: Memory leak [MEM], Out of memory [OOM]");
        row("a category and its code", twoNames, "two names of a code", {u"Code=category"_s, u"Name=code"_s}, "",
            "sky: MEM, MEM > Memory leak, OOM, OOM > Out of memory");
        const char *slashes = "Code\nWet/Rain\nWet/Snow\nDry/Clear";
        row("slashes as paths", slashes, "names contain “/”", {}, "paths",
            "sky: Wet, Wet > Rain [Wet/Rain], Wet > Snow [Wet/Snow], Dry, Dry > Clear [Dry/Clear]");
        row("slashes in names", slashes, "names contain “/”", {}, "none", "sky: Wet/Rain, Wet/Snow, Dry/Clear");
        const char *marks = "Code,Ann's set,Second set,Third set\nRain,x,x,\nSnow,,x,x\nHail,x,,x";
        row("marks beside codes", marks, "the codes are the rows", {u"Code=code"_s}, "", "sky: Rain, Snow, Hail");
        row("marks below codes", marks, "the codes are the rows", {u"Code=ignore"_s}, "",
            "sky: Ann's set, Second set, Third set");
        const char *plain = "Rain,falls down\nSnow,lies about\nHail,hurts much";
        row("a list of two columns", plain, "column A and in column B", {u"A=code"_s, u"B=definition"_s}, "",
            "sky: Rain = falls down, Snow = lies about, Hail = hurts much");
    }

    void questions()
    {
        QFETCH(QString, table);
        QFETCH(QString, asked);
        QFETCH(QStringList, columns);
        QFETCH(QString, tree);
        const auto open = read(table);
        QVERIFY2(open, open ? "" : qPrintable(open.error().oneLine()));
        QVERIFY(!open->questions.empty());
        QVERIFY2(open->questions[0].message.inWords().contains(asked),
                 qPrintable(open->questions[0].message.inWords()));
        QVERIFY(!takeable(*open, u"sky.csv"_s)); // ambiguous, so no study takes it
        const bool offered =
            std::ranges::any_of(open->questions[0].answers, [&](const CodebookQuestion::Answer &answer) {
                return answer.columns == columns && answer.tree == tree;
            });
        QVERIFY(offered);
        const auto reading = codebookReading(columns, tree);
        QVERIFY(reading);
        const auto answered = read(table, *reading);
        QVERIFY2(answered, answered ? "" : qPrintable(answered.error().oneLine()));
        QVERIFY2(answered->questions.empty(),
                 qPrintable(answered->questions.empty() ? QString() : answered->questions[0].message.inWords()));
        QTEST(outline(answered->codebook), "codes");
    }

    void personsAloneAreNoCodebook()
    {
        const auto document = read(u"Evaluator1,Evaluator2,n\nE2,E4,1\nE2,E5,3\nE1,E4,1"_s);
        QVERIFY(!document);
        QVERIFY2(document.error().oneLine().contains(u"Evaluator1, Evaluator2, n"),
                 qPrintable(document.error().oneLine()));
        const auto asked =
            read(u"Evaluator1,Evaluator2,n\nE2,E4,1\nE2,E5,3\nE1,E4,1"_s, *codebookReading({u"Evaluator2=code"_s}, {}));
        QVERIFY(asked);
    }

    void whatIsAskedForMustBeThere()
    {
        QVERIFY(!codebookReading({u"Tag"_s}, {}));
        QVERIFY(!codebookReading({u"Tag=cod"_s}, {}));
        QVERIFY(!codebookReading({}, u"roots"_s));
        const auto document = read(u"Tag,Number\nRain,1\nSnow,2"_s, *codebookReading({u"Tags=code"_s}, {}));
        QVERIFY(!document);
        QVERIFY(document.error().oneLine().contains(u"Tags"));
    }

    // Data hold the numbers of codes, which are found.
    void numbersOfCodesAreFoundInData()
    {
        const auto document = read(u"code,category\n1,Rain\n2,Snow"_s);
        QVERIFY(document);
        const Dimension &sky = document->codebook.dimensions.front();
        QCOMPARE(sky.code(resolve(sky, u"2"_s).code)->name, u"Snow"_s);
    }
};

QTEST_GUILESS_MAIN(ForeignCodebooksTest)
#include "ForeignCodebooksTest.moc"
