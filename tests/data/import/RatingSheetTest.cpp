// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingSheet.h"
#include "data/records/RatingRules.h"
#include "tests/support/Files.h"
#include "tests/support/PseudoLanguage.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

Result<RatingSheet> readSheet(QByteArray bytes, const RatingSheetOptions &options = {})
{
    static const Codebook codebook = smallCodebook();
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readRatingSheet(buffer, u"sheet.csv"_s, codebook, options);
}

RatingSheetOptions withMap(const QByteArray &json, SheetLayout layout = SheetLayout::Paired)
{
    const auto map = readSheetMap(json, u"map.json"_s);
    return {.layout = layout, .map = map ? *map : SheetMap{.id = {u"the map is wrong"_s}}};
}

// "in{1:2 5|2:8}": the rating of one rater, codes by their numbers.
QString brief(const SheetAnswer &answer)
{
    if (answer.isEmpty()) {
        return u"-"_s;
    }
    QStringList labels;
    for (const auto &[dimension, codes] : answer.labels.asKeyValueRange()) {
        QStringList numbers;
        for (const CodeId code : codes) {
            numbers << QString::number(raw(code));
        }
        labels << u"%1:%2"_s.arg(raw(dimension)).arg(numbers.join(u' '));
    }
    return (answer.screening ? nameOf(*answer.screening) : QString()) + u'{' + labels.join(u'|') + u'}';
}

QStringList brief(const RatingSheet &sheet)
{
    QStringList rows;
    for (const RatedRow &row : sheet.rows) {
        QStringList parts{row.unit > 0 ? u"%1#%2"_s.arg(row.id).arg(row.unit) : row.id};
        for (const SheetAnswer &answer : row.answers) {
            parts << brief(answer);
        }
        if (!row.final.isEmpty()) {
            parts << u"final "_s + brief(row.final);
        }
        if (row.kept) {
            parts << (*row.kept ? u"kept"_s : u"dropped"_s);
        }
        rows << parts.join(u' ');
    }
    return rows;
}

} // namespace

/// Sheets with the ratings of several raters, and what is read from them.
class RatingSheetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPairedColumns()
    {
        const auto sheet = readSheet(bytesOf(fixture(u"sheets/paired.csv"_s)));
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(sheet->raters, QStringList({QString(), QString()}));
        QCOMPARE(brief(*sheet), QStringList({u"1 {1:2|2:8} {1:2|2:8}"_s, u"2_1 {1:5|2:10} {1:6|2:9}"_s,
                                             u"2_2 {1:7|2:8} {1:7}"_s, u"7_1 {1:3|2:10} {1:2|2:10}"_s}));
        QCOMPARE(sheet->blankRows, 2);
        QCOMPARE(sheet->unratedRows, 1);
        QCOMPARE(sheet->rows[3].line, 7);
        QVERIFY(sheet->hasLabels && !sheet->hasScreening && !sheet->hasFinals);
        qint64 counted = 0;
        for (const MappedValue &value : sheet->values) {
            counted += value.count;
        }
        QCOMPARE(counted, 15);
    }

    void columnsCalledAfterRatersOfTheStudyAreTheirs()
    {
        const auto sheet =
            readSheet(bytesOf(fixture(u"sheets/screening.csv"_s)), {.knownRaters = {u"Ada"_s, u"Ben"_s, u"Cleo"_s}});
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(sheet->raters, QStringList({u"Ben"_s, u"Ada"_s}));
        QCOMPARE(brief(*sheet), QStringList({u"1 in{} in{} final in{}"_s, u"2 in{} out{} final in{}"_s,
                                             u"3 out{} in{} final out{}"_s, u"4 out{} out{} final in{}"_s}));
        QVERIFY(!sheet->hasLabels && sheet->hasScreening && sheet->hasFinals);
        // If no raters are named, the columns are those of the study's raters in order.
        const auto nameless = readSheet(bytesOf(fixture(u"sheets/screening.csv"_s)));
        QCOMPARE(nameless->raters, QStringList({QString(), QString()}));
    }

    void readsOneRowPerRaterAndItem()
    {
        const auto sheet = readSheet(bytesOf(fixture(u"sheets/long.tsv"_s)), {.layout = SheetLayout::Long});
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(sheet->raters, QStringList({u"Ada"_s, u"Ben"_s}));
        QCOMPARE(brief(*sheet), QStringList({u"1 in{1:2 5|2:8} in{1:2|2:8}"_s, u"2#1 in{1:6|2:10} in{1:6|2:9}"_s,
                                             u"2#2 in{1:5|2:10} -"_s, u"3 out{} undecided{}"_s}));
        QCOMPARE(sheet->rows[0].answers[0].comment, u"sure"_s);
        QCOMPARE(sheet->unratedRows, 1);
    }

    void aMapSaysWhatTheColumnsAre()
    {
        const auto sheet =
            readSheet(bytesOf(fixture(u"sheets/finals.csv"_s)), withMap(bytesOf(fixture(u"sheets/finals.json"_s))));
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(sheet->raters, QStringList({u"Ada"_s, u"Ben"_s}));
        QCOMPARE(sheet->settledBy, SettledBy::Talk);
        QCOMPARE(brief(*sheet), QStringList({u"1 {1:2|2:8} {1:2|2:8} final {1:2|2:8} kept"_s,
                                             u"2_1 {1:2|2:8} {1:5|2:10} final {1:5|2:8} kept"_s,
                                             u"2_2 {1:2|2:8} {1:6|2:8} final {1:7|2:10} dropped"_s}));
    }

    void aMapMayNameSeveralColumnsForASet()
    {
        const auto sheet = readSheet("id,a1,a2,b,f1,f2,X,Y\n9,Red,Blue,Green;Red,Blue,,ja,nein\n",
                                     withMap(R"({"dimensions": {"colour": {"columns": [["a1", "a2"], "b"],
                                                 "final": ["f1", "f2"]}},
                                                 "screening": {"columns": ["x", "y"], "in": "JA", "out": ["nein"]}})"));
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(brief(*sheet), QStringList{u"9 in{1:2 5} out{1:6 2} final {1:5}"_s});
    }

    void inTheLongLayoutARaterMayStandForWhatWasAgreed()
    {
        const auto sheet = readSheet("id,rater,size\n1,a,Small\n1,b,Large\n1,merged,Large\n",
                                     withMap(R"({"final rater": "Merged"})", SheetLayout::Long));
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QCOMPARE(brief(*sheet), QStringList{u"1 {2:8} {2:10} final {2:10}"_s});
        QVERIFY(sheet->hasFinals);
    }

    void findsTheColumns_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QString>("expected");
        QTest::newRow("final words") << QByteArray("id,size_r1,size_r2,size_final\n1,Small,Large,Large\n")
                                     << u"1 {2:8} {2:10} final {2:10}"_s;
        QTest::newRow("three raters") << QByteArray("id,size 1,size 2,size 3\n1,Small,Large,Small\n")
                                      << u"1 {2:8} {2:10} {2:8}"_s;
        QTest::newRow("one rater") << QByteArray("id,size\n1,Small\n") << u"1 {2:8}"_s;
        QTest::newRow("raters first") << QByteArray("id,Ann screening,Bo screening\n1,yes,no\n") << u"1 in{} out{}"_s;
        QTest::newRow("screening and labels")
            << QByteArray("id,includeA,includeB,size x,size y,title\n1,yes,no,Small,,t\n") << u"1 in{2:8} out{}"_s;
        QTest::newRow("odd columns of a label sheet are no screening")
            << QByteArray("id,size x,size y,mail_a,mail_b\n1,Small,Large,q,r\n") << u"1 {2:8} {2:10}"_s;
        QTest::newRow("nameless columns at the end")
            << QByteArray("id,size x,size y,,\n1,Small,Large,,\n") << u"1 {2:8} {2:10}"_s;
        QTest::newRow("id elsewhere") << QByteArray("size x,size y,Post-ID\nSmall,Large,1\n") << u"1 {2:8} {2:10}"_s;
    }

    void findsTheColumns()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QString, expected);
        const auto read = readSheet(sheet);
        QVERIFY2(read, read ? "" : qPrintable(read.error().oneLine()));
        QCOMPARE(brief(*read).join(u", "), expected);
    }

    void readsUtf16()
    {
        QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray bytes = encoder.encode(u"id,size x,size y\r\ngrün,Small,Large\r\n"_s);
        QCOMPARE(brief(*readSheet(bytes)), QStringList{u"grün {2:8} {2:10}"_s});
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QByteArray>("map");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &sheet, const char *says, const QByteArray &map = "{}") {
            QTest::newRow(name) << sheet << map << QString::fromUtf8(says);
        };
        const QByteArray head = "id,size x,size y\n";
        row("nothing", "", "sheet.csv:1: the sheet has no headings");
        row("blank headings", ",,\n1,2,3\n", "sheet.csv:1: the sheet has no headings");
        row("headings alone", head, "sheet.csv: the sheet contains no rating");
        row("columns of another name", "id,size x,size y,mood x\n1,,,Small\n", "columns not used: mood x");
        row("blank rows alone", head + ",,\n,,\n", "found blank rows: 2, ");
        row("no code", head + "1,Small,Large\n2,Smal,Large\n",
            "sheet.csv:3:3: not a code of size (expected perhaps Small, found Smal)");
        row("nothing near", "id,colour x,colour y\n1,Qwertz,Red\n",
            "sheet.csv:2:3: not a code of colour (found Qwertz)");
        row("a category", "id,colour x,colour y\n1,Warm,Red\n", "sheet.csv:2:3: not a code of colour");
        row("twice the same code", "id,colour x,colour y\n1,Red|Red,Red\n", "sheet.csv:2:3: the same code twice");
        row("too many codes", "id,colour x,colour y\n1,Red;Blue;Green,Red\n", "sheet.csv:2:3: too many codes");
        row("no screening word", "id,in_a,in_b\n1,1,0\n2,1,7\n", "sheet.csv:3:5: not a screening decision");
        row("no id", head + ",Small,Large\n", "sheet.csv:2:1: the row has no id");
        row("id twice", head + "1,Small,\n1,,Large\n", "sheet.csv:3:1: the id occurs twice");
        row("cut short", head + "1,Small,Large\n2,Sm", "sheet.csv:3:1: the row has another number of fields");
        row("too many fields", head + "1,Small,Large,x\n", "sheet.csv:2:15: the row has another number of fields");
        row("quote never closed", head + "1,\"Small,Large\n2,Small,Large\n", "sheet.csv:2:3: the quote is not closed");
        row("not UTF-8", head + "1,Small,\xff\n", "sheet.csv:2:9: the text is not valid UTF-8");
        row("binary",
            QByteArray("\x7f"
                       "ELF\0\0\1\2\3",
                       9),
            "sheet.csv:1:");
        row("no ratings", "id,title\n1,Small\n", "sheet.csv:1: no column of the sheet contains ratings");
        row("final labels", "id,colour1,colour2,size\n1,Red,,Small\n", "different numbers of raters");
        row("two screenings", "id,in_a,in_b,x_1,x_2\n1,1,0,1,0\n", "several groups of columns");
        row("map: no such column", head, "sheet.csv:1: the sheet has no column “nr”", R"({"id": "nr"})");
        row("map: no such dimension", head, "map.json: the codebook has no such dimension",
            R"({"dimensions": {"taste": ["size x"]}})");
        row("map: column twice", head, "map.json: the map uses a column twice",
            R"({"dimensions": {"size": ["size x", "size x"]}})");
        row("map: too many columns for one code", head, "sheet.csv:1: more columns than a rater may give",
            R"({"dimensions": {"size": [["size x", "size y"]]}})");
        row("map: other number of raters", head, "map.json: the map names different numbers of raters",
            R"({"raters": ["a"], "dimensions": {"size": ["size x", "size y"]}})");
        row("two columns of one name", "id,n,n,size x\n1,2,3,Small\n",
            "sheet.csv:1: columns 2 and 3 have the same heading, n", R"({"id": "n"})");
    }

    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QByteArray, map);
        QFETCH(QString, says);
        const auto read = readSheet(sheet, withMap(map));
        QVERIFY(!read);
        QVERIFY2(read.error().oneLine().contains(says), qPrintable(read.error().oneLine()));
        QCOMPARE(read.error().exitStatus(), 2);
    }

    void saysWhatIsWrongInTheLongLayout_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QString>("says");
        QTest::newRow("no rater column") << QByteArray("id,size\n1,Small\n")
                                         << u"sheet.csv:1: no column names the rater"_s;
        QTest::newRow("no rater") << QByteArray("id,rater,size\n1,,Small\n")
                                  << u"sheet.csv:2:3: the row names no rater"_s;
        QTest::newRow("twice") << QByteArray("id,rater,size\n1,a,Small\n1,A,Small\n")
                               << u"sheet.csv:3:1: the rater has rated this id before"_s;
        QTest::newRow("unit") << QByteArray("id,rater,unit,size\n1,a,x,Small\n") << u"sheet.csv:2:5: not the number"_s;
        QTest::newRow("paired after all")
            << QByteArray("id,rater,size 1,size 2\n1,a,Small,Small\n") << u"--layout paired"_s;
        QByteArray many("id,rater,size\n");
        for (int i = 0; i < 65; ++i) {
            many += QByteArrayLiteral("1,r") + QByteArray::number(i) + ",Small\n";
        }
        QTest::newRow("too many raters") << many << u"sheet.csv:66:3: too many raters"_s;
    }

    void saysWhatIsWrongInTheLongLayout()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QString, says);
        const auto read = readSheet(sheet, {.layout = SheetLayout::Long});
        QVERIFY(!read);
        QVERIFY2(read.error().oneLine().contains(says), qPrintable(read.error().oneLine()));
    }

    void aPartialReadingLeavesOutWhatIsWrong()
    {
        const QByteArray bytes = "id,size x,size y\n1,Small,Larg\n2,Small\n,Small,Small\n1,Small,Small\n"
                                 "4,Large,Large\n";
        QVERIFY(!readSheet(bytes));
        const auto sheet = readSheet(bytes, {.partial = true});
        QVERIFY(sheet);
        QCOMPARE(brief(*sheet), QStringList({u"1 {2:8} -"_s, u"4 {2:10} {2:10}"_s}));
        QCOMPARE(sheet->problemCount, 4);
        QStringList places;
        for (const Error &problem : sheet->problems) {
            places << u"%1:%2"_s.arg(problem.place.line).arg(problem.place.column);
        }
        QCOMPARE(places, QStringList({u"2:9"_s, u"3:1"_s, u"4:1"_s, u"5:1"_s}));
    }

    // A text in another encoding cannot be read row by row: rows that happen to be readable may be wrong, too.
    void aPartialReadingIsOfTextsInOneEncoding()
    {
        const auto sheet = readSheet("id,size x,size y\n1,Small,Small\n2,\xff,Small\n", {.partial = true});
        QVERIFY(!sheet);
        QVERIFY(sheet.error().oneLine().startsWith(u"sheet.csv:3:3: the text is not valid UTF-8"_s));
    }

    void aHostileSheetEndsSoonAndInBoundedMemory()
    {
        // A million different cells that are no codes: reading stops, also if partial reading is allowed.
        QByteArray bytes = "id,size x,size y\n";
        for (int i = 0; i < 150000; ++i) {
            const QByteArray number = QByteArray::number(i);
            bytes += number + ",q" + number + ",\n";
        }
        QVERIFY(!readSheet(bytes, {.partial = true}));
        // A field without end.
        QVERIFY(!readSheet("id,size x,size y\n1,\"" + QByteArray(20 << 20, 'x')));
        // A heading without end.
        const auto wide = readSheet(QByteArray("id,").repeated(20000) + "\n");
        QVERIFY(!wide);
    }

    void stopsWhenAsked()
    {
        const std::atomic_bool stop = true;
        QByteArray bytes = "id,size x,size y\n1,Small,Small\n";
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto read = readRatingSheet(buffer, u"sheet.csv"_s, smallCodebook(), {}, {{}, &stop});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Cancelled);
    }

    void aWrongMapSaysWhere_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("says");
        QTest::newRow("no JSON") << QByteArray("{\n\"id\": }") << u"map.json:2: the map is not JSON"_s;
        QTest::newRow("a list") << QByteArray("[]") << u"map.json:1: the map is not a JSON object"_s;
        QTest::newRow("unknown key") << QByteArray(R"({"idd": "x"})") << u"map.json: idd: the map has an unknown key"_s;
        QTest::newRow("unknown key inside") << QByteArray(R"({"screening": {"word": 1}})") << u"screening.word: "_s;
        QTest::newRow("a number") << QByteArray(R"({"id": 7})") << u"map.json: id: not a text"_s;
        QTest::newRow("numbers") << QByteArray(R"({"dimensions": {"size": [1]}})")
                                 << u"dimensions.size[0]: not a text"_s;
        QTest::newRow("settled") << QByteArray(R"({"settled by": "dice"})") << u"settled by: not a way to settle"_s;
    }

    void aWrongMapSaysWhere()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, says);
        const auto map = readSheetMap(json, u"map.json"_s);
        QVERIFY(!map);
        QVERIFY2(map.error().oneLine().contains(says), qPrintable(map.error().oneLine()));
    }

    // The meaning of a column is one phrase, so that another language may order its words differently.
    void columnsSayWhatTheyWereTakenFor()
    {
        const auto sheet =
            readSheet(bytesOf(fixture(u"sheets/screening.csv"_s)), {.knownRaters = {u"Ada"_s, u"Ben"_s}});
        QVERIFY2(sheet, sheet ? "" : qPrintable(sheet.error().oneLine()));
        QStringList uses;
        for (const SheetColumnUse &column : sheet->columns) {
            uses << column.use.inWords();
        }
        QVERIFY2(uses.contains(u"screening of Ada"_s), qPrintable(uses.join(u'|')));
        QVERIFY2(uses.contains(u"screening, final"_s), qPrintable(uses.join(u'|')));
        const SpokenPseudoLanguage spoken;
        for (const SheetColumnUse &column : sheet->columns) {
            const QString said = column.use.inWords();
            QVERIFY2(said.startsWith(u'«') && said.endsWith(u'»'), qPrintable(said));
        }
    }
};

QTEST_GUILESS_MAIN(RatingSheetTest)
#include "RatingSheetTest.moc"
