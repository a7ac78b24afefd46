// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Codebook.h"
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "tests/data/codebooks/GridOf.h"
#include "tests/data/codebooks/MakeXlsx.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;

using namespace Qt::StringLiterals;

namespace {

// "sky: Wet > Rain = falls": path and definition.
QString outline(const Codebook &book)
{
    QStringList dimensions;
    for (const Dimension &dimension : book.dimensions) {
        QStringList codes;
        for (const Code &code : dimension.codes) {
            const QString path = dimension.path(code.id).join(u" > "_s);
            const QString said = code.definition + (code.examples.isEmpty() ? QString() : u" e.g. "_s) +
                                 code.examples.join(u", "_s) +
                                 (code.useWhen.isEmpty() ? QString() : u" if "_s + code.useWhen);
            codes << path + (said.isEmpty() ? QString() : u" = "_s + QString(said).replace(u'\n', u'/'));
        }
        dimensions << dimension.name + u": "_s + codes.join(u", "_s);
    }
    return dimensions.join(u"; "_s);
}

QString told(const CodebookDocument &document)
{
    QStringList all;
    for (const CodebookNote &note : document.notes) {
        all << note.placeText().inWords() + u": "_s + note.message.inWords();
    }
    return all.join(u'\n');
}

Result<CodebookDocument> readBytes(QByteArray bytes, const QString &name, const CodebookReading &reading = {})
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readCodebook(buffer, name, reading);
}

Result<CodebookDocument> readSheets(const QStringList &sheets, const CodebookReading &reading = {})
{
    std::vector<Grid> grids;
    for (const QString &sheet : sheets) {
        grids.push_back(gridOf(sheet));
    }
    return readTableCodebook(grids, u"xlsx"_s, u"weather.xlsx"_s, reading);
}

const QString codesOfSky = u"== Codes\nCode|Definition\nRain|falls\nSnow|lies"_s;

} // namespace

/// Codebooks as people write them, in workbooks, tables, pages and texts: read as a person reads them, and everything
/// that is guessed is told with its place.
class OtherPeoplesCodebooksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("said"); // contained in the notes
        const auto row = [](const char *name, const char *file, const char *text, const char *codes,
                            const char *said = "") {
            QTest::newRow(name) << QString::fromLatin1(file) << QString::fromUtf8(text) << QString::fromUtf8(codes)
                                << QString::fromUtf8(said);
        };
        // Values that are words for columns.
        row("a dimension called code", "sky.csv", "dimension,code\ncode,Rain\ncode,Snow\nwind,North",
            "code: Rain, Snow; wind: North");
        row("a dimension called code behind a blank row", "sky.csv",
            "dimension,code\nwind,North\n\ncode,label\ncode,value\n", "wind: North; code: label, value");
        row("values equal to later headings", "sky.csv",
            "category,code,definition\ncode,Rain,falls\ndefinition,Snow,lies",
            "sky: code, code > Rain = falls, definition, definition > Snow = lies");
        // Lists side by side.
        row("two counts in words of the study", "sky.csv", "Weather,Count,,Wind,Count\nRain,5,,North,2\nSnow,1,,,",
            "Weather: Rain, Snow; Wind: North");
        row("two counts without a gap", "sky.csv", "Weather,n,Wind,n\nRain,5,North,2\nSnow,1,South,4",
            "Weather: Rain, Snow; Wind: North, South");
        row("the same headings twice below titles", "sky.csv",
            "Weather,,,Wind,\nCode,Count,,Code,Count\nRain,5,,North,2\nSnow,1,,South,4",
            "Weather: Rain, Snow; Wind: North, South");
        row("the same headings twice", "sky.csv", "Code,Count,Code,Count\nRain,5,North,2\nSnow,1,South,4",
            "sky 1: Rain, Snow; sky 2: North, South");
        // Paths.
        row("two signs", "sky.csv", "Code\nWet>>Rain\nWet>>Snow\nDry>>Clear",
            "sky: Wet, Wet > Rain, Wet > Snow, Dry, Dry > Clear", "the text before “>>” is the category");
        row("backslashes", "sky.csv", "Code,Memo\nWet\\Rain,falls\nWet\\Snow,lies\nDry\\Clear,blue",
            "sky: Wet, Wet > Rain = falls, Wet > Snow = lies, Dry, Dry > Clear = blue", "is the category");
        row("angles", "sky.txt", "Wet › Rain\nWet › Snow\nDry › Clear\n",
            "sky: Wet, Wet > Rain, Wet > Snow, Dry, Dry > Clear", "the text before “›”");
        // Signs of items.
        row("bullets in a table", "sky.csv", "Code,Definition\n● Wet,\n○ Rain,falls\n○ Snow,lies\n– Sleet,wet\n● Dry,",
            "sky: Wet, Wet > Rain = falls, Wet > Snow = lies, Wet > Snow > Sleet = wet, Dry",
            "line 2: the names are read without the signs before them, which give the tree");
        row("the same bullet repeated", "sky.csv", "Code\n●Wet\n●●Rain\n●●●Drizzle\n●●Snow\n●Dry",
            "sky: Wet, Wet > Rain, Wet > Rain > Drizzle, Wet > Snow, Dry", "give the tree");
        row("dashes below names", "sky.csv", "Code\nWet\n– Rain\n– Snow\nDry", "sky: Wet, Wet > Rain, Wet > Snow, Dry",
            "give the tree");
        row("one kind of bullet", "sky.csv", "Code\n• Rain\n• Snow\n• Hail", "sky: Rain, Snow, Hail",
            "without the signs");
        row("bullets in a text", "sky.txt", "● Wet\n○ Rain\n– Drizzle\n● Dry\n",
            "sky: Wet, Wet > Rain, Wet > Rain > Drizzle, Dry");
        row("dashes in a text", "sky.txt", "Wet:\n- Rain: falls\n- Snow\nDry:\n- Clear\n",
            "sky: Wet, Wet > Rain = falls, Wet > Snow, Dry, Dry > Clear");
        // Remarks.
        row("a comment is the definition", "sky.csv", "Code,Comment\nRain,falls\nSnow,lies",
            "sky: Rain = falls, Snow = lies", "line 2: no other column defines the codes: “Comment”");
        row("a comment beside a definition", "sky.csv", "Code,Definition,Comment\nRain,falls,why\nSnow,lies,",
            "sky: Rain = falls, Snow = lies", "“Comment” is not a property");
        row("a comment in German", "sky.csv", "Kategorie;Code;Bemerkung\nNass;Regen;fällt\n;Schnee;liegt",
            "sky: Nass, Nass > Regen = fällt, Nass > Schnee = liegt", "“Bemerkung”");
        row("a remark in Chinese", "sky.csv", "类别,编码,备注\n湿,雨,落下\n湿,雪,堆积",
            "sky: 湿, 湿 > 雨 = 落下, 湿 > 雪 = 堆积", "“备注”");
        // Lists without more.
        row("a bare list", "sky.txt", "Rain\nSnow\nHail\n", "sky: Rain, Snow, Hail");
        row("a bare list of rows", "sky.csv", "Rain\nSnow\nHail\n", "sky: Rain, Snow, Hail");
        row("a bare list in one line", "sky.txt", "Rain, Snow, Hail, Sleet", "sky: Rain, Snow, Hail, Sleet",
            "line 1: the line was read as a list of codes");
        row("names and what they mean", "sky.txt", "Rain: falls, mostly\nSnow - lies\nHail – hurts\n",
            "sky: Rain = falls, mostly, Snow = lies, Hail = hurts");
        row("a numbered list", "sky.txt", "1. Rain\n2. Snow\n3. Hail\n", "sky: Rain, Snow, Hail",
            "line 1: the codes are a numbered list");
        row("an outline in indented lines", "sky.txt", "1 Wet\n  1.1 Rain\n  1.2 Snow\n2 Dry\n",
            "sky: Wet, Wet > Rain, Wet > Snow, Dry", "numbered as an outline");
        row("sentences below names", "sky.txt",
            "Rain\n  Drops fall from the clouds.\nSnow\n  Flakes fall from the clouds.\n",
            "sky: Rain = Drops fall from the clouds., Snow = Flakes fall from the clouds.",
            "line 2: the sentence was read as the definition of “Rain”");
        // Pages.
        row("codes between backticks", "sky.md", "# sky\n\n- `rain`: falls\n  - not in winter\n- `snow` — lies\n",
            "sky: rain = falls/not in winter, snow = lies",
            "line 4: the entry below “rain” was read as a remark in its definition");
        row("codes between backticks below each other", "sky.md", "# sky\n\n- `wet`\n  - `rain`: falls\n- `dry`\n",
            "sky: wet, wet > rain = falls, dry");
        row("properties in entries of their own", "sky.md",
            "# sky\n\n- **Rain**: falls\n  - Example: a shower\n  - Use when: it is wet\n- **Snow**: lies\n",
            "sky: Rain = falls e.g. a shower if it is wet, Snow = lies");
        row("a bare list of a page", "sky.md", "- Rain\n- Snow\n- Hail\n", "sky: Rain, Snow, Hail");
        row("headings and texts", "sky.md",
            "# The weather\n\n## sky\n\n### Rain\n\nfalls\n\nExample: a shower\n\n### Snow\n\nlies\n\n## wind\n\n### "
            "North\n\ncold\n",
            "sky: Rain = falls e.g. a shower, Snow = lies; wind: North = cold", "its headings were read as the codes");
        row("a German text", "sky.txt", "Nass\n\tRegen: fällt\n\tSchnee: liegt\nTrocken\n\tKlar\n",
            "sky: Nass, Nass > Regen = fällt, Nass > Schnee = liegt, Trocken, Trocken > Klar");
        // JSON.
        row("rows in JSON Lines", "sky.jsonl",
            "{\"theme\":\"Wet\",\"code\":\"Rain\",\"definition\":\"falls\"}\n{\"theme\":\"Wet\",\"code\":\"Snow\","
            "\"definition\":\"lies\"}\n",
            "sky: Wet, Wet > Rain = falls, Wet > Snow = lies");
        row("names that nest in JSON", "sky.json",
            "{\"Wet\": {\"Snow\": \"lies\", \"Rain\": \"falls\"}, \"Dry\": [\"Clear\"]}",
            "sky: Wet, Wet > Snow = lies, Wet > Rain = falls, Dry, Dry > Clear");
        row("a list in JSON", "sky.json", "[\"Rain\", \"Snow\"]", "sky: Rain, Snow");
    }

    void texts()
    {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, said);
        for (const QString &ends : {u"\n"_s, u"\r\n"_s}) {
            const auto document = readBytes(QString(text).replace(u'\n', ends).toUtf8(), file);
            QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
            QTEST(outline(document->codebook), "codes");
            QVERIFY2(told(*document).contains(said), qPrintable(told(*document)));
            QVERIFY2(document->questions.empty(),
                     qPrintable(document->questions.empty() ? QString() : document->questions[0].message.inWords()));
            QVERIFY(takeable(*document, file));
        }
    }

    void sheets_data()
    {
        QTest::addColumn<QStringList>("sheets");
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QStringList &sheets, const char *codes, const char *said = "") {
            QTest::newRow(name) << sheets << QString::fromUtf8(codes) << QString::fromUtf8(said);
        };
        const char *codes = "Codes: Rain = falls, Snow = lies";
        row("a cover sheet of questions",
            {u"== Introduction\n|How to use this sheet?\n|What is a code?|A label.\n|May it have two?|Yes."_s,
             codesOfSky},
            codes, "Introduction!1:1: the sheet was left out");
        row("an interview guide",
            {codesOfSky, u"== Leitfaden\nNr|Frage|Ziel\n1|Wie war es?|Einstieg\n2|Was geschah dann?|Verlauf"_s}, codes,
            "Leitfaden!1:1: the sheet was left out");
        row("questions with descriptions",
            {u"== Guide\nQuestion|Description\nHow was it?|to begin\nWhat came then?|to go on"_s, codesOfSky}, codes,
            "questions of an interview");
        row("a rater's sheet", {codesOfSky, u"== Ada\nid|Weather\np1|Rain\np2|Snow\np3|Rain\np4|Snow"_s}, codes,
            "it looks like ratings of items");
        row("a sheet of raters and codes",
            {u"== Annotation\nPost|Coder|Code\n11|Ada|Rain\n12|Ada|Snow\n13|Ben|Rain\n14|Ben|Rain"_s, codesOfSky},
            codes, "ratings");
        row("two dimensions stay",
            {codesOfSky, u"== Wind\nCategory|Code|Description\nCold|North|from the pole\n|East|from the sea"_s},
            "Codes: Rain = falls, Snow = lies; Wind: Cold, Cold > North = from the pole, Cold > East = from the sea");
        row("a dimension called Results", {codesOfSky, u"== Results\nCode|Definition\nGood|better\nBad|worse"_s},
            "Codes: Rain = falls, Snow = lies; Results: Good = better, Bad = worse");
        row("a level used once", {u"== sky\nSky|||Definition\nWet|||\n|Rain||falls\n||Drizzle|a little\n|Snow||lies"_s},
            "sky: Wet, Wet > Rain = falls, Wet > Rain > Drizzle = a little, Wet > Snow = lies", "without a heading");
    }

    void sheets()
    {
        QFETCH(QStringList, sheets);
        QFETCH(QString, said);
        const auto document = readSheets(sheets);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QTEST(outline(document->codebook), "codes");
        QVERIFY2(told(*document).contains(said), qPrintable(told(*document)));
    }

    void theUserChoosesTheSheets()
    {
        const QStringList sheets{codesOfSky, u"== Ada\nCode|Definition\nHail|hurts"_s,
                                 u"== Guide\nQuestion|Description\nHow was it?|to begin\nWhat came then?|to go on"_s};
        const auto all = readSheets(sheets);
        QVERIFY(all);
        QCOMPARE(all->sheets.size(), 3U);
        QVERIFY(all->sheets[0].isRead && all->sheets[1].isRead && !all->sheets[2].isRead);
        const auto some = readSheets(sheets, *codebookReading({}, {}, {}, {u"ada"_s}));
        QVERIFY(some);
        QCOMPARE(outline(some->codebook), u"Ada: Hail = hurts"_s);
        const auto guide = readSheets(sheets, *codebookReading({}, {}, {}, {u"3"_s}));
        QVERIFY(guide);
        QCOMPARE(guide->codebook.dimensions.size(), 1U);
        const auto none = readSheets(sheets, *codebookReading({}, {}, {}, {u"Ben"_s}));
        QVERIFY(!none);
        QVERIFY2(none.error().oneLine().contains(u"Codes, Ada, Guide"_s), qPrintable(none.error().oneLine()));
    }

    // Corater's own exports and printed codebooks, and projects of programs for qualitative analysis.
    void whatCoraterPrintsIsRead()
    {
        const QByteArray exported =
            R"({"kind":"dimension","dimension":"sky","path":"","name":"sky","definition":"above","text":"nominal, required, at most 2"}
{"kind":"code","dimension":"sky","path":"Wet","name":"Wet","may be chosen":"no","state":"","other":"","text":""}
{"kind":"code","dimension":"sky","path":"Wet > Rain","name":"Rain","definition":"falls","may be chosen":"yes","state":"retired","other":""}
{"kind":"code","dimension":"sky","path":"Wet > Snow","name":"Snow","may be chosen":"yes","state":"","other":""}
{"kind":"rule","dimension":"sky","path":"","name":"Rain","state":"","other":"Snow","text":"look"}
)";
        const auto document = readBytes(exported, u"codebook.jsonl"_s);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QCOMPARE(outline(document->codebook), u"sky: Wet, Wet > Rain = falls, Wet > Snow"_s);
        const Dimension &sky = document->codebook.dimensions.front();
        QCOMPARE(sky.maximum, 2);
        QVERIFY(sky.codes[1].retired && !sky.codes[0].selectable && sky.codes[2].selectable);
        QCOMPARE(document->codebook.rules.size(), 1U);
        QCOMPARE(document->codebook.rules[0].text, u"look"_s);
    }

    void aProjectGivesItsCodes()
    {
        const QByteArray project =
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><Project name=\"p\" origin=\"Other\" "
            "xmlns=\"urn:QDA-XML:project:1.0\"><Users/><CodeBook><Codes><Code guid=\"1\" name=\"Wet\" "
            "isCodable=\"true\"><Description>water</Description><Code guid=\"2\" name=\"Rain\" isCodable=\"true\"/>"
            "</Code></Codes></CodeBook><Sources><TextSource guid=\"3\" name=\"x\"><Description>no code</Description>"
            "</TextSource></Sources></Project>";
        const auto document =
            readBytes(makeZip({{.name = "sources/x.txt", .bytes = "rain"}, {.name = "project.qde", .bytes = project}}),
                      u"sky.qdpx"_s);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QCOMPARE(outline(document->codebook), u"sky: Wet = water, Wet > Rain"_s);
        QVERIFY2(told(*document).contains(u"project.qde: a REFI-QDA project: its codes were read"_s),
                 qPrintable(told(*document)));
        const auto other = readBytes(makeZip({{.name = "a.txt", .bytes = "rain"}}), u"sky.qdpx"_s);
        QVERIFY(!other);
    }

    void whatIsNoCodebookIsSaid_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("file");
        QTest::newRow("prose") << QByteArray("Dear all,\n\nplease read this.\n") << u"letter.txt"_s;
        QTest::newRow("a program") << QByteArray("int main()\n{\n    return 0;\n}\n") << u"main.txt"_s;
        QTest::newRow("broken JSON") << QByteArray("{\"code\": \"Rain\",\n") << u"sky.json"_s;
        QTest::newRow("deep JSON") << QByteArray(100'000, '[') << u"sky.json"_s;
        QTest::newRow("a page of prose") << QByteArray("# Title\n\nSome words.\n") << u"page.md"_s;
    }

    void whatIsNoCodebookIsSaid()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, file);
        const auto document = readBytes(bytes, file);
        QVERIFY(!document);
        QCOMPARE(document.error().place.file, file);
    }
};

QTEST_GUILESS_MAIN(OtherPeoplesCodebooksTest)
#include "OtherPeoplesCodebooksTest.moc"
