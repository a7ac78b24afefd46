// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "models/import/ColumnsTrial.h"
#include "models/import/ItemColumnsPage.h"
#include "models/import/RatingColumnsPage.h"
#include "models/import/SampleModel.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QAbstractItemModelTester>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The user's choices of the columns of a file, and their effects.
class ColumnsPageTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static ItemColumnsPage itemPage(const QString &path)
    {
        const SheetSample sample = sampleOf(path);
        return ItemColumnsPage(path, sample, guessItemMap(sample.headings));
    }

    static RatingColumnsPage ratingPage(const QString &path)
    {
        return RatingColumnsPage(path, sampleOf(path), {.codebook = smallCodebook(), .raters = {u"Ada"_s, u"Ben"_s}},
                                 {});
    }

    static int meaning(const ColumnsPage &page, const char *text)
    {
        return int(page.meanings().indexOf(QString::fromUtf8(text)));
    }

    static QString chosen(const ColumnsPage &page, int column)
    {
        const ColumnChoice choice = page.choice(column);
        return page.meanings()[choice.meaning] +
               (page.isPersonal(choice.meaning) ? u' ' + page.persons()[choice.person] : QString());
    }

private Q_SLOTS:
    void itemsBeginWithTheGuess()
    {
        const ItemColumnsPage page = itemPage(written(m_folder, u"a.csv"_s, "Summary,nr,Description,x,\n1,2,3,4,\n"));
        QStringList all;
        for (int column = 0; column < page.columns(); ++column) {
            all << chosen(page, column);
        }
        QCOMPARE(all, (QStringList{u"Title"_s, u"Kept beside the item"_s, u"Text"_s, u"Kept beside the item"_s,
                                   u"Left out"_s}));
        QCOMPARE(page.problem(), QString());
        QVERIFY(page.map().columns == guessItemMap(page.sample().headings).columns);
    }

    void whatCanBeOnlyOnceMoves()
    {
        ItemColumnsPage page = itemPage(written(m_folder, u"b.csv"_s, "id,title,a,b\n1,2,3,4\n"));
        QSignalSpy changed(&page, &ColumnsPage::changed);
        page.choose(2, {.meaning = meaning(page, "Title")});
        QCOMPARE(chosen(page, 1), u"Kept beside the item"_s);
        QCOMPARE(chosen(page, 2), u"Title"_s);
        QCOMPARE(changed.size(), 1);
        page.choose(2, {.meaning = meaning(page, "Title")});
        QCOMPARE(changed.size(), 1);
        page.choose(1, {.meaning = meaning(page, "Text")});
        page.choose(3, {.meaning = meaning(page, "Text")});
        page.choose(2, {.meaning = meaning(page, "Left out")});
        const ItemMap map = page.map();
        QCOMPARE(map.columns.value(ItemRole::Body), (QStringList{u"title"_s, u"b"_s}));
        QCOMPARE(map.leftOut, QStringList{u"a"_s});
        page.choose(1, {.meaning = meaning(page, "Score")});
        page.choose(3, {.meaning = meaning(page, "Score")});
        QCOMPARE(page.problem(), QString()); // ids alone do
        ColumnsTrial trial(page);
        QTRY_VERIFY(trial.outcome().isWhole);
        QCOMPARE(trial.outcome().headline, u"1 item"_s);
        QVERIFY(trial.outcome().facts.join(u' ').contains(u"ids alone; name their site"_s)); // or nothing is fetched
        page.setSite(u"stackoverflow"_s);
        QTRY_VERIFY(trial.outcome().isWhole);
        QVERIFY(trial.outcome().facts.join(u' ').contains(u"gets the rest"_s));
        page.choose(0, {.meaning = meaning(page, "Left out")});
        QVERIFY(page.problem().startsWith(u"Choose the column with the id"_s));
    }

    void theTrialTellsWhatWouldComeOut()
    {
        ItemColumnsPage page = itemPage(
            written(m_folder, u"c.csv"_s,
                    "id,title,what,when\nx,First,<p>It is <b>slow</b></p>,2024-05-06T07:08\n,no id,,\ny,Second,,\n"));
        page.choose(2, {.meaning = meaning(page, "Text")});
        page.choose(3, {.meaning = meaning(page, "Date")});
        page.setKind(u"bug report"_s);
        ColumnsTrial trial(page);
        QTRY_VERIFY(trial.outcome().isWhole);
        QCOMPARE(trial.outcome().headline, u"2 items"_s);
        QCOMPARE(trial.outcome().facts,
                 (QStringList{u"1 row cannot be read and is left out"_s, u"line 3: the row has no id"_s}));
        QCOMPARE(trial.outcome().sampleTitle, u"First"_s);
        QCOMPARE(trial.outcome().sampleFacts, u"x · bug report · 2024-05-06"_s);
        QCOMPARE(trial.outcome().sampleText, u"It is slow"_s);
        QCOMPARE(trial.outcome().problem, QString());
        QTRY_VERIFY(!trial.isRunning());
        // Without ids every row counts; a choice that leaves nothing to read is reported at once.
        page.choose(0, {.meaning = meaning(page, "Left out")});
        QVERIFY(!trial.outcome().isWhole);
        QTRY_COMPARE(trial.outcome().headline, u"3 items"_s);
        page.choose(1, {.meaning = meaning(page, "Left out")});
        page.choose(2, {.meaning = meaning(page, "Left out")});
        QVERIFY(!trial.outcome().problem.isEmpty());
    }

    void anOvertakenTrialIsNotHeard()
    {
        QByteArray bytes = "id,title,b\n";
        for (int i = 0; i < 30000; ++i) {
            bytes += QByteArray::number(i) + ",T,B\n";
        }
        ItemColumnsPage page = itemPage(written(m_folder, u"d.csv"_s, bytes));
        ColumnsTrial trial(page);
        QTRY_VERIFY(trial.outcome().sampleTitle == u"T"_s);
        page.choose(2, {.meaning = meaning(page, "Title")});
        QStringList titles;
        connect(&trial, &ColumnsTrial::outcomeChanged, this, [&] { titles << trial.outcome().sampleTitle; });
        QTRY_VERIFY_WITH_TIMEOUT(trial.outcome().isWhole, 30000);
        QVERIFY(!titles.contains(u"T"_s));
        QCOMPARE(trial.outcome().sampleTitle, u"B"_s);
        {
            ColumnsTrial gone(page); // destroying it stops its work
        }
    }

    void ratingsBeginWithTheGuess()
    {
        const RatingColumnsPage page =
            ratingPage(written(m_folder, u"e.csv"_s,
                               "id,size a,size b,size merged,colour1 a,colour1 b,x\n1,Small,Large,Small,Red,Red,y\n"));
        QStringList all;
        for (int column = 0; column < page.columns(); ++column) {
            all << chosen(page, column);
        }
        QCOMPARE(all, (QStringList{u"Id"_s, u"size of rater 1"_s, u"size of rater 2"_s, u"size agreed"_s,
                                   u"colour of rater 1"_s, u"colour of rater 2"_s, u"Not used"_s}));
        QCOMPARE(page.problem(), QString());
        // The map gives the same as the guess.
        const auto guessed = findSheetColumns(page.sample().headings, smallCodebook(), {.knownRaters = {}});
        const auto mapped =
            findSheetColumns(page.sample().headings, smallCodebook(), {.map = page.map(), .knownRaters = {}});
        QVERIFY(guessed && mapped);
        QCOMPARE(mapped->answers.size(), guessed->answers.size());
        QCOMPARE(mapped->final.labels.front().fields, guessed->final.labels.front().fields);
    }

    void ratingsAreChosenByHand()
    {
        RatingColumnsPage page = ratingPage(
            written(m_folder, u"f.csv"_s, "nr,p,q,r\n1,Small,Large,Small\n2,Smal,Large,\n3,Smal,,Large\n\n4,,,\n"));
        QVERIFY(!page.problem().isEmpty());
        const int size = meaning(page, "size");
        page.choose(1, {.meaning = size, .person = 0});
        page.choose(2, {.meaning = size, .person = 1});
        page.choose(3, {.meaning = size, .person = 2});
        QCOMPARE(page.problem(), QString());
        QCOMPARE(page.map().dimensions.front().second.final, QStringList{u"r"_s});
        ColumnsTrial trial(page);
        QTRY_VERIFY(trial.outcome().isWhole);
        QCOMPARE(trial.outcome().headline, u"3 ratings in 3 rows"_s);
        QCOMPARE(trial.outcome().unresolvedCount, 2);
        QCOMPARE(trial.outcome().unresolved.size(), size_t(1));
        QCOMPARE(trial.outcome().unresolved[0].text, u"Smal"_s);
        QCOMPARE(trial.outcome().unresolved[0].count, 2);
        QVERIFY(trial.outcome().unresolved[0].hint.contains(u"perhaps Small"_s));
        QVERIFY(!trial.outcome().problem.isEmpty());
        page.setPartial(true);
        QTRY_VERIFY(trial.outcome().isWhole);
        QCOMPARE(trial.outcome().problem, QString());
        // With a third rater the agreed column keeps its meaning; with two raters again, the third's column has none.
        page.setRaterNames({u"Ada"_s, u"Ben"_s, u"Cy"_s});
        QCOMPARE(chosen(page, 3), u"size agreed"_s);
        page.choose(3, {.meaning = size, .person = 2});
        QCOMPARE(chosen(page, 3), u"size of Cy"_s);
        page.setRaterNames({u"Ada"_s, u"Ben"_s});
        QCOMPARE(chosen(page, 3), u"Not used"_s);
    }

    void theLongLayoutIsFoundAndChosen()
    {
        RatingColumnsPage page = ratingPage(fixture(u"sheets/long.tsv"_s));
        QCOMPARE(page.layout(), SheetLayout::Long);
        QCOMPARE(page.problem(), QString());
        QVERIFY(!page.isPersonal(meaning(page, "size")));
        ColumnsTrial trial(page);
        QTRY_VERIFY(trial.outcome().isWhole);
        QVERIFY2(trial.outcome().problem.isEmpty(), qPrintable(trial.outcome().problem));
        page.setLayout(SheetLayout::Paired);
        QVERIFY(page.isPersonal(meaning(page, "size")));
    }

    // The published ratings: the guess is right and complete, and the choices of the dialog import the same.
    void realSheetsAreGuessed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("headline");
        QTest::newRow("screening") << u"dlperf/kappa_identification_v1.csv"_s << u"1,480 ratings in 740 rows"_s;
        QTest::newRow("labels") << u"dlperf/kappa_label.csv"_s << u"476 ratings in 238 rows"_s;
    }

    void realSheetsAreGuessed()
    {
        QFETCH(QString, name);
        QFETCH(QString, headline);
        const QString path = reference(name);
        if (path.isEmpty()) {
            QSKIP("the reference files are missing");
        }
        const auto document = loadCodebook(u"dlperf"_s);
        QVERIFY(document);
        const RatingColumnsPage page(path, sampleOf(path), {.codebook = document->codebook, .raters = {}}, {});
        QCOMPARE(page.problem(), QString());
        const ColumnsTrial trial(page);
        QTRY_VERIFY_WITH_TIMEOUT(trial.outcome().isWhole, 30000);
        QCOMPARE(trial.outcome().problem, QString());
        QCOMPARE(trial.outcome().headline, headline);
        QCOMPARE(trial.outcome().unresolvedCount, 0);
        const auto study = Study::create(m_folder.filePath(QFileInfo(name).completeBaseName() + u".corater"_s),
                                         {.title = {}, .codebook = document->codebook, .raters = {}});
        QVERIFY(study);
        const auto imported = importRatingSheet(**study, path, {.layout = page.layout(), .map = page.map()});
        QVERIFY2(imported, imported ? "" : qPrintable(imported.error().oneLine()));
        QCOMPARE(imported->sheet.problemCount, 0);
    }

    void onlyFilesOfNoKnownLayoutAreAskedAbout()
    {
        const auto study = smallStudy(m_folder.filePath(u"s.corater"_s));
        const auto asks = [&](const QString &name, const QByteArray &bytes) {
            return sampleToMap(*study, written(m_folder, name, bytes)).has_value();
        };
        QVERIFY(asks(u"1.csv"_s, "nr,what\n1,x\n"));
        QVERIFY(asks(u"2.jsonl"_s, "{\"nr\": 1, \"what\": \"x\"}\n"));
        QVERIFY(!asks(u"3.csv"_s, "Id,PostTypeId,Title,Body\n1,1,a,b\n"));
        QVERIFY(!asks(u"4.json"_s, "[{\"number\": 1, \"title\": \"x\"}]"));
        QVERIFY(!asks(u"5.xml"_s, "<posts><row Id=\"1\"/></posts>"));
        QVERIFY(!asks(u"6.csv"_s, "id,colour1,colour2,size\n1,Red,,Small\n"));
        QVERIFY(!sampleToMap(*study, u"/nowhere.csv"_s));
        FileImport how;
        how.options.map.columns = {{ItemRole::Title, {u"what"_s}}};
        QVERIFY(importFile(*study, m_folder.filePath(u"1.csv"_s), how));
        QVERIFY(!asks(u"1.csv"_s, "nr,what\n1,x\n"));
    }

    void theSampleIsAModel()
    {
        const SheetSample sample = sampleOf(written(m_folder, u"g.csv"_s, "a,b\n1,\"x\ny\"\n3\n"));
        SampleModel model(sample);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.index(0, 1).data().toString(), u"x y"_s);
        QCOMPARE(model.index(1, 1).data().toString(), QString());
        for (const int beyond : {-1, 2}) {
            QVERIFY(!model.headerData(beyond, Qt::Horizontal).isValid());
            QVERIFY(!model.index(0, beyond).isValid());
        }
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), u"b"_s);
    }
};

QTEST_GUILESS_MAIN(ColumnsPageTest)
#include "ColumnsPageTest.moc"
