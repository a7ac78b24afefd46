// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/Alpha.h"
#include "codebook/agreement/coefficients/ConfusedPairs.h"

#include <QTest>

#include <random>

using namespace corater;

namespace {

// Some hundred units for which two raters use a few codes of a long codebook, `spread` places apart.
RatingMatrix ratings(int codes, int spread, int raters = 2)
{
    std::mt19937 random(5);
    RatingMatrix result(raters, codes);
    for (int unit = 0; unit < 300; ++unit) {
        std::vector<int> values;
        const int code = int(random() % 12) * spread;
        for (int rater = 0; rater < raters; ++rater) {
            values.push_back(random() % 4 == 0 ? int(random() % 12) * spread : code);
        }
        result.add(values);
    }
    return result;
}

bool same(const Statistic &a, const Statistic &b)
{
    return a.defined() == b.defined() && (!a.defined() || a.value() == b.value());
}

} // namespace

/// Codebooks of many codes: only the pairs that occur take time, and every number equals that of a short codebook.
class ManyCodesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Both ways of counting, in a table and by sorting, give the same cells.
    void countsTheSamePairs()
    {
        const ConfusionMatrix few = ConfusionMatrix::of(ratings(12, 1));
        const ConfusionMatrix many = ConfusionMatrix::of(ratings(20'000, 1500));
        QCOMPARE(many.total(), few.total());
        QCOMPARE(many.cells().size(), few.cells().size());
        for (size_t i = 0; i < few.cells().size(); ++i) {
            QCOMPARE(many.cells()[i].row, few.cells()[i].row * 1500);
            QCOMPARE(many.cells()[i].column, few.cells()[i].column * 1500);
            QCOMPARE(many.cells()[i].count, few.cells()[i].count);
        }
    }

    // These do not depend on the length of the code book; a table of all pairs of 20,000 codes would take 3 GB.
    void givesTheSameNumbers()
    {
        const TwoRaterAgreement few = twoRaterAgreement(ConfusionMatrix::of(ratings(12, 1)));
        const TwoRaterAgreement many = twoRaterAgreement(ConfusionMatrix::of(ratings(20'000, 1500)));
        QVERIFY(same(few.cohen.kappa, many.cohen.kappa));
        QVERIFY(same(few.cohen.se, many.cohen.se));
        QVERIFY(same(few.cohen.seNull, many.cohen.seNull));
        QVERIFY(same(few.kappaMax, many.kappaMax));
        QVERIFY(same(few.scottPi, many.scottPi));
        QVERIFY(same(few.alphaNominal, many.alphaNominal));
        QCOMPARE(many.perCode.size(), size_t(20'000));
        QVERIFY(same(few.perCode[3].kappa.kappa, many.perCode[4500].kappa.kappa));
        const Coincidences ofThree(ratings(20'000, 1500, 3));
        QVERIFY(same(alphaNominal(Coincidences(ratings(12, 1, 3))), alphaNominal(ofThree)));
    }

    // Kappa after settling a pair is computed by a shortcut; here it is compared with settling the table and computing
    // kappa.
    void settlesByBothWays()
    {
        const ConfusionMatrix table = ConfusionMatrix::of(ratings(12, 1));
        const std::vector<ConfusedPair> pairs = confusedPairs(table);
        QVERIFY(pairs.size() > 20);
        for (const ConfusedPair &pair : pairs) {
            const Statistic longWay = kappaValue(table.settled(pair.a, pair.b));
            QVERIFY(same(pair.kappaSettled, longWay));
        }
        QCOMPARE(table.settled(2, 2).cells(), table.cells());
    }
};

QTEST_GUILESS_MAIN(ManyCodesTest)
#include "ManyCodesTest.moc"
