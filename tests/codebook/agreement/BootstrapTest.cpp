// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/Bootstrap.h"
#include "codebook/agreement/sampling/Random.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

using namespace corater;

namespace {

RatingMatrix fromTable(const std::array<int, 4> &counts, int copies = 1)
{
    RatingMatrix ratings(2, 2);
    for (int cell = 0; cell < 4; ++cell) {
        for (int unit = 0; unit < counts[size_t(cell)] * copies; ++unit) {
            ratings.add({cell / 2, cell % 2});
        }
    }
    return ratings;
}

BootstrapInterval interval(const std::vector<BootstrapInterval> &all, const std::string &key)
{
    const auto found = std::ranges::find(all, key, &BootstrapInterval::key);
    return found == all.end() ? BootstrapInterval() : *found;
}

} // namespace

/// Resampling gives the same numbers on every machine, has the right distribution and keeps items together.
class BootstrapTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsTheSameNumbersOnEveryMachine()
    {
        // Computed from the published definitions of xoshiro256++ and splitmix64, independently of this program.
        Random first(1);
        QCOMPARE(first.next(), quint64(17730607322089975729U));
        QCOMPARE(first.next(), quint64(4464893370519901181U));
        Random other(42, 7);
        QCOMPARE(other.next(), quint64(6594922825284900573U));
        QCOMPARE(other.next(), quint64(13487741664968146561U));
    }

    void drawsEveryNumberAsOften()
    {
        constexpr int bound = 7;
        constexpr int draws = 700'000;
        std::array<int, bound> counts{};
        Random random(5);
        std::array<int, bound> inPairs{};
        std::array<int, bound * bound> pairs{};
        for (int i = 0; i < draws; ++i) {
            ++counts[random.below(bound)];
            const auto [first, second] = random.twoBelow(bound);
            ++inPairs[first];
            ++pairs[first * bound + second];
        }
        // Six standard deviations of a binomial count.
        const double slack = 6 * std::sqrt(draws * (1.0 / bound) * (1 - 1.0 / bound));
        for (size_t i = 0; i < bound; ++i) {
            QVERIFY(std::abs(counts[i] - draws / bound) < slack);
            QVERIFY(std::abs(inPairs[i] - draws / bound) < slack);
        }
        for (int count : pairs) {
            QVERIFY(std::abs(count - draws / (bound * bound)) < slack);
        }
        QCOMPARE(random.below(1), 0U);
        QCOMPARE(random.twoBelow(1), (std::array{0U, 0U}));
        // With so large a bound every second number is drawn again.
        for (int i = 0; i < 1000; ++i) {
            QVERIFY(random.below(0x80000001U) < 0x80000001U);
            QVERIFY(random.twoBelow(0x80000001U)[1] < 0x80000001U);
        }
    }

    void interpolatesQuantiles()
    {
        std::vector<double> values{4, 1, 3, 2};
        QCOMPARE(quantile7(values, 0), 1.0);
        QCOMPARE(quantile7(values, 1), 4.0);
        QCOMPARE(quantile7(values, 0.5), 2.5);
        QCOMPARE(quantile7(values, 0.1), 1.3);
        std::vector<double> one{7};
        QCOMPARE(quantile7(one, 0.975), 7.0);
    }

    void repeatsItselfWithTheSameSeed()
    {
        const RatingMatrix ratings = fromTable({20, 5, 10, 15});
        const auto first = interval(bootstrap(ratings, {}, {.resamples = 2000, .seed = 9}), "cohen_kappa");
        const auto again = interval(bootstrap(ratings, {}, {.resamples = 2000, .seed = 9}), "cohen_kappa");
        const auto other = interval(bootstrap(ratings, {}, {.resamples = 2000, .seed = 10}), "gwet_ac1");
        const auto third = interval(bootstrap(ratings, {}, {.resamples = 2000, .seed = 9}), "gwet_ac1");
        QCOMPARE(first.lower.value(), again.lower.value());
        QCOMPARE(first.upper.value(), again.upper.value());
        QVERIFY(other.lower.value() != third.lower.value() || other.upper.value() != third.upper.value());
    }

    // A third rater who always agrees with the second makes the mean of the three kappas (2 κ + 1) / 3 in every
    // resample.
    void meanKappaOfAllPairsHasAnInterval()
    {
        const RatingMatrix two = fromTable({20, 5, 10, 15});
        RatingMatrix third(3, 2);
        RatingMatrix nobody(3, 2);
        for (std::int64_t unit = 0; unit < two.units(); ++unit) {
            const int a = two.unit(unit)[0];
            const int b = two.unit(unit)[1];
            third.add({a, b, b});
            nobody.add({a, b, RatingMatrix::blank});
        }
        const auto of = [](const RatingMatrix &ratings) {
            return interval(bootstrap(ratings, {}, {.resamples = 2000, .seed = 3}), "mean_pairwise_cohen_kappa");
        };
        const BootstrapInterval alone = of(nobody);
        const BootstrapInterval copied = of(third);
        QVERIFY(alone.lower.defined() && alone.lower.value() < 0.4 && alone.upper.value() > 0.4);
        QVERIFY(std::abs(copied.lower.value() - (2 * alone.lower.value() + 1) / 3) < 1e-12);
        QVERIFY(std::abs(copied.upper.value() - (2 * alone.upper.value() + 1) / 3) < 1e-12);
        QCOMPARE(copied.undefinedFraction, 0.0);
        // With items, whole items are resampled, so the interval is wider.
        std::vector<int> items;
        for (int unit = 0; unit < 50; ++unit) {
            items.push_back(unit / 5);
        }
        const auto byItem = interval(bootstrap(third, {}, {.resamples = 2000, .seed = 3, .clusters = items}),
                                     "mean_pairwise_cohen_kappa");
        QVERIFY(byItem.upper.value() - byItem.lower.value() > copied.upper.value() - copied.lower.value());
    }

    void neverDrawsBlanks()
    {
        RatingMatrix ratings = fromTable({20, 5, 10, 15});
        const auto without = interval(bootstrap(ratings, {}, {.resamples = 500}), "cohen_kappa");
        for (int i = 0; i < 100; ++i) {
            ratings.add({0, RatingMatrix::blank});
        }
        const auto with = interval(bootstrap(ratings, {}, {.resamples = 500}), "cohen_kappa");
        QCOMPARE(with.lower.value(), without.lower.value());
        QCOMPARE(with.upper.value(), without.upper.value());
    }

    // Every unit occurs twice, both times in one item. Items are resampled, so the interval must not get narrower.
    void keepsTheUnitsOfAnItemTogether()
    {
        const RatingMatrix single = fromTable({20, 5, 10, 15});
        const RatingMatrix twice = fromTable({20, 5, 10, 15}, 2);
        std::vector<int> items;
        for (int unit = 0; unit < 100; ++unit) {
            items.push_back(unit / 2);
        }
        const BootstrapOptions plain{.resamples = 1000, .seed = 3};
        const auto honest =
            interval(bootstrap(twice, {}, {.resamples = 1000, .seed = 3, .clusters = items}), "cohen_kappa");
        const auto expected = interval(bootstrap(single, {}, plain), "cohen_kappa");
        const auto naive = interval(bootstrap(twice, {}, plain), "cohen_kappa");
        QCOMPARE(honest.lower.value(), expected.lower.value());
        QCOMPARE(honest.upper.value(), expected.upper.value());
        QVERIFY(naive.upper.value() - naive.lower.value() < 0.85 * (honest.upper.value() - honest.lower.value()));
    }

    void countsUndefinedResamples()
    {
        const auto all = bootstrap(fromTable({20, 0, 0, 0}), {}, {.resamples = 100});
        QCOMPARE(interval(all, "cohen_kappa").lower.reason(), Undefined::AllResamplesUndefined);
        QCOMPARE(interval(all, "cohen_kappa").undefinedFraction, 1.0);
        QCOMPARE(interval(all, "percent_agreement").lower.value(), 1.0);
        // A resample misses the one pair of three that differs with probability (2/3)³ = 0.296.
        const auto some = bootstrap(fromTable({2, 1, 0, 0}), {}, {.resamples = 20000});
        QVERIFY(std::abs(interval(some, "scott_pi").undefinedFraction - 8.0 / 27) < 0.02);
        QCOMPARE(interval(bootstrap(RatingMatrix(2, 2), {}, {.resamples = 10}), "cohen_kappa").lower.reason(),
                 Undefined::NoPairs);
    }

    void agreesBetweenTwoRatersAndMany()
    {
        // The third rater rated nothing: alpha of three columns equals alpha of two in every resample.
        const RatingMatrix two = fromTable({20, 5, 10, 15});
        RatingMatrix three(3, 2);
        for (qint64 u = 0; u < two.units(); ++u) {
            three.add({two.unit(u)[0], two.unit(u)[1], RatingMatrix::blank});
        }
        const auto ofTwo = interval(bootstrap(two, {}, {.resamples = 400}), "krippendorff_alpha_nominal");
        const auto ofThree = interval(bootstrap(three, {}, {.resamples = 400}), "krippendorff_alpha_nominal");
        QVERIFY(std::abs(ofTwo.lower.value() - ofThree.lower.value()) < 1e-12);
        QVERIFY(std::abs(ofTwo.upper.value() - ofThree.upper.value()) < 1e-12);
    }

    void drawsSetsLikeSingleCodes()
    {
        const RatingMatrix single = fromTable({20, 5, 10, 15});
        SetRatings sets(2, 2);
        const std::array codes{sets.intern({0}), sets.intern({1})};
        for (qint64 u = 0; u < single.units(); ++u) {
            sets.add(std::array{codes[size_t(single.unit(u)[0])], codes[size_t(single.unit(u)[1])]});
        }
        const auto ofSets = bootstrap(sets, {.resamples = 400});
        const auto ofCodes = bootstrap(single, {}, {.resamples = 400});
        for (const auto &[set, code] : {std::pair{"krippendorff_alpha_nominal_sets", "krippendorff_alpha_nominal"},
                                        {"krippendorff_alpha_masi", "krippendorff_alpha_nominal"},
                                        {"exact_set_agreement", "percent_agreement"},
                                        {"macro_cohen_kappa", "cohen_kappa"}}) {
            QVERIFY(std::abs(interval(ofSets, set).lower.value() - interval(ofCodes, code).lower.value()) < 1e-12);
            QVERIFY(std::abs(interval(ofSets, set).upper.value() - interval(ofCodes, code).upper.value()) < 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(BootstrapTest)
#include "BootstrapTest.moc"
