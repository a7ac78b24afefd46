// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/sampling/Sampling.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace corater;

/// Draws are the same on every machine, fair, and in proportion to the strata.
class SamplingTest : public QObject
{
    Q_OBJECT

    using Positions = std::vector<std::size_t>;

private Q_SLOTS:
    // Computed by a separate program from the descriptions alone. A change of these numbers would make every published
    // seed worthless.
    void drawsTheSameForEver()
    {
        QCOMPARE(sampleOf(20, 5, 1), (Positions{5, 14, 15, 17, 19}));
        QCOMPARE(sampleOf(20, 5, 2), (Positions{1, 6, 8, 13, 14}));
        QCOMPARE(sampleOf(20, 5, 1, 1), (Positions{0, 3, 8, 9, 17}));
        QCOMPARE(splitAmong(2, 5, 1, 1), (std::vector<Positions>{{1, 3, 4}, {0, 2, 4}}));
    }

    void drawsWithoutRepeating_data()
    {
        QTest::addColumn<int>("population");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<int>("drawn");
        QTest::newRow("none of none") << 0 << 0 << 0;
        QTest::newRow("some of none") << 0 << 3 << 0;
        QTest::newRow("none") << 10 << 0 << 0;
        QTest::newRow("one of one") << 1 << 1 << 1;
        QTest::newRow("some") << 1000 << 100 << 100;
        QTest::newRow("all") << 10 << 10 << 10;
        QTest::newRow("more than all") << 10 << 11 << 10;
    }

    void drawsWithoutRepeating()
    {
        QFETCH(int, population);
        QFETCH(int, wanted);
        QFETCH(int, drawn);
        const Positions positions = sampleOf(size_t(population), size_t(wanted), 7);
        QCOMPARE(int(positions.size()), drawn);
        QVERIFY(std::ranges::is_sorted(positions));
        QCOMPARE(int(std::set(positions.begin(), positions.end()).size()), drawn);
        QVERIFY(std::ranges::all_of(positions, [&](size_t place) { return place < size_t(population); }));
    }

    // 3 of 10 over 20,000 seeds: each position is drawn 6,000 times, within chance (standard deviation 65).
    void everyPlaceIsAsLikely()
    {
        std::vector<int> counts(10);
        for (quint64 seed = 0; seed < 20000; ++seed) {
            for (const size_t place : sampleOf(10, 3, seed)) {
                ++counts[place];
            }
        }
        for (const int count : counts) {
            QVERIFY2(count > 5700 && count < 6300, qPrintable(QString::number(count)));
        }
    }

    void sharesAreInProportion_data()
    {
        QTest::addColumn<QList<int>>("sizes");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<QList<int>>("shares");
        QTest::newRow("even") << QList<int>{50, 30, 20} << 10 << QList<int>{5, 3, 2};
        QTest::newRow("largest remainder") << QList<int>{47, 16, 16, 21} << 10 << QList<int>{5, 2, 1, 2};
        QTest::newRow("equal remainders go to the first") << QList<int>{1, 1, 1} << 2 << QList<int>{1, 1, 0};
        QTest::newRow("none") << QList<int>{3, 4} << 0 << QList<int>{0, 0};
        QTest::newRow("more than there are") << QList<int>{3, 4} << 9 << QList<int>{3, 4};
        QTest::newRow("an empty stratum") << QList<int>{0, 4} << 2 << QList<int>{0, 2};
        QTest::newRow("nothing at all") << QList<int>{} << 2 << QList<int>{};
    }

    void sharesAreInProportion()
    {
        QFETCH(QList<int>, sizes);
        QFETCH(int, wanted);
        QFETCH(QList<int>, shares);
        const Positions given = proportionalShares({sizes.begin(), sizes.end()}, size_t(wanted));
        QCOMPARE(QList<int>(given.begin(), given.end()), shares);
    }

    void strataAreDrawnFromOneByOne()
    {
        std::vector<QString> strata;
        for (int i = 0; i < 100; ++i) {
            strata.push_back(i % 4 == 0 ? "keras" : i % 4 == 1 ? "" : "tensorflow");
        }
        const StratifiedSample sample = stratifiedSample(strata, 20, 3);
        QCOMPARE(sample.strata, (std::vector<Stratum>{{"", 25, 5}, {"keras", 25, 5}, {"tensorflow", 50, 10}}));
        QCOMPARE(sample.positions.size(), size_t(20));
        QVERIFY(std::ranges::is_sorted(sample.positions));
        QCOMPARE(std::ranges::count_if(sample.positions, [](size_t place) { return place % 4 == 0; }), 5);
        // Members of another stratum do not change what is drawn from this one.
        const Positions keras = sampleOf(25, 5, 3, 2);
        for (const size_t place : keras) {
            QVERIFY(std::ranges::contains(sample.positions, place * 4));
        }
    }

    void aSplitGivesEveryItemOnceAndTheOverlapToAll_data()
    {
        QTest::addColumn<int>("raters");
        QTest::addColumn<int>("items");
        QTest::addColumn<int>("overlap");
        QTest::newRow("two") << 2 << 11 << 4;
        QTest::newRow("three, odd rest") << 3 << 20 << 6;
        QTest::newRow("nothing in common") << 2 << 9 << 0;
        QTest::newRow("all in common") << 3 << 5 << 5;
        QTest::newRow("no items") << 2 << 0 << 0;
        QTest::newRow("alone") << 1 << 4 << 2;
    }

    void aSplitGivesEveryItemOnceAndTheOverlapToAll()
    {
        QFETCH(int, raters);
        QFETCH(int, items);
        QFETCH(int, overlap);
        const auto parts = splitAmong(size_t(raters), size_t(items), size_t(overlap), 5);
        QCOMPARE(int(parts.size()), raters);
        std::vector<int> times(size_t(items), 0);
        for (const Positions &part : parts) {
            QVERIFY(std::ranges::is_sorted(part));
            QVERIFY(part.size() + 1 >= parts.front().size() && part.size() <= parts.front().size());
            for (const size_t place : part) {
                ++times[place];
            }
        }
        if (raters > 1) {
            QCOMPARE(int(std::ranges::count(times, raters)), overlap);
        }
        QCOMPARE(int(std::ranges::count(times, 1)), raters > 1 ? items - overlap : items);
    }

    // Each position of each population is drawn by as many of the possible starts as items are wanted, so all are
    // equally likely. The seeds are searched for each start.
    void systematicTakesEveryPositionAlike_data()
    {
        QTest::addColumn<int>("population");
        QTest::addColumn<int>("wanted");
        QTest::newRow("a whole step") << 12 << 4;
        QTest::newRow("a broken step") << 10 << 3;
        QTest::newRow("nearly all") << 9 << 8;
        QTest::newRow("one") << 7 << 1;
        QTest::newRow("all") << 5 << 5;
    }

    void systematicTakesEveryPositionAlike()
    {
        QFETCH(int, population);
        QFETCH(int, wanted);
        std::set<Positions> samples;
        for (quint64 seed = 0; seed < 400; ++seed) {
            const Positions drawn = systematicSample(size_t(population), size_t(wanted), seed);
            QCOMPARE(int(drawn.size()), wanted);
            QCOMPARE(drawn, systematicSample(size_t(population), size_t(wanted), seed));
            for (size_t i = 1; i < drawn.size(); ++i) {
                const size_t step = drawn[i] - drawn[i - 1];
                QVERIFY(step == size_t(population / wanted) || step == size_t((population + wanted - 1) / wanted));
            }
            QVERIFY(drawn.back() < size_t(population));
            samples.insert(drawn);
        }
        // Starts that give the same sample count once. If the step is a whole number, it is the number of samples.
        if (population % wanted == 0) {
            QCOMPARE(int(samples.size()), population / wanted);
        }
        std::set<size_t> seen;
        for (const Positions &sample : samples) {
            seen.insert(sample.begin(), sample.end());
        }
        QCOMPARE(int(seen.size()), population);
    }

    void systematicOfNothing()
    {
        QCOMPARE(systematicSample(0, 3, 1), Positions());
        QCOMPARE(systematicSample(3, 0, 1), Positions());
        QCOMPARE(systematicSample(3, 9, 1), (Positions{0, 1, 2}));
    }

    // Published: 385 for an infinite population at 5 %, 278 of 1,000, 370 of 10,000 (Krejcie & Morgan 1970 give 278 and
    // 370 from the same formula); 97 at 10 %. With p = 0.1 and 3 %: 384.1, so 385.
    void sizesForProportions_data()
    {
        QTest::addColumn<int>("population");
        QTest::addColumn<double>("halfWidth");
        QTest::addColumn<double>("expected");
        QTest::addColumn<int>("items");
        QTest::newRow("without end") << 0 << 0.05 << 0.5 << 385;
        QTest::newRow("ten percent") << 0 << 0.1 << 0.5 << 97;
        QTest::newRow("a thousand") << 1000 << 0.05 << 0.5 << 278;
        QTest::newRow("ten thousand") << 10000 << 0.05 << 0.5 << 370;
        QTest::newRow("a rare one") << 0 << 0.03 << 0.1 << 385;
        QTest::newRow("few items") << 10 << 0.05 << 0.5 << 10;
        QTest::newRow("one item") << 1 << 0.05 << 0.5 << 1;
        QTest::newRow("certain") << 100 << 0.05 << 0.0 << 1;
        QTest::newRow("no width") << 100 << 0.0 << 0.5 << 0;
        QTest::newRow("no proportion") << 100 << 0.05 << 1.5 << 0;
    }

    void sizesForProportions()
    {
        QFETCH(int, population);
        QFETCH(double, halfWidth);
        QFETCH(double, expected);
        QFETCH(int, items);
        QCOMPARE(int(itemsForProportion(size_t(population), halfWidth, expected)), items);
    }
};

QTEST_GUILESS_MAIN(SamplingTest)
#include "SamplingTest.moc"
