// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "models/agreement/StudyAgreement.h"
#include "tests/models/commands/RatingsDesk.h"
#include "tests/support/Run.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The published rating sheets of the DLPerf study are imported: they give the published kappas, and how each
/// disagreement was settled.
class ImportPublishedRatingsTest : public QObject, private RatingsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> dlperfStudy(const QStringList &raters = {})
    {
        auto study = Study::create(freshPath(),
                                   {.title = "DL", .codebook = loadCodebook(u"dlperf"_s)->codebook, .raters = raters});
        return study ? std::move(*study) : nullptr;
    }

private Q_SLOTS:
    // The raw ratings of the DLPerf study, imported in either order, give the published numbers.
    void theDlperfRatingsGiveTheirNumbers_data()
    {
        QTest::addColumn<bool>("labelsFirst");
        QTest::newRow("screening first") << false;
        QTest::newRow("labels first") << true;
    }

    void theDlperfRatingsGiveTheirNumbers()
    {
        QFETCH(bool, labelsFirst);
        QStringList files{reference(u"dlperf/kappa_identification_v1.csv"_s), reference(u"dlperf/kappa_label.csv"_s)};
        if (files.contains(QString())) {
            QSKIP("reference files missing");
        }
        if (labelsFirst) {
            files.move(0, 1);
        }
        const auto study = dlperfStudy();
        for (const QString &file : files) {
            const auto done = importFile(*study, file);
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            QCOMPARE(m_outcome.raters, QStringList({u"rater 1"_s, u"rater 2"_s}));
            const bool labels = file.endsWith(u"label.csv"_s);
            QCOMPARE(m_outcome.ratings, labels ? 450 : 1480);
            QCOMPARE(m_outcome.units, labels ? 476 : 0);
        }
        QCOMPARE(*study->itemCount(), 741);
        const auto results = studyAgreement(*agreementInput(*study));
        QCOMPARE(results.size(), size_t(5));
        const std::array<std::tuple<double, double, double>, 5> expected{{{740, 607, 0.627513},
                                                                          {238, 221, 0.905652},
                                                                          {238, 191, 0.772258},
                                                                          {238, 209, 0.846687},
                                                                          {238, 225, 0.927612}}};
        for (size_t i = 0; i < results.size(); ++i) {
            const auto [units, agree, kappa] = expected[i];
            QCOMPARE(number(results[i], "n_pairs"), units);
            QCOMPARE(number(results[i], "n_agree"), agree);
            QVERIFY2(std::abs(number(results[i], "cohen_kappa") - kappa) < 5e-7, qPrintable(results[i].name));
        }
        verifies(*study);
    }

    // Of 106 disagreements 59 were settled for rater 1, 46 for rater 2, 1 for neither.
    void theDlperfRecordHoldsHowItWasSettled_data()
    {
        QTest::addColumn<QByteArray>("map");
        QTest::newRow("columns found") << QByteArray("{}");
        QTest::newRow("columns mapped") << QByteArray(R"({
            "id": "id", "raters": ["rater 1", "rater 2"], "kept": "in_final_224",
            "dimensions": {
                "symptom": {"columns": ["symptom_r1", "symptom_r2"], "final": "symptom_final"},
                "root cause": {"columns": ["root_cause_r1", "root_cause_r2"], "final": "root_cause_final"},
                "introducing stage": {"columns": ["introducing_r1", "introducing_r2"], "final": "introducing_final"},
                "exposing stage": {"columns": ["exposing_r1", "exposing_r2"], "final": "exposing_final"}}})");
    }

    void theDlperfRecordHoldsHowItWasSettled()
    {
        QFETCH(QByteArray, map);
        const QString file = reference(u"dlperf/triples_canonical.csv"_s);
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy();
        const auto done = importFile(*study, file, map);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        const RaterId one = study->raterNamed(u"rater 1"_s)->id;
        const RaterId two = study->raterNamed(u"rater 2"_s)->id;
        QCOMPARE(m_outcome.labelOrigins.unanimous, 846);
        QCOMPARE(m_outcome.labelOrigins.disputed(), 106);
        QCOMPARE(m_outcome.labelOrigins.rater.value(one), 59);
        QCOMPARE(m_outcome.labelOrigins.rater.value(two), 46);
        QCOMPARE(m_outcome.labelOrigins.neither, 1);
        // The same counted from the file, dimension by dimension.
        QMap<QString, std::array<int, 3>> counts;
        qsizetype kept = 0;
        const auto finals = study->finals();
        for (const FinalItem &item : *finals) {
            for (const FinalUnit &unit : item.units) {
                kept += unit.dropped ? 0 : 1;
                QCOMPARE(unit.sources.size(), 2);
                for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
                    auto &count = counts[study->codebook().dimension(dimension)->name];
                    count[0] += decision.origin == Origin::Rater && decision.chosen == one ? 1 : 0;
                    count[1] += decision.origin == Origin::Rater && decision.chosen == two ? 1 : 0;
                    count[2] += decision.origin == Origin::Neither ? 1 : 0;
                }
            }
        }
        QCOMPARE(counts.value(u"symptom"_s), (std::array{14, 2, 1}));
        QCOMPARE(counts.value(u"root cause"_s), (std::array{29, 18, 0}));
        QCOMPARE(counts.value(u"introducing stage"_s), (std::array{12, 17, 0}));
        QCOMPARE(counts.value(u"exposing stage"_s), (std::array{4, 9, 0}));
        QCOMPARE(kept, map == "{}" ? 238 : 222);
        verifies(*study);
    }

    // 233 included by both, 68 and 15 settled as included, and one included that both had excluded.
    void theDlperfScreeningHoldsHowItWasSettled()
    {
        const QString file = reference(u"dlperf/kappa_identification_v1.csv"_s);
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy({u"longjie"_s, u"cjm"_s});
        QVERIFY(importFile(*study, file));
        QCOMPARE(m_outcome.raters, QStringList({u"cjm"_s, u"longjie"_s})); // the columns name them
        int in = 0;
        int overruledIn = 0;
        const auto finals = study->finals();
        for (const FinalItem &item : *finals) {
            in += item.screening == Screening::In ? 1 : 0;
            overruledIn += item.screening == Screening::In && item.screeningDecision.overruled ? 1 : 0;
        }
        QCOMPARE(finals->size(), size_t(740));
        QCOMPARE(in, 317);
        QCOMPARE(overruledIn, 1);
    }
};

QTEST_GUILESS_MAIN(ImportPublishedRatingsTest)
#include "ImportPublishedRatingsTest.moc"
