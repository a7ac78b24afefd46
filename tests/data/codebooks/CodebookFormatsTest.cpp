// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookDiff.h"
#include "data/codebooks/CodebookFile.h"
#include "data/formats/Grid.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/data/codebooks/RandomCodebook.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace corater;
using namespace corater::test;

namespace {

Result<CodebookDocument> readBytes(const QByteArray &bytes, const QString &name)
{
    QBuffer buffer;
    buffer.setData(bytes);
    buffer.open(QIODevice::ReadOnly);
    return readCodebook(buffer, name);
}

QString endingOf(CodebookFormat format)
{
    switch (format) {
    case CodebookFormat::Text:
        return QStringLiteral("book.codebook");
    case CodebookFormat::Xlsx:
        return QStringLiteral("book.xlsx");
    case CodebookFormat::Csv:
        return QStringLiteral("book.csv");
    case CodebookFormat::Tsv:
        return QStringLiteral("book.tsv");
    case CodebookFormat::Markdown:
        return QStringLiteral("book.md");
    case CodebookFormat::Qdc:
        break;
    }
    return QStringLiteral("book.qdc");
}

void addFormats()
{
    QTest::addColumn<int>("format");
    for (auto format : {CodebookFormat::Text, CodebookFormat::Xlsx, CodebookFormat::Csv, CodebookFormat::Tsv,
                        CodebookFormat::Markdown, CodebookFormat::Qdc}) {
        QTest::newRow(qPrintable(formatName(format))) << int(format);
    }
}

QString outline(const Dimension &dimension)
{
    QStringList codes;
    for (const Code &code : dimension.codes) {
        codes << dimension.path(code.id).join(QStringLiteral(" > ")) +
                     (code.selectable ? QStringLiteral("!") : QString()) +
                     (code.definition.isEmpty() ? QString() : u'=' + code.definition);
    }
    return dimension.name + QStringLiteral(": ") + codes.join(QStringLiteral(", "));
}

// What the schema of the standard requires of an element: the order of its children, and its attributes.
QString schemaFault(const QByteArray &bytes)
{
    static const QRegularExpression guid(QStringLiteral("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"));
    static const QHash<QString, QStringList> children{
        {QString(), {QStringLiteral("CodeBook")}},
        {QStringLiteral("CodeBook"), {QStringLiteral("Codes"), QStringLiteral("Sets")}},
        {QStringLiteral("Codes"), {QStringLiteral("Code")}},
        {QStringLiteral("Code"), {QStringLiteral("Description"), QStringLiteral("Code")}},
        {QStringLiteral("Sets"), {QStringLiteral("Set")}},
        {QStringLiteral("Set"), {QStringLiteral("Description"), QStringLiteral("MemberCode")}}};
    static const QHash<QString, QStringList> attributes{
        {QStringLiteral("Code"), {QStringLiteral("guid"), QStringLiteral("name"), QStringLiteral("isCodable")}},
        {QStringLiteral("Set"), {QStringLiteral("guid"), QStringLiteral("name")}},
        {QStringLiteral("MemberCode"), {QStringLiteral("guid")}}};
    QXmlStreamReader xml(bytes);
    QStringList open{QString()};
    QList<qsizetype> reached{0};
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            const QString name = xml.name().toString();
            const qsizetype at = children.value(open.last()).indexOf(name);
            if (at < reached.last() || xml.namespaceUri() != u"urn:QDA-XML:codebook:1.0") {
                return QStringLiteral("<%1> in <%2>").arg(name, open.last());
            }
            for (const QString &attribute : attributes.value(name)) {
                if (!xml.attributes().hasAttribute(attribute)) {
                    return QStringLiteral("<%1> without %2").arg(name, attribute);
                }
            }
            if (xml.attributes().hasAttribute(QStringLiteral("guid")) &&
                !guid.match(xml.attributes().value(u"guid").toString()).hasMatch()) {
                return QStringLiteral("guid");
            }
            reached.last() = at;
            open << name;
            reached << 0;
        } else if (xml.isEndElement()) {
            open.removeLast();
            reached.removeLast();
        }
    }
    return xml.hasError() ? xml.errorString() : QString();
}

} // namespace

/// A codebook written in a format is read back unchanged; files of other programs are read; faults are reported. With
/// CORATER_LONG ten times as many random codebooks are tried.
class CodebookFormatsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLost_data() { addFormats(); }

    void nothingIsLost()
    {
        QFETCH(int, format);
        const quint32 seeds = qEnvironmentVariableIsSet("CORATER_LONG") ? 200 : 20;
        for (quint32 seed = 0; seed < seeds; ++seed) {
            const Codebook book = randomCodebook(seed);
            QVERIFY(!hasErrors(validate(book)));
            std::vector<CodebookNote> losses;
            const auto bytes = writeCodebook(book, CodebookFormat(format), losses);
            QVERIFY(bytes);
            const auto document = readBytes(*bytes, endingOf(CodebookFormat(format)));
            QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
            QCOMPARE(document->format, formatName(CodebookFormat(format)));
            const auto differences = diff(book, document->codebook, PairBy::Id);
            if (!differences.empty()) {
                const CodebookDifference &first = differences.front();
                QFAIL(qPrintable(QStringLiteral("seed %1: %2 %3: “%4” became “%5”")
                                     .arg(seed)
                                     .arg(first.place, first.key, first.before, first.after)));
            }
            QVERIFY2(document->codebook == book, qPrintable(QStringLiteral("seed %1").arg(seed)));
            QVERIFY(document->notes.empty());
            QVERIFY(document->problems == validate(book));
        }
    }

    void theBuiltInCodebookSurvivesEveryFormat_data() { addFormats(); }

    void theBuiltInCodebookSurvivesEveryFormat()
    {
        QFETCH(int, format);
        const auto builtIn = loadCodebook(QStringLiteral("dlperf"));
        const QTemporaryDir folder;
        const QString file = folder.filePath(endingOf(CodebookFormat(format)));
        QVERIFY(saveCodebook(builtIn->codebook, file));
        const auto again = loadCodebook(file);
        QVERIFY(again);
        QVERIFY(again->codebook == builtIn->codebook);
        QVERIFY(diff(builtIn->codebook, again->codebook).empty());
    }

    void theFormatIsFoundFromTheContent_data() { addFormats(); }

    void theFormatIsFoundFromTheContent()
    {
        QFETCH(int, format);
        std::vector<CodebookNote> losses;
        const auto bytes = writeCodebook(randomCodebook(3), CodebookFormat(format), losses);
        const auto document = readBytes(*bytes, QStringLiteral("unnamed"));
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QVERIFY(document->codebook == randomCodebook(3));
    }

    void damagedFilesNeverCrash_data() { addFormats(); }

    void damagedFilesNeverCrash()
    {
        QFETCH(int, format);
        std::vector<CodebookNote> losses;
        const QByteArray whole = *writeCodebook(randomCodebook(5), CodebookFormat(format), losses);
        QRandomGenerator random(99);
        for (int i = 0; i < 150; ++i) {
            QByteArray damaged = i % 2 ? whole : whole.left(random.bounded(int(whole.size())));
            for (int j = 0; j < 6 && !damaged.isEmpty(); ++j) {
                damaged[random.bounded(int(damaged.size()))] = char(random.bounded(256));
            }
            const auto document = readBytes(damaged, endingOf(CodebookFormat(format)));
            if (!document) {
                QVERIFY(!document.error().message.isEmpty());
                QVERIFY(!document.error().place.file.isEmpty());
            }
        }
    }

    void refiQdaFilesAreValid()
    {
        for (quint32 seed = 0; seed < 30; ++seed) {
            std::vector<CodebookNote> losses;
            const auto bytes = writeCodebook(randomCodebook(seed), CodebookFormat::Qdc, losses);
            QVERIFY(bytes);
            QCOMPARE(schemaFault(*bytes), QString());
            QVERIFY(!losses.empty());
        }
        std::vector<CodebookNote> losses;
        QVERIFY(!writeCodebook({}, CodebookFormat::Qdc, losses));
    }

    void whatRefiQdaCannotHoldIsListed()
    {
        Codebook book;
        book.title = QStringLiteral("Weather");
        book.dimensions = {{.id = DimensionId(1), .name = QStringLiteral("sky")}};
        book.dimensions[0].codes = {
            {.id = CodeId(1), .name = QStringLiteral("Rain"), .aliases = {QStringLiteral("drizzle")}},
            {.id = CodeId(2), .name = QStringLiteral("S\u0001now")}};
        book.rules = {{.id = RuleId(1), .a = CodeId(1), .b = CodeId(2), .text = QStringLiteral("cold")}};
        std::vector<CodebookNote> losses;
        QVERIFY(writeCodebook(book, CodebookFormat::Qdc, losses));
        QString all;
        for (const CodebookNote &loss : losses) {
            all += loss.message.inWords() + u'\n';
        }
        for (const char *word : {"title", "dimensions", "rules", "alias", "control characters"}) {
            QVERIFY2(all.contains(QString::fromUtf8(word)), word);
        }
    }

    void readsRefiQdaFilesOfOtherPrograms_data()
    {
        QTest::addColumn<QByteArray>("space");
        QTest::newRow("the standard's") << QByteArray("urn:QDA-XML:codebook:1.0");
        QTest::newRow("misspelt") << QByteArray("urn:QDA-XML:codebook:1:0");
        QTest::newRow("none") << QByteArray("");
    }

    void readsRefiQdaFilesOfOtherPrograms()
    {
        QFETCH(QByteArray, space);
        const auto document = readBytes(
            "<?xml version=\"1.0\"?><CodeBook xmlns=\"" + space +
                "\" origin=\"Other 1.0\"><Codes>"
                "<Code guid=\"{A}\" name=\" Wet \" isCodable=\"false\"><Description>all that falls\n</Description>"
                "<Code guid=\"{B}\" name=\"Rain\" isCodable=\"true\" color=\"#0af\"/></Code>"
                "<Code guid=\"{C}\" name=\"Dry\" isCodable=\"1\"><Code guid=\"{D}\" name=\"Clear\" "
                "isCodable=\"true\"/></Code>"
                "</Codes><Sets><Set guid=\"{E}\" name=\"mine\"><MemberCode guid=\"{B}\"/></Set></Sets></CodeBook>",
            QStringLiteral("weather.qdc"));
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QCOMPARE(outline(document->codebook.dimensions.at(0)),
                 QStringLiteral("weather: Wet=all that falls, Wet > Rain!, Dry!, Dry > Clear!"));
        QCOMPARE(document->codebook.dimensions.at(0).codes.at(1).colour, QStringLiteral("#00aaff"));
        QCOMPARE(document->notes.size(), 1U);
        QVERIFY(document->notes[0].message.inWords().contains(QStringLiteral("mine")));
    }

    void readsMarkdownAsStudiesWriteIt_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QStringList>("dimensions");
        const auto row = [](const char *name, const char *page, const char *first, const char *second = nullptr) {
            QStringList expected{QString::fromUtf8(first)};
            if (second) {
                expected << QString::fromUtf8(second);
            }
            QTest::newRow(name) << QByteArray(page) << expected;
        };
        row("as in a README",
            "# Study\nText.\n\n- RQ1 Sky: which?\n- RQ2: why?\n\n## Codebook\n\n#### Code for Skies\n"
            "1. **Wet:** falls  \n  - Rain: in drops,\n    all day\n  - Snow: in flakes\n2. **Clear:** nothing\n\n"
            "#### Code for Winds\n1. **Calm**: none\n2. **Storm** \xE2\x80\x94 strong\n\n## Reference\n- Cite: this\n",
            "Skies: Wet=falls, Wet > Rain!=in drops, all day, Wet > Snow!=in flakes, Clear!=nothing",
            "Winds: Calm!=none, Storm!=strong");
        row("no heading says code", "# Weather\n\n## Sky\n- Rain: drops\n- Snow\n\n## Wind\n* Calm: none\n",
            "Sky: Rain!=drops, Snow!", "Wind: Calm!=none");
        row("headings as categories",
            "# Codes for the sky\nwhat is above\n\n## Wet\nfalls\n\n- Rain: drops\n\n### Frozen\n\n- Snow: flakes\n\n"
            "## Dry\n\n- Clear: blue\n",
            "sky: Wet=falls, Wet > Rain!=drops, Wet > Frozen, Wet > Frozen > Snow!=flakes, Dry, Dry > Clear!=blue");
        row("names with colons and links",
            "## Codes of sky\n- Ratio 1:2: half\n- See http://example.org/a\n- a\\:b: c &amp; d<br>e\n",
            "sky: Ratio 1:2!=half, See http://example.org/a!, a:b!=c & d e");
        row("code in fences is none of it", "## Code for sky\n```\n- not: this\n# nor this\n```\n- Rain: drops\n",
            "sky: Rain!=drops");
    }

    void readsMarkdownAsStudiesWriteIt()
    {
        QFETCH(QByteArray, page);
        QFETCH(QStringList, dimensions);
        const auto document = readBytes(page, QStringLiteral("weather.md"));
        QVERIFY2(document, document ? "" : qPrintable(document.error().oneLine()));
        QStringList found;
        for (const Dimension &dimension : document->codebook.dimensions) {
            found << outline(dimension);
        }
        QCOMPARE(found, dimensions);
    }

    void theStudysReadmeIsItsWorkbook()
    {
        const QString page = reference(QStringLiteral("dlperf/study_readme.md"));
        const QString workbook = reference(QStringLiteral("dlperf/codebook.xlsx"));
        if (page.isEmpty() || workbook.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto first = loadCodebook(page);
        const auto second = loadCodebook(workbook);
        QVERIFY(first && second);
        QCOMPARE(first->codebook.dimensions.size(), 3U);
        QCOMPARE(first->codebook.dimensions[0].choices().size(), 11U);
        QCOMPARE(first->codebook.dimensions[1].choices().size(), 15U);
        QCOMPARE(first->codebook.dimensions[2].choices().size(), 9U);
        const auto differences = diff(second->codebook, first->codebook);
        QCOMPARE(differences.size(), 1U); // the note in C44, which only the workbook has
        QCOMPARE(differences[0].place, QStringLiteral("Stages"));
    }

    void readsPlainTables()
    {
        const auto semicolons =
            readBytes("Code;Parent;Definition\r\nRain;Wet;drops\r\nWet;;falls\r\n", QStringLiteral("sky.csv"));
        QVERIFY(semicolons);
        QCOMPARE(outline(semicolons->codebook.dimensions.at(0)), QStringLiteral("sky: Wet=falls, Wet > Rain!=drops"));
        const auto tabs = readBytes("Code\tDefinition\nRain\t\"two\nlines\"\n", QStringLiteral("sky.tsv"));
        QVERIFY(tabs);
        QCOMPARE(outline(tabs->codebook.dimensions.at(0)), QStringLiteral("sky: Rain!=two\nlines"));
        const auto parent = readBytes("Code,Parent\nRain,Damp\n", QStringLiteral("sky.csv"));
        QVERIFY(parent);
        QCOMPARE(parent->problems.at(0).place.inWords(), QStringLiteral("line 2"));
    }

    void tablesCarryNoFormulas()
    {
        Codebook book;
        book.dimensions = {{.id = DimensionId(1), .name = QStringLiteral("sky")}};
        book.dimensions[0].codes = {{.id = CodeId(1), .name = QStringLiteral("=HYPERLINK(1)")}};
        std::vector<CodebookNote> losses;
        const QByteArray csv = *writeCodebook(book, CodebookFormat::Csv, losses);
        QVERIFY(csv.contains("'=HYPERLINK(1)"));
        QVERIFY(!csv.contains(",=HYPERLINK"));
    }

    void whatIsTooLongForACellIsSaid()
    {
        Codebook book;
        book.dimensions = {{.id = DimensionId(1), .name = QStringLiteral("sky")}};
        book.dimensions[0].codes = {
            {.id = CodeId(1), .name = QStringLiteral("Rain"), .definition = QString(40'000, u'x')}};
        std::vector<CodebookNote> losses;
        const auto bytes = writeCodebook(book, CodebookFormat::Xlsx, losses);
        QVERIFY(bytes);
        QCOMPARE(losses.size(), 1U);
        QCOMPARE(losses[0].placeText().inWords(), QStringLiteral("sky!B2"));
        QVERIFY(readBytes(*bytes, QStringLiteral("x.xlsx")));
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *tag, const QByteArray &bytes, const char *name, const char *error) {
            QTest::newRow(tag) << bytes << QString::fromUtf8(name) << QString::fromUtf8(error);
        };
        row("nothing", {}, "x", "x: this is not a codebook");
        row("binary", QByteArray("\1\2\3\0\4", 5), "x", "x: this is not a codebook");
        row("empty page", {}, "x.md", "x.md:1: the file has no list");
        row("page in another encoding",
            "# K\xf6"
            "rper\n",
            "x.md", "x.md:1: the text is not valid UTF-8");
        row("empty table", {}, "x.csv", "x.csv:1: nothing in the file");
        row("broken table", "Code,Definition\nR\xc3\xa4in,\xff\n", "x.csv", "x.csv:2:6: ");
        row("other XML", "<?xml version=\"1.0\"?><a/>", "x.qdc", "x.qdc:1:26: this is not a REFI-QDA");
        row("cut XML", "<?xml version=\"1.0\"?><CodeBook><Codes>", "x.qdc", "not well formed");
        row("entity bomb", "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><CodeBook>&b;</CodeBook>", "x.qdc",
            "document type");
        row("deep XML", "<?xml version=\"1.0\"?><CodeBook><Codes>" + QByteArray("<Code name=\"a\">").repeated(5000),
            "x.qdc", "nested too deeply");
        QByteArray many("Code\n");
        for (int i = 0; i < 10'001; ++i) {
            many += "c" + QByteArray::number(i) + "\n";
        }
        row("too many codes", many, "x.csv", "too many dimensions, codes or rules");
        row("too many cells", "Code,Definition\n" + QByteArray("a,b\n").repeated(mostGridCells / 2 + 1), "x.csv",
            "too large");
        row("huge field", "Code,Definition\na," + QByteArray(17'000'000, 'x'), "x.csv", "x.csv:2");
    }

    void refusesWithAReason()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        QFETCH(QString, error);
        const auto document = readBytes(bytes, name);
        QVERIFY(!document);
        QVERIFY2(document.error().oneLine().contains(error), qPrintable(document.error().oneLine()));
        QCOMPARE(document.error().exitStatus(), 2);
    }

    void savingSaysWhatIsWrong()
    {
        const QTemporaryDir folder;
        const auto ending = saveCodebook(randomCodebook(1), folder.filePath(QStringLiteral("book.doc")));
        QVERIFY(!ending);
        QCOMPARE(ending.error().exitStatus(), 2);
        const auto place = saveCodebook(randomCodebook(1), folder.filePath(QStringLiteral("no/such/folder/book.csv")));
        QVERIFY(!place);
        QCOMPARE(place.error().code, ErrorCode::Permission);
    }
};

QTEST_GUILESS_MAIN(CodebookFormatsTest)
#include "CodebookFormatsTest.moc"
