// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/PredictedShare.h"

#include <QTest>

#include <cmath>

using namespace corater;

namespace {

bool near(double actual, double expected)
{
    return std::abs(actual - expected) <= 1e-12;
}

// Forty items, fifteen of them labelled by people; the model is wrong in every fifth.
std::vector<PredictedItem> made()
{
    std::vector<PredictedItem> items;
    for (int i = 0; i < 40; ++i) {
        PredictedItem item{.predicted = (i * i + i / 7) % 3 == 0, .actual = {}};
        if (i % 4 == 1 || i % 7 == 3) {
            item.actual = item.predicted != (i % 5 == 0);
            item.probability = i % 4 == 1 ? 0.3 : 0.15;
        }
        items.push_back(item);
    }
    return items;
}

} // namespace

/// Shares corrected for error.
class SharesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Examples of Lang and Reiczigel, in the printed digits; more digits from a program of our own in Python.
    void correctsForErrorRates()
    {
        const auto first = correctedShare({.positive = {.successes = 4060, .trials = 11284},
                                           .sensitivity = {.successes = 178, .trials = 179},
                                           .specificity = {.successes = 358, .trials = 359}});
        QVERIFY(first && first->interval);
        QVERIFY(near(first->share, 0.3600301849245235) && near(first->se, 0.005298427074142149));
        QVERIFY(near(first->interval->lower, 0.3486735456671383) && near(first->interval->upper, 0.37208295456108526));
        QCOMPARE(std::round(first->interval->lower * 1000), 349.0);
        QCOMPARE(std::round(first->interval->upper * 1000), 372.0);
        const auto second = correctedShare({.positive = {.successes = 259, .trials = 509},
                                            .sensitivity = {.successes = 84, .trials = 127},
                                            .specificity = {.successes = 96, .trials = 109}});
        QVERIFY(near(second->share, 0.7185721634169229) && near(second->se, 0.07090732621288791));
        QCOMPARE(std::round(second->interval->lower * 100), 58.0);
        QCOMPARE(std::round(second->interval->upper * 100), 87.0);
    }

    void cutsAtZeroAndOne()
    {
        const auto none = correctedShare({.positive = {.successes = 0, .trials = 100},
                                          .sensitivity = {.successes = 9, .trials = 10},
                                          .specificity = {.successes = 9, .trials = 10}});
        QCOMPARE(none->share, 0.0);
        QVERIFY(none->interval->lower == 0 && none->interval->upper > 0);
        const auto all = correctedShare({.positive = {.successes = 100, .trials = 100},
                                         .sensitivity = {.successes = 9, .trials = 10},
                                         .specificity = {.successes = 9, .trials = 10}});
        QCOMPARE(all->share, 1.0);
        QCOMPARE(all->interval->upper, 1.0);
        QVERIFY(!correctedShare({.positive = {.successes = 1, .trials = 2},
                                 .sensitivity = {.successes = 1, .trials = 2},
                                 .specificity = {.successes = 1, .trials = 2}}));
    }

    // The formulas of ppi_py and dsl, computed with NumPy.
    void estimatesFromModelAndPeople_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("se");
        QTest::addColumn<double>("weight");
        QTest::newRow("people") << int(ShareMethod::Human) << 0.6 << 0.12649110640673517 << 0.0;
        QTest::newRow("ppi") << int(ShareMethod::Ppi) << 0.52 << 0.1391785424074655 << 1.0;
        QTest::newRow("ppi++") << int(ShareMethod::PpiPlus) << 0.5657142857142857 << 0.10674554906363994
                               << 0.42857142857142844;
        QTest::newRow("dsl") << int(ShareMethod::Dsl) << 0.6833333333333333 << 0.19683255715342307 << 1.0;
    }

    void estimatesFromModelAndPeople()
    {
        QFETCH(int, method);
        QFETCH(double, share);
        QFETCH(double, se);
        QFETCH(double, weight);
        const auto found = predictedShare(made(), ShareMethod(method));
        QVERIFY(found && found->estimate.interval);
        QCOMPARE(found->labelled, 15);
        QCOMPARE(found->unlabelled, 25);
        QVERIFY(near(found->estimate.share, share) && near(found->estimate.se, se) && near(found->weight, weight));
        QVERIFY(near(found->estimate.interval->lower, share - normalQuantile975 * se));
        QVERIFY(near(found->estimate.interval->upper, std::min(1.0, share + normalQuantile975 * se)));
    }

    // A label counts 1, 0 or -1; numbers of a program of our own in Python.
    void estimatesDifferences()
    {
        std::vector<PredictedItem> items;
        for (int i = 0; i < 40; ++i) {
            PredictedItem item{.predicted = (i * i + i / 7) % 3 - 1, .actual = {}};
            if (i % 4 == 1 || i % 7 == 3) {
                item.actual = i % 5 == 0 ? i % 3 - 1 : item.predicted;
                item.probability = i % 4 == 1 ? 0.3 : 0.15;
            }
            items.push_back(item);
        }
        struct Expected
        {
            ShareMethod method;
            double difference;
            double se;
        };
        for (const auto &[method, difference, se] :
             {Expected{ShareMethod::Human, -0.13333333333333333, 0.2079886036764016},
              Expected{ShareMethod::Ppi, 0.08, 0.1934758095703152},
              Expected{ShareMethod::PpiPlus, -0.02520634920634924, 0.14952839487065978},
              Expected{ShareMethod::Dsl, -0.08333333333333334, 0.20908198817157297}}) {
            const auto found = predictedShare(items, method, -1);
            QVERIFY(near(found->estimate.share, difference) && near(found->estimate.se, se));
            QVERIFY(near(found->estimate.interval->lower, difference - normalQuantile975 * se));
        }
        QCOMPARE(predictedShare(items, ShareMethod::Human)->estimate.share, 0.0); // a share is not below 0
    }

    // Drawn with one probability, the design-based share of all is that of a simple random sample.
    void agreesWithThePlainMeanWhereAllAreDrawn()
    {
        std::vector<PredictedItem> items = made();
        for (PredictedItem &item : items) {
            item.actual = item.actual.value_or(!item.predicted);
            item.probability = 1;
        }
        const auto design = predictedShare(items, ShareMethod::Dsl);
        const auto people = predictedShare(items, ShareMethod::Human);
        QVERIFY(near(design->estimate.share, people->estimate.share) && near(design->estimate.se, people->estimate.se));
        QVERIFY(!predictedShare(items, ShareMethod::Ppi));
    }

    void hasNoIntervalWithoutVariance()
    {
        const std::vector<PredictedItem> items(5, {.predicted = true, .actual = true});
        const auto found = predictedShare(items, ShareMethod::Human);
        QCOMPARE(found->estimate.share, 1.0);
        QVERIFY(!found->estimate.interval);
        std::vector<PredictedItem> more = items;
        more.resize(9, {.predicted = true, .actual = {}});
        const auto tuned = predictedShare(more, ShareMethod::PpiPlus);
        QCOMPARE(tuned->weight, 0.0);
        QVERIFY(!tuned->estimate.interval);
        QVERIFY(!predictedShare(std::span(items).first(1), ShareMethod::Human));
    }
};

QTEST_GUILESS_MAIN(SharesTest)
#include "SharesTest.moc"
