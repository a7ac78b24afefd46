// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// How `corater ratings` reads other people's sheets: every reading is reported, and ambiguous ones are asked.
class SheetReadingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(int items = 3, const QStringList &raters = {u"AS"_s, u"MS"_s})
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, items, raters) ? path : QString();
    }

    Answer ratings(const QString &study, const QByteArray &sheet, const QStringList &options = {})
    {
        return runCorater(QStringList{u"ratings"_s, study, written(m_folder, u"sheet.csv"_s, sheet)} + options);
    }

    // "1 AS:in MS:out final:in": the study's content of its first round of imported ratings.
    static QString said(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        if (!study) {
            return study.error().oneLine();
        }
        QStringList texts;
        const auto ratings = (*study)->allRatings({});
        for (const Rating &rating : *ratings) {
            QStringList labels;
            for (const UnitRating &unit : rating.units) {
                for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                    labels << (*study)->codebook().code(codes.front())->name;
                }
            }
            texts << u"%1 %2:%3%4"_s.arg((*study)->item(rating.item)->externalId, (*study)->rater(rating.rater)->name,
                                         rating.screening == Screening::In    ? u"in"_s
                                         : rating.screening == Screening::Out ? u"out"_s
                                                                              : u"?"_s,
                                         labels.isEmpty() ? QString() : u"{%1}"_s.arg(labels.join(u'|')));
        }
        texts.sort();
        return texts.join(u", "_s);
    }

private Q_SLOTS:
    void readsItAsMeant_data()
    {
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("study");
        QTest::addColumn<QByteArray>("says");
        const auto test = [](const char *name, const QByteArray &sheet, const QStringList &options,
                             const QString &study,
                             const QByteArray &says) { QTest::newRow(name) << sheet << options << study << says; };
        test("names of raters win over the order", "id,support_combined,support_as,support_ms\n1,1,1,0\n2,0,0,0\n", {},
             u"1 AS:in, 1 MS:out, 2 AS:out, 2 MS:out"_s, "column support_combined -> screening, final");
        test("also where they stand crossed", "id,size_ms,size_as,colour_as,colour_ms\n1,Small,Large,Red,Blue\n", {},
             u"1 AS:in{Red|Large}, 1 MS:in{Blue|Small}"_s, "column size_ms -> size of MS");
        test("a decision may be a rater's", "id,decision_as,decision_ms\n1,1,0\n", {}, u"1 AS:in, 1 MS:out"_s,
             "column decision_as -> screening of AS");
        test("numbers order the raters", "id,size_r2,size_r1\n1,Small,Large\n", {}, u"1 AS:in{Large}, 1 MS:in{Small}"_s,
             "assigned in the order AS, MS");
        test("said order", "id,size 1,size 2\n1,Small,Large\n", {u"--raters"_s, u"MS,AS"_s},
             u"1 AS:in{Large}, 1 MS:in{Small}"_s, "column size 1 -> size of MS");
        test("a new rater by name", "id,in_as,in_cleo,in_final\n1,1,0,1\n", {u"--new-rater"_s, u"Cleo"_s},
             u"1 AS:in, 1 Cleo:out"_s, "new raters: Cleo");
        test("discarded", "id,discarded_as,discarded_ms\n1,TRUE,FALSE\n", {}, u"1 AS:out, 1 MS:in"_s,
             "column discarded_as -> screening of AS (TRUE, yes, 1 \xe2\x86\x92 exclude; FALSE, no, 0 \xe2\x86\x92 "
             "include)");
        test("false positives", "id,isFP_as,isFP_ms\n1,1,0\n", {}, u"1 AS:out, 1 MS:in"_s, "\xe2\x86\x92 exclude");
        test("twice no", "id,not_excluded_as,not_excluded_ms\n1,yes,no\n", {}, u"1 AS:in, 1 MS:out"_s,
             "screening of AS");
        test("words that say it keep their meaning", "id,exclusion_as,exclusion_ms\n1,exclude,include\n", {},
             u"1 AS:out, 1 MS:in"_s, "screening of AS");
        test("said otherwise", "id,isFP_as,isFP_ms\n1,1,0\n", {u"--yes"_s, u"in"_s}, u"1 AS:in, 1 MS:out"_s,
             "screening of AS");
        test("marks and no", "id,in_as,in_ms\n1,x,X\n2,,x\n", {u"--blank"_s, u"no"_s},
             u"1 AS:in, 1 MS:in, 2 AS:out, 2 MS:in"_s, "empty cells of the screening mean no");
        test("marks and not rated", "id,in_as,in_ms\n1,x,X\n2,,x\n", {u"--blank"_s, u"missing"_s},
             u"1 AS:in, 1 MS:in, 2 MS:in"_s, "empty cells of the screening mean not rated");
        test("R's NA", "id,in_as,in_ms\n1,1,NA\n2,0,1\n", {u"--missing"_s, u"NA"_s}, u"1 AS:in, 2 AS:out, 2 MS:in"_s,
             "these words mean not rated, like empty cells: NA");
        test("unknown columns are named", "id,size_as,size_ms,confidence\n1,Small,Small,3\n", {},
             u"1 AS:in{Small}, 1 MS:in{Small}"_s, "columns not used: confidence");
        test("dimensions without a column are named", "id,size_as,size_ms\n1,Small,Small\n", {},
             u"1 AS:in{Small}, 1 MS:in{Small}"_s, "no column for the dimensions: colour");
        test("names in the rows", "id,Evaluator1,size1,Evaluator2,size2\n1,MS,Small,AS,Large\n2,AS,Small,MS,Small\n",
             {}, u"1 AS:in{Large}, 1 MS:in{Small}, 2 AS:in{Small}, 2 MS:in{Small}"_s,
             "column Evaluator1 -> name of rater 1");
        test("numbered rows", "in_as,in_ms\n1,0\n0,0\n", {u"--id"_s, u"none"_s},
             u"1 AS:in, 1 MS:out, 2 AS:out, 2 MS:out"_s, "the rows are numbered from 1");
        test("ids of two columns", "repo,number,in_as,in_ms\ntf,1,1,0\npt,1,0,0\n",
             {u"--id"_s, u"repo,number"_s, u"--new-items"_s}, u"pt/1 AS:out, pt/1 MS:out, tf/1 AS:in, tf/1 MS:out"_s,
             "column repo -> id");
    }

    void readsItAsMeant()
    {
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const Answer tried = ratings(study, sheet, options + QStringList{u"--dry-run"_s});
        QCOMPARE(tried.status, 0);
        QVERIFY2(tried.err.contains(says) && tried.err.contains("nothing was changed"), tried.err);
        QCOMPARE(contentOf(study), before);
        const Answer answer = ratings(study, sheet, options);
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.err.contains(says), answer.err);
        QTEST(said(study), "study");
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void asksWhereTwoReadingsArePossible_data()
    {
        QTest::addColumn<QStringList>("raters");
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("says");
        const QStringList two{u"AS"_s, u"MS"_s};
        const auto test = [](const char *name, const QStringList &raters, const QByteArray &sheet,
                             const QByteArrayList &says, const QStringList &options = {}) {
            QTest::newRow(name) << raters << sheet << options << says;
        };
        test("a third person", two, "id,in_as,in_ms,in_jk\n1,1,1,0\n", {"in_jk", "--new-rater"});
        test("a bare column beside named ones", two, "id,size,size_as,size_ms\n1,Small,Small,Large\n",
             {"the column \xe2\x80\x9csize\xe2\x80\x9d", "final"});
        test("more raters than the study has", two, "id,size 1,size 2,size 3\n1,Small,Small,Large\n",
             {"--new-rater", "--raters", "3 in the sheet, 2 in the study"});
        test("fewer raters than the study has", two, "id,size\n1,Small\n", {"--raters", "1 in the sheet"});
        test("a study without raters", {}, "id,size 1,size 2\n1,Small,Small\n", {"--new-rater"});
        test("names that the study has not", two, "id,in_a,in_b\n1,1,0\n", {"Cleo", "--new-rater \"Cleo\""},
             {u"--raters"_s, u"AS,Cleo"_s});
        test("rows that name nobody known", two, "id,rater,size\n1,Kim,Small\n1,Lee,Large\n",
             {"--new-rater \"Kim\" --new-rater \"Lee\""}, {u"--layout"_s, u"long"_s});
        test("marks beside nothing", two, "id,in_as,in_ms\n1,x,X\n2,,x\n", {"--blank no", "\xe2\x80\x9cx\xe2\x80\x9d"});
        test("numbers for ids the study has", two, "in_as,in_ms\n1,0\n", {"--id none", "--id COLUMN"});
        test("items of another study", two, "id,in_as,in_ms\n77,1,0\n78,0,0\n", {"--new-items", "77"});
        test("NA", two, "id,in_as,in_ms\n1,NA,0\n", {"--missing \"NA\""});
        test("NA for a code", two, "id,size_as,size_ms\n1,n/a,Small\n", {"--missing \"n/a\""});
    }

    void asksWhereTwoReadingsArePossible()
    {
        QFETCH(QStringList, raters);
        QFETCH(QByteArray, sheet);
        QFETCH(QStringList, options);
        QFETCH(QByteArrayList, says);
        const QString study = newStudy(3, raters);
        const QByteArray before = contentOf(study);
        const Answer answer = ratings(study, sheet, options);
        QCOMPARE(answer.status, 2);
        // The error comes last, after the meaning of the columns.
        QByteArrayList lines = answer.err.trimmed().split('\n');
        QVERIFY2(lines.takeLast().startsWith("corater: "), answer.err);
        for (const QByteArray &line : std::as_const(lines)) {
            QVERIFY2(line.startsWith("column") || line.startsWith("no column") || line.startsWith("note: "),
                     answer.err);
        }
        for (const QByteArray &part : says) {
            QVERIFY2(answer.err.contains(part), (answer.err + " lacks " + part).constData());
        }
        QCOMPARE(contentOf(study), before);
    }

    void listsAllCellsThatAreWrong()
    {
        QByteArray sheet = "id,size_as,size_ms\n";
        for (int i = 0; i < 60; ++i) {
            sheet += QByteArray::number(i) + ",Smal,Large\n";
        }
        const Answer answer = ratings(newStudy(60), sheet);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("sheet.csv:2:") && answer.err.contains("sheet.csv:51:"), answer.err);
        QVERIFY2(!answer.err.contains("sheet.csv:53:"), answer.err);
        QVERIFY2(answer.err.contains(" more\n"), answer.err);
    }

    void makesCodesOnlyWhenTold()
    {
        const QByteArray sheet = "id,size_as,size_ms\n1,Tiny,Small\n2,tiny,Huge\n";
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        QCOMPARE(ratings(study, sheet).status, 2);
        const Answer tried = ratings(study, sheet, {u"--make-codes"_s, u"--dry-run"_s});
        QVERIFY2(tried.status == 0, tried.err);
        QCOMPARE(contentOf(study), before);
        const Answer made = ratings(study, sheet, {u"--make-codes"_s});
        QVERIFY2(made.status == 0, made.err);
        QVERIFY2(made.err.contains("new code of size: Tiny") && made.err.contains("new code of size: Huge"), made.err);
        QCOMPARE(said(study), u"1 AS:in{Tiny}, 1 MS:in{Small}, 2 AS:in{Tiny}, 2 MS:in{Huge}"_s);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0);
        QCOMPARE(said(study), QString());
        QCOMPARE(ratings(study, "id,size_as,size_ms\n1,NA,Huge\n", {u"--make-codes"_s}).status, 2);
    }

    void theReadingStandsInTheJson()
    {
        const Answer answer =
            ratings(newStudy(), "id,isFP_as,isFP_ms,confidence\n1,1,0,2\n", {u"--json"_s, u"--dry-run"_s});
        QCOMPARE(answer.status, 0);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"dry_run"].toBool(), true);
        QCOMPARE(json[u"unused_columns"].toArray(), QJsonArray{u"confidence"_s});
        QCOMPARE(json[u"columns"][1][u"yes_is_out"].toBool(), true);
        QCOMPARE(json[u"new_raters"].toArray(), QJsonArray());
    }

    void readsWorkbooks()
    {
        const QByteArray book = makeZip(xlsxParts(
            {{"Notes", sheetData({{u"read me"_s}})},
             {"Ratings", sheetData({{u"id"_s, u"size_as"_s, u"size_ms"_s}, {u"1"_s, u"Small"_s, u"Larg"_s}})}}));
        const QString path = written(m_folder, u"book.xlsx"_s, book);
        const QString study = newStudy();
        const Answer which = runCorater({u"ratings"_s, study, path});
        QCOMPARE(which.status, 2);
        QVERIFY2(which.err.contains("Notes, Ratings") && which.err.contains("--sheet"), which.err);
        const Answer wrong = runCorater({u"ratings"_s, study, path, u"--sheet"_s, u"Ratings"_s});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("book.xlsx: Ratings!C2: not a code of size"), wrong.err);
        const Answer right = runCorater({u"ratings"_s, study, path, u"--sheet"_s, u"2"_s, u"--partial"_s});
        QVERIFY2(right.status == 0, right.err);
        QCOMPARE(said(study), u"1 AS:in{Small}"_s);
    }

    void addReadsWorkbooksAndTriesThem()
    {
        const QByteArray book = makeZip(xlsxParts({{"Posts", sheetData({{u"id"_s, u"title"_s, u"mood"_s},
                                                                        {u"a"_s, u"Slow"_s, u"bad"_s},
                                                                        {u"b"_s, u"Hang"_s, u""_s}})}}));
        const QString path = written(m_folder, u"posts.xlsx"_s, book);
        const QString study = newStudy();
        const QByteArray before = contentOf(study);
        const Answer tried = runCorater({u"add"_s, study, path, u"--dry-run"_s});
        QVERIFY2(tried.status == 0, tried.err);
        QVERIFY2(tried.err.contains("column title -> title") && tried.err.contains("other columns: mood"), tried.err);
        QVERIFY2(tried.err.contains("2 items added") && tried.err.contains("nothing was changed"), tried.err);
        QCOMPARE(contentOf(study), before);
        QCOMPARE(runCorater({u"add"_s, study, path}).status, 0);
        const auto opened = Study::open(study, OpenMode::ReadOnly);
        QCOMPARE((*opened)->item(itemNamed(**opened, u"a"_s))->title, u"Slow"_s);
    }

    void aWrongImportIsTakenBack()
    {
        const QString study = newStudy();
        const QString empty = said(study);
        QCOMPARE(ratings(study, "id,in_as,in_ms\n1,1,0\n").status, 0);
        QVERIFY(said(study) != empty);
        const Answer list = runCorater({u"undo"_s, study, u"--list"_s, u"--json"_s});
        QCOMPARE(list.status, 0);
        const QJsonArray entries = jsonOf(list)[u"can_undo"].toArray();
        QCOMPARE(entries[0][u"kind"].toString(), u"import-ratings"_s);
        QVERIFY(entries[0][u"text"].toString().contains(u"sheet.csv"_s));
        const Answer undone = runCorater({u"undo"_s, study});
        QCOMPARE(undone.status, 0);
        QVERIFY2(undone.err.contains("taken back: import the ratings of sheet.csv"), undone.err);
        QCOMPARE(said(study), empty);
        QCOMPARE(ratings(study, "id,in_as,in_ms\n1,1,0\n", {u"--yes"_s, u"out"_s}).status, 0);
        QCOMPARE(said(study), u"1 AS:out, 1 MS:in"_s);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void undoIsOfOneRaterAndSaysWhenThereIsNothing()
    {
        const QString study = newStudy();
        const Answer labelled =
            runCorater({u"label"_s, study, u"--rater"_s, u"AS"_s, u"--batch"_s}, R"({"item":"1","screening":"out"})"
                                                                                 "\n");
        QVERIFY2(labelled.status == 0, labelled.err);
        const Answer list = runCorater({u"undo"_s, study, u"--list"_s, u"--rater"_s, u"MS"_s});
        QCOMPARE(list.status, 0);
        QCOMPARE(list.out, QByteArray());
        const Answer nothing = runCorater({u"undo"_s, study, u"--rater"_s, u"MS"_s});
        QCOMPARE(nothing.status, 2);
        QVERIFY2(nothing.err.contains("nothing to take back"), nothing.err);
        QCOMPARE(runCorater({u"undo"_s, study, u"--rater"_s, u"AS"_s}).status, 0);
        QVERIFY(!said(study).contains(u"out"_s));
        QCOMPARE(runCorater({u"undo"_s, study, u"--rater"_s, u"Kim"_s}).status, 2);
    }
};

QTEST_GUILESS_MAIN(SheetReadingTest)
#include "SheetReadingTest.moc"
