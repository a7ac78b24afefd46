// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;

namespace {

qsizetype codesIn(const Answer &answer)
{
    const QJsonArray dimensions = jsonOf(answer)["dimensions"].toArray();
    return dimensions.isEmpty() ? -1 : dimensions[0].toObject()["codes"].toArray().size();
}

constexpr char book[] = "corater-codebook: 1\n"
                        "dimension: sky\n"
                        "  code: Rain\n"
                        "    alias: drizzle\n"
                        "  code: Snow\n";

} // namespace

/// `corater codebook`, run as a user runs it.
class CodebookCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheBuiltInCodebookAsJson()
    {
        const Answer answer = runCorater({"codebook", "show", "dlperf", "--json"});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.err, QByteArray());
        const QJsonObject json = jsonOf(answer);
        const QJsonArray dimensions = json["dimensions"].toArray();
        QCOMPARE(dimensions.size(), 4);
        QCOMPARE(json["rules"].toArray().size(), 22);
        QCOMPARE(json["notes"].toArray().size(), 0);
        const QJsonArray codes = dimensions[0]["codes"].toArray();
        QCOMPARE(codes[1]["path"].toArray(), (QJsonArray{"Time", "Slow Execution Time"}));
        QVERIFY(!codes[0]["selectable"].toBool());
        QVERIFY(codes[1]["selectable"].toBool());
        QVERIFY(codes[1]["aliases"].toArray().contains("Long execution/training time"));
        const QJsonArray causes = dimensions[1]["codes"].toArray();
        QCOMPARE(causes.last()["name"].toString(), QStringLiteral("Others"));
        QVERIFY(!causes.last()["selectable"].toBool());
    }

    void publishedDataHasOnlyCodesOfTheBuiltInCodebook_data()
    {
        QTest::addColumn<int>("cells");
        QTest::newRow("empirical_study.csv") << 920;
        QTest::newRow("kappa_label.csv") << 1904;
        QTest::newRow("benchmark.csv") << 240;
        QTest::newRow("triples_canonical.csv") << 2856;
    }

    void publishedDataHasOnlyCodesOfTheBuiltInCodebook()
    {
        QFETCH(int, cells);
        const QString sheet = reference(QStringLiteral("dlperf/") + QString::fromUtf8(QTest::currentDataTag()));
        if (sheet.isEmpty()) {
            QSKIP("reference file missing");
        }
        const Answer answer = runCorater({"codebook", "check", "dlperf", sheet, "--json"});
        QCOMPARE(answer.status, 0);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json["cells"].toInt(), cells);
        QCOMPARE(json["resolved"].toInt(), cells);
        QCOMPARE(json["unresolved"].toInt(), 0);
        QCOMPARE(json["problems"].toArray().size(), 0);
        int counted = 0;
        for (const QJsonValue &value : json["values"].toArray()) {
            counted += value["count"].toInt();
            QVERIFY(!value["code"].isNull());
        }
        QCOMPARE(counted, cells);
    }

    void publishedDataHasCodesOutsideThePublishedCodebook()
    {
        const QString book = reference(QStringLiteral("dlperf/codebook.xlsx"));
        const QString sheet = reference(QStringLiteral("dlperf/empirical_study.csv"));
        if (book.isEmpty() || sheet.isEmpty()) {
            QSKIP("reference file missing");
        }
        const Answer answer = runCorater({"codebook", "check", book, sheet, "--json"});
        QCOMPARE(answer.status, 1);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json["cells"].toInt(), 920);
        QCOMPARE(json["unresolved"].toInt(), 153);
        QMap<QString, int> failing;
        for (const QJsonValue &value : json["values"].toArray()) {
            if (value["by"].toString() == QStringLiteral("suggestion")) {
                failing[value["value"].toString()] += value["count"].toInt();
            }
        }
        QCOMPARE(
            failing,
            (QMap<QString, int>{
                {"unknown", 74}, {"build model", 28}, {"Model: confusion with computation model", 27}, {"env", 24}}));
    }

    void theGuideCanBeAFileOfItsOwn()
    {
        const QString book = reference(QStringLiteral("dlperf/codebook.xlsx"));
        const QString guide = reference(QStringLiteral("dlperf/disambiguation_guide.xlsx"));
        if (book.isEmpty() || guide.isEmpty()) {
            QSKIP("reference file missing");
        }
        const Answer answer = runCorater({"codebook", "show", book, "--guide", guide, "--json"});
        QCOMPARE(answer.status, 0);
        QCOMPARE(jsonOf(answer)["rules"].toArray().size(), 22);
        QCOMPARE(jsonOf(answer)["dimensions"].toArray().size(), 3);
    }

    void aSheetWithUnknownCodesFailsTheCheck()
    {
        const QTemporaryDir folder;
        const QString codebook = written(folder, "sky.codebook", book);
        const QString sheet = written(folder, "sky.csv", "id,sky\n1,rain\n2,Raim\n3,\n4,drizzle\n");
        const Answer answer = runCorater({"codebook", "check", codebook, sheet, "--json"});
        QCOMPARE(answer.status, 1);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json["cells"].toInt(), 3);
        QCOMPARE(json["unresolved"].toInt(), 1);
        const QJsonArray values = json["values"].toArray();
        QCOMPARE(values.size(), 3);
        QCOMPARE(values[0]["value"].toString(), QStringLiteral("Raim"));
        QCOMPARE(values[0]["code"].toString(), QStringLiteral("Rain"));
        QCOMPARE(values[0]["by"].toString(), QStringLiteral("suggestion"));
        QCOMPARE(values[1]["by"].toString(), QStringLiteral("alias"));
        QCOMPARE(values[2]["by"].toString(), QStringLiteral("case"));
        QCOMPARE(json["never_used"].toArray().size(), 1);
    }

    void acceptedSuggestionsAreRecordedAsAliases()
    {
        const QTemporaryDir folder;
        const QString codebook = written(folder, "sky.codebook", book);
        const QString sheet = written(folder, "sky.csv", "id;heaven\n1;Raim\n");
        const QString out = folder.filePath(QStringLiteral("out.codebook"));
        const QStringList column{QStringLiteral("--column"), QStringLiteral("heaven=sky")};
        QCOMPARE(
            runCorater(QStringList{"codebook", "check", codebook, sheet, "--accept-suggestions", out} + column).status,
            1);
        QCOMPARE(runCorater(QStringList{"codebook", "check", out, sheet} + column).status, 0);
    }

    void listsEveryProblemOfACodebook()
    {
        const QTemporaryDir folder;
        const QString codebook = written(folder, "bad.codebook",
                                         "corater-codebook: 1\ndimension: sky\n  code: Rain\n  code: rain\n"
                                         "dimension: ground\nrule:\n  between: Rain\n  and: Hail\n  text: t\n");
        const Answer answer = runCorater({"codebook", "check", codebook, "--json"});
        QCOMPARE(answer.status, 1);
        const QJsonArray problems = jsonOf(answer)["problems"].toArray();
        QCOMPARE(problems.size(), 3);
        QCOMPARE(problems[0]["place"].toString(), QStringLiteral("line 6"));
        QCOMPARE(problems[1]["place"].toString(), QStringLiteral("sky > rain"));
        QCOMPARE(problems[2]["place"].toString(), QStringLiteral("ground"));
    }

    void convertsBetweenAllFormats()
    {
        const QTemporaryDir folder;
        QString from = QStringLiteral("dlperf");
        for (const char *name : {"a.xlsx", "b.md", "c.qdc", "d.csv", "e.tsv", "f.codebook"}) {
            const QString to = folder.filePath(QString::fromUtf8(name));
            const Answer answer = runCorater({"codebook", "convert", from, to});
            QCOMPARE(answer.status, 0);
            QCOMPARE(answer.out, QByteArray());
            QCOMPARE(answer.err.contains("rules"), to.endsWith(QStringLiteral(".qdc"))); // the format cannot hold them
            const Answer again = runCorater({"codebook", "convert", from, to});
            QCOMPARE(again.status, 2);
            QVERIFY2(again.err.contains("--force overwrites it"), again.err);
            from = to;
        }
        const Answer same = runCorater({"codebook", "diff", "dlperf", from});
        QCOMPARE(same.out, QByteArray());
        QCOMPARE(same.status, 0);
    }

    void refusesToConvertWhatWouldComeOutDifferent()
    {
        const QTemporaryDir folder;
        const QString bad =
            written(folder, "bad.codebook", "corater-codebook: 1\ndimension: d\n  code: a\n  code: A\n");
        const QString out = folder.filePath(QStringLiteral("out.csv"));
        const Answer answer = runCorater({"codebook", "convert", bad, out});
        QCOMPARE(answer.status, 1);
        QVERIFY(answer.err.contains("used twice"));
        QVERIFY(!QFile::exists(out));
        QCOMPARE(runCorater({"codebook", "convert", bad, folder.filePath(QStringLiteral("out.codebook"))}).status, 0);
        QCOMPARE(runCorater({"codebook", "convert", "dlperf", folder.filePath(QStringLiteral("out.doc"))}).status, 2);
        QCOMPARE(runCorater({"codebook", "convert", "dlperf", QStringLiteral("/no/such/folder/out.csv")}).status, 3);
    }

    void saysWhatIsDifferent()
    {
        const QTemporaryDir folder;
        const QString before = written(folder, "a.codebook", book);
        const QString after =
            written(folder, "b.codebook", QByteArray(book).replace("drizzle", "shower") + "  code: Hail\n");
        const Answer answer = runCorater({"codebook", "diff", before, after, "--json"});
        QCOMPARE(answer.status, 1);
        const QJsonArray differences = jsonOf(answer)["differences"].toArray();
        QCOMPARE(differences.size(), 2);
        QCOMPARE(differences[0]["kind"].toString(), QStringLiteral("changed"));
        QCOMPARE(differences[0]["key"].toString(), QStringLiteral("alias"));
        QCOMPARE(differences[0]["before"].toString(), QStringLiteral("drizzle"));
        QCOMPARE(differences[1]["kind"].toString(), QStringLiteral("added"));
        QCOMPARE(differences[1]["place"].toString(), QStringLiteral("sky > Hail"));
        const Answer table = runCorater({"codebook", "diff", before, after});
        QVERIFY(table.out.contains("sky > Hail"));
        QCOMPARE(runCorater({"codebook", "diff", before, before}).status, 0);
    }

    void wrongInputIsOneLineAndStatusTwo_data()
    {
        QTest::addColumn<QByteArray>("codebook");
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QString>("says");
        QTest::newRow("no codebook") << QByteArray() << QByteArray("sky\n") << QStringLiteral("book.codebook: ");
        QTest::newRow("faulty codebook") << QByteArray("corater-codebook: 1\nx: y\n") << QByteArray("sky\n")
                                         << QStringLiteral("book.codebook:2:1: ");
        QTest::newRow("no label column") << QByteArray(book) << QByteArray("id,title\n1,a\n")
                                         << QStringLiteral("sheet.csv:1: no column");
        QTest::newRow("empty sheet") << QByteArray(book) << QByteArray() << QStringLiteral("sheet.csv:1: ");
        QTest::newRow("broken sheet") << QByteArray(book) << QByteArray("sky\nrain\n\xff\n")
                                      << QStringLiteral("sheet.csv:3:1: ");
    }

    void wrongInputIsOneLineAndStatusTwo()
    {
        QFETCH(QByteArray, codebook);
        QFETCH(QByteArray, sheet);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const QString codebookFile = codebook.isEmpty() ? folder.filePath(QStringLiteral("book.codebook"))
                                                        : written(folder, "book.codebook", codebook);
        const Answer answer = runCorater({"codebook", "check", codebookFile, written(folder, "sheet.csv", sheet)});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY2(QString::fromUtf8(answer.err).contains(says), answer.err.constData());
    }

    void aSubcommandIsNeeded()
    {
        QCOMPARE(runCorater({"codebook"}).status, 2);
        QCOMPARE(runCorater({"codebook", "show"}).status, 2);
        QCOMPARE(runCorater({"codebook", "show", "nosuchbook"}).status, 2);
    }

    // How a table was read is reported, also if it is used at once.
    void theReadingIsSaid()
    {
        const QTemporaryDir folder;
        const QString table = written(folder, "tags.csv", "Tag,Number,Status\nslow,34,done\nleak,12,open\n");
        const QString reading = QStringLiteral("“Tag”: the code");
        QVERIFY(QString::fromUtf8(runCorater({"codebook", "show", table}).out).contains(reading));
        QVERIFY(QString::fromUtf8(runCorater({"codebook", "check", table}).out).contains(reading));
        QVERIFY(QString::fromUtf8(runCorater({"codebook", "convert", table, folder.filePath("t.codebook")}).err)
                    .contains(reading));
        const Answer made = runCorater({"new", folder.filePath("s.corater"), "--codebook", table});
        QCOMPARE(made.status, 0);
        QVERIFY2(QString::fromUtf8(made.err).contains(reading), made.err.constData());
        const QJsonObject json = jsonOf(runCorater({"codebook", "show", table, "--json"}));
        QVERIFY(json["readings"].toArray().first().toObject()["message"].toString().contains(reading));
    }

    void noneIsAnEmptyCodebook()
    {
        const QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        const Answer made = runCorater({"new", study, "--codebook", "none", "--rater", "Ada"});
        QVERIFY2(made.status == 0, made.err.constData());
        QVERIFY(jsonOf(runCorater({"codebook", "show", study, "--json"}))["dimensions"].toArray().isEmpty());
    }

    void theSheetsOfAWorkbookAreChosen()
    {
        const QTemporaryDir folder;
        const QByteArray codes = sheetData({{"Code", "Definition"}, {"Rain", "falls"}, {"Snow", "lies"}});
        const QByteArray wind = sheetData({{"Code", "Definition"}, {"North", "cold"}});
        const QByteArray guide = sheetData({{"How was it?"}, {"What came then?"}});
        const QString book =
            written(folder, "book.xlsx", makeZip(xlsxParts({{"Guide", guide}, {"sky", codes}, {"wind", wind}})));
        const Answer all = runCorater({"codebook", "show", book, "--json"});
        QVERIFY2(all.status == 0, all.err.constData());
        QCOMPARE(jsonOf(all)["dimensions"].toArray().size(), 2);
        QVERIFY2(all.out.contains("Guide!1:1"), all.out.constData());
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", book, "--sheet", "wind"}).status, 0);
        const QJsonArray taken = jsonOf(runCorater({"codebook", "show", study, "--json"}))["dimensions"].toArray();
        QCOMPARE(taken.size(), 1);
        QCOMPARE(taken[0].toObject()["name"].toString(), QStringLiteral("wind"));
        for (const char *option : {"--sheet", "--codebook-sheet"}) {
            const Answer checked = runCorater({"codebook", "check", book, option, "sky", "--json"});
            QVERIFY2(checked.status == 0, checked.err.constData());
        }
        const Answer wrong = runCorater({"codebook", "show", book, "--sheet", "rain"});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("expected Guide, sky, wind, found rain"), wrong.err.constData());
    }

    // What is printed or exported of a codebook is one again.
    void whatIsPrintedIsRead()
    {
        const QTemporaryDir folder;
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"new", study, "--codebook", "dlperf", "--rater", "Ada"}).status, 0);
        QStringList files{written(folder, "shown.json", runCorater({"codebook", "show", study, "--json"}).out)};
        for (const char *ending : {"csv", "tsv", "jsonl", "xlsx"}) {
            files << folder.filePath(QStringLiteral("codebook.%1").arg(QLatin1String(ending)));
            const Answer exported = runCorater({"export", study, "--as", "codebook", "-o", files.back()});
            QVERIFY2(exported.status == 0, exported.err.constData());
        }
        for (const QString &file : files) {
            const Answer compared = runCorater({"codebook", "diff", study, file});
            QVERIFY2(compared.status != 2, compared.err.constData());
            const Answer again = runCorater({"codebook", "show", file, "--json"});
            QVERIFY2(again.status == 0, again.err.constData());
            QCOMPARE(jsonOf(again)["dimensions"].toArray().size(), 4);
            QCOMPARE(codesIn(again), codesIn(runCorater({"codebook", "show", study, "--json"})));
        }
    }

    void whatIsOpenIsAskedAndAnswered()
    {
        const QTemporaryDir folder;
        const QString table = written(folder, "sky.csv", "code,category\n1,Wet\n2,Wet\n3,Dry\n");
        const QString study = folder.filePath("s.corater");
        for (const QStringList &call : {QStringList{"codebook", "show", table},
                                        {"codebook", "check", table},
                                        {"codebook", "convert", table, folder.filePath("t.md")},
                                        {"new", study, "--codebook", table}}) {
            const Answer asked = runCorater(call);
            QCOMPARE(asked.status, 2);
            QVERIFY2(asked.err.contains("--columns \"code=number,category=code\""), asked.err.constData());
        }
        QVERIFY(!QFile::exists(study));
        QVERIFY(!QFile::exists(folder.filePath("t.md")));
        const Answer shown =
            runCorater({"codebook", "show", table, "--columns", "code=number,category=code", "--json"});
        QCOMPARE(shown.status, 0);
        QCOMPARE(codesIn(shown), 2);
        QCOMPARE(runCorater({"new", study, "--codebook", table, "--columns", "code=code,category=category"}).status, 0);
        QCOMPARE(codesIn(runCorater({"codebook", "show", study, "--json"})), 5);
        QCOMPARE(runCorater({"codebook", "show", table, "--columns", "codes=code"}).status, 2);
    }

    void aStudyTakesTheCodebookOfAnother()
    {
        const QTemporaryDir folder;
        const QString file = written(folder, "sky.codebook", book);
        const QString first = folder.filePath("first.corater");
        const QString second = folder.filePath("second.corater");
        QCOMPARE(runCorater({"new", first, "--codebook", file, "--rater", "A", "--rater", "B"}).status, 0);
        QCOMPARE(runCorater({"codebook", "change", first, "merge", "Snow", "Rain"}).status, 0);
        QCOMPARE(runCorater({"codebook", "change", first, "add", "Hail", "--dimension", "sky", "--for-all"}).status, 0);
        QCOMPARE(
            runCorater({"codebook", "change", first, "add", "Secret", "--dimension", "sky", "--rater", "A"}).status, 0);
        const Answer made = runCorater({"new", second, "--codebook", first});
        QVERIFY2(made.status == 0, made.err.constData());
        const QByteArray shown = runCorater({"codebook", "show", second, "--json"}).out;
        QVERIFY(shown.contains("Rain") && shown.contains("Hail"));
        QVERIFY(!shown.contains("Secret"));
        QVERIFY(!runCorater({"history", second}).out.contains("Secret"));
        QCOMPARE(runCorater({"verify", second}).status, 0);
        const QString third = folder.filePath("third.corater");
        QCOMPARE(runCorater({"new", third, "--codebook", first + "@v1"}).status, 0);
        QVERIFY(runCorater({"codebook", "show", third}).out.contains("Snow"));
    }

    void aStudyTakesNoFaultyCodebook_data()
    {
        QTest::addColumn<QByteArray>("codebook");
        QTest::newRow("a name twice") << QByteArray("Code,Definition\nRain,a\nrain,b\n");
        QTest::newRow("an unknown parent") << QByteArray("Code,Parent,Definition\nRain,Wet,a\n");
        QTest::newRow("an alias of another") << QByteArray("Code,Definition,Alias\nRain,a,Snow\nSnow,b,\n");
    }

    void aStudyTakesNoFaultyCodebook()
    {
        QFETCH(QByteArray, codebook);
        const QTemporaryDir folder;
        const QString file = written(folder, "faulty.csv", codebook);
        const QString study = folder.filePath("s.corater");
        QCOMPARE(runCorater({"codebook", "check", file}).status, 1);
        QCOMPARE(runCorater({"new", study, "--codebook", file}).status, 2);
        QVERIFY(!QFile::exists(study));
    }
};

QTEST_GUILESS_MAIN(CodebookCommandTest)
#include "CodebookCommandTest.moc"
