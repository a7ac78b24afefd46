// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;

/// `corater agree` on sheets of our own: options, unusual files, and messages on wrong input.
class AgreeSheetTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    QString file(const QString &name, const QByteArray &content) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }

    Answer agree(const QByteArray &sheet, const QStringList &options = {}) const
    {
        return runCorater(QStringList{QStringLiteral("agree"), file(QStringLiteral("sheet.csv"), sheet)} + options);
    }

    QJsonArray results(const QByteArray &sheet, const QStringList &options = {}) const
    {
        const Answer answer = agree(sheet, options + QStringList{QStringLiteral("--json")});
        if (answer.status != 0) {
            qWarning("%s", answer.err.constData());
        }
        return jsonOf(answer).value(u"results").toArray();
    }

    static QJsonValue statistic(const QJsonValue &result, const QString &key)
    {
        return result.toObject().value(u"statistics").toObject().value(key);
    }

    static QStringList codes(const QJsonValue &result)
    {
        return result.toObject().value(u"codes").toVariant().toStringList();
    }

private Q_SLOTS:
    // The formula of the standard error gives 0 for one unit, which would look like certainty.
    void givesNoIntervalOfOneUnit()
    {
        const QByteArray one = "id,rater1,rater2\n1,a,b\n";
        const QJsonValue result = results(one)[0];
        QCOMPARE(statistic(result, QStringLiteral("cohen_kappa")), QJsonValue(0));
        for (const char *key : {"cohen_kappa_se", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper", "gwet_ac1_se"}) {
            QVERIFY2(statistic(result, QLatin1StringView(key)).isNull(), key);
            QCOMPARE(result[u"undefined"][QLatin1StringView(key)], QJsonValue(QStringLiteral("one_unit")));
        }
        const Answer text = agree(one);
        QVERIFY2(text.out.contains("no interval: a single unit has no variance"), text.out);
        QVERIFY2(!text.out.contains("[0.0000, 0.0000]"), text.out);
    }

    void ordersFoundCodesNaturally()
    {
        const QByteArray levels = "unit,rater1,rater2\n1,Level 10,Level 2\n2,Level 2,Level 2\n3,Level 1,alpha\n";
        QCOMPARE(codes(results(levels)[0]), QStringList({"alpha", "Level 1", "Level 2", "Level 10"}));
        const QByteArray numbers = "unit,rater1,rater2\n1,10,9\n2,-1,2\n3,1.5,2\n";
        QCOMPARE(codes(results(numbers)[0]), QStringList({"-1", "1.5", "2", "9", "10"}));
    }

    void takesTheOrderOfTheCodeBook()
    {
        const QString book = file(QStringLiteral("codes.json"), "[\"low\",\"middle\",\"high\",\"never\"]");
        const QJsonArray found = results("unit,rater1,rater2\n1,low,low\n2,high,middle\n3,middle,middle\n",
                                         {"--codes", book, "--scale", "ordinal"});
        QCOMPARE(codes(found[0]), QStringList({"low", "middle", "high", "never"}));
        QCOMPARE(statistic(found[0], "n_codes").toInt(), 4);
        QVERIFY(statistic(found[0], "weighted_kappa_linear").isDouble());
        QVERIFY(statistic(found[0], "krippendorff_alpha_ordinal").isDouble());
        QVERIFY(statistic(found[0], "krippendorff_alpha_interval").isUndefined());
    }

    void takesSeveralPairsAndNamesThem()
    {
        const QByteArray sheet = "id,\"a, first\",b,c,d\n1,x,x,p,q\n2,y,y,p,p\n3,y,x,,p\n";
        const QJsonArray found = results(sheet, {"--pair", "\"a, first\",b", "--pair", "c,d"});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].toObject().value(u"dimension").toString(), QStringLiteral("a, first"));
        QCOMPARE(statistic(found[0], "n_pairs").toInt(), 3);
        QCOMPARE(statistic(found[1], "n_pairs").toInt(), 2);
        const QJsonObject left = found[1].toObject().value(u"excluded").toArray().first().toObject();
        QCOMPARE(left.value(u"id").toString(), QStringLiteral("3"));
        QCOMPARE(left.value(u"reason").toString(), QStringLiteral("only_rater2"));
    }

    void dropsAndCountsRowsThatAreEmptyThroughout()
    {
        const QJsonArray found = results("unit,rater1,rater2\n1,a,a\n,,\n2,b,a\n,,\n3,,\n");
        QCOMPARE(found[0].toObject().value(u"dropped_rows").toInt(), 2);
        QCOMPARE(statistic(found[0], "n_units").toInt(), 3);
        QCOMPARE(statistic(found[0], "n_neither").toInt(), 1);
    }

    void takesNothingButTheEmptyFieldForABlank()
    {
        const QJsonArray found = results("unit,rater1,rater2\n1,NA,nan\n2,NULL,-\n3,0, \n4,é,e\xcc\x81\n5,1,01\n");
        QCOMPARE(statistic(found[0], "n_pairs").toInt(), 5);
        QCOMPARE(statistic(found[0], "n_codes").toInt(), 9);
        QCOMPARE(statistic(found[0], "n_agree").toInt(), 1); // two Unicode forms of one text
    }

    // A list of codes that tells two Unicode forms apart means two codes.
    void aListMayTellUnicodeFormsApart()
    {
        const QString book = file(QStringLiteral("forms.json"), "[\"\u00e9\",\"e\u0301\"]");
        const QJsonArray found = results("unit,rater1,rater2\n1,é,e\xcc\x81\n2,é,é\n", {"--codes", book});
        QCOMPARE(statistic(found[0], "n_codes").toInt(), 2);
        QCOMPARE(statistic(found[0], "n_agree").toInt(), 1);
    }

    void foldsCaseWhenTold()
    {
        const QByteArray sheet = "unit,rater1,rater2\n1,Slow,slow\n2,fast,FAST\n3,fast,slow\n";
        QCOMPARE(statistic(results(sheet)[0], "n_agree").toInt(), 0);
        const QJsonArray found = results(sheet, {"--ignore-case"});
        QCOMPARE(statistic(found[0], "n_agree").toInt(), 2);
        QCOMPARE(codes(found[0]), QStringList({"fast", "Slow"}));
    }

    void readsSetsOfCodes()
    {
        const QJsonArray found =
            results("unit,rater1,rater2\n1,a|b,b|a\n2,{},{}\n3,a,{}\n4,,b\n", {"--scale", "multilabel"});
        QCOMPARE(statistic(found[0], "n_pairs").toInt(), 3);
        QCOMPARE(statistic(found[0], "exact_set_agreement").toDouble(), 2.0 / 3);
        QCOMPARE(statistic(found[0], "mean_jaccard_similarity").toDouble(), 2.0 / 3);
        QVERIFY(!found[0].toObject().contains(u"confusion"));
    }

    void readsFilesWithMarkAndCarriageReturns()
    {
        const QJsonArray found = results("\xef\xbb\xbfunit;rater1;rater2\r\n1;\"a;b\";\"a;b\"\r\n2;c;\"a;b\"");
        QCOMPARE(codes(found[0]), QStringList({"a;b", "c"}));
        QCOMPARE(statistic(found[0], "n_pairs").toInt(), 2);
    }

    void printsNumbersThatReadBackToTheSameDouble()
    {
        const Answer answer = agree("unit,rater1,rater2\n1,a,a\n2,b,b\n3,a,b\n", {"--json"});
        QVERIFY(answer.out.contains("\"percent_agreement\": 0.6666666666666666,"));
        QVERIFY(answer.out.contains("\"cohen_kappa\": 0.4,"));
    }

    void saysUndefinedWithItsReason()
    {
        const QJsonArray found = results("unit,rater1,rater2\n1,a,a\n2,a,a\n");
        QVERIFY(statistic(found[0], "cohen_kappa").isNull());
        const QJsonObject reasons = found[0].toObject().value(u"undefined").toObject();
        QCOMPARE(reasons.value(u"cohen_kappa").toString(), QStringLiteral("no_variation"));
        QCOMPARE(reasons.value(u"pabak").toString(), QStringLiteral("single_code"));
        const Answer text = agree("unit,rater1,rater2\n1,a,a\n2,a,a\n");
        QVERIFY(QString::fromUtf8(text.out).contains(QStringLiteral("–")));
        QVERIFY(!text.out.contains("nan"));
    }

    void warnsOfAnIdThatStandsTwice()
    {
        const Answer answer = agree("unit,rater1,rater2\n1,a,a\n1,b,a\n");
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.err.contains("sheet.csv:3:1:"));
    }

    void drawsItemsWhenTold()
    {
        const QByteArray sheet = "unit,rater1,rater2\n7_1,a,a\n7_2,b,a\n8,b,b\n9_1,a,a\n9_2,a,a\n10,b,a\n";
        const QStringList common{"--bootstrap", "500", "--seed", "4"};
        const QJsonObject units = results(sheet, common)[0].toObject();
        const QJsonObject items = results(sheet, common + QStringList{"--cluster", "unit"})[0].toObject();
        QVERIFY(units.value(u"bootstrap").toObject().value(u"cohen_kappa").toObject().value(u"lower").isDouble());
        QVERIFY(units.value(u"bootstrap") != items.value(u"bootstrap"));
        QCOMPARE(units.value(u"bootstrap"), results(sheet, common)[0].toObject().value(u"bootstrap"));
        const QJsonObject settings = items.value(u"bootstrap_settings").toObject();
        QCOMPARE(settings.value(u"resamples").toInt(), 500);
        QCOMPARE(settings.value(u"seed").toInt(), 4);
        QCOMPARE(settings.value(u"drawn").toString(), QStringLiteral("items"));
        // Everything but the bootstrap stays the same.
        QCOMPARE(units.value(u"statistics"), items.value(u"statistics"));
    }

    void showsEveryRuleForBlanksSideBySide()
    {
        const QByteArray sheet = "unit,rater1,rater2\n1,a,a\n2,b,b\n3,a,\n4,,b\n5,b,a\n";
        const QJsonObject found = results(sheet)[0].toObject();
        QCOMPARE(found.value(u"blank_rule").toString(), QStringLiteral("pairwise"));
        const QJsonArray rules = found.value(u"other_blank_rules").toArray();
        QCOMPARE(rules.size(), 2);
        QCOMPARE(rules[0].toObject().value(u"blank_rule").toString(), QStringLiteral("blank_as_code"));
        QCOMPARE(statistic(rules[0], "n_pairs").toInt(), 5);
        QCOMPARE(statistic(rules[0], "percent_agreement").toDouble(), 0.4);
        QCOMPARE(rules[1].toObject().value(u"blank_rule").toString(), QStringLiteral("complete_only"));
        QCOMPARE(statistic(rules[1], "cohen_kappa"), statistic(found, "cohen_kappa"));
        QCOMPARE(found.value(u"excluded_counts").toObject(),
                 (QJsonObject{{QStringLiteral("only_rater1"), 1}, {QStringLiteral("only_rater2"), 1}}));
        const QByteArray text = agree(sheet).out;
        QVERIFY(text.contains("blanks: a code of their own"));
        QVERIFY(text.contains("Left out: 2 units (1 rated by rater 1 only, 1 rated by rater 2 only)"));
        // Without blanks no rule has to be chosen.
        QVERIFY(results("unit,rater1,rater2\n1,a,a\n2,b,a\n")[0]
                    .toObject()
                    .value(u"other_blank_rules")
                    .toArray()
                    .isEmpty());
    }

    void showsEveryTreatmentOfUnknownSideBySide()
    {
        const QByteArray sheet = "unit,rater1,rater2\n1,a,a\n2,b,b\n3,unknown,a\n4,unknown,unknown\n5,b,a\n";
        const QJsonObject found = results(sheet)[0].toObject();
        const QJsonArray ways = found.value(u"unknown").toArray();
        QCOMPARE(ways.size(), 3);
        const QStringList names{"as_code", "left_out", "missing"};
        const QList<int> pairs{5, 3, 3};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(ways[i].toObject().value(u"treatment").toString(), names[i]);
            QCOMPARE(statistic(ways[i], "n_pairs").toInt(), pairs[i]);
        }
        QCOMPARE(ways[1].toObject().value(u"left_out").toInt(), 2);
        QCOMPARE(statistic(ways[0], "cohen_kappa"), statistic(found, "cohen_kappa"));
        QCOMPARE(statistic(ways[2], "n_units").toInt(), 5);
        QVERIFY(!results("unit,rater1,rater2\n1,a,a\n")[0].toObject().contains(u"unknown"));
    }

    void sheetsWithoutAgreementToMeasureAreNoError_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<int>("pairs");
        QTest::addColumn<QJsonValue>("percent");
        QTest::addColumn<QJsonValue>("kappa");
        QTest::addColumn<QString>("reason");
        const QJsonValue none(QJsonValue::Null);
        const auto row = [](const char *name, const QByteArray &sheet, int pairs, const QJsonValue &percent,
                            const QJsonValue &kappa, const QString &reason) {
            QTest::newRow(name) << sheet << pairs << percent << kappa << reason;
        };
        row("no unit", "unit,rater1,rater2\n", 0, none, none, "no_pairs");
        row("only one rater rated", "unit,rater1,rater2\n1,a,\n2,b,\n", 0, none, none, "no_pairs");
        row("nobody rated", "unit,rater1,rater2\n1,,\n2,,\n", 0, none, none, "no_pairs");
        row("one unit, same code", "unit,rater1,rater2\n1,a,a\n", 1, 1.0, none, "no_variation");
        row("one unit, different codes", "unit,rater1,rater2\n1,a,b\n", 1, 0.0, 0.0, "");
        row("all the same code", "unit,rater1,rater2\n1,a,a\n2,a,a\n3,a,a\n", 3, 1.0, none, "no_variation");
        row("one rater constant", "unit,rater1,rater2\n1,a,a\n2,a,b\n", 2, 0.5, 0.0, "");
        row("case variants are codes of their own", "unit,rater1,rater2\n1,a,A\n2,A,a\n", 2, 0.0, -1.0, "");
    }

    void sheetsWithoutAgreementToMeasureAreNoError()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QString, reason);
        const QJsonArray found = results(sheet);
        QCOMPARE(found.size(), 1);
        QTEST(statistic(found[0], "n_pairs").toInt(), "pairs");
        QTEST(statistic(found[0], "percent_agreement"), "percent");
        QTEST(statistic(found[0], "cohen_kappa"), "kappa");
        QCOMPARE(found[0].toObject().value(u"undefined").toObject().value(u"cohen_kappa").toString(), reason);
        const Answer text = agree(sheet);
        QCOMPARE(text.status, 0);
        QVERIFY2(!text.out.contains("nan") && !text.out.contains("inf"), text.out.constData());
    }

    void handlesASheetWithoutRows()
    {
        const QJsonArray found = results("unit,rater1,rater2\n");
        QCOMPARE(statistic(found[0], "n_units").toInt(), 0);
        QVERIFY(statistic(found[0], "cohen_kappa").isNull());
        QVERIFY(statistic(results("unit,rater1,rater2,rater3\n")[0], "fleiss_kappa").isNull());
        QVERIFY(statistic(results("unit,rater1,rater2\n", {"--scale", "multilabel"})[0], "macro_cohen_kappa").isNull());
    }

    void namesCodesThatDifferInCaseAlone()
    {
        const QString sheet = file(QStringLiteral("case.csv"), "unit,r1,r2\n1,Yes,yes\n2,no,no\n");
        const Answer apart = runCorater({"agree", sheet});
        QCOMPARE(apart.status, 0);
        QVERIFY2(apart.err.contains("“Yes”, “yes”"), apart.err.constData());
        const Answer together = runCorater({"agree", sheet, "--ignore-case"});
        QCOMPARE(together.status, 0);
        QVERIFY2(!together.err.contains("warning"), together.err.constData());
    }

    void refusesWrongInputOnOneLine_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("says");
        const QByteArray good = "unit,rater1,rater2\n1,a,b\n2,b,b\n";
        const QString book = file(QStringLiteral("book.json"), "[\"a\",\"c\"]");
        const QString twice = file(QStringLiteral("twice.json"), "[\"a\",\"a\"]");
        const QString noJson = file(QStringLiteral("broken.json"), "[\"a\",\n\"b\"");
        const QString small = file(QStringLiteral("small.json"), "[[1]]");
        const QString uneven = file(QStringLiteral("uneven.json"), "[[1,0.5],[2,1]]");
        const QString text = file(QStringLiteral("text.json"), "[[1,\"x/2\"],[0,1]]");
        const QString zero = file(QStringLiteral("zero.json"), "[[1,\"1/0\"],[0,1]]");
        const auto row = [](const char *name, const QByteArray &sheet, const QStringList &options,
                            const QByteArrayList &says) { QTest::newRow(name) << sheet << options << says; };
        row("empty file", "", {}, {"sheet.csv", "empty"});
        row("no rater columns", "unit,first,second\n1,a,b\n", {}, {"sheet.csv:1:1", "rater1", "found unit, first"});
        row("one rater only", "unit,rater1\n1,a\n", {}, {"sheet.csv:1:1", "rater1, rater2"});
        row("no such column", good, {"--pair", "rater1,rater9"}, {"sheet.csv:1", "rater9"});
        row("pair of one", good, {"--pair", "rater1"}, {"two columns", "found rater1"});
        row("no such id column", good, {"--id", "name"}, {"sheet.csv:1", "name"});
        row("short row", "unit,rater1,rater2\n1,a,b\n2,b\n", {}, {"sheet.csv:3", "expected 3", "found 2"});
        row("long row", "unit,rater1,rater2\n1,a,b,c\n", {}, {"sheet.csv:2:7", "expected 3", "found 4"});
        row("unknown code", "unit,rater1,rater2\n1,a,b\n2,a,c\n", {"--codes", book}, {"sheet.csv:2:5", "found b"});
        row("code twice", good, {"--codes", twice}, {"twice.json", "found \"a\""});
        row("no JSON", good, {"--codes", noJson}, {"broken.json:2:"});
        row("missing code book", good, {"--codes", "nowhere.json"}, {"nowhere.json"});
        row("small weights", good, {"--weights", small}, {"small.json", "2 rows"});
        row("weight above 1", good, {"--weights", uneven}, {"uneven.json", "[1][0]", "found 2"});
        row("weight no number", good, {"--weights", text}, {"text.json", "[0][1]", "x/2"});
        row("weight over 0", good, {"--weights", zero}, {"zero.json", "[0][1]", "1/0"});
        row("no resamples", good, {"--bootstrap", "0"}, {"bootstrap", "0"});
        row("no number of resamples", good, {"--bootstrap", "many"}, {"bootstrap", "many"});
        row("no such cluster column", good, {"--bootstrap", "9", "--cluster", "post"}, {"sheet.csv:1", "post"});
        row("unknown scale", good, {"--scale", "ratio"}, {"scale", "ratio"});
        row("empty code in a set", "unit,rater1,rater2\n1,a|,b\n", {"--scale", "multilabel"},
            {"sheet.csv:2:3", "empty"});
        row("empty set within a set", "unit,rater1,rater2\n1,a|{},b\n", {"--scale", "multilabel"}, {"sheet.csv:2:3"});
        row("NUL", QByteArray("unit,rater1,rater2\n1,a\0,b\n", 26), {}, {"sheet.csv:2"});
        row("not UTF-8", "unit,rater1,rater2\n1,a,\xff\xfe\n", {}, {"sheet.csv:2"});
        row("quote never closed", "unit,rater1,rater2\n1,\"a,b\n", {}, {"sheet.csv:2"});
        QByteArray many = "unit,rater1,rater2\n";
        for (int i = 0; i < 2500; ++i) {
            many += QByteArray::number(i) + ",text" + QByteArray::number(i) + ",text\n";
        }
        row("free text for codes", many, {}, {"sheet.csv:2", "too many", "2000"});
    }

    void refusesWrongInputOnOneLine()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        QFETCH(QByteArrayList, says);
        const Answer answer = agree(sheet, options);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        for (const QByteArray &part : says) {
            QVERIFY2(answer.err.contains(part), (answer.err + " lacks " + part).constData());
        }
    }

    void refusesAMissingFile()
    {
        const Answer answer = runCorater({"agree", m_dir.filePath(QStringLiteral("nowhere.csv"))});
        QCOMPARE(answer.status, 2);
        QVERIFY(answer.err.contains("nowhere.csv"));
    }

    // κ ± 1.96 standard errors reaches 1.23 here: the limit is printed within κ's range, with one note; the JSON keeps
    // both.
    void limitsStayWithinTheRange()
    {
        const QByteArray sheet = "id,rater1,rater2\n1,a,a\n2,a,a\n3,a,a\n4,b,b\n5,b,b\n6,b,a\n";
        const QString text = QString::fromUtf8(agree(sheet).out);
        static const QRegularExpression limits(QStringLiteral("\\[(-?[0-9.]+), (-?[0-9.]+)\\]"));
        int found = 0;
        for (const QRegularExpressionMatch &match : limits.globalMatch(text)) {
            QVERIFY2(match.captured(1).toDouble() >= -1 && match.captured(2).toDouble() <= 1,
                     qPrintable(match.captured()));
            ++found;
        }
        QVERIFY(found >= 5);
        QCOMPARE(text.count(QStringLiteral("are cut there")), 1);
        const QJsonValue result = results(sheet)[0];
        QVERIFY(statistic(result, QStringLiteral("cohen_kappa_ci95_upper")).toDouble() > 1);
        const QJsonObject shown = result.toObject().value(u"shown_limits").toObject();
        QCOMPARE(shown.value(u"cohen_kappa_ci95_upper").toDouble(), 1.0);
        QVERIFY(!shown.contains(u"cohen_kappa_ci95_lower"));
        const QJsonObject code = result.toObject().value(u"per_code").toArray()[0].toObject();
        QVERIFY(code.value(u"kappa_ci95_upper").toDouble() > 1);
        QCOMPARE(code.value(u"kappa_ci95_upper_shown").toDouble(), 1.0);
    }

    void thereIsNoNoteIfNothingIsLimited()
    {
        QByteArray sheet = "id,rater1,rater2\n";
        for (int i = 0; i < 200; ++i) {
            sheet += QByteArray::number(i) + (i % 2 ? ",a," : ",b,") + (i % 2 == int(i % 7 > 0) ? "a\n" : "b\n");
        }
        QVERIFY(!agree(sheet).out.contains("are cut"));
        QVERIFY(!results(sheet)[0].toObject().contains(u"shown_limits"));
    }
};

QTEST_GUILESS_MAIN(AgreeSheetTest)
#include "AgreeSheetTest.moc"
