// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "data/import/posts/StackExchange.h"
#include "models/agreement/StudyAgreement.h"
#include "models/export/DataSetExport.h"
#include "tests/models/commands/FinalsDesk.h"
#include "tests/support/Run.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The published data set of the DLPerf study is imported, alone or with its raters' sheets, and exported unchanged.
class ImportPublishedFinalsTest : public QObject, private FinalsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> dlperfStudy() { return newStudy(loadCodebook(u"dlperf"_s)->codebook); }

private Q_SLOTS:
    // The published data set: 224 units of 210 posts are imported, and the same cells are exported.
    void thePublishedDataSetComesOutAsItWentIn()
    {
        const QByteArray published = bytesOf(reference(u"dlperf/empirical_study.csv"_s));
        if (published.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy();
        const auto done = import(*study, published);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(m_outcome.items, 210);
        QCOMPARE(m_outcome.finals.units, 224);
        QCOMPARE(*study->itemCount(), 210);
        verifies(*study);

        ExportedDataSet count;
        const QByteArray sheet =
            exported(*study, {.layout = {.publishedSpellings = true, .keepFormulas = true}}, &count);
        QCOMPARE(count.units, 224);
        QCOMPARE(count.items, 210);
        const auto wanted = records(published);
        const auto found = records(sheet);
        QCOMPARE(found.size(), 225);
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            QCOMPARE(found[i], wanted[i].mid(0, 10));
        }
        QCOMPARE(exported(*study, {.layout = {.publishedSpellings = true}}), sheet); // no value begins like a formula

        // By default names of the codebook are exported: every label is the same code.
        const auto again = dlperfStudy();
        const QByteArray named = exported(*study);
        QVERIFY(named != sheet);
        QVERIFY(import(*again, named));
        QCOMPARE(m_outcome.finals.units, 224);
        QCOMPARE(exported(*again), named);
        const auto spelled = records(exported(*again, {.layout = {.publishedSpellings = true, .keepFormulas = true}}));
        QCOMPARE(spelled.size(), 225);
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            QStringList row = wanted[i].mid(0, 10);
            row[2] = StackExchange::decoded(row[2]); // this study never had the original spelling of the titles
            QCOMPARE(spelled[i], row);
        }
    }

    // With the raters' sheets imported before or after it, the published data set is still exported unchanged.
    void theDataSetAndItsRatingsFitTogether_data()
    {
        QTest::addColumn<bool>("ratingsFirst");
        QTest::addColumn<bool>("triples");
        QTest::newRow("ratings first") << true << false;
        QTest::newRow("ratings and what was kept first") << true << true;
        QTest::newRow("data set first") << false << false;
    }

    void theDataSetAndItsRatingsFitTogether()
    {
        QFETCH(bool, ratingsFirst);
        QFETCH(bool, triples);
        const QByteArray published = bytesOf(reference(u"dlperf/empirical_study.csv"_s));
        if (published.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy();
        const auto rate = [&] {
            for (const char *name : {"dlperf/kappa_identification_v1.csv", "dlperf/kappa_label.csv"}) {
                const auto done = importRatings(*study, reference(QString::fromUtf8(name)));
                QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            }
            if (triples) {
                const auto done = importRatings(*study, reference(u"dlperf/triples_canonical.csv"_s), TRIPLES);
                QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            }
        };
        if (ratingsFirst) {
            rate();
        }
        if (ratingsFirst) {
            QVERIFY(!import(*study, published));
        }
        const auto done = import(*study, published, ratingsFirst ? FinalsMeaning::FinalSet : FinalsMeaning::Unsaid);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(m_outcome.newItems, ratingsFirst ? 0 : 210);
        if (!ratingsFirst) {
            rate();
        }
        verifies(*study);
        qint64 linked = 0;
        const auto finals = study->finals();
        for (const FinalItem &item : *finals) {
            if (item.screening == Screening::Out) {
                continue;
            }
            for (const FinalUnit &unit : item.units) {
                linked += unit.sources.size() == 2 && !unit.dropped ? 1 : 0;
            }
        }
        QCOMPARE(linked, 222); // two of the published units are not among the rated ones
        if (!ratingsFirst) {   // the imports of the sheets are undone
            QVERIFY(!import(*study, published));
            QVERIFY(import(*study, published, FinalsMeaning::FinalSet));
        }
        ExportedDataSet count;
        const auto sheet =
            records(exported(*study, {.layout = {.publishedSpellings = true, .keepFormulas = true}}, &count));
        QCOMPARE(count.units, 224);
        QCOMPARE(count.items, 210);
        QCOMPARE(count.openUnits + count.openItems + count.unitless, 0);
        QCOMPARE(sheet.size(), 225);
        QMap<QString, QStringList> found;
        for (const QStringList &row : sheet) {
            found.insert(row[0], row);
        }
        const auto wanted = records(published);
        for (const QStringList &record : wanted) {
            QCOMPARE(found.value(record[0]), record.mid(0, 10));
        }
        // The agreement of the sheets is unchanged.
        const auto labelled = std::ranges::find_if(
            study->rounds(), [](const Round &round) { return round.name.contains(u"kappa_label"_s); });
        QVERIFY(labelled != study->rounds().end());
        const QMap<QString, double> golden{{u"symptom"_s, 0.905652},
                                           {u"root cause"_s, 0.772258},
                                           {u"introducing stage"_s, 0.846687},
                                           {u"exposing stage"_s, 0.927612}};
        int compared = 0;
        for (const DimensionAgreement &result : studyAgreement(*agreementInput(*study, labelled->id))) {
            const Statistic *kappa = result.result.find("cohen_kappa");
            if (golden.contains(result.name) && result.level == u"code"_s && kappa) {
                QVERIFY2(std::abs(kappa->valueOr(-1) - golden.value(result.name)) < 1e-6, qPrintable(result.name));
                ++compared;
            }
        }
        QCOMPARE(compared, 4);
    }
};

QTEST_GUILESS_MAIN(ImportPublishedFinalsTest)
#include "ImportPublishedFinalsTest.moc"
