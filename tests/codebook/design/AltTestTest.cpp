// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AltTest.h"

#include "codebook/design/Calibration.h"
#include "codebook/design/StudentTail.h"

#include <QTest>

#include <cmath>

using namespace corater;

namespace {

bool near(double actual, double expected, double relative = 1e-11)
{
    return std::abs(actual - expected) <= relative * std::abs(expected);
}

struct Labels
{
    RatingMatrix raters{3, 3};
    std::vector<int> model;
};

// Three raters who leave out every seventh item, and a model that leaves out every eleventh.
Labels made()
{
    Labels labels;
    for (int i = 0; i < 45; ++i) {
        std::vector<int> row;
        for (int r = 0; r < 3; ++r) {
            const int label = (i + 2 * r) % 5 != 0 ? (i * i + i / (r + 2) % 4) % 3 : (i + r) % 3;
            row.push_back((i + r) % 7 == 0 ? int(RatingMatrix::blank) : label);
        }
        labels.raters.add(row);
        labels.model.push_back(i % 11 == 0 ? int(RatingMatrix::blank) : (i * i + i / 4 % 2) % 3);
    }
    return labels;
}

} // namespace

/// The alternative annotator test and the distributions that it needs. The expected numbers are those of SciPy 1.10.
class AltTestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Two bins by hand: |(1 + 0) / 2 - (0.9 + 0.82) / 2| · 2/3 + |0.5 - 0.4| · 1/3; the edge of a bin belongs to it.
    void calibrationIsTheMeanDistanceOfBins()
    {
        const std::vector<ConfidentLabel> labels{{0.9, 1}, {0.82, 0}, {0.4, 0.5}};
        const auto found = calibration(labels);
        QVERIFY(std::abs(found->error - (0.36 * 2 / 3 + 0.1 / 3)) < 1e-12);
        QCOMPARE(found->bin[8].labels, 2);
        QCOMPARE(found->bin[3].labels, 1);
        QVERIFY(std::abs(found->bin[8].confidence - 0.86) < 1e-12 && found->bin[8].right == 0.5);
        QCOMPARE(calibration(std::vector<ConfidentLabel>{{1.0, 1}})->error, 0.0);
        QVERIFY(!calibration({}));
    }

    void hasTheTailsOfStudentsT_data()
    {
        QTest::addColumn<double>("t");
        QTest::addColumn<double>("degrees");
        QTest::addColumn<double>("expected");
        QTest::newRow("left") << -5.2 << 99.0 << 5.376254180448557e-07;
        QTest::newRow("one degree") << -0.3 << 1.0 << 0.4072264209222577;
        QTest::newRow("right") << 1.7 << 2.0 << 0.8843832868992144;
        QTest::newRow("far") << -12.0 << 29.0 << 4.530354166568589e-13;
        QTest::newRow("farther") << -40.0 << 200.0 << 1.124369826760113e-97;
        QTest::newRow("middle") << 0.0 << 5.0 << 0.5;
        QTest::newRow("no whole number") << 2.5 << 7.5 << 0.9805898708631873;
        QTest::newRow("many degrees") << -1e-3 << 10000.0 << 0.4996010677595263;
    }

    void hasTheTailsOfStudentsT()
    {
        QFETCH(double, t);
        QFETCH(double, degrees);
        QFETCH(double, expected);
        QVERIFY2(near(studentLower(t, degrees), expected),
                 qPrintable(QString::number(studentLower(t, degrees), 'g', 17)));
    }

    void hasTheIncompleteBeta()
    {
        QVERIFY(near(incompleteBeta(2, 3, 0.4), 0.5248));
        QVERIFY(near(incompleteBeta(0.5, 0.5, 0.2), 0.29516723530086664));
        QVERIFY(near(incompleteBeta(50, 0.5, 0.97), 0.08169933372182267));
        QVERIFY(near(incompleteBeta(700, 300, 0.72), 0.9176090234893952));
        QCOMPARE(incompleteBeta(3, 4, 0), 0.0);
        QCOMPARE(incompleteBeta(3, 4, 1), 1.0);
    }

    // Counted over all signs; the first is also SciPy's exact value.
    void countsSignedRanks()
    {
        QCOMPARE(signedRankLower(std::vector{1.5, -2.0, 3.0, -4.0, -5.5, 6.0, -7.0}), 0.2890625);
        QCOMPARE(signedRankLower(std::vector{1.5, -2.0, 3.0, -4.0, 0.0, -5.5, 6.0, -7.0}), 0.2890625);
        QCOMPARE(signedRankLower(std::vector{-1.2, -0.2, -0.2, -0.2, -0.2, -1.2, -0.2, -0.2, 0.8, -0.2, -0.2, -0.2}),
                 0.011474609375);
        QCOMPARE(signedRankLower(std::vector<double>(8, -0.2)), 0.00390625);
        QCOMPARE(signedRankLower(std::vector{0.8, 0.8, -0.2, -0.2, -0.2, -1.2}), 0.421875);
        QCOMPARE(signedRankLower(std::vector{0.0, 0.0}), 1.0);
        QCOMPARE(signedRankLower(std::vector<double>()), 1.0);
    }

    // Benjamini and Yekutieli's limits for three hypotheses are 1/110, 2/110 and 3/110 at q = 0.05.
    void rejectsByTheLargestThatFits()
    {
        using Answers = std::vector<bool>;
        QCOMPARE(rejectedByYekutieli({0.0275, 0.001, 0.019}, 0.05), (Answers{false, true, false}));
        QCOMPARE(rejectedByYekutieli({0.027, 0.001, 0.019}, 0.05), (Answers{true, true, true}));
        QCOMPARE(rejectedByYekutieli({0.01, 0.01, 0.01}, 0.05), (Answers{true, true, true}));
        QCOMPARE(rejectedByYekutieli({0.05}, 0.05), Answers{true});
        QCOMPARE(rejectedByYekutieli({}, 0.05), Answers{});
    }

    void comparesLabelsThatAreEqualOrNot()
    {
        const Labels labels = made();
        const AltTest test = altTest(labels.raters, labels.model, {.epsilon = 0.1});
        const double advantages[]{0.9117647058823529, 0.8823529411764706, 0.8571428571428571};
        const double p[]{0.004240585371452755, 0.019614713452589666, 0.04080062380358227};
        const std::int64_t items[]{34, 34, 35};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(test.raters[i].items, items[i]);
            QVERIFY(near(*test.raters[i].advantage, advantages[i]) && near(*test.raters[i].p, p[i]));
            QCOMPARE(test.raters[i].rejected, i == 0);
        }
        QVERIFY(near(*test.winningRate, 1 / 3.0) && near(*test.advantage, 0.8837535014005602));
        QVERIFY(!test.passes());
        QCOMPARE(test.tested, 3);
    }

    void comparesRanksByTheirDistance()
    {
        const Labels labels = made();
        const AltTest test = altTest(labels.raters, labels.model, {.epsilon = 0.1, .numbers = {0, 1, 2}});
        const double p[]{0.0015357826661190005, 0.0015357826661190005, 0.006520612015678511};
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(near(*test.raters[i].p, p[i]));
        }
        QCOMPARE(*test.winningRate, 1.0);
        QVERIFY(near(*test.advantage, 0.8739495798319328));
        // Distances, not names: a shifted and stretched scale gives the same.
        const AltTest other = altTest(labels.raters, labels.model, {.epsilon = 0.1, .numbers = {-0.3, -0.2, -0.1}});
        QCOMPARE(*other.raters[2].p, *test.raters[2].p);
    }

    // A model that always says what everybody says: no difference varies.
    void decidesWithoutVariance()
    {
        RatingMatrix raters(2, 2);
        std::vector<int> model;
        for (int i = 0; i < 30; ++i) {
            raters.add({i % 2, i % 2});
            model.push_back(i % 2);
        }
        QCOMPARE(*altTest(raters, model, {.epsilon = 0.1}).raters[0].p, 0.0);
        const AltTest strict = altTest(raters, model, {.epsilon = 0});
        QCOMPARE(*strict.raters[0].p, 1.0);
        QCOMPARE(*strict.winningRate, 0.0);
        for (int &label : model) {
            label = 1 - label;
        }
        const AltTest opposite = altTest(raters, model, {.epsilon = 0.2});
        QCOMPARE(*opposite.raters[0].p, 1.0);
        QCOMPARE(*opposite.raters[0].advantage, 0.0);
    }

    void leavesOutRatersOfFewItems()
    {
        RatingMatrix raters(3, 2);
        std::vector<int> model;
        for (int i = 0; i < 40; ++i) {
            raters.add({i % 2, i % 3 == 0 ? 0 : i % 2, i < 12 ? i % 2 : int(RatingMatrix::blank)});
            model.push_back(i % 2);
        }
        const AltTest test = altTest(raters, model, {});
        QCOMPARE(test.tested, 2);
        QCOMPARE(test.raters[2].items, 12);
        QVERIFY(!test.raters[2].p && !test.raters[2].advantage && !test.raters[2].rejected);
        const AltTest all = altTest(raters, model, {.signedRank = true});
        QCOMPARE(all.tested, 3);
        QVERIFY(all.raters[2].bySignedRank && !all.raters[0].bySignedRank);
        // Twelve items, in none is the rater nearer than the model: all signs are negative.
        QCOMPARE(*all.raters[2].p, std::ldexp(1.0, -12));
    }

    void hasNoValueWithoutItems()
    {
        RatingMatrix raters(2, 2);
        raters.add({0, RatingMatrix::blank});
        raters.add({RatingMatrix::blank, 1});
        raters.add({1, 1});
        const AltTest test = altTest(raters, {0, 1, RatingMatrix::blank}, {.signedRank = true});
        QCOMPARE(test.items, 0);
        QVERIFY(!test.winningRate && !test.advantage && !test.passes());
        const AltTest few = altTest(raters, {0, 1, 1}, {});
        QCOMPARE(few.items, 1);
        QVERIFY(!few.winningRate);
    }
};

QTEST_GUILESS_MAIN(AltTestTest)
#include "AltTestTest.moc"
