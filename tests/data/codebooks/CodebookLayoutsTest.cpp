// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "tests/data/codebooks/GridOf.h"

#include <QBuffer>
#include <QStringEncoder>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

// "sky: Wet, Wet > Rain = falls", dimensions separated by "; ", rules as "Rain/Snow: text" at the end.
QString outline(const Codebook &book)
{
    QStringList parts;
    for (const Dimension &dimension : book.dimensions) {
        QStringList codes;
        for (const Code &code : dimension.codes) {
            QString definition = code.definition;
            codes << dimension.path(code.id).join(QStringLiteral(" > ")) +
                         (definition.isEmpty() ? QString() : QStringLiteral(" = ") + definition.replace(u'\n', u' '));
        }
        parts << dimension.name + QStringLiteral(": ") + codes.join(QStringLiteral(", "));
    }
    for (const Rule &rule : book.rules) {
        parts << QStringLiteral("%1/%2: %3").arg(book.code(rule.a)->name, book.code(rule.b)->name, rule.text);
    }
    return parts.join(QStringLiteral("; "));
}

QString notesOf(const CodebookDocument &document)
{
    QStringList notes;
    for (const CodebookNote &note : document.notes) {
        notes << note.message.inWords();
    }
    return notes.join(u'\n');
}

Result<CodebookDocument> readBytes(QByteArray bytes, const QString &name)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readCodebook(buffer, name);
}

const QString weather = QStringLiteral("sky: Wet, Wet > Rain = falls, Wet > Snow = lies, Dry, Dry > Clear = blue");

} // namespace

/// Layouts in which researchers write codebooks are read as they are meant, and what is left out or guessed is
/// reported.
class CodebookLayoutsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tables_data()
    {
        QTest::addColumn<QStringList>("sheets");
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("said"); // empty: no note
        const auto row = [](const char *name, const QStringList &sheets, const QString &codes, const char *said = "") {
            QTest::newRow(name) << sheets << codes << QString::fromUtf8(said);
        };
        row("titles above the headings",
            {"The weather\nlast change: in "
             "May\n\nCategory|Code|Definition\nWet|Rain|falls\n|Snow|lies\nDry|Clear|blue"},
            QString(weather).replace("sky", "The weather"), "left out: last change: in May");
        row("titles right above the headings",
            {"The weather\nlast change: in May\nCategory|Code|Definition\nWet|Rain|falls\n|Snow|lies\nDry|Clear|blue"},
            QString(weather).replace("sky", "The weather"), "left out: last change: in May");
        row("German headings",
            {"== sky\nNr.|Kategorie|Unterkategorie|Beschreibung|Ankerbeispiel|Kodierregel\n1|Wet|Rain|falls|it "
             "drips|by "
             "day\n2||Snow|lies||\n3|Dry|Clear|blue||"},
            weather);
        row("Chinese headings", {"== sky\n类别|编码|定义|示例\nWet|Rain|falls|x\n|Snow|lies|\nDry|Clear|blue|"},
            weather);
        row("longer English headings",
            {"== sky\nHigher-order theme|Lower-order theme|Operational definition|Examples from the "
             "data\nWet|Rain|falls|x\n"
             "|Snow|lies|\nDry|Clear|blue|"},
            weather);
        row("codes numbered as an outline",
            {"== sky\nCode|Definition\n1 Wet|\n1.1 Rain|falls\n1.2. Snow|lies\n2) Dry|\n2.1 Clear|blue"}, weather,
            "numbered as an outline");
        row("a number that is no outline", {"== sky\nCode|Definition\n3 days of rain|a\n10 degrees|b"},
            "sky: 3 days of rain = a, 10 degrees = b");
        row("paths", {"== sky\nCode|Definition\nWet > Rain|falls\nWet > Snow|lies\nDry→Clear|blue"}, weather,
            "written as paths");
        row("categories in bold", {"== sky\n**Code|**Definition\n**Wet|\nRain|falls\nSnow|lies\n**Dry|\nClear|blue"},
            weather, "names in bold are read as categories");
        row("all names in bold", {"== sky\nCode|Definition\n**Rain|falls\n**Snow|lies"},
            "sky: Rain = falls, Snow = lies");
        row("one name in bold", {"== sky\nCode|Definition\nRain|falls\n**Snow|lies\nClear|blue"},
            "sky: Rain = falls, Snow = lies, Clear = blue");
        row("one name with a sign", {"== sky\nCode|Definition\nRain > 1 mm|falls\nSnow|lies\nHail|hurts\nClear|blue"},
            "sky: Rain > 1 mm = falls, Snow = lies, Hail = hurts, Clear = blue");
        row("definitions over several rows",
            {"== sky\nCategory|Code|Definition|Use when\nWet|Rain|falls|\n|||by "
             "day\n|Snow|li|\n||es|\nDry|Clear|blue|"},
            QString(weather).replace("lies", "li es"), "the rest of the text above, of “Snow”");
        row("one heading over two columns",
            {"== sky\nSky||Definition\nWet||\n|Rain|falls\n|Snow|lies\nDry||\n|Clear|blue"}, weather,
            "without a heading");
        row("tables side by side",
            {"Sky|Definition||Wind|Definition\nRain|falls||North|cold\nSnow|lies||South|warm\nClear|blue"},
            "Sky: Rain = falls, Snow = lies, Clear = blue; Wind: North = cold, South = warm");
        row("tables without a gap",
            {"Sky|Definition|Example|Wind|Definition\nRain|falls|x|North|cold\nSnow|lies||South|warm"},
            "Sky: Rain = falls, Snow = lies; Wind: North = cold, South = warm");
        row("two definitions in one table",
            {"== sky\nCategory|Definition|Code|Definition\nWet|water|Rain|falls\nDry|none|Clear|blue"},
            "sky: Wet, Wet > Rain = falls, Dry, Dry > Clear = blue", "a second column of the same kind");
        row("values and labels",
            {"== "
             "s\nVariable|Value|Label|Description\nsky|1|Rain|falls\nsky|2|Snow|lies\nwind|1|North|cold\nwind|2|South|"
             "warm"},
            "sky: Rain = falls, Snow = lies; wind: North = cold, South = warm", "kept as aliases");
        row("marks and names", {"== sky\nCode|Name|Definition\nC1|Rain|falls\nC2|Snow|lies"},
            "sky: Rain = falls, Snow = lies", "kept as aliases");
        row("a cover sheet",
            {"== Cover\nThe codebook\nAuthor:|N. N.\nHow to use it: read it all",
             "== sky\nCode|Definition\nRain|falls\nSnow|lies", "== wind\nCode|Definition\nNorth|cold\nSouth|warm"},
            "sky: Rain = falls, Snow = lies; wind: North = cold, South = warm",
            "left out: The codebook Author: N. N. How to use it: read it all");
        row("a sheet of remarks in blocks",
            {"== Read me\nOne thing\n\nAnother thing\n\n", "== sky\nCode|Definition\nRain|falls"}, "sky: Rain = falls",
            "left out: One thing Another thing");
        row("a matrix with numbers",
            {"== sky\nNo|Code|Definition\n1|Rain|falls\n2|Snow|lies\n3|Hail|hurts",
             "== Rules\n|1|2|3\n1||white|hard\n2|||round\n3|||"},
            "sky: Rain = falls, Snow = lies, Hail = hurts; Rain/Snow: white; Rain/Hail: hard; Snow/Hail: round");
        row("a matrix with numbers that comes first",
            {"== Rules\n|1|2|3\n1||white|hard\n2|||round\n3|||",
             "== sky\nNo|Code|Definition\n1|Rain|falls\n2|Snow|lies\n3|Hail|hurts"},
            "sky: Rain = falls, Snow = lies, Hail = hurts; Rain/Snow: white; Rain/Hail: hard; Snow/Hail: round");
    }

    void tables()
    {
        QFETCH(QStringList, sheets);
        QFETCH(QString, said);
        std::vector<Grid> grids;
        for (const QString &sheet : sheets) {
            grids.push_back(gridOf(sheet));
        }
        const auto document = readTableCodebook(grids, QStringLiteral("xlsx"), QStringLiteral("weather.xlsx"));
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QTEST(outline(document->codebook), "codes");
        QVERIFY2(notesOf(*document).contains(said), qPrintable(notesOf(*document)));
        if (said.isEmpty()) {
            QCOMPARE(notesOf(*document), QString());
        }
    }

    // Data sheets hold the numbers of codes, which are found.
    void numbersAreOtherSpellings()
    {
        const auto outlined =
            readTableCodebook({gridOf("== sky\nCode|Definition\n1 Wet|\n1.1 Rain|falls")}, "xlsx", "w.xlsx");
        QVERIFY(outlined);
        QCOMPARE(outlined->codebook.dimensions[0].codes[1].aliases, QStringList("1.1 Rain"));
        const auto marked =
            readTableCodebook({gridOf("== sky\nCode|Name|Definition\nC1|Rain|falls\nC2|Snow|lies")}, "xlsx", "w.xlsx");
        QVERIFY(marked);
        QCOMPARE(marked->codebook.dimensions[0].codes[1].aliases, QStringList("C2"));
    }

    void texts_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QByteArray &bytes, const char *file, const QString &codes,
                            const char *said = "") {
            QTest::newRow(name) << bytes << QString::fromUtf8(file) << codes << QString::fromUtf8(said);
        };
        const QByteArray sheet = "Category;Code;Definition\r\nWet;Rain;\"falls\"\r\n;Snow;lies\r\nDry;Clear;blue\r\n";
        row("semicolons and a mark", "\xEF\xBB\xBF" + sheet, "sky.csv", weather);
        QStringEncoder utf16(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        row("UTF-16", utf16.encode(QString::fromUtf8(sheet)), "sky.csv", weather);
        row("tabs", "sky\n\tWet\n\t\tRain: falls\n\t\tSnow: lies\n\tDry\n\t\tClear: blue\n", "weather.txt", weather);
        row("blanks and dashes", "sky\n  Wet\n    Rain - falls\n    Snow – lies\n  Dry:\n    - Clear - blue\n",
            "weather.txt", weather);
        row("two levels", "Wet\n  Rain: falls\n  Snow: lies\nDry\n  Clear: blue\n", "sky.txt", weather);
        row("a table in a page",
            "# The weather\n\nSome words.\n\n## sky\n\n| # | Theme | Sub-theme | Description |\n|---|:--|---|---|\n"
            "| 1 | Wet | **Rain** | falls |\n| 2 | | Snow | lies |\n| 3 | Dry | Clear | blue |\n",
            "weather.md", weather);
        row("two tables in a page",
            "## sky\n\nCode | Definition\n--- | ---\nRain | falls\n\n## wind\n\n|Code|Definition|\n|--|--|\n|North|a "
            "\\| b|\n",
            "weather.md", "sky: Rain = falls; wind: North = a | b");
        row("a table beside lists", "## sky\n\n- Rain: falls\n\n## Counts\n\n|a|b|\n|--|--|\n|1|2|\n", "weather.md",
            "sky: Rain = falls", "a table beside the lists was left out: Counts");
    }

    void texts()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, file);
        QFETCH(QString, said);
        const auto document = readBytes(bytes, file);
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QTEST(outline(document->codebook), "codes");
        QVERIFY2(notesOf(*document).contains(said), qPrintable(notesOf(*document)));
    }

    void whatIsNoListIsNoCodebook()
    {
        QVERIFY(!readBytes("int main()\n{\n    return 0;\n}\n", "main.txt"));
        QVERIFY(!readBytes("Dear all,\n\nplease read this.\n", "letter.txt"));
    }
};

QTEST_GUILESS_MAIN(CodebookLayoutsTest)
#include "CodebookLayoutsTest.moc"
