// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/ManyRaterAgreement.h"
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/Alpha.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

using namespace corater;

namespace {

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-12;
}

RatingMatrix matrix(int codes, const std::vector<std::vector<int>> &units)
{
    RatingMatrix ratings(int(units.front().size()), codes);
    for (const std::vector<int> &unit : units) {
        ratings.add(unit);
    }
    return ratings;
}

constexpr int blank = RatingMatrix::blank;

/// Krippendorff's coincidences of two different codes, as they are defined: both orders of each pair of ratings of a
/// unit, divided by its ratings less one.
std::map<std::pair<int, int>, double> mismatchesOf(const RatingMatrix &ratings)
{
    std::map<std::pair<int, int>, double> times;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        for (const int a : ratings.unit(u)) {
            for (const int b : ratings.unit(u)) {
                if (a != blank && b != blank && a < b) {
                    times[{a, b}] += 2.0 / (ratings.rated(u) - 1);
                }
            }
        }
    }
    return times;
}

} // namespace

/// More than two raters, and alpha with its metrics: what must equal the statistics of two raters, and what is
/// undefined.
class ManyRaterAgreementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isScottsPiWithTwoRaters()
    {
        const RatingMatrix ratings = matrix(3, {{0, 0}, {0, 1}, {1, 1}, {2, 2}, {2, 0}, {1, 1}, {0, 0}});
        const ManyRaterAgreement many = manyRaterAgreement(ratings);
        const TwoRaterAgreement two = twoRaterAgreement(ConfusionMatrix::of(ratings));
        QVERIFY(near(many.fleiss.kappa.value(), two.scottPi.value()));
        QVERIFY(near(many.fleissAvailable.value.value(), two.scottPi.value()));
        QVERIFY(near(many.ac1.value.value(), two.ac1.value.value()));
        QVERIFY(near(many.ac1.se.value(), two.ac1.se.value()));
        QVERIFY(near(many.ac1.lower.value(), two.ac1.lower.value()));
        QVERIFY(near(many.percentAgreement.value(), two.percentAgreement.value()));
        QVERIFY(near(many.meanPairwiseKappa.value(), two.cohen.kappa.value()));
        QVERIFY(near(alphaNominal(Coincidences(ratings)).value(), two.alphaNominal.value()));
    }

    void weighsEveryUnitTheSame()
    {
        // Agreement 1 in one unit with three raters and 0 in one with two: the mean is a half, not 3 of 4 pairs.
        const RatingMatrix ratings = matrix(2, {{0, 0, 0}, {0, 1, blank}});
        QCOMPARE(pairwisePercentAgreement(ratings).value(), 0.5);
    }

    void leavesUnitsWithOneRatingOutOfAlphaOnly()
    {
        const RatingMatrix pairs = matrix(2, {{0, 0, blank}, {0, 1, blank}, {1, 1, blank}});
        const RatingMatrix more = matrix(2, {{0, 0, blank}, {0, 1, blank}, {1, 1, blank}, {1, blank, blank}});
        QVERIFY(near(alphaNominal(Coincidences(pairs)).value(), alphaNominal(Coincidences(more)).value()));
        QVERIFY(!near(manyRaterAgreement(pairs).ac1.value.value(), manyRaterAgreement(more).ac1.value.value()));
        QCOMPARE(agreement(more).excluded.size(), size_t(1));
    }

    void ranksByTheCodeBookNotByTheAlphabet()
    {
        const RatingMatrix near1 = matrix(3, {{0, 1}, {1, 1}, {2, 2}, {0, 0}});
        const RatingMatrix far = matrix(3, {{0, 2}, {1, 1}, {2, 2}, {0, 0}});
        QVERIFY(alphaOrdinal(Coincidences(near1)).value() > alphaOrdinal(Coincidences(far)).value());
    }

    void takesNumbersForTheIntervalMetric()
    {
        const RatingMatrix ratings = matrix(3, {{0, 1}, {1, 2}, {2, 2}, {0, 0}});
        const Coincidences coincidences(ratings);
        // Shifting or scaling the numbers does not change alpha.
        const double alpha = alphaInterval(coincidences, {1, 2, 4}).value();
        QVERIFY(near(alpha, alphaInterval(coincidences, {12, 22, 42}).value()));
        QVERIFY(!near(alpha, alphaInterval(coincidences, {1, 2, 3}).value()));
        // Codes with the same number have no variation.
        QCOMPARE(alphaInterval(coincidences, {3, 3, 3}).reason(), Undefined::NoVariation);
    }

    // What is counted by codes, or only where two raters agree, equals what is counted pair by pair.
    void countsAsPairByPair()
    {
        std::mt19937 random(1);
        for (const int raters : {2, 3, 17}) {
            for (const int units : {1, 15, 16, 33}) {
                for (const bool complete : {true, false}) {
                    RatingMatrix ratings(raters, 4);
                    for (int u = 0; u < units; ++u) {
                        std::vector<int> unit;
                        for (int rater = 0; rater < raters; ++rater) {
                            unit.push_back(int(random() % 5) - (complete ? 0 : 1));
                            unit.back() = std::min(unit.back(), 3);
                        }
                        ratings.add(unit);
                    }
                    const Statistic mean = meanPairwiseKappaValue(ratings);
                    const Statistic wanted = manyRaterAgreement(ratings).meanPairwiseKappa;
                    QCOMPARE(mean.defined(), wanted.defined());
                    QCOMPARE(mean.valueOr(0), wanted.valueOr(0));
                    auto mismatches = mismatchesOf(ratings);
                    const Coincidences coincidences(ratings);
                    QCOMPARE(mismatches.size(), coincidences.mismatches().size());
                    for (const Coincidences::Mismatch &mismatch : coincidences.mismatches()) {
                        QVERIFY(near(mismatch.times, mismatches[{mismatch.c, mismatch.k}]));
                    }
                }
            }
        }
    }

    void isUndefinedWithItsReason()
    {
        const ManyRaterAgreement none = manyRaterAgreement(matrix(2, {{0, blank, blank}, {blank, 1, blank}}));
        QCOMPARE(none.percentAgreement.reason(), Undefined::NoPairs);
        QCOMPARE(none.ac1.value.reason(), Undefined::NoPairs);
        QCOMPARE(none.fleiss.kappa.reason(), Undefined::NoCompleteUnits);
        QCOMPARE(none.meanPairwiseKappa.reason(), Undefined::NoPairs);
        const ManyRaterAgreement constant = manyRaterAgreement(matrix(2, {{0, 0, 0}, {0, 0, 0}}));
        QCOMPARE(constant.fleiss.kappa.reason(), Undefined::NoVariation);
        QCOMPARE(constant.fleissAvailable.value.reason(), Undefined::NoVariation);
        QCOMPARE(constant.meanPairwiseKappa.reason(), Undefined::NoVariation);
        QCOMPARE(constant.ac1.value.value(), 1.0);
        QVERIFY(constant.ac1.se.isDegenerate());
        QCOMPARE(constant.perCode[1].kappa.reason(), Undefined::UnusedCode);
        QCOMPARE(constant.perCode[0].kappa.reason(), Undefined::NoVariation);
        const ManyRaterAgreement incomplete = manyRaterAgreement(matrix(2, {{0, 0, blank}, {0, 1, blank}}));
        QCOMPARE(incomplete.fleiss.kappa.reason(), Undefined::NoCompleteUnits);
        QVERIFY(incomplete.fleissAvailable.value.defined());
        QCOMPARE(manyRaterAgreement(matrix(2, {{0, 1, 0}})).ac1.se.reason(), Undefined::OneUnit);
    }
};

QTEST_GUILESS_MAIN(ManyRaterAgreementTest)
#include "ManyRaterAgreementTest.moc"
