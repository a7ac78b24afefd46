// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater agree` on sheets that have no column per rater below one row of headings: what is found is said before it
/// counts, and what is not clear is asked.
class AgreeFormsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString &name, const QByteArray &content) const { return written(m_folder, name, content); }

    Answer agree(const QByteArray &sheet, const QStringList &options = {}) const
    {
        return runCorater(QStringList{u"agree"_s, file(u"sheet.csv"_s, sheet)} + options);
    }

    // "colour Ada,Ben 2/3 0.4": dimension, raters, agreeing pairs and kappa of each result, and where there are more
    // raters or sets, units and alpha.
    static QString shown(const Answer &answer)
    {
        QStringList texts;
        for (const QJsonValue &result : jsonOf(answer)[u"results"].toArray()) {
            const QJsonObject numbers = result[u"statistics"].toObject();
            QStringList raters;
            for (const QJsonValue &rater : result[u"raters"].toArray()) {
                raters << rater.toString();
            }
            const auto rounded = [&](const QString &key) {
                return numbers[key].isDouble() ? QString::number(numbers[key].toDouble(), 'g', 3) : u"-"_s;
            };
            texts << u"%1 %2 "_s.arg(result[u"dimension"].toString(), raters.join(u',')) +
                         (numbers.contains(u"cohen_kappa") ? u"%1/%2 %3"_s.arg(numbers[u"n_agree"].toInt())
                                                                 .arg(numbers[u"n_pairs"].toInt())
                                                                 .arg(rounded(u"cohen_kappa"_s))
                          : numbers.contains(u"krippendorff_alpha_nominal")
                              ? u"%1 units, alpha %2"_s.arg(numbers[u"n_units"].toInt())
                                    .arg(rounded(u"krippendorff_alpha_nominal"_s))
                              : u"%1 units, jaccard %2"_s.arg(numbers[u"n_units"].toInt())
                                    .arg(rounded(u"mean_jaccard_similarity"_s)));
        }
        return texts.join(u"; "_s);
    }

    void check(const Answer &answer)
    {
        QFETCH(QByteArrayList, says);
        for (const QByteArray &part : std::as_const(says)) {
            QVERIFY2(answer.err.contains(part), (answer.err + " lacks " + part).constData());
        }
    }

private Q_SLOTS:
    void readsItAsMeant_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("results");
        QTest::addColumn<QByteArrayList>("says");
        const auto row = [](const char *name, const QByteArray &sheet, const QStringList &options,
                            const QString &results,
                            const QByteArrayList &says) { QTest::newRow(name) << sheet << options << results << says; };
        row("three columns with any headings", "id,Ada,Ben,Cleo\n1,a,a,b\n2,b,b,b\n3,a,b,a\n",
            {u"--raters"_s, u"Ada,Ben,Cleo"_s}, u"Ada Ada,Ben,Cleo 3 units, alpha 0.2"_s, {});
        row("columns by number", "id,Reviewer 1,Reviewer 2,Reviewer 2\n1,a,a,b\n2,b,b,b\n3,a,b,a\n",
            {u"--raters"_s, u"#2,#3,#4"_s}, u"#2 #2,#3,#4 3 units, alpha 0.2"_s, {});
        row("raters in rows", "rater,u1,u2,u3,u4\nAda,a,b,b,a\nBen,a,b,a,a\n", {u"--transpose"_s},
            u"ratings Ada,Ben 3/4 0.5"_s, {"each row is a rater", "Ada, Ben"});
        row("a questionnaire", "participant,Q1,Q2,Q3\np1,yes,no,yes\np2,yes,no,no\np3,yes,yes,yes\n",
            {u"--transpose"_s}, u"ratings p1,p2,p3 3 units, alpha 0.111"_s, {"p1, p2, p3"});
        row("a questionnaire whose columns are raters", "participant,Q1,Q2\np1,yes,yes\np2,no,yes\np3,no,no\n",
            {u"--raters"_s, u"Q1,Q2"_s}, u"Q1 Q1,Q2 2/3 0.4"_s, {});
        row("persons that are units", "person,rater1,rater2\nAda,a,a\nBen,b,b\n", {}, u"ratings rater1,rater2 2/2 1"_s,
            {});
        row("a long sheet", "id,coder,label\n1,Ada,a\n1,Ben,a\n2,Ben,b\n2,Ada,b\n3,Ada,a\n3,Ben,b\n", {},
            u"label Ada,Ben 2/3 0.4"_s, {"named by the column coder", "raters: Ada, Ben"});
        row("a long sheet of units",
            "item,unit,coder,label\n1,1,Ada,a\n1,1,Ben,a\n1,2,Ben,b\n1,2,Ada,b\n2,1,Ada,a\n"
            "2,1,Ben,b\n",
            {}, u"label Ada,Ben 2/3 0.4"_s, {"units: 3"});
        row("some raters of a long sheet", "id,coder,label\n1,Ada,a\n1,Ben,a\n1,Cleo,b\n2,Ada,b\n2,Cleo,b\n",
            {u"--raters"_s, u"Cleo,Ada"_s}, u"label Cleo,Ada 1/2 0"_s, {"raters: Cleo, Ada"});
        row("sets in a long sheet", "id,coder,label\n1,Ada,a\n1,Ada,b\n1,Ben,a\n2,Ada,b\n2,Ben,b\n",
            {u"--scale"_s, u"multilabel"_s}, u"label Ada,Ben 2 units, jaccard 0.75"_s, {});
        row("item and unit", "item,unit,r1,r2\n1,1,a,a\n1,2,b,b\n2,1,a,b\n", {}, u"ratings r1,r2 2/3 0.4"_s,
            {"by its item and its number: item, unit"});
        row("a title above", "Study of colours,,\nPilot,,\nid,colour_r1,colour_r2\n1,a,a\n2,b,b\n3,a,b\n", {},
            u"colour colour_r1,colour_r2 2/3 0.4"_s, {"the headings are in row 3", "Study of colours"});
        row("a title with fewer fields", "Study of colours\n\nid,colour_r1,colour_r2\n1,a,a\n2,b,b\n3,a,b\n", {},
            u"colour colour_r1,colour_r2 2/3 0.4"_s, {"the headings are in row 3"});
        row("headings in two rows",
            "Tweet,Rater 1,,Rater 2,\n,symptom,cause,symptom,cause\n1,a,x,a,x\n2,b,x,b,y\n3,a,y,b,y\n", {},
            u"symptom Rater 1 / symptom,Rater 2 / symptom 2/3 0.4; cause Rater 1 / cause,Rater 2 / cause 2/3 0.4"_s,
            {"in the rows 1 to 2, joined by /"});
        row("the rows as said", "a,b,c\nid,Ada,Ben\n1,x,x\n2,y,y\n3,x,y\n",
            {u"--header-row"_s, u"2"_s, u"--raters"_s, u"Ada,Ben"_s}, u"Ada Ada,Ben 2/3 0.4"_s,
            {"the headings are in row 2"});
        row("several rows as said", "id,Rater,Rater\n,1,2\n7,x,x\n8,y,y\n9,x,y\n", {u"--header-row"_s, u"1-2"_s},
            u"ratings Rater / 1,Rater / 2 2/3 0.4"_s, {"in the rows 1 to 2"});
        row("tables side by side", "Ada,,,Ben,\nid,colour,,id,colour\n1,a,,2,b\n2,b,,1,a\n3,a,,3,b\n", {},
            u"colour Ada,Ben 2/3 0.4"_s, {"tables side by side: Ada, Ben"});
        row("tables below each other", "Ada,\nid,colour\n1,a\n2,b\n3,a\n,\nBen,\nid,colour\n1,a\n2,b\n3,b\n", {},
            u"colour Ada,Ben 2/3 0.4"_s, {"tables below each other, of the same units: Ada, Ben"});
        row("tables of two questions",
            "Colour\nid,rater1,rater2\n1,a,a\n2,b,b\n3,a,b\n\nSize\nid,rater1,rater2\n1,x,x\n2,y,x\n3,x,y\n", {},
            u"colour Colour / rater1,Colour / rater2 2/3 0.4; size Size / rater1,Size / rater2 1/3 -0.5"_s,
            {"tables below each other"});
        row("headings again", "id,r1,r2\n1,a,a\n2,b,b\nid,r1,r2\n3,a,b\n", {}, u"ratings r1,r2 2/3 0.4"_s,
            {"rows that repeat the headings are left out: 4"});
        row("sums below", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\nTotal,3,3\nCohen's kappa,0.4,\n", {},
            u"ratings r1,r2 2/3 0.4"_s, {"rows left out (sums or statistics), --all-rows counts them: 5, 6"});
        row("a note below", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\n,,\nr2 was on leave for two weeks,,\n", {},
            u"ratings r1,r2 2/3 0.4"_s, {"rows left out (notes), --all-rows counts them: 6"});
        row("a short note below", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\n* r2 was on leave\n", {}, u"ratings r1,r2 2/3 0.4"_s,
            {"rows left out (notes)"});
        row("another table below", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\n\ncode,count,share\na,3,0.5\nb,3,0.5\n", {},
            u"ratings r1,r2 2/3 0.4"_s, {"below a blank row", "6, 7, 8"});
        row("all rows", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\nTotal,a,a\n", {u"--all-rows"_s}, u"ratings r1,r2 3/4 0.5"_s,
            {});
        row("a unit called like a sum", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\nTotal eclipse,a,a\n", {},
            u"ratings r1,r2 3/4 0.5"_s, {});
        row("an unrated unit at the end", "id,r1,r2\n1,a,a\n2,b,b\n3,a,b\n4,,\n", {}, u"ratings r1,r2 2/3 0.4"_s, {});
        row("sets", "id,r1,r2\n1,a; b,a\n2,b,b\n", {}, u"ratings r1,r2 2 units, jaccard 0.75"_s,
            {"sets of codes", "\xe2\x80\x9c;\xe2\x80\x9d in 1 cell"});
        row("sets as lists", "id,r1,r2\n1,\"[\"\"a\"\",\"\"b\"\"]\",\"[\"\"a\"\"]\"\n2,\"['b']\",\"['b']\"\n", {},
            u"ratings r1,r2 2 units, jaccard 0.75"_s, {"lists of several codes"});
        row("sets as said", "id,r1,r2\n1,\"a,b\",a\n2,c,c\n", {u"--separator"_s, u","_s},
            u"ratings r1,r2 2 units, jaccard 0.75"_s, {});
        row("no sets as said", "id,r1,r2\n1,a; b,a\n2,b,b\n", {u"--separator"_s, u"none"_s},
            u"ratings r1,r2 1/2 0.333"_s, {});
        row("the first code as said", "id,r1,r2\n1,a; b,a\n2,b,b\n3,a;c,b\n",
            {u"--separator"_s, u";"_s, u"--scale"_s, u"nominal"_s}, u"ratings r1,r2 2/3 0.4"_s, {});
        row("spellings apart", "id,r1,r2\n1,a,A\n2,b,b\n3,1,1.0\n", {}, u"ratings r1,r2 1/3 0.25"_s,
            {"\xe2\x80\x9c"
             "A\xe2\x80\x9d, \xe2\x80\x9c"
             "a\xe2\x80\x9d (1, 1 cells)",
             "--same"});
        row("spellings joined", "id,r1,r2\n1,a,A\n2,b,b\n3,1,1.0\n", {u"--same"_s}, u"ratings r1,r2 3/3 1"_s,
            {"taken as"});
        row("Unicode forms are one", "id,r1,r2\n1,na\xc3\xafve,nai\xcc\x88ve\n2,b,b\n", {}, u"ratings r1,r2 2/2 1"_s,
            {});
        row("words for yes", "id,r1,r2\n1,TRUE,1\n2,FALSE,0\n3,TRUE,0\n", {u"--same"_s}, u"ratings r1,r2 2/3 0.4"_s,
            {"TRUE"});
        row("codes of a list", "id,r1,r2\n1,low,high\n2,high,high\n",
            {u"--codes"_s, u"low,medium,high"_s, u"--scale"_s, u"ordinal"_s}, u"ratings r1,r2 1/2 0"_s, {});
        row("a known order", "id,r1,r2\n1,low,high\n2,medium,medium\n", {u"--scale"_s, u"ordinal"_s},
            u"ratings r1,r2 1/2 0.333"_s, {"ratings is ordered: low < medium < high"});
    }

    void readsItAsMeant()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        const Answer answer = agree(sheet, options + QStringList{u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QTEST(shown(answer), "results");
        check(answer);
        // What is said of the reading stands in the JSON, too.
        QStringList reading;
        for (const QJsonValue &line : jsonOf(answer)[u"reading"].toArray()) {
            reading << line.toString();
        }
        const QString err = QString::fromUtf8(answer.err);
        for (const QString &line : std::as_const(reading)) {
            QVERIFY2(err.contains(line), qPrintable(line));
        }
    }

    void asksInsteadOfGuessing_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("says");
        const auto row = [](const char *name, const QByteArray &sheet, const QByteArrayList &says,
                            const QStringList &options = {}) { QTest::newRow(name) << sheet << options << says; };
        row("raters in rows", "rater,u1,u2,u3\nAda,a,b,b\nBen,a,b,a\n", {"--transpose", "--raters"});
        row("raters in rows, any columns", "coder,Alpha,Beta,Gamma\nAda,a,b,b\nBen,a,b,a\n",
            {"--transpose", "--raters"});
        row("a questionnaire", "participant,Q1,Q2,Q3,Q4\np1,1,2,1,2\np2,2,2,1,1\n", {"--transpose", "--raters"});
        row("questions of numbered rows", "id,Q1,Q2,Q3,Q4\n1,1,2,1,2\n2,2,2,1,1\n", {"--transpose", "--raters"});
        row("numbered answers of persons", "participant,symptom1,symptom2\np1,a,b\np2,a,a\n",
            {"--transpose", "--raters"});
        row("a typing mistake in the headings",
            "id,Reviewer 1 Proposition,Reviewer 2 Proposition,Reviewer 2 Proposition\n1,a,a,b\n2,b,b,b\n3,a,b,a\n",
            {"--raters '#2,#3,#4'"});
        row("a misspelt heading",
            "id,Reviewer 1 Proposition,Reveiwer 2 Proposition,Reviewer 3 Proposition\n"
            "1,a,a,b\n2,b,b,b\n3,a,b,a\n",
            {"--raters '#2,#3,#4'"});
        row("a misspelt heading beside two others",
            "id,cause coder 1,cause coder 2,casue coder 3\n1,a,a,b\n2,b,b,b\n3,a,b,a\n", {"--raters '#2,#3,#4'"});
        row("rater2 twice", "id,rater1,rater2,rater2\n1,a,a,b\n2,b,b,b\n", {"columns 3 and 4", "--raters '#2,#3,#4'"});
        row("no order of words", "id,r1,r2\n1,red,blue\n2,red,red\n", {"the order of the codes of ratings", "--codes"},
            {u"--scale"_s, u"ordinal"_s});
        row("a unit twice", "id,coder,label\n1,Ada,a\n1,Ada,b\n1,Ben,a\n", {"sheet.csv:3", "Ada rated a unit twice"});
        row("a row of nobody", "id,coder,label\n1,Ada,a\n1,Ben,b\n2,Ada,b\n2,,a\n", {"sheet.csv:5", "names no rater"});
        row("a row that is none", "id,r1,r2\n1,a,a\n2,b,b\n", {"--header-row"}, {u"--header-row"_s, u"9"_s});
        row("no row", "id,r1,r2\n1,a,a\n", {"--header-row does not name rows"}, {u"--header-row"_s, u"x"_s});
        row("no separator", "id,r1,r2\n1,a,a\n", {"--separator: and not in"}, {u"--separator"_s, u"and"_s});
        row("a code in another spelling", "id,r1,r2\n1,low,Low\n",
            {"sheet.csv:2:7", "\xe2\x80\x9clow\xe2\x80\x9d", "--same"}, {u"--codes"_s, u"low,high"_s});
        row("a code twice", "id,r1,r2\n1,low,low\n", {"a code twice"}, {u"--codes"_s, u"low,low"_s});
        row("one rater named", "id,r1,r2\n1,a,a\n", {"fewer than two columns"}, {u"--raters"_s, u"r1"_s});
        row("a rater twice", "rater,u1,u2\nAda,a,b\nAda,b,b\n", {"sheet.csv:3", "a rater stands there twice"},
            {u"--transpose"_s});
    }

    void asksInsteadOfGuessing()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        const Answer answer = agree(sheet, options);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.count('\n') == 1, answer.err);
        check(answer);
    }

    void rowsOfAnotherLengthAreOneMessage()
    {
        const Answer answer = agree("id,r1,r2\n1,a,a,b,c\n2,b,b,c,c\n3,a,b,c,b\n");
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.count('\n') == 1, answer.err);
        QVERIFY2(answer.err.contains("3 rows have another number of fields") && answer.err.contains(":2:"), answer.err);
    }

    void severalFilesAreOneResult()
    {
        const QString ada = file(u"Ada.csv"_s, "id,unit,colour,comment\n1,1,a,hm\n1,2,b,\n2,1,a,\n3,1,a,\n");
        const QString ben = file(u"Ben.csv"_s, "unit,id,Colour\n1,2,b\n2,1,b\n1,1,a\n");
        const Answer answer = runCorater({u"agree"_s, ada, ben, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(shown(answer), u"colour Ada,Ben 2/3 0.4"_s);
        QVERIFY2(answer.err.contains("units: 4, of which 3 are rated by several"), answer.err);
        QCOMPARE(jsonOf(answer)[u"results"][0][u"excluded"][0][u"id"].toString(), u"3/1"_s);
        const Answer named = runCorater({u"agree"_s, ada, ben, u"--raters"_s, u"A,B"_s, u"--json"_s});
        QCOMPARE(shown(named), u"colour A,B 2/3 0.4"_s);
        const Answer cleo =
            runCorater({u"agree"_s, ada, ben, file(u"Cleo.csv"_s, "id;unit;colour\n1;1;a\n1;2;a\n"), u"--json"_s});
        QVERIFY2(cleo.status == 0, cleo.err);
        QVERIFY2(shown(cleo).startsWith(u"colour Ada,Ben,Cleo 4 units"_s), qPrintable(shown(cleo)));
    }

    void filesThatDoNotFitAreRefused_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("says");
        const auto row = [](const char *name, const QByteArray &first, const QByteArray &second,
                            const QByteArrayList &says, const QStringList &options = {}) {
            QTest::newRow(name) << first << second << options << says;
        };
        row("no unit in common", "id,colour\n1,a\n2,b\n", "id,colour\n7,a\n8,b\n", {"no unit in common", "1", "7"});
        row("no column in common", "id,colour\n1,a\n", "id,size\n1,a\n", {"no column of codes in common"});
        row("a unit twice", "id,colour\n1,a\n2,b\n2,b\n", "id,colour\n1,a\n", {"Ada.csv:4", "rated a unit twice"});
        row("columns of several raters", "id,rater1,rater2\n1,a,a\n", "id,rater1,rater2\n2,a,a\n",
            {"columns of several raters"});
        row("another number of names", "id,colour\n1,a\n", "id,colour\n1,a\n", {"--raters", "expected 2"},
            {u"--raters"_s, u"A,B,C"_s});
        row("no such id", "id,colour\n1,a\n", "id,colour\n1,a\n", {"no such column: nr"}, {u"--id"_s, u"nr"_s});
    }

    void filesThatDoNotFitAreRefused()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QStringList, options);
        const Answer answer =
            runCorater(QStringList{u"agree"_s, file(u"Ada.csv"_s, first), file(u"Ben.csv"_s, second)} + options);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.count('\n') == 1, answer.err);
        check(answer);
    }

    void sheetsOfAWorkbookAreOneResult()
    {
        const auto rows = [](const QStringList &codes) {
            QList<QStringList> all{{u"id"_s, u"colour"_s}};
            for (int i = 0; i < codes.size(); ++i) {
                all << QStringList{QString::number(i), codes[i]};
            }
            return all;
        };
        const auto sheet = [&rows](const QStringList &codes) { return sheetData(rows(codes)); };
        const QByteArray book = makeZip(xlsxParts({{"Read me", sheetData({{u"what this is"_s}})},
                                                   {"Ada", sheet({u"a"_s, u"b"_s, u"a"_s})},
                                                   {"Ben", sheet({u"a"_s, u"b"_s, u"b"_s})}}));
        const QString path = file(u"book.xlsx"_s, book);
        const Answer answer = runCorater({u"agree"_s, path, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(shown(answer), u"colour Ada,Ben 2/3 0.4"_s);
        QVERIFY2(answer.err.contains("one for each rater: Ada, Ben") && answer.err.contains("not used: Read me"),
                 answer.err);
        const Answer named =
            runCorater({u"agree"_s, path, u"--sheet"_s, u"Ben"_s, u"--sheet"_s, u"Ada"_s, u"--json"_s});
        QCOMPARE(shown(named), u"colour Ben,Ada 2/3 0.4"_s);
    }

    // Rows of a workbook end at the last cell with content, and title rows are shorter.
    void readsWorkbooksWithTitles()
    {
        const QByteArray book = makeZip(xlsxParts({{"S", sheetData({{u"Study"_s},
                                                                    {u"id"_s, u"r1"_s, u"r2"_s, u"note"_s},
                                                                    {u"1"_s, u"a"_s, u"a"_s},
                                                                    {u"2"_s, u"b"_s, u"b"_s, u"x"_s},
                                                                    {u"3"_s, u"a"_s, u"b"_s}})}}));
        const Answer answer = runCorater({u"agree"_s, file(u"book.xlsx"_s, book), u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(shown(answer), u"ratings r1,r2 2/3 0.4"_s);
    }

    void formulasWithoutValuesAreAsked()
    {
        const QByteArray cells = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>id</t></is></c><c r=\"B1\" "
                                 "t=\"inlineStr\"><is><t>x_r1</t></is></c><c r=\"C1\" t=\"inlineStr\"><is><t>x_r2</t>"
                                 "</is></c></row><row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>1</t></is></c><c "
                                 "r=\"B2\" t=\"inlineStr\"><is><t>a</t></is></c><c r=\"C2\"><f>B2</f><v></v></c></row>"
                                 "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>2</t></is></c><c r=\"B3\" "
                                 "t=\"inlineStr\"><is><t>b</t></is></c><c r=\"C3\" t=\"str\"><f>\"b\"</f><v>b</v></c>"
                                 "</row>";
        const QString path = file(u"formula.xlsx"_s, makeZip(xlsxParts({{"S", cells}})));
        const Answer asked = runCorater({u"agree"_s, path});
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("S!C2") && asked.err.contains("formula"), asked.err);
        const Answer told = runCorater({u"agree"_s, path, u"--blank"_s, u"missing"_s, u"--json"_s});
        QVERIFY2(told.status == 0, told.err);
        QCOMPARE(shown(told), u"x x_r1,x_r2 1/1 -"_s);
        QVERIFY2(told.err.contains("1 formula without a value counts as an empty cell: S!C2"), told.err);
    }

    void jsonIsNoSheet()
    {
        for (const char *bytes : {"{\"id\":1,\"code\":\"a\"}\n", "\xef\xbb\xbf[\n {\"id\": 1}\n]\n"}) {
            const Answer answer = agree(bytes, {});
            QCOMPARE(answer.status, 2);
            QVERIFY2(answer.err.contains("is JSON, not a sheet of ratings (expected CSV, TSV, .xlsx or .ods)"),
                     answer.err);
        }
        QCOMPARE(agree("{id},r1,r2\n1,a,a\n", {}).status, 0);
    }

    void spellingsStandInTheJson()
    {
        const Answer answer = agree("id,r1,r2\n1,Slow,slow\n2,Slow,fast\n", {u"--json"_s});
        const QJsonObject group = jsonOf(answer)[u"results"][0][u"spellings"][0].toObject();
        QCOMPARE(group[u"chosen"].toString(), u"Slow"_s);
        QCOMPARE(group[u"spellings"][0][u"count"].toInt(), 2);
        QCOMPARE(group[u"spellings"][1][u"value"].toString(), u"slow"_s);
        QVERIFY(!jsonOf(agree("id,r1,r2\n1,a,a\n", {u"--json"_s}))[u"results"][0].toObject().contains(u"spellings"));
    }

    void leftOutRowsStandInTheJson()
    {
        const Answer answer = agree("id,r1,r2\n1,a,a\n2,b,b\nTotal,2,2\n", {u"--json"_s});
        const QJsonArray rows = jsonOf(answer)[u"left_out_rows"].toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0][u"place"].toString(), u"4"_s);
        QCOMPARE(rows[0][u"why"].toString(), u"sums or statistics"_s);
    }

    // Four raters of a published study in pairs, a sheet each, with several codes per sentence.
    void readsOneFilePerRaterOfAPublishedStudy()
    {
        QStringList files;
        for (const QString &name : {u"R1"_s, u"R2"_s, u"R3"_s, u"R4"_s}) {
            files << reference(u"qabstracts/ratings_%1.csv"_s.arg(name));
        }
        if (files.contains(QString())) {
            QSKIP("the reference files are missing");
        }
        const QStringList call =
            QStringList{u"agree"_s} + files + QStringList{u"--raters"_s, u"R1,R2,R3,R4"_s, u"--json"_s};
        const Answer first = runCorater(call + QStringList{u"--scale"_s, u"nominal"_s, u"--separator"_s, u";"_s});
        QVERIFY2(first.status == 0, first.err);
        const QJsonObject expected =
            QJsonDocument::fromJson(bytesOf(reference(u"qabstracts/expected.json"_s))).object();
        const QJsonValue role = jsonOf(first)[u"results"][0];
        QCOMPARE(role[u"dimension"].toString(), u"role"_s);
        int compared = 0;
        for (const QJsonValue &pair : role[u"pairwise"].toArray()) {
            const QString name = u"R%1,R%2"_s.arg(pair[u"raters"][0].toInt()).arg(pair[u"raters"][1].toInt());
            if (const QJsonObject wanted = expected[u"pairs"][name].toObject(); !wanted.isEmpty()) {
                QCOMPARE(pair[u"n_pairs"].toInt(), wanted[u"n"].toInt());
                QVERIFY(qAbs(pair[u"cohen_kappa"].toDouble() - wanted[u"cohen_kappa"].toDouble()) < 1e-10);
                ++compared;
            }
        }
        QCOMPARE(compared, 5);
        // Nobody has said which code counts first: results lead with sets.
        const Answer sets = runCorater(call);
        QVERIFY2(sets.status == 0, sets.err);
        QCOMPARE(jsonOf(sets)[u"results"][0][u"separator"].toString(), u";"_s);
        QVERIFY(jsonOf(sets)[u"results"][0][u"statistics"].toObject().contains(u"krippendorff_alpha_masi"));
    }
};

QTEST_GUILESS_MAIN(AgreeFormsTest)
#include "AgreeFormsTest.moc"
