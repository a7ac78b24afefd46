// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// Which columns `corater agree` takes as raters in other people's sheets, and where it asks.
class AgreeColumnsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    Answer agree(const QByteArray &sheet, const QStringList &options = {})
    {
        return runCorater(QStringList{u"agree"_s, written(m_folder, u"sheet.csv"_s, sheet)} + options);
    }

private Q_SLOTS:
    // Two columns with the same heading are named by number, and the suggested call works.
    void namesColumnsOfOneNameByNumber_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        const QByteArray twice = "id,rater1,rater1\n1,a,a\n2,b,a\n3,a,a\n4,b,b\n";
        QTest::newRow("found") << twice << QStringList() << QByteArray("columns 2 and 3 have the same heading, rater1");
        QTest::newRow("named") << twice << QStringList{u"--pair"_s, u"rater1,rater1"_s}
                               << QByteArray("columns 2 and 3 have the same heading, rater1");
        QTest::newRow("beside others") << QByteArray("id,rater1,rater2,rater2\n1,a,a,a\n2,b,a,b\n") << QStringList()
                                       << QByteArray("columns 3 and 4 have the same heading, rater2");
        QTest::newRow("ids") << QByteArray("id,id,rater1,rater2\n1,1,a,a\n2,2,b,a\n") << QStringList{u"--id"_s, u"id"_s}
                             << QByteArray("columns 1 and 2 have the same heading, id");
        QTest::newRow("one column twice")
            << twice << QStringList{u"--pair"_s, u"#2,#2"_s} << QByteArray("the pair names one column twice");
        QTest::newRow("one name twice") << QByteArray("id,a,b\n1,x,x\n") << QStringList{u"--pair"_s, u"a,a"_s}
                                        << QByteArray("the pair names one column twice");
        QTest::newRow("another case") << QByteArray("id,Ada,Ben\n1,x,x\n") << QStringList{u"--pair"_s, u"ada,Ben"_s}
                                      << QByteArray("the name as the sheet writes it: \"Ada\"");
        QTest::newRow("blanks") << QByteArray("id,Ada ,Ben\n1,x,x\n") << QStringList{u"--pair"_s, u"Ada,Ben"_s}
                                << QByteArray("the name as the sheet writes it: \"Ada \"");
    }

    void namesColumnsOfOneNameByNumber()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const Answer refused = agree(sheet, options);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains(says), refused.err);
        const qsizetype advice = refused.err.indexOf("--pair '");
        if (advice < 0) {
            return;
        }
        const QByteArray pair = refused.err.sliced(advice + 8).split('\'').front();
        const Answer taken = agree(sheet, {u"--pair"_s, QString::fromUtf8(pair), u"--json"_s});
        QVERIFY2(taken.status == 0, taken.err);
    }

    void aSuggestionNamesEqualHeadingsByNumber()
    {
        const QByteArray sheet = "id,note,Ada,Ada\n1,w,a,a\n2,x,b,a\n3,y,a,a\n4,z,b,b\n";
        const Answer asked = agree(sheet);
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("--pair '#3,#4'"), asked.err);
        const Answer taken = agree(sheet, {u"--pair"_s, u"#3,#4"_s, u"--json"_s});
        QCOMPARE(taken.status, 0);
        const QJsonObject result = jsonOf(taken)[u"results"_s].toArray().first().toObject();
        QCOMPARE(result[u"statistics"_s].toObject()[u"percent_agreement"_s].toDouble(), 0.75);
    }

    void takesColumnsAndSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("dimensions");
        QTest::addColumn<double>("agreement");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("numbers within the heading")
            << QByteArray("id,Coder1Text,Coder2Text\n1,a,a\n2,b,a\n3,a,a\n4,b,b\n") << QStringList{u"text"_s} << 0.75
            << QByteArray("text: raters are Coder1Text, Coder2Text");
        QTest::newRow("two questions, and a column that is none")
            << QByteArray("id,title,x_r1,x_r2\n1,t,a,a\n2,u,b,b\n3,v,b,a\n4,w,a,a\n") << QStringList{u"x"_s} << 0.75
            << QByteArray("columns not used: title");
        QTest::newRow("names beside tags")
            << QByteArray(
                   "id,Evaluator1,Tag1,Evaluator2,Tag2\n1,Kim,a,Lee,a\n2,Lee,b,Kim,a\n3,Kim,b,Lee,b\n4,Lee,a,Kim,"
                   "a\n")
            << QStringList{u"tag"_s} << 0.75 << QByteArray("Evaluator1, Evaluator2 name the rater of each row");
        QTest::newRow("published symptoms beside ratings")
            << QByteArray("id,symptom1,symptom2,ok_r1,ok_r2\n1,a,b,1,1\n2,b,,0,1\n3,a,c,1,1\n4,a,,0,0\n5,c,a,1,1\n")
            << QStringList{u"ok"_s} << 0.8 << QByteArray("no raters: symptom1, symptom2:");
    }

    void takesColumnsAndSaysWhy()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, dimensions);
        QFETCH(double, agreement);
        QFETCH(QByteArray, says);
        const Answer answer = agree(sheet, {u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.err.contains(says), answer.err);
        QStringList found;
        for (const QJsonValue &result : jsonOf(answer)[u"results"].toArray()) {
            found << result[u"dimension"].toString();
        }
        QCOMPARE(found, dimensions);
        QCOMPARE(jsonOf(answer)[u"results"][0][u"statistics"][u"percent_agreement"].toDouble(), agreement);
        QVERIFY(!jsonOf(answer)[u"reading"].toArray().isEmpty());
    }

    // R's write.csv puts row numbers first, in a column without a name.
    void rowNumbersOfRNameNoUnits()
    {
        const Answer answer =
            agree("\"\",\"id\",\"rater1\",\"rater2\"\n\"1\",101,\"a\",\"b\"\n\"2\",102,\"a\",\"a\"\n");
        QVERIFY2(answer.status == 0 && !answer.err.contains("columns not used: id"), answer.err);
        const Answer numbered = agree("\"\",rater1,rater2\n1,a,b\n2,a,a\n", {u"--json"_s});
        QVERIFY2(numbered.status == 0, numbered.err);
    }

    // The text of a failed formula in a workbook is unlikely to be a code.
    void errorsOfFormulasAreSaid_data()
    {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"#N/A", "#DIV/0!", "#REF!", "<NA>"}) {
            QTest::newRow(word) << QByteArray(word);
        }
    }
    void errorsOfFormulasAreSaid()
    {
        QFETCH(QByteArray, word);
        const QByteArray sheet = "id,rater1,rater2\n1,a,a\n2," + word + ",a\n3,a,b\n";
        const Answer answer = agree(sheet);
        QVERIFY2(answer.err.contains("--missing \"" + word + '"'), answer.err);
        const Answer told = agree(sheet, {u"--missing"_s, QString::fromUtf8(word), u"--json"_s});
        QCOMPARE(jsonOf(told)[u"results"][0][u"statistics"][u"n_pairs"].toInt(), 2);
    }

    void namesInRowsAreTheRaters()
    {
        const Answer answer =
            agree("id,Evaluator1,Tag1,Evaluator2,Tag2\n1,Kim,a,Lee,b\n2,Lee,b,Kim,a\n3,Kim,a,Lee,b\n", {u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonValue result = jsonOf(answer)[u"results"][0];
        QCOMPARE(result[u"raters"].toArray(), (QJsonArray{u"Kim"_s, u"Lee"_s}));
        QCOMPARE(result[u"confusion"].toArray(), (QJsonArray{QJsonArray{0, 3}, QJsonArray{0, 0}}));
    }

    void asksInsteadOfGuessing_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QByteArrayList>("says");
        QTest::newRow("first and second answer of one rater")
            << QByteArray("id,symptom1,symptom2\n1,a,b\n2,b,\n3,a,c\n4,a,\n5,c,a\n6,b,\n7,c,\n")
            << QByteArrayList{"symptom1, symptom2", "--pair"};
        QTest::newRow("evaluators' names")
            << QByteArray("id,evaluator1,evaluator2,tag\n1,Kim,Lee,a\n2,Kim,Lee,b\n3,Kim,"
                          "Mo,a\n4,Lee,Mo,b\n")
            << QByteArrayList{"evaluator1, evaluator2", "names of raters"};
        QTest::newRow("parts of a codebook") << QByteArray("part 1,part 2,part 3\nRain,Sun,Fog\nSnow,Heat,Mist\nHail,"
                                                           "Glow,Haze\n")
                                             << QByteArrayList{"part 1, part 2, part 3", "share no code"};
        QTest::newRow("all different") << QByteArray("k,m1,m2\n1,a,b\n2,c,d\n3,e,f\n4,g,h\n5,i,j\n")
                                       << QByteArrayList{"m1, m2", "all different"};
        QByteArray measured("k,time1,time2\n");
        for (int i = 0; i < 30; ++i) {
            measured +=
                QByteArray::number(i) + ",0." + QByteArray::number(i / 2) + ",0." + QByteArray::number(i / 2) + "\n";
        }
        QTest::newRow("measured numbers") << measured << QByteArrayList{"time1, time2", "numbers without a scale"};
        QTest::newRow("names for headings")
            << QByteArray("id,isFP_ann,isFP_bob,lang\n1,1,1,py\n2,0,1,js\n3,0,0,py\n4,1,1,py\n5,0,0,js\n6,1,1,py\n")
            << QByteArrayList{"--pair 'isFP_ann,isFP_bob'"};
        QTest::newRow("marks beside nothing")
            << QByteArray("id,r1,r2\n1,x,x\n2,,x\n3,x,\n") << QByteArrayList{"--blank no", "--blank missing"};
    }

    void asksInsteadOfGuessing()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QByteArrayList, says);
        const Answer answer = agree(sheet);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        for (const QByteArray &part : says) {
            QVERIFY2(answer.err.contains(part), (answer.err + " lacks " + part).constData());
        }
    }

    void blanksAndMissingWordsAsSaid()
    {
        const QByteArray marks = "id,r1,r2\n1,x,x\n2,,x\n3,,\n";
        const Answer no = agree(marks, {u"--blank"_s, u"no"_s, u"--json"_s});
        QVERIFY2(no.status == 0, no.err);
        QCOMPARE(jsonOf(no)[u"results"][0][u"confusion"].toArray(), (QJsonArray{QJsonArray{1, 1}, QJsonArray{0, 1}}));
        QVERIFY2(no.err.contains("empty cells mean no"), no.err);
        const Answer missing = agree(marks, {u"--blank"_s, u"missing"_s, u"--json"_s});
        QCOMPARE(jsonOf(missing)[u"results"][0][u"statistics"][u"n_pairs"].toInt(), 1);
        const QByteArray fromR = "unit,rater1,rater2\n1,a,NA\n2,b,b\n3,a,a\n";
        const Answer counted = agree(fromR, {u"--json"_s});
        QCOMPARE(jsonOf(counted)[u"results"][0][u"statistics"][u"n_pairs"].toInt(), 3);
        QVERIFY2(counted.err.contains("--missing \"NA\""), counted.err);
        const Answer left = agree(fromR, {u"--missing"_s, u"NA"_s, u"--json"_s});
        QCOMPARE(jsonOf(left)[u"results"][0][u"statistics"][u"n_pairs"].toInt(), 2);
    }

    void theSheetOfTheManualNeedsNoWords()
    {
        const Answer answer = agree("unit,rater1,rater2\n1,a,a\n2,b,a\n");
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.err.isEmpty(), answer.err);
    }

    void sameWarningsAreOne()
    {
        const Answer answer = agree("unit,rater1,rater2\n1,a,a\n1,b,b\n1,a,b\n2,b,b\n2,a,a\n");
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY2(answer.err.contains("sheet.csv:3:1:") && answer.err.contains("3 times in all"), answer.err);
    }

    void listsAllCellsThatAreWrong()
    {
        const QString book = written(m_folder, u"codes.json"_s, "[\"a\",\"b\"]");
        const Answer answer = agree("unit,rater1,rater2\n1,a,q\n2,w,a\n3,a\n", {u"--codes"_s, book});
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        for (const char *place : {"sheet.csv:2:5:", "sheet.csv:3:3:", "sheet.csv:4:"}) {
            QVERIFY2(answer.err.contains(place), answer.err);
        }
    }

    void groupsHaveAResultEachAndASummary()
    {
        const QByteArray sheet = "id,project,r1,r2\n1,tf,a,a\n2,tf,b,b\n3,tf,a,b\n4,pt,a,a\n5,pt,b,b\n6,mx,a,a\n";
        const Answer answer = agree(sheet, {u"--by"_s, u"project"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonArray results = jsonOf(answer)[u"results"].toArray();
        QCOMPARE(results.size(), 3);
        QCOMPARE(results[1][u"group"].toString(), u"pt"_s);
        QCOMPARE(results[1][u"statistics"][u"cohen_kappa"].toDouble(), 1.0);
        QCOMPARE(results[2][u"statistics"][u"n_units"].toInt(), 3);
        const QJsonValue summary = jsonOf(answer)[u"summary"][0];
        QCOMPARE(summary[u"groups"].toArray().size(), 3);
        QCOMPARE(summary[u"defined"].toInt(), 2); // one unit with one code has no kappa
        QCOMPARE(summary[u"min"].toDouble(), 0.4);
        QCOMPARE(summary[u"max"].toDouble(), 1.0);
        QCOMPARE(summary[u"all"].toDouble(), 2.0 / 3);
        QVERIFY(agree(sheet, {u"--by"_s, u"project"_s}).out.contains("by project"));
    }

    void idsMayBeSeveralColumns()
    {
        const Answer answer =
            agree("repo,number,r1,r2\ntf,1,a,a\npt,1,b,\n", {u"--id"_s, u"repo,number"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(jsonOf(answer)[u"results"][0][u"excluded"][0][u"id"].toString(), u"pt/1"_s);
    }

    void readsWorkbooks()
    {
        const QByteArray book = makeZip(xlsxParts(
            {{"S", sheetData(
                       {{u"unit"_s, u"rater1"_s, u"rater2"_s}, {u"1"_s, u"a"_s, u"a"_s}, {u"2"_s, u"b"_s, u"a"_s}})}}));
        const Answer answer = runCorater({u"agree"_s, written(m_folder, u"book.xlsx"_s, book), u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(jsonOf(answer)[u"results"][0][u"statistics"][u"n_pairs"].toInt(), 2);
    }

    void refusesOptionsThatMeanNothingHere()
    {
        const QByteArray sheet = "unit,rater1,rater2\n1,a,a\n";
        for (const QStringList &options : {QStringList{u"--level"_s, u"category"_s}, QStringList{u"--round"_s, u"1"_s},
                                           QStringList{u"--dimension"_s, u"x"_s}}) {
            const Answer answer = agree(sheet, options);
            QCOMPARE(answer.status, 2);
            QVERIFY2(answer.err.contains(options.front().toUtf8() + " is for studies"), answer.err);
        }
    }
};

QTEST_GUILESS_MAIN(AgreeColumnsTest)
#include "AgreeColumnsTest.moc"
