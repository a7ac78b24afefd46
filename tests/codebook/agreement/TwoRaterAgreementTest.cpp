// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/Distributions.h"

#include <QTest>

#include <cmath>

using namespace corater;

namespace {

void compareNear(double actual, double expected, double tolerance = 1e-12)
{
    QVERIFY2(std::abs(actual - expected) <= tolerance,
             qPrintable(QStringLiteral("%1 is not %2").arg(actual, 0, 'g', 17).arg(expected, 0, 'g', 17)));
}

} // namespace

/// The statistics of two raters: values that follow from the definitions, and every degenerate case.
class TwoRaterAgreementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithAHandComputedTable()
    {
        // po = 0.7, pe = (30·25 + 20·25)/2500 = 0.5.
        const TwoRaterAgreement result = twoRaterAgreement(ConfusionMatrix(2, {20, 5, 10, 15}));
        compareNear(result.percentAgreement.value(), 0.7);
        compareNear(result.expectedAgreement.value(), 0.5);
        compareNear(result.cohen.kappa.value(), 0.4);
        compareNear(result.pabak.value(), 0.4);
        compareNear(result.prevalenceIndex->value(), 0.1);
        compareNear(result.biasIndex->value(), 0.1);
    }

    void countsBlanksApart()
    {
        RatingMatrix ratings(2, 2);
        for (const auto &[a, b] : {std::pair{0, 0}, {1, 0}, {-1, 1}, {0, -1}, {1, -1}, {-1, -1}}) {
            ratings.add({a, b});
        }
        const PairCounts counts = pairCounts(ratings);
        QCOMPARE(counts.units, 6);
        QCOMPARE(counts.rated1, 4);
        QCOMPARE(counts.rated2, 3);
        QCOMPARE(counts.pairs, 2);
        QCOMPARE(counts.only1, 2);
        QCOMPARE(counts.only2, 1);
        QCOMPARE(counts.neither, 1);
        QCOMPARE(agreement(ratings).excluded.size(), size_t(4));
        QCOMPARE(ConfusionMatrix::of(ratings).total(), 2);
    }

    // alpha = pi + (1 - pi)/(2n); kappa from PABAK, prevalence and bias (Byrt et al. 1993); AC1's pe; kappa's bound.
    void keepsTheIdentitiesOfTheLiterature_data()
    {
        QTest::addColumn<int>("a");
        QTest::addColumn<int>("b");
        QTest::addColumn<int>("c");
        QTest::addColumn<int>("d");
        for (const auto &[a, b, c, d] :
             {std::array{20, 5, 10, 15}, {118, 5, 2, 0}, {1, 0, 0, 1}, {0, 3, 4, 0}, {45, 15, 25, 15}, {7, 0, 5, 9}}) {
            QTest::addRow("%d %d %d %d", a, b, c, d) << a << b << c << d;
        }
    }

    void keepsTheIdentitiesOfTheLiterature()
    {
        QFETCH(int, a);
        QFETCH(int, b);
        QFETCH(int, c);
        QFETCH(int, d);
        const ConfusionMatrix table(2, {a, b, c, d});
        const TwoRaterAgreement r = twoRaterAgreement(table);
        const double n = double(table.total());
        const double pi = r.scottPi.value();
        compareNear(r.alphaNominal.value(), pi + (1 - pi) / (2 * n));
        const double pi2 = r.prevalenceIndex->value() * r.prevalenceIndex->value();
        const double bi2 = r.biasIndex->value() * r.biasIndex->value();
        compareNear(r.cohen.kappa.value(), (r.pabak.value() - pi2 + bi2) / (1 - pi2 + bi2));
        QVERIFY(r.cohen.kappa.value() <= r.kappaMax.value() + 1e-15);
        // With two codes both weightings equal no weighting, and each code against the rest equals the whole table.
        compareNear(kappa(table, KappaWeights::linear()).kappa.value(), r.cohen.kappa.value());
        compareNear(kappa(table, KappaWeights::quadratic()).se.value(), r.cohen.se.value());
        compareNear(r.perCode[0].kappa.kappa.value(), r.cohen.kappa.value());
        compareNear(r.perCode[1].kappa.seNull.value(), r.cohen.seNull.value());
    }

    void isUndefinedWithoutPairs()
    {
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(2));
        for (const Statistic &value :
             {r.percentAgreement, r.wilsonLower, r.expectedAgreement, r.cohen.kappa, r.cohen.p, r.kappaMax,
              r.kappaOverMax, r.pabak, r.ac1.value, r.ac1.se, r.scottPi, r.alphaNominal, *r.prevalenceIndex,
              r.perCode[0].kappa.kappa, r.perCode[0].positiveAgreement}) {
            QCOMPARE(value.reason(), Undefined::NoPairs);
        }
    }

    void isUndefinedWithoutVariation()
    {
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(2, {20, 0, 0, 0}));
        for (const Statistic &value :
             {r.cohen.kappa, r.cohen.se, r.cohen.z, r.kappaMax, r.kappaOverMax, r.scottPi, r.alphaNominal}) {
            QCOMPARE(value.reason(), Undefined::NoVariation);
        }
        QCOMPARE(r.percentAgreement.value(), 1.0);
        QCOMPARE(r.ac1.value.value(), 1.0);
        QCOMPARE(r.pabak.value(), 1.0);
        QVERIFY(r.ac1.se.isDegenerate());
        QCOMPARE(r.wilsonUpper.value(), 1.0);
        QCOMPARE(kappa(r.confusion, KappaWeights::linear()).kappa.reason(), Undefined::NoVariation);
    }

    void needsTwoCodesForAc1AndPabak()
    {
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(1, {7}));
        QCOMPARE(r.ac1.value.reason(), Undefined::SingleCode);
        QCOMPARE(r.pabak.reason(), Undefined::SingleCode);
        QCOMPARE(r.cohen.kappa.reason(), Undefined::NoVariation);
    }

    // Zero must be exactly zero whatever the counts: rounding must not give 1e-17, which would make a test meaningless.
    void isExactlyZeroWithOneConstantRater_data()
    {
        QTest::addColumn<qint64>("a");
        QTest::addColumn<qint64>("b");
        QTest::addColumn<qint64>("c");
        for (const auto &[a, b, c] :
             {std::array<qint64, 3>{3, 7, 11}, {1, 1, 1}, {333'333, 333'334, 1}, {49, 3, 0}, {13, 29, 31}}) {
            QTest::addRow("%lld %lld %lld", a, b, c) << a << b << c;
        }
    }

    void isExactlyZeroWithOneConstantRater()
    {
        QFETCH(qint64, a);
        QFETCH(qint64, b);
        QFETCH(qint64, c);
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(3, {0, a, 0, 0, b, 0, 0, c, 0}));
        QCOMPARE(r.cohen.kappa.value(), 0.0);
        QCOMPARE(r.cohen.se.value(), 0.0);
        QVERIFY(r.cohen.se.isDegenerate());
        QCOMPARE(r.cohen.seNull.value(), 0.0);
        QCOMPARE(r.cohen.z.reason(), Undefined::ZeroNullSe);
        QCOMPARE(r.cohen.p.reason(), Undefined::ZeroNullSe);
        QCOMPARE(r.kappaMax.value(), 0.0);
        QCOMPARE(r.kappaOverMax.reason(), Undefined::ZeroKappaMax);
    }

    void isZeroWhenTheRatersShareNoCode()
    {
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(2, {0, 9, 0, 0}));
        QCOMPARE(r.cohen.kappa.value(), 0.0);
        QCOMPARE(r.cohen.z.reason(), Undefined::ZeroNullSe);
        QVERIFY(r.scottPi.value() < 0);
        QVERIFY(r.alphaNominal.defined());
        const TwoRaterAgreement disjoint =
            twoRaterAgreement(ConfusionMatrix(4, {0, 0, 3, 5, 0, 0, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0}));
        QCOMPARE(disjoint.cohen.kappa.value(), 0.0);
        QCOMPARE(disjoint.cohen.z.reason(), Undefined::ZeroNullSe);
    }

    void collapsesTheIntervalOfPerfectAgreement()
    {
        const TwoRaterAgreement r = twoRaterAgreement(ConfusionMatrix(3, {7, 0, 0, 0, 11, 0, 0, 0, 3}));
        QCOMPARE(r.cohen.kappa.value(), 1.0);
        QCOMPARE(r.cohen.se.value(), 0.0);
        QVERIFY(r.cohen.lower.isDegenerate());
        QCOMPARE(r.cohen.upper.value(), 1.0);
        QVERIFY(r.cohen.z.defined());
        QVERIFY(r.wilsonLower.value() < 1);
    }

    void tellsOneUnitApart()
    {
        const TwoRaterAgreement same = twoRaterAgreement(ConfusionMatrix(2, {1, 0, 0, 0}));
        QCOMPARE(same.cohen.kappa.reason(), Undefined::NoVariation);
        QCOMPARE(same.ac1.se.reason(), Undefined::OneUnit);
        const TwoRaterAgreement other = twoRaterAgreement(ConfusionMatrix(2, {0, 1, 0, 0}));
        QCOMPARE(other.cohen.kappa.value(), 0.0);
        const Kappa weighted = kappa(ConfusionMatrix(3, {0, 0, 1, 0, 0, 0, 0, 0, 0}), KappaWeights::linear());
        QCOMPARE(weighted.kappa.value(), 0.0);
        for (const Statistic &value : {other.cohen.se, other.cohen.lower, other.cohen.upper, weighted.se,
                                       weighted.lower, weighted.upper, other.perCode[0].kappa.lower}) {
            QCOMPARE(value.reason(), Undefined::OneUnit);
        }
        QCOMPARE(other.cohen.z.reason(), Undefined::ZeroNullSe);
        QVERIFY(twoRaterAgreement(ConfusionMatrix(2, {0, 2, 0, 0})).cohen.lower.isDegenerate());
        QCOMPARE(other.ac1.lower.reason(), Undefined::OneUnit);
        QCOMPARE(other.alphaNominal.value(), 0.0);
    }

    void reportsCodesThatNobodyUsed()
    {
        const std::vector<CodeAgreement> codes = codeAgreements(ConfusionMatrix(3, {4, 2, 0, 1, 3, 0, 0, 0, 0}));
        QCOMPARE(codes[2].kappa.kappa.reason(), Undefined::UnusedCode);
        QCOMPARE(codes[2].positiveAgreement.reason(), Undefined::UnusedCode);
        QCOMPARE(codes[2].negativeAgreement.value(), 1.0);
        const std::vector<CodeAgreement> oneSided = codeAgreements(ConfusionMatrix(3, {4, 2, 0, 1, 3, 0, 0, 1, 0}));
        QCOMPARE(oneSided[2].kappa.kappa.value(), 0.0);
        QCOMPARE(oneSided[2].positiveAgreement.value(), 0.0);
    }

    void keepsItsDigitsWithAMillionPairs()
    {
        // The same proportions with a million times the counts: coefficients stay, standard errors are a thousandth.
        const Kappa small = kappa(ConfusionMatrix(3, {88, 14, 18, 10, 40, 10, 2, 6, 12}));
        const Kappa large = kappa(ConfusionMatrix(3, {88'000'000, 14'000'000, 18'000'000, 10'000'000, 40'000'000,
                                                      10'000'000, 2'000'000, 6'000'000, 12'000'000}));
        QCOMPARE(large.kappa.value(), small.kappa.value());
        compareNear(large.se.value() * 1000, small.se.value());
        compareNear(large.seNull.value() * 1000, small.seNull.value());
    }

    void knowsStudentsQuantiles_data()
    {
        QTest::addColumn<qint64>("degrees");
        QTest::addColumn<double>("quantile");
        // Closed forms for 1 and 2; printed tables give the others to the digits shown.
        QTest::newRow("1") << qint64(1) << 1 / std::tan(0.025 * M_PI);
        QTest::newRow("2") << qint64(2) << 0.95 / std::sqrt(2 * 0.975 * 0.025);
        QTest::newRow("5") << qint64(5) << 2.570581836;
        QTest::newRow("10") << qint64(10) << 2.228138852;
        QTest::newRow("11") << qint64(11) << 2.200985160;
        QTest::newRow("30") << qint64(30) << 2.042272456;
        QTest::newRow("120") << qint64(120) << 1.979930405;
    }

    void knowsStudentsQuantiles()
    {
        QFETCH(qint64, degrees);
        QFETCH(double, quantile);
        compareNear(studentQuantile975(degrees), quantile, 5e-10);
    }

    void joinsTheTwoWaysToAQuantile()
    {
        // 1000 by inversion and 1001 by expansion must lie on one smooth curve.
        const double step = studentQuantile975(999) - studentQuantile975(1000);
        compareNear(studentQuantile975(1000) - studentQuantile975(1001), step, 1e-8);
        compareNear(studentQuantile975(1'000'000'000), normalQuantile975, 1e-8);
    }

    void boundsWilsonExactly()
    {
        QCOMPARE(wilson95(0, 5).lower, 0.0);
        QCOMPARE(wilson95(5, 5).upper, 1.0);
        compareNear(wilson95(140, 200).lower, 0.6332093162728074);
    }
};

QTEST_GUILESS_MAIN(TwoRaterAgreementTest)
#include "TwoRaterAgreementTest.moc"
