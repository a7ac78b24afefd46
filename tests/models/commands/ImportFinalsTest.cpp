// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/StudyAgreement.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/export/DataSetExport.h"
#include "tests/models/commands/FinalsDesk.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Data sets of final labels are imported and exported: nothing lost, nothing twice, every label the same.
class ImportFinalsTest : public QObject, private FinalsDesk
{
    Q_OBJECT

private Q_SLOTS:
    void importsItemsAndTheirFinalLabels()
    {
        const auto study = newStudy(smallCodebook());
        const QByteArray before = contentOf(*study);
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        QCOMPARE(m_outcome.items, 3);
        QCOMPARE(m_outcome.newItems, 3);
        QCOMPARE(m_outcome.finals.units, 4);
        const auto item = study->item(itemNamed(*study, u"2"_s));
        QCOMPARE(item->site, u"stackoverflow"_s);
        QCOMPARE(item->title, u"Two problems\nin one post"_s);
        const auto settled = *study->finalOf(item->id);
        QCOMPARE(settled->screening, Screening::In);
        QCOMPARE(settled->units.size(), size_t(2));
        QCOMPARE(settled->units[0].exportId, u"2_1"_s);
        QCOMPARE(settled->units[0].comment, u"第一段"_s);
        const Decision decision = settled->units[0].labels.value(study->codebook().dimensions[0].id);
        QCOMPARE(decision.origin, Origin::Imported);
        QCOMPARE(decision.codes, (std::vector{codeNamed(*study, u"Blue"_s), codeNamed(*study, u"Green"_s)}));
        verifies(*study);
        // One change, with undo and redo.
        const QByteArray after = contentOf(*study);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QCOMPARE(*study->itemCount(), 0);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
    }

    void importsNothingTwice()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        const QByteArray after = contentOf(*study);
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        QCOMPARE(m_outcome.finals.units, 0);
        QCOMPARE(m_outcome.finals.knownUnits, 4);
        QCOMPARE(contentOf(*study), after);
    }

    void exportedAndImportedAgainItIsTheSameStudy()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        const QByteArray sheet = exported(*study);
        QVERIFY(sheet.startsWith("id,creation_date,title,url,comment,colour1,colour2,size\r\n1,"));
        QVERIFY2(sheet.contains(",'=first ,Red,,Small\r\n"), sheet);
        const auto again = newStudy(smallCodebook());
        QVERIFY(import(*again, sheet));
        QCOMPARE(exported(*again), sheet);
        for (const char *id : {"1", "2", "9"}) {
            const auto a = study->item(itemNamed(*study, QString::fromUtf8(id)));
            const auto b = again->item(itemNamed(*again, QString::fromUtf8(id)));
            QCOMPARE(b->title, a->title);
            QCOMPARE(b->date, a->date);
            QCOMPARE(b->url, a->url);
            const auto settled = *study->finalOf(a->id);
            const auto settledAgain = *again->finalOf(b->id);
            QCOMPARE(settledAgain->units.size(), settled->units.size());
            for (size_t i = 0; i < settled->units.size(); ++i) {
                QCOMPARE(settledAgain->units[i].comment, settled->units[i].comment);
                QCOMPARE(settledAgain->units[i].exportId, settled->units[i].exportId);
            }
        }
        QVERIFY(exported(*study, {.layout = {.keepFormulas = true}}).contains(",=first ,Red,,Small\r\n"));
    }

    void aDataSetThatContradictsTheStudyIsRefused()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, "id,size,colour1\n1,Small,Red\n"));
        const QByteArray before = contentOf(*study);
        const auto refused = import(*study, "id,size,colour1\n1,Large,Red\n2,Small,Blue\n");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(contentOf(*study), before);
        const auto added = import(*study, "id,size,colour1\n1,Large,Red\n2,Small,Blue\n", FinalsMeaning::Addition);
        QVERIFY(!added);
        QCOMPARE(added.error().code, ErrorCode::Conflict);
        QCOMPARE(contentOf(*study), before);
        QVERIFY(import(*study, "id,size,colour1\n1,Large,Red\n2,Small,Blue\n", FinalsMeaning::FinalSet));
        QCOMPARE(inWords(m_outcome.finals.differences),
                 QStringList{u"1: size is Large, the study had Small (imported before)"_s});
        QCOMPARE(m_outcome.finals.changed, 1);
        QCOMPARE(m_outcome.finals.units, 1);
    }

    // If a set lacks labels of the study, the user must state its meaning.
    void whatASecondSetIsMustBeSaid()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, "id,size,colour1\n1,Small,Red\n"));
        const QByteArray before = contentOf(*study);
        QVERIFY(!import(*study, "id,size,colour1\n2,Small,Blue\n"));
        QCOMPARE(contentOf(*study), before);
        QVERIFY(import(*study, "id,size,colour1\n2,Small,Blue\n", FinalsMeaning::Addition));
        QCOMPARE(records(exported(*study)).size(), 3);
        QVERIFY(study->undo());
        QVERIFY(import(*study, "id,size,colour1\n2,Small,Blue\n", FinalsMeaning::FinalSet));
        QCOMPARE(m_outcome.finals.itemsOut, 1);
        QCOMPARE(inWords(m_outcome.finals.differences),
                 QStringList{u"1 is excluded: the final set does not have it (included, with 1)"_s});
        QCOMPARE(records(exported(*study)).size(), 2);
        const auto out = study->finalOf(itemNamed(*study, u"1"_s));
        QCOMPARE((*out)->reason, u"not in set.csv"_s);
        QCOMPARE((*out)->screeningDecision.text, u"from set.csv; before: included, with 1"_s);
        verifies(*study);
    }

    // Every way in which a published set may differ from the ratings, and odd spellings.
    void theFinalSetComesOutAsItWasPublished()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(study->perform(addRater(u"Ada"_s, false)));
        QVERIFY(study->perform(addRater(u"Ben"_s, false)));
        QFile sheet(m_folder.filePath(u"rated.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        // 1 as published; 2_2 left out; 3 left out; 4 settled differently; 5 of one rater; 6 open; 7 of one rater, left
        // out; 8 with a number that it does not have in the set; 9 in the other order.
        sheet.write("id,colour a,colour b,size a,size b\n1,Red,Red,Small,Small\n2_1,Red,Red,Small,Small\n"
                    "2_2,Blue,Blue,Large,Large\n3,Red,Red,Small,Small\n4,Red,Red,Small,Small\n5,Red,,Small,\n"
                    "6,Red,Blue,Small,Large\n7,Green,,Large,\n8_1,Red,Red,Small,Small\n"
                    "9,Red|Blue,Red|Blue,Small,Small\n");
        sheet.close();
        QVERIFY(importRatings(*study, sheet.fileName()));
        const auto kappas = [&] {
            QList<double> found;
            for (const DimensionAgreement &result : studyAgreement(*agreementInput(*study))) {
                for (const char *key : {"n_pairs", "cohen_kappa", "krippendorff_alpha_nominal"}) {
                    const Statistic *value = result.result.find(key);
                    found << (value ? value->valueOr(-9) : -99);
                }
            }
            return found;
        };
        const QList<double> before = kappas();
        const QByteArray published = "id,creation_date,title,url,comment,colour1,colour2,size\r\n"
                                     "1,,Don&#39;t &amp;amp; won't,,,Red,,Small\r\n2_1,,\"a\nb\",,,Red,,Small\r\n"
                                     "4,,,,a note ,Blue,,Small\r\n5,,,,,Red,,Small\r\n6,,,,,Red,,Large\r\n"
                                     "8,,x &gt; y > z,,,Red,,Small\r\n9,,,,,Blue,Red,Small\r\n";
        QVERIFY(!import(*study, published));
        QVERIFY(!import(*study, published, FinalsMeaning::Addition));
        const auto done = import(*study, published, FinalsMeaning::FinalSet);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(inWords(m_outcome.finals.differences),
                 QStringList({u"2_2 is not a unit: the final set does not have it (settled)"_s,
                              u"4: colour is Blue, the study had Red (agreed)"_s,
                              u"9: colour is Blue, Red, the study had Red, Blue (agreed)"_s,
                              u"3 is excluded: the final set does not have it (included, with 3)"_s,
                              u"7 is excluded: the final set does not have it (its screening was open)"_s}));
        QCOMPARE(m_outcome.finals.answered, 4); // 5 and 6
        ExportedDataSet count;
        const DataSetOptions asPublished{.layout = {.publishedSpellings = true}};
        QCOMPARE(exported(*study, asPublished, &count), published);
        QCOMPARE(count.openUnits + count.openItems, 0);
        QVERIFY(exported(*study).contains("\r\n1,,Don't &amp;amp; won't,,,Red"));
        QCOMPARE(kappas(), before);
        verifies(*study);
        const Decision changed = (*study->finalOf(itemNamed(*study, u"4"_s)))->units[0].labels.first();
        QCOMPARE(changed.origin, Origin::Imported);
        QCOMPARE(changed.text, u"from set.csv; before: Red (agreed)"_s);
        // Repeating it is no change, and its meaning makes no difference any more.
        const QByteArray after = contentOf(*study);
        QVERIFY(import(*study, published));
        QVERIFY(import(*study, published, FinalsMeaning::FinalSet));
        QCOMPARE(contentOf(*study), after);
    }

    // Raters' comments are not the published ones.
    void theCommentsOfAFinalSetAreThePublishedOnes()
    {
        const auto study = smallStudy(m_folder.filePath(u"f%1.corater"_s.arg(++m_count)), 2);
        const RoundId round = study->currentRound()->id;
        for (const Rater &rater : std::vector<Rater>(study->raters())) {
            study->setActor(rater.id);
            const RatingKey key{round, itemNamed(*study, u"1"_s), rater.id};
            const Codebook book = study->codebook();
            QVERIFY(
                study->perform(setLabels(key, 1, book.dimensions[0].id, u"colour"_s, {codeNamed(*study, u"Red"_s)})));
            QVERIFY(
                study->perform(setLabels(key, 1, book.dimensions[1].id, u"size"_s, {codeNamed(*study, u"Small"_s)})));
            QVERIFY(study->perform(setComment(key, 1, {}, u"see line 3"_s)));
            QVERIFY(study->perform(sealRound(round, rater.id)));
        }
        QVERIFY(exported(*study).contains(",see line 3,Red,,Small\r\n"));
        QVERIFY(import(*study, "id,comment,colour1,size\n1,,Red,Small\n"));
        QVERIFY(exported(*study).contains(",see line 3,Red,,Small\r\n"));
        QVERIFY(import(*study, "id,comment,colour1,size\n1,,Red,Small\n", FinalsMeaning::FinalSet));
        QVERIFY(exported(*study).contains(",,Red,,Small\r\n"));
    }

    // A unit without a label in a required dimension stays open and is exported as it was imported; in a final set it
    // is final.
    void aUnitWithoutLabelsComesBack()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, "id,comment,colour1,size\n1,nothing yet,,\n2,,Red,Small\n"));
        const DataSetOptions all{.withUnsettled = true};
        const QByteArray sheet = exported(*study, all);
        QVERIFY2(sheet.contains("\r\n1,,,,nothing yet,,,\r\n"), sheet);
        QCOMPARE(records(exported(*study)).size(), 2);
        const auto again = newStudy(smallCodebook());
        QVERIFY(import(*again, sheet));
        QCOMPARE(exported(*again, all), sheet);
        QVERIFY(import(*again, sheet, FinalsMeaning::FinalSet));
        QCOMPARE(exported(*again), sheet);
    }

    void whatIsNotSettledStaysOutUnlessWanted()
    {
        const auto study = smallStudy(m_folder.filePath(u"f%1.corater"_s.arg(++m_count)), 4);
        QFile sheet(m_folder.filePath(u"open.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        sheet.write(
            "id,colour a,colour b,size a,size b,in a,in b\n1,Red,Red,Small,Small,1,1\n2,Red,Blue,Small,Small,1,1\n"
            "3,,,,,1,0\n");
        sheet.close();
        QVERIFY(importRatings(*study, sheet.fileName()));
        ExportedDataSet count;
        QCOMPARE(records(exported(*study, {}, &count)).size(), 2);
        QCOMPARE(count.units, 1);
        QCOMPARE(count.openUnits, 1);
        QCOMPARE(count.openItems, 1);
        QCOMPARE(count.unrated, 1);
        const auto all = records(exported(*study, {.withUnsettled = true}, &count));
        QCOMPARE(count.units, 2);
        QCOMPARE(all[2].mid(5), QStringList({QString(), QString(), u"Small"_s}));
    }
};

QTEST_GUILESS_MAIN(ImportFinalsTest)
#include "ImportFinalsTest.moc"
