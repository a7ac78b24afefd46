// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/ConfusedPairs.h"

#include <QTest>

using namespace corater;

/// How much kappa each confused pair of codes costs, on tables small enough to compute by hand.
class ConfusedPairsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCostliestPairComesFirst()
    {
        // 20 units; a and b were confused six times, b and c twice.
        const ConfusionMatrix table(3, {4, 4, 0, //
                                        2, 4, 1, //
                                        0, 1, 4});
        const std::vector<ConfusedPair> pairs = confusedPairs(table);
        QCOMPARE(pairs.size(), 2u);
        QCOMPARE(pairs[0].a, 0);
        QCOMPARE(pairs[0].b, 1);
        QCOMPARE(pairs[0].firstSaidA, 4);
        QCOMPARE(pairs[0].firstSaidB, 2);
        QCOMPARE(pairs[1].met(), 2);
        // Now: po = 12/20, pe = (8·6 + 7·9 + 5·5)/400. With a and b settled by rater 1's codes: po = 18/20,
        // pe = (8·8 + 7·7 + 5·5)/400.
        const double now = (12.0 / 20 - 136.0 / 400) / (1 - 136.0 / 400);
        const double settled = (18.0 / 20 - 138.0 / 400) / (1 - 138.0 / 400);
        QVERIFY(qAbs(pairs[0].kappaSettled.value() - settled) < 1e-12);
        QVERIFY(qAbs(pairs[0].cost.value() - (settled - now)) < 1e-12);
        QVERIFY(pairs[0].cost.value() > pairs[1].cost.value());
    }

    void settlingTheOnlyPairMakesThemAgree()
    {
        const ConfusionMatrix table(2, {3, 2, 1, 4});
        QCOMPARE(confusedPairs(table)[0].kappaSettled.value(), 1.0);
        QCOMPARE(kappaSettled(table, 1, 0).value(), 1.0);
    }

    void nothingIsConfused()
    {
        QVERIFY(confusedPairs(ConfusionMatrix(2, {3, 0, 0, 4})).empty());
        QVERIFY(confusedPairs(ConfusionMatrix(0)).empty());
    }

    void whereKappaHasNoValue()
    {
        // Rater 2 always gives b. Settled by rater 1's codes, both always give a.
        const ConfusionMatrix table(2, {0, 5, 0, 0});
        const std::vector<ConfusedPair> pairs = confusedPairs(table);
        QCOMPARE(pairs.size(), 1u);
        QVERIFY(!pairs[0].kappaSettled.defined());
        QVERIFY(!pairs[0].cost.defined());
        QCOMPARE(pairs[0].cost.reason(), Undefined::NoVariation);
    }
};

QTEST_GUILESS_MAIN(ConfusedPairsTest)
#include "ConfusedPairsTest.moc"
