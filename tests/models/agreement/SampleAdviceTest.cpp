// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/SampleAdvice.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// How many units an interval of a given width needs.
class SampleAdviceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAPilotAllCodesAreEquallyLikely()
    {
        const auto advice = sampleAdvice(smallCodebook(), {}, 0.1);
        QCOMPARE(advice.size(), size_t(2));
        QCOMPARE(advice[0].dimension, QStringLiteral("colour"));
        QCOMPARE(advice[0].pilot, 0);
        QCOMPARE(*advice[0].kappa, 0.8);
        QVERIFY(*advice[0].units > 50 && *advice[0].units < 200);
    }

    // The error falls with the square root: half the interval needs four times the units.
    void aPilotGivesItsOwnProportions()
    {
        DimensionAgreement pilot;
        pilot.dimension = DimensionId{2};
        pilot.level = QStringLiteral("code");
        pilot.result.confusion = ConfusionMatrix(3, {20, 5, 0, 3, 30, 2, 0, 1, 10});
        const auto wide = sampleAdvice(smallCodebook(), {pilot}, 0.1)[1];
        const auto narrow = sampleAdvice(smallCodebook(), {pilot}, 0.05)[1];
        QCOMPARE(wide.pilot, 71);
        QVERIFY(std::abs(*wide.kappa - 0.7465) < 0.01);
        QVERIFY(std::abs(double(*narrow.units) - 4.0 * double(*wide.units)) <= 4);
    }

    void aPilotWithoutErrorIsNoHelp()
    {
        DimensionAgreement pilot;
        pilot.dimension = DimensionId{2};
        pilot.level = QStringLiteral("code");
        pilot.result.confusion = ConfusionMatrix(3, {20, 0, 0, 0, 30, 0, 0, 0, 10});
        QCOMPARE(sampleAdvice(smallCodebook(), {pilot}, 0.1)[1].pilot, 0);
    }
};

QTEST_GUILESS_MAIN(SampleAdviceTest)
#include "SampleAdviceTest.moc"
