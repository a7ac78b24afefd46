// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/tables/TableCodebook.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/CodebookFile.h"
#include "tests/data/codebooks/GridOf.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

Result<CodebookDocument> readGrids(const QStringList &sheets)
{
    std::vector<Grid> grids;
    for (const QString &sheet : sheets) {
        grids.push_back(gridOf(sheet));
    }
    return readTableCodebook(grids, QStringLiteral("xlsx"), QStringLiteral("weather.xlsx"));
}

// "sky: Wet > Rain!, Wet > Snow!, Clear!", "!" for codes that can be chosen.
QString outline(const Codebook &book)
{
    QStringList dimensions;
    for (const Dimension &dimension : book.dimensions) {
        QStringList codes;
        for (const Code &code : dimension.codes) {
            codes << dimension.path(code.id).join(QStringLiteral(" > ")) +
                         (code.selectable ? QStringLiteral("!") : QString());
        }
        dimensions << dimension.name + QStringLiteral(": ") + codes.join(QStringLiteral(", "));
    }
    return dimensions.join(QStringLiteral("; "));
}

QStringList places(const CodebookDocument &document)
{
    QStringList found;
    for (const CodebookNote &note : document.notes) {
        found << note.placeText().inWords();
    }
    return found;
}

QString ruleText(const Codebook &book, const Rule &rule)
{
    return QStringLiteral("%1/%2%3: %4")
        .arg(book.code(rule.a)->name, book.code(rule.b)->name, rule.wholeCategories ? QStringLiteral("*") : QString(),
             rule.text);
}

} // namespace

/// Sheets in the layouts in which researchers write codebooks and guides.
class TableCodebookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheLayout_data()
    {
        QTest::addColumn<QStringList>("sheets");
        QTest::addColumn<QString>("tree");
        const QString tree = QStringLiteral("sky: Wet, Wet > Rain!, Wet > Snow!, Clear!");
        const auto row = [](const char *name, const QStringList &sheets, const QString &expected) {
            QTest::newRow(name) << sheets << expected;
        };
        row("stacked tables",
            {QStringLiteral(
                "Code for sky\nHigher level Category|Inner Level Category|Description\nWet||a\n|Rain|b\n|Snow|c\n"
                "Clear||d\n\n\nCode for wind||note\n|Force|Description\n|Calm|e\n|Storm|f")},
            tree + QStringLiteral("; wind: Calm!, Storm!"));
        row("title apart from its table",
            {QStringLiteral("Code for sky\n\nCategory|Code|Description\nWet||a\n|Rain|b\n|Snow|c\nClear||d\n\n"
                            "Codes of wind\n\nCode|Description\nCalm|e")},
            tree + QStringLiteral("; wind: Calm!"));
        row("blank rows within a table",
            {QStringLiteral("Code for sky\nCategory|Code|Description\nWet||a\n|Rain|b\n\n|Snow|c\n\nClear||d")}, tree);
        row("one sheet per dimension",
            {QStringLiteral("== sky\nCategory|Code|Definition\nWet|Rain|b\nWet|Snow|c\n|Clear|d"),
             QStringLiteral("== wind\nCode|Definition\nCalm|e")},
            QStringLiteral("sky: Wet, Wet > Rain!, Wet > Snow!, Wet > Clear!; wind: Calm!"));
        row("category in the first row only",
            {QStringLiteral("== sky\nCategory|Code|Definition\nWet|Rain|b\n|Snow|c\nClear||d")}, tree);
        row("category with a row of its own later",
            {QStringLiteral("== sky\nTheme|Code|Definition\nWet|Rain|b\nWet||all of it\nWet|Snow|c\nClear||d")}, tree);
        row("parent column",
            {QStringLiteral("== sky\nCode|Parent|Definition\nRain|Wet|b\nWet||a\nSnow|wet|c\nClear||d")},
            QStringLiteral("sky: Wet, Wet > Rain!, Wet > Snow!, Clear!"));
        row("category behind the code",
            {QStringLiteral("== sky\nCode|Category|Definition\nRain|Wet|b\nSnow|Wet|c\nClear||d")},
            QStringLiteral("sky: Clear!, Wet, Wet > Rain!, Wet > Snow!"));
        row("one column per level",
            {QStringLiteral("== sky\nLevel 1|Level 2|Level 3|Meaning\nWet\n|Frozen\n||Snow|c\n|Rain||b\nClear")},
            QStringLiteral("sky: Wet, Wet > Frozen, Wet > Frozen > Snow!, Wet > Rain!, Clear!"));
        row("every level in every row",
            {QStringLiteral("== sky\nLevel 1|Level 2|Level 3\nWet|Frozen|Snow\nWet|Frozen|Hail\nWet|Rain|\nClear||")},
            QStringLiteral("sky: Wet, Wet > Frozen, Wet > Frozen > Snow!, Wet > Frozen > Hail!, Wet > Rain!, Clear!"));
        row("indented", {QStringLiteral("== sky\nCode|Description\nWet|a\n  Rain|b\n  Frozen\n     Snow|c\nClear|d")},
            QStringLiteral("sky: Wet, Wet > Rain!, Wet > Frozen, Wet > Frozen > Snow!, Clear!"));
        row("column for the dimension",
            {QStringLiteral(
                "Dimension|Category|Code|Definition\nsky|Wet|Rain|b\n||Snow|c\nsky|Clear||d\nwind||Calm|e")},
            tree + QStringLiteral("; wind: Calm!"));
        row("own words for headings",
            {QStringLiteral("== sky\nSort of sky|Kind of it|Description\nWet||a\n|Rain|b\n|Snow|c\nClear||d")},
            QStringLiteral("sky: Wet, Wet > Rain!, Wet > Snow!, Clear!"));
        row("headings with a known word",
            {QStringLiteral("== sky\nNo.|Sky category|Sky code|How "
                            "often|Description\n1|Wet|||a\n2||Rain|7|b\n3||Snow|9|c\n4|Clear|||d")},
            tree);
        row("a list and nothing else", {QStringLiteral("== sky\nRain\nSnow\nClear")},
            QStringLiteral("sky: Rain!, Snow!, Clear!"));
        row("a list with prose",
            {QStringLiteral("== sky\nRain|Water that falls in drops from the clouds above us\nClear|Nothing but the "
                            "blue sky is to be seen anywhere")},
            QStringLiteral("sky: Rain!, Clear!"));
        row("chosen outright", {QStringLiteral("== sky\nLevel 1|Level 2|Can be chosen\nWet||yes\n|Rain|\nDry||no")},
            QStringLiteral("sky: Wet!, Wet > Rain!, Dry"));
        row("guide on its own", {QStringLiteral("Disambiguation matrix for sky\n|Rain|Snow\nRain|-|-\nSnow|cold|-")},
            QStringLiteral("sky: Rain!, Snow!"));
    }

    void readsTheLayout()
    {
        QFETCH(QStringList, sheets);
        QFETCH(QString, tree);
        const auto document = readGrids(sheets);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QCOMPARE(outline(document->codebook), tree);
        QVERIFY2(document->problems.empty(),
                 document->problems.empty() ? "" : qPrintable(document->problems.front().reason.inWords()));
    }

    void takesEveryProperty()
    {
        const auto document = readGrids({QStringLiteral(
            "== sky\nCode|Definition|When to use|Exclude|Examples|Example|Synonyms|Key|Color|Retired|Published as\n"
            "Rain|water|drops|hail|wet coat|umbrella|drizzle; shower|r|#0000ff|x|rain")});
        QVERIFY(document);
        const Code &code = document->codebook.dimensions.at(0).codes.at(0);
        QCOMPARE(code.definition, QStringLiteral("water"));
        QCOMPARE(code.useWhen, QStringLiteral("drops"));
        QCOMPARE(code.avoidWhen, QStringLiteral("hail"));
        QCOMPARE(code.examples, (QStringList{QStringLiteral("wet coat"), QStringLiteral("umbrella")}));
        QCOMPARE(code.aliases, (QStringList{QStringLiteral("drizzle"), QStringLiteral("shower")}));
        QCOMPARE(code.shortcut, QStringLiteral("r"));
        QCOMPARE(code.colour, QStringLiteral("#0000ff"));
        QCOMPARE(code.publishedName, QStringLiteral("rain"));
        QVERIFY(code.retired);
    }

    void reportsUnknownParentsAndCircles()
    {
        const auto document =
            readGrids({QStringLiteral("== sky\nCode|Parent|Definition\nRain|Damp|b\nA|B|c\nB|A|d\nC|C|e")});
        QVERIFY(document);
        QCOMPARE(document->problems.size(), 3U);
        QCOMPARE(document->problems[0].place.inWords(), QStringLiteral("sky!A2"));
        QVERIFY(document->problems[0].reason.inWords().contains(QStringLiteral("Damp")));
        QCOMPARE(document->problems[1].place.inWords(), QStringLiteral("sky!A3"));
        QVERIFY(document->problems[1].reason.inWords().contains(QStringLiteral("cycle")));
        QCOMPARE(document->problems[2].place.inWords(), QStringLiteral("sky!A5"));
        QCOMPARE(outline(document->codebook), QStringLiteral("sky: Rain!, A, A > B!, C!"));
    }

    void notesWhatItLeavesOutWithItsCell()
    {
        const auto document = readGrids(
            {QStringLiteral("== sky\nCode|Description|Seen by\nRain |two  blanks|Ann\n|no code here\nSnow|c|||stray")});
        QVERIFY(document);
        const QStringList found = places(*document);
        QCOMPARE(found, (QStringList{QStringLiteral("sky!C2"), QStringLiteral("sky!B2"), QStringLiteral("sky!B3"),
                                     QStringLiteral("sky!E4")}));
    }

    void matricesArePairsWithoutOrder()
    {
        const auto document =
            readGrids({QStringLiteral("Code for sky\nCode|Description\nRain|a\nSnow|b\nHail|c\nClear|d"),
                       QStringLiteral("== guide\nMatrix\n|Rain|Snow|Hail|Clear\nRain|-|-|size|-|-\nSnow|cold|-|–|-|-\n"
                                      "Hail|-|n/a|Hail is no Snow|-|-\nClear|sun|-|-|alone|-|stray")});
        QVERIFY(document);
        const Codebook &book = document->codebook;
        QCOMPARE(book.dimensions.size(), 1U);
        QStringList rules;
        for (const Rule &rule : book.rules) {
            rules << ruleText(book, rule);
        }
        QCOMPARE(rules, (QStringList{QStringLiteral("Rain/Hail: size"), QStringLiteral("Snow/Rain: cold"),
                                     QStringLiteral("Hail/Snow: Hail is no Snow"), QStringLiteral("Clear/Rain: sun"),
                                     QStringLiteral("Clear/Clear: alone")}));
        QCOMPARE(places(*document),
                 (QStringList{QStringLiteral("guide!G6"), QStringLiteral("guide!D3"), QStringLiteral("guide!D5"),
                              QStringLiteral("guide!E6"), QStringLiteral("guide!F3:F6")}));
    }

    void textsAboutWholeFamiliesHoldForThem()
    {
        const auto document = readGrids(
            {QStringLiteral(
                 "Code for sky\nCategory|Code|Description\nWet||a\n|Rain|a\n|Snow|b\nDry||\n|Clear|c\n|Haze|c"),
             QStringLiteral("== guide\nCode A|Code B|How to tell apart\nClear|Rain|\"Dry\" skies are not \"Wet\"\n"
                            "Rain|Snow|look at the \"Wet\"\nRain|Fog|no such code")});
        QVERIFY(document);
        const Codebook &book = document->codebook;
        QCOMPARE(book.rules.size(), 2U);
        QCOMPARE(ruleText(book, book.rules[0]), QStringLiteral("Clear/Rain*: \"Dry\" skies are not \"Wet\""));
        QVERIFY(!book.rules[1].wholeCategories);
        QCOMPARE(document->problems.size(), 1U);
        QCOMPARE(document->problems[0].place.inWords(), QStringLiteral("guide!4:4"));
    }

    void pairsOnTheirOwnMakeTheirCodes()
    {
        const auto document = readGrids(
            {QStringLiteral("== guide\nFirst code|Second code|Rule\nRain|Snow|cold\nSnow|Hail|size\nHail|Rain|-")});
        QVERIFY(document);
        QCOMPARE(outline(document->codebook), QStringLiteral("guide: Rain!, Snow!, Hail!"));
        QCOMPARE(document->codebook.rules.size(), 2U);
    }

    void whatIsNoCodebookIsRefused_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::newRow("empty") << QString();
        QTest::newRow("a title") << QStringLiteral("Hello");
        QTest::newRow("data") << QStringLiteral("x|y|z|u|v\n1|2|3|4|5\n1|2|3|4|5");
    }

    void whatIsNoCodebookIsRefused()
    {
        QFETCH(QString, sheet);
        const auto document = readGrids({sheet});
        QVERIFY(!document);
        QVERIFY(document.error().message.inWords().contains(QStringLiteral("looks like codes")));
    }

    void readsThePublishedCodebookCompletely()
    {
        const QString file = reference(QStringLiteral("dlperf/codebook.xlsx"));
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto document = loadCodebook(file);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QVERIFY(document->problems.empty());
        const Codebook &book = document->codebook;
        QCOMPARE(book.dimensions.size(), 3U);
        QCOMPARE(book.dimensions[0].name, QStringLiteral("Symptoms"));
        QCOMPARE(book.dimensions[0].choices().size(), 11U);
        QCOMPARE(book.dimensions[1].name, QStringLiteral("Root Causes"));
        QCOMPARE(book.dimensions[1].choices().size(), 15U);
        QCOMPARE(book.dimensions[2].name, QStringLiteral("Stages"));
        QCOMPARE(book.dimensions[2].choices().size(), 9U);
        for (const Dimension &dimension : book.dimensions) {
            for (const Code &code : dimension.codes) {
                QVERIFY2(!code.definition.isEmpty(), qPrintable(code.name));
            }
        }
        const Code *leak = book.dimensions[0].codeNamed(QStringLiteral("Memory Leak"));
        QCOMPARE(book.dimensions[0].path(leak->id).front(), QStringLiteral("Memory"));
        const QStringList found = places(*document);
        for (const char *cell : {"C5", "C6", "C9", "C16", "C44", "A16"}) {
            QVERIFY2(found.contains(QStringLiteral("Sheet1!") + QString::fromUtf8(cell)), cell);
        }
    }

    void readsThePublishedGuideCompletely()
    {
        const QString file = reference(QStringLiteral("dlperf/disambiguation_guide.xlsx"));
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto document = loadCodebook(file);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QVERIFY(document->problems.empty());
        QCOMPARE(document->codebook.rules.size(), 22U);
        QCOMPARE(document->codebook.dimensions.size(), 2U);
        QCOMPARE(document->codebook.dimensions[0].codes.size(), 10U);
        QCOMPARE(document->codebook.dimensions[1].codes.size(), 15U);
        const QStringList found = places(*document);
        for (const char *cell : {"G7", "G8", "L3:L12", "Q17:Q31", "B20", "B24", "B26"}) {
            QVERIFY2(found.contains(QStringLiteral("Sheet1!") + QString::fromUtf8(cell)), cell);
        }
    }

    void theBuiltInRulesAreThoseOfTheGuide()
    {
        const QString file = reference(QStringLiteral("dlperf/disambiguation_guide.xlsx"));
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto guide = loadCodebook(file);
        const auto builtIn = loadCodebook(QStringLiteral("dlperf"));
        QVERIFY(guide && builtIn);
        const auto pairs = [](const Codebook &book) {
            QStringList all;
            for (const Rule &rule : book.rules) {
                QStringList pair{book.code(rule.a)->name, book.code(rule.b)->name};
                pair.sort();
                all << pair.join(u'/');
            }
            all.sort();
            return all;
        };
        QCOMPARE(pairs(builtIn->codebook), pairs(guide->codebook));
    }

    void theGuideJoinsTheCodebook()
    {
        const QString book = reference(QStringLiteral("dlperf/codebook.xlsx"));
        const QString guide = reference(QStringLiteral("dlperf/disambiguation_guide.xlsx"));
        if (book.isEmpty() || guide.isEmpty()) {
            QSKIP("reference file missing");
        }
        auto document = loadCodebook(book);
        const auto rules = loadCodebook(guide);
        QVERIFY(document && rules);
        joinGuide(*document, *rules);
        QVERIFY(document->problems.empty());
        QVERIFY(validate(document->codebook).empty());
        QCOMPARE(document->codebook.rules.size(), 22U);
        QCOMPARE(std::ranges::count_if(document->codebook.rules, &Rule::wholeCategories), 3);
    }
};

QTEST_GUILESS_MAIN(TableCodebookTest)
#include "TableCodebookTest.moc"
