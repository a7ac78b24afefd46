// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AuditPlan.h"
#include "codebook/design/KappaLimits.h"
#include "codebook/design/StoppingRules.h"

#include <QTest>

#include <cmath>
#include <optional>
#include <tuple>

using namespace corater;

/// Sizes of audits and of ratings, and rules to stop rating twice.
class PlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // SciPy's hypergeom.cdf; the sizes are the least n by it.
    void hasTheHypergeometricDistribution()
    {
        const auto near = [](double actual, double expected) { return std::abs(actual / expected - 1) < 1e-11; };
        QVERIFY(near(hypergeometricLower(1, 500, 25, 87), 0.048586068247735835));
        QVERIFY(near(hypergeometricLower(0, 200, 20, 27), 0.046884583578811374));
        QVERIFY(near(hypergeometricLower(10, 1000, 30, 400), 0.28834093019014856));
        QVERIFY(near(hypergeometricLower(5, 60, 50, 12), 0.00018923803994302186));
        QVERIFY(near(hypergeometricLower(3, 100, 98, 4), 0.0787878787878788));
        QVERIFY(near(hypergeometricLower(40, 2000, 500, 200), 0.04875850330036245));
        QCOMPARE(hypergeometricLower(1, 100, 99, 5), 0.0);
        QCOMPARE(hypergeometricLower(5, 100, 99, 5), 1.0);
        QCOMPARE(hypergeometricLower(0, 100, 0, 5), 1.0);
    }

    void sizesAudits_data()
    {
        QTest::addColumn<qint64>("items");
        QTest::addColumn<double>("rate");
        QTest::addColumn<qint64>("allow");
        QTest::addColumn<qint64>("drawn");
        QTest::newRow("5 % of 500") << qint64(500) << 0.05 << qint64(0) << qint64(56);
        QTest::newRow("5 % of 500, one allowed") << qint64(500) << 0.05 << qint64(1) << qint64(87);
        QTest::newRow("5 % of 5000") << qint64(5000) << 0.05 << qint64(0) << qint64(59);
        QTest::newRow("2 % of 500") << qint64(500) << 0.02 << qint64(0) << qint64(129);
        QTest::newRow("10 % of 200") << qint64(200) << 0.1 << qint64(0) << qint64(27);
        QTest::newRow("10 % of 200, two allowed") << qint64(200) << 0.1 << qint64(2) << qint64(55);
        QTest::newRow("one item") << qint64(1) << 1.0 << qint64(0) << qint64(1);
        QTest::newRow("no whole number of errors") << qint64(7) << 0.3 << qint64(1) << qint64(6);
        QTest::newRow("many items") << qint64(12345) << 0.013 << qint64(5) << qint64(790);
        QTest::newRow("half are wrong") << qint64(333) << 0.5 << qint64(20) << qint64(52);
    }

    void sizesAudits()
    {
        QFETCH(qint64, items);
        QFETCH(double, rate);
        QFETCH(qint64, allow);
        QFETCH(qint64, drawn);
        const auto size = auditSize({.items = items, .rate = rate, .allow = allow});
        QVERIFY(size.has_value());
        QCOMPARE(*size, drawn);
    }

    // Python's integers: the greatest D with 20 Σ C(D, k) C(N - D, n - k) > C(N, n), k ≤ found.
    void boundsTheErrorsOfAnAudit_data()
    {
        QTest::addColumn<qint64>("found");
        QTest::addColumn<qint64>("items");
        QTest::addColumn<qint64>("drawn");
        QTest::addColumn<qint64>("most");
        QTest::newRow("no error") << qint64(0) << qint64(210) << qint64(27) << qint64(20);
        QTest::newRow("two errors") << qint64(2) << qint64(210) << qint64(40) << qint64(29);
        QTest::newRow("six errors") << qint64(6) << qint64(210) << qint64(59) << qint64(37);
        QTest::newRow("many errors") << qint64(30) << qint64(1750) << qint64(100) << qint64(668);
        QTest::newRow("as planned") << qint64(0) << qint64(500) << qint64(56) << qint64(24);
        QTest::newRow("one allowed") << qint64(1) << qint64(500) << qint64(87) << qint64(24);
        QTest::newRow("exactly 5 %") << qint64(0) << qint64(20) << qint64(1) << qint64(18);
        QTest::newRow("only errors") << qint64(5) << qint64(5) << qint64(5) << qint64(5);
        QTest::newRow("a census") << qint64(0) << qint64(12) << qint64(12) << qint64(0);
        QTest::newRow("one item") << qint64(0) << qint64(1) << qint64(1) << qint64(0);
        QTest::newRow("many items") << qint64(3) << qint64(12345) << qint64(790) << qint64(118);
    }

    void boundsTheErrorsOfAnAudit()
    {
        QFETCH(qint64, found);
        QFETCH(qint64, items);
        QFETCH(qint64, drawn);
        QFETCH(qint64, most);
        QCOMPARE(mostErrors(found, items, drawn), most);
    }

    // All audits of up to 24 items, by whole numbers.
    void boundsTheErrorsExactly()
    {
        const auto choose = [](qint64 n, qint64 k) {
            qint64 product = k < 0 || k > n ? 0 : 1;
            for (qint64 i = 1; i <= k && product > 0; ++i) {
                product = product * (n - k + i) / i;
            }
            return product;
        };
        for (qint64 items = 1; items <= 24; ++items) {
            for (qint64 drawn = 0; drawn <= items; ++drawn) {
                for (qint64 found = 0; found <= drawn; ++found) {
                    qint64 most = found;
                    for (qint64 errors = found; errors <= items - drawn + found; ++errors) {
                        qint64 ways = 0;
                        for (qint64 k = 0; k <= found; ++k) {
                            ways += choose(errors, k) * choose(items - errors, drawn - k);
                        }
                        most = 20 * ways > choose(items, drawn) ? errors : most;
                    }
                    QCOMPARE(mostErrors(found, items, drawn), most);
                }
            }
        }
    }

    // An audit that its plan accepts shows that there are fewer errors than the rate.
    void theBoundIsThatOfThePlan()
    {
        for (const qint64 allow : {0, 1, 2, 5}) {
            const AuditQuestion question{.items = 700, .rate = 0.06, .allow = allow};
            const qint64 drawn = *auditSize(question);
            QVERIFY(mostErrors(allow, question.items, drawn) < errorsAt(question.rate, question.items));
            QVERIFY(mostErrors(allow + 1, question.items, drawn) >= errorsAt(question.rate, question.items));
        }
    }

    // Python's integers, by trying every overlap: items, raters, rate, allowed.
    void sizesTheOverlapOfSplitRounds()
    {
        const std::tuple<qint64, qint64, double, qint64, qint64> known[] = {{60, 2, 0.2, 1, 18},
                                                                            {500, 2, 0.05, 1, 80},
                                                                            {1750, 2, 0.05, 1, 90},
                                                                            {900, 3, 0.1, 0, 28},
                                                                            {500, 5, 0.05, 2, 97}};
        for (const auto &[items, raters, rate, allow, overlap] : known) {
            const AuditQuestion question{.items = items, .rate = rate, .allow = allow};
            QCOMPARE(auditOverlap(question, raters), std::optional(overlap));
        }
        QVERIFY(!auditOverlap({.items = 60, .rate = 0.2, .allow = 1}, 1)); // nobody to compare with
        QVERIFY(!auditOverlap({.items = 60, .rate = 0.05, .allow = 3}, 2));
        QVERIFY(!auditOverlap({.items = 0, .rate = 0.05, .allow = 0}, 2));
        // With the overlap each part, of whatever size the split gives, passes the audit.
        for (qint64 items = 20; items < 400; items += 13) {
            const AuditQuestion question{.items = items, .rate = 0.1, .allow = 1};
            const qint64 shared = auditOverlap(question, 3).value_or(items);
            const qint64 alone = items - shared;
            for (const qint64 part : {alone / 3, (alone + 2) / 3}) {
                QVERIFY(*auditSize({.items = part + shared, .rate = 0.1, .allow = 1}) <= shared);
            }
        }
    }

    void hasNoAuditThatAcceptsEverything()
    {
        QVERIFY(!auditSize({.items = 100, .rate = 0.05, .allow = 5}));
        QVERIFY(auditSize({.items = 100, .rate = 0.05, .allow = 4}));
        QVERIFY(!auditSize({.items = 0, .rate = 0.05, .allow = 0}));
        QVERIFY(!auditSize({.items = 100, .rate = 0, .allow = 0}));
        QVERIFY(!auditSize({.items = 100, .rate = std::nan(""), .allow = 0}));
    }

    // Donner and Eliasziw's sizes, as kappaSize gives them.
    void sizesRatingsByLimits()
    {
        QCOMPARE(*unitsForLimits({.kappa = 0.6, .lower = 0.4, .upper = {}, .share = 0.3}), 66);
        QCOMPARE(*unitsForLimits({.kappa = 0.8, .lower = 0.6, .upper = {}, .share = 0.5}), 44);
        QCOMPARE(*unitsForLimits({.kappa = 0.8, .lower = 0.7, .upper = 0.9, .share = 0.5}), 196);
        // The other code of the two has the same size.
        QCOMPARE(*unitsForLimits({.kappa = 0.6, .lower = 0.4, .upper = {}, .share = 0.7}), 66);
        QVERIFY(!unitsForLimits({.kappa = 0.6, .lower = 0.7, .upper = {}, .share = 0.5}));
        QVERIFY(!unitsForLimits({.kappa = 0.6, .lower = 0.4, .upper = 0.5, .share = 0.5}));
        QVERIFY(!unitsForLimits({.kappa = 0.6, .lower = {}, .upper = {}, .share = 0.5}));
        QVERIFY(!unitsForLimits({.kappa = 0.6, .lower = 0.4, .upper = {}, .share = 0}));
        QVERIFY(!unitsForLimits({.kappa = 0.6, .lower = 0.4, .upper = 1, .share = 0.5}));
    }

    // Four codes, rounds of 50, ten looks: a simulation of 1,000 runs by another program gave the shares with which the
    // rules stop at kappa 0.70 and target 0.80, in whole percent or half percent. Two independent shares p differ by at
    // most four standard errors, 4 √(p (1 - p) (1/1000 + 1/4000)), and the rounding.
    void stopsAsOftenAsAnIndependentSimulation()
    {
        const StoppingPlan plan{.kappa = 0.7, .target = 0.8, .bound = 0.75, .codes = 4, .units = 50, .rounds = 10};
        constexpr std::int64_t runs = 4000;
        const StoppingCounts counts = simulateStopping(plan, 0, runs);
        const double expected[]{0.62, 0.07, 0.005, 0.03};
        for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
            const double share = double(counts.stopped[rule]) / double(runs);
            const double p = expected[rule];
            const double tolerance = 4 * std::sqrt(p * (1 - p) * (1.0 / 1000 + 1.0 / double(runs))) + 0.005;
            QVERIFY2(std::abs(share - p) <= tolerance, qPrintable(QStringLiteral("%1: %2").arg(rule).arg(share)));
        }
    }

    // At kappa 0.90 all rules stop, after 1.0, 2.1, 3.2 and 3.0 rounds in that simulation.
    void stopsSoonWhereRatersAgree()
    {
        const StoppingPlan plan{.kappa = 0.9, .target = 0.8, .bound = 0.75, .codes = 4, .units = 50, .rounds = 10};
        const StoppingCounts counts = simulateStopping(plan, 0, 1000);
        const double expected[]{1.0, 2.1, 3.2, 3.0};
        for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
            QVERIFY(counts.stopped[rule] >= 999);
            const double rounds = double(counts.rounds[rule]) / double(counts.stopped[rule]);
            QVERIFY2(std::abs(rounds - expected[rule]) <= 0.1, qPrintable(QString::number(rounds)));
        }
    }

    // Parts of the runs add up to the whole, so that the number of cores changes nothing.
    void countsTheSameInParts()
    {
        const StoppingPlan plan{.kappa = 0.75, .seed = 9};
        const StoppingCounts whole = simulateStopping(plan, 0, 300);
        StoppingCounts parts = simulateStopping(plan, 200, 100);
        parts += simulateStopping(plan, 0, 200);
        QCOMPARE(parts.runs, whole.runs);
        QVERIFY(parts.stopped == whole.stopped && parts.rounds == whole.rounds);
        StoppingPlan other = plan;
        other.seed = 10;
        QVERIFY(simulateStopping(other, 0, 300).rounds != whole.rounds);
    }

    // Rounds of one code have no kappa: nothing stops.
    void stopsNeverWithoutAKappa()
    {
        const StoppingPlan plan{.kappa = 1, .target = 0, .bound = -1, .codes = 2, .units = 1, .rounds = 5};
        const StoppingCounts counts = simulateStopping(plan, 0, 20);
        QCOMPARE(counts.stopped[0], 0);
        QCOMPARE(counts.runs, 20);
    }

    // The first two: output of R's irr, N.cohen.kappa(0.5, 0.5, 0.7, 0.85) and, two-sided, (0.5, 0.5, 0.7, 0.4); the
    // others worked out with Python from the variance of Fleiss, Cohen and Everitt.
    void sizesTests_data()
    {
        QTest::addColumn<double>("kappa");
        QTest::addColumn<double>("null");
        QTest::addColumn<std::vector<double>>("shares");
        QTest::addColumn<double>("power");
        QTest::addColumn<bool>("twoSided");
        QTest::addColumn<qint64>("units");
        const std::vector<double> half{0.5, 0.5};
        QTest::newRow("below") << 0.7 << 0.85 << half << 0.8 << false << qint64(96);
        QTest::newRow("two-sided") << 0.7 << 0.4 << half << 0.8 << true << qint64(64);
        QTest::newRow("above") << 0.85 << 0.7 << half << 0.8 << false << qint64(117);
        QTest::newRow("three codes") << 0.6 << 0.4 << std::vector{20.0, 25.0, 55.0} << 0.8 << false << qint64(90);
        QTest::newRow("more power") << 0.6 << 0.4 << std::vector{20.0, 25.0, 55.0} << 0.9 << false << qint64(122);
        QTest::newRow("five codes") << 0.8 << 0.6 << std::vector{0.6, 0.2, 0.1, 0.05, 0.05} << 0.9 << false
                                    << qint64(88);
    }

    void sizesTests()
    {
        QFETCH(double, kappa);
        QFETCH(double, null);
        QFETCH(std::vector<double>, shares);
        QFETCH(double, power);
        QFETCH(bool, twoSided);
        QFETCH(qint64, units);
        QCOMPARE(unitsForTest({kappa, shares}, null, power, twoSided), std::optional<std::int64_t>(units));
    }

    void testsThatNoSizeAllows()
    {
        const std::vector<double> half{0.5, 0.5};
        QVERIFY(!unitsForTest({0.7, half}, 0.7, 0.8, false));
        QVERIFY(!unitsForTest({0.7, half}, 1, 0.8, false));
        QVERIFY(!unitsForTest({0.7, half}, -0.1, 0.8, false));
        QVERIFY(!unitsForTest({0.7, half}, 0.5, 1, false));
        QVERIFY(!unitsForTest({0.7, half}, 0.5, 0.4, false));
        QVERIFY(!unitsForTest({0.7, {1.0}}, 0.5, 0.8, false));
    }

    void rulesAreFulfilledInTheirOrder()
    {
        const auto values = [](std::initializer_list<double> all) {
            std::vector<StoppingRound> rounds;
            for (const double value : all) {
                rounds.push_back({value, value - 0.1});
            }
            return rounds;
        };
        const auto after = [](StoppingRule rule, const std::vector<StoppingRound> &rounds) {
            return stopsAfter(rule, 0.8, 0.75, rounds);
        };
        const auto rounds = values({0.8, 0.7, 0.8, 0.9, 0.8, 0.2});
        QCOMPARE(after(StoppingRule::First, rounds), std::optional<std::size_t>(1));
        QCOMPARE(after(StoppingRule::TwoInARow, rounds), std::optional<std::size_t>(4));
        QCOMPARE(after(StoppingRule::ThreeInARow, rounds), std::optional<std::size_t>(5));
        QCOMPARE(after(StoppingRule::LowerBound, rounds), std::optional<std::size_t>(4));
        QVERIFY(!fulfils(StoppingRule::ThreeInARow, 0.8, 0.75, rounds));
        QVERIFY(!after(StoppingRule::First, {}) && !after(StoppingRule::LowerBound, {}));
        std::vector<StoppingRound> undefined = values({0.9, 0.9, 0.9});
        undefined[1] = {};
        undefined[2].lowerOfThree.reset();
        QVERIFY(!after(StoppingRule::ThreeInARow, undefined));
        QCOMPARE(after(StoppingRule::LowerBound, undefined), std::optional<std::size_t>(1));
    }
};

QTEST_GUILESS_MAIN(PlanTest)
#include "PlanTest.moc"
