// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/SampleSize.h"
#include "codebook/agreement/coefficients/Kappa.h"

#include <QTest>

#include <cmath>

using namespace corater;

/// How many units an interval of a given width needs.
class SampleSizeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // With two codes, half and half, and equal margins the variance of kappa is (1 - kappa²)/n: n = (2z/w)² (1 - k²).
    void agreesWithTheClosedForm_data()
    {
        QTest::addColumn<double>("kappa");
        QTest::addColumn<double>("width");
        for (double kappa : {0.0, 0.4, 0.6, 0.8, 0.95}) {
            for (double width : {0.05, 0.1, 0.2}) {
                QTest::addRow("%g %g", kappa, width) << kappa << width;
            }
        }
    }

    void agreesWithTheClosedForm()
    {
        QFETCH(double, kappa);
        QFETCH(double, width);
        const double exact = std::pow(2 * 1.959963984540054 / width, 2) * (1 - kappa * kappa);
        const std::optional<std::int64_t> units = unitsForWidth({.kappa = kappa, .shares = {1, 1}}, width);
        QVERIFY(units.has_value());
        QVERIFY(std::abs(double(*units) - exact) <= 1);
    }

    void needsFewerUnitsForMoreAgreementAndMoreForRareCodes()
    {
        const auto units = [](double kappa, const std::vector<double> &shares) {
            return *unitsForWidth({.kappa = kappa, .shares = shares}, 0.1);
        };
        QVERIFY(units(0.9, {1, 1, 1}) < units(0.7, {1, 1, 1}));
        QVERIFY(units(0.8, {1, 1}) < units(0.8, {9, 1}));
        // Only the proportions of the shares matter.
        QCOMPARE(units(0.8, {3, 1}), units(0.8, {75, 25}));
    }

    void reachesTheWidthItPromises()
    {
        const ConfusionMatrix pilot(3, {22, 4, 4, 3, 10, 2, 1, 2, 3});
        const std::optional<std::int64_t> units = unitsForWidth(pilot, 0.1);
        QVERIFY(units.has_value());
        // With that many units in the pilot's proportions the interval is as wide as promised, and not much narrower.
        const double factor = double(*units) / double(pilot.total());
        const double width = 2 * 1.959963984540054 * kappa(pilot).se.value() / std::sqrt(factor);
        QVERIFY(width <= 0.1 && width > 0.0999);
    }

    void hasNoAnswerToANonsensicalQuestion()
    {
        QVERIFY(!unitsForWidth({.kappa = 0.8, .shares = {1}}, 0.1));
        QVERIFY(!unitsForWidth({.kappa = 0.8, .shares = {1, 0}}, 0.1));
        QVERIFY(!unitsForWidth({.kappa = 1, .shares = {1, 1}}, 0.1));
        QVERIFY(!unitsForWidth({.kappa = 0.8, .shares = {1, 1}}, 0));
        QVERIFY(!unitsForWidth({.kappa = 0.8, .shares = {1, 1}}, std::nan("")));
        QVERIFY(!unitsForWidth({.kappa = 0.8, .shares = {1, std::nan("")}}, 0.1));
        QVERIFY(!unitsForWidth(ConfusionMatrix(2, {5, 0, 0, 5}), 0.1));
        QVERIFY(!unitsForWidth(ConfusionMatrix(2), 0.1));
    }
};

QTEST_GUILESS_MAIN(SampleSizeTest)
#include "SampleSizeTest.moc"
