// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/UnitAlignment.h"
#include "codebook/agreement/coefficients/Unitizing.h"
#include "codebook/agreement/matrices/Assignment.h"
#include "codebook/agreement/sampling/Random.h"
#include "tests/support/ProcessorTime.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace corater;
using namespace corater::test;

namespace {

AlignmentUnit unit(std::vector<std::vector<int>> labels, std::vector<EvidenceSpan> evidence = {})
{
    return {.labels = std::move(labels), .evidence = std::move(evidence)};
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-12;
}

// The best sum, found by trying every order; rows ≤ columns.
qint64 bestByTrying(const AssignmentTable &table)
{
    std::vector<int> order(size_t(table.columns));
    std::iota(order.begin(), order.end(), 0);
    qint64 best = std::numeric_limits<qint64>::min();
    do {
        qint64 sum = 0;
        for (int row = 0; row < table.rows; ++row) {
            sum += table.gain(row, order[size_t(row)]);
        }
        best = std::max(best, sum);
    } while (std::ranges::next_permutation(order).found);
    return best;
}

using Groups = std::vector<AlignedUnits>;

} // namespace

/// Which unit of one rater matches which of the other: the best assignment, and always the same one.
class UnitAlignmentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheBestAssignment()
    {
        Random random(11);
        for (int trial = 0; trial < 300; ++trial) {
            const int rows = 1 + int(random.below(5));
            const int columns = rows + int(random.below(3));
            AssignmentTable table{.rows = rows, .columns = columns};
            for (int i = 0; i < rows * columns; ++i) {
                table.gains.push_back(qint64(random.below(20)) - 5);
            }
            const std::vector<int> found = bestAssignment(table);
            qint64 sum = 0;
            std::vector<int> used;
            for (int row = 0; row < rows; ++row) {
                QVERIFY(found[size_t(row)] >= 0 && found[size_t(row)] < columns);
                used.push_back(found[size_t(row)]);
                sum += table.gain(row, found[size_t(row)]);
            }
            std::ranges::sort(used);
            QVERIFY(std::ranges::adjacent_find(used) == used.end());
            QCOMPARE(sum, bestByTrying(table));
            // The transposed table gives the same sum.
            AssignmentTable turned{.rows = columns, .columns = rows};
            for (int column = 0; column < columns; ++column) {
                for (int row = 0; row < rows; ++row) {
                    turned.gains.push_back(table.gain(row, column));
                }
            }
            qint64 turnedSum = 0;
            const std::vector<int> back = bestAssignment(turned);
            for (int column = 0; column < columns; ++column) {
                turnedSum += back[size_t(column)] < 0 ? 0 : turned.gain(column, back[size_t(column)]);
            }
            QCOMPARE(turnedSum, sum);
        }
        QVERIFY(bestAssignment({}).empty());
        QCOMPARE(bestAssignment({.rows = 2, .columns = 0}), std::vector<int>({-1, -1}));
    }

    void staysFastWithManyUnits()
    {
        AssignmentTable table{.rows = 300, .columns = 300};
        Random random(3);
        for (int i = 0; i < table.rows * table.columns; ++i) {
            table.gains.push_back(random.below(1000));
        }
        QVERIFY(processorSeconds([&] { bestAssignment(table); }) < 20);
    }

    void measuresSimilarity()
    {
        QVERIFY(near(unitSimilarity(unit({{1}, {5}}), unit({{1}, {6}})), 0.5));
        // A dimension that neither rater labelled does not count.
        QVERIFY(near(unitSimilarity(unit({{1}, {}}), unit({{1}, {}})), 1));
        QVERIFY(near(unitSimilarity(unit({{1, 2}}), unit({{2, 1, 1}})), 1));
        QVERIFY(near(unitSimilarity(unit({}), unit({})), 0));
        // 10 of 30 characters in common; labels alike.
        const AlignmentUnit first = unit({{1}}, {{.part = 1, .begin = 0, .end = 20}});
        const AlignmentUnit second = unit({{1}}, {{.part = 1, .begin = 10, .end = 30}});
        QVERIFY(near(unitSimilarity(first, second), (1 + 1.0 / 3) / 2));
        QVERIFY(near(unitSimilarity(first, second, {.labelWeight = 0}), 1.0 / 3));
        // The same offsets in another part are another place, and overlapping passages count once.
        QVERIFY(near(unitSimilarity(first, unit({{1}}, {{.part = 2, .begin = 0, .end = 20}})), 0.5));
        const AlignmentUnit twice =
            unit({{1}}, {{.part = 1, .begin = 0, .end = 15}, {.part = 1, .begin = 5, .end = 20}});
        QVERIFY(near(unitSimilarity(first, twice), 1));
        // Evidence counts only if both raters marked some.
        QVERIFY(near(unitSimilarity(first, unit({{1}})), 1));
    }

    void putsAlikeUnitsTogether()
    {
        // Rater 2 has the same units in another order.
        const Groups groups = alignUnits({{unit({{1}, {7}}), unit({{2}, {8}})}, {unit({{2}, {8}}), unit({{1}, {9}})}});
        QCOMPARE(groups, Groups({{0, 1}, {1, 0}}));
    }

    void prefersTheBestSumToTheBestPair()
    {
        // Greedy matching takes a–c (2/3) and leaves b–d (0), 2/3 in all; a–d and b–c give 1/2 + 1/3.
        const AlignmentUnit a = unit({{1, 2}});
        const AlignmentUnit b = unit({{3}});
        const AlignmentUnit c = unit({{1, 2, 3}});
        const AlignmentUnit d = unit({{1}});
        // a–c 2/3, a–d 1/2, b–c 1/3, b–d 0.
        QCOMPARE(alignUnits({{a, b}, {c, d}}), Groups({{0, 1}, {1, 0}}));
    }

    void keepsTheOrderAmongEquals()
    {
        const std::vector<AlignmentUnit> same(4, unit({{1}}));
        QCOMPARE(alignUnits({same, same}), Groups({{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
        const std::vector<AlignmentUnit> nothing(3, unit({}));
        QCOMPARE(alignUnits({nothing, nothing}), Groups({{0, 0}, {1, 1}, {2, 2}}));
    }

    void leavesWhatHasNoCounterpart()
    {
        QCOMPARE(alignUnits({{unit({{1}})}, {unit({{2}}), unit({{1}})}}), Groups({{0, 1}, {-1, 0}}));
        QCOMPARE(alignUnits({{}, {unit({{2}})}}), Groups({{-1, 0}}));
        QCOMPARE(alignUnits({{unit({{2}})}, {}}), Groups({{0, -1}}));
        QVERIFY(alignUnits({}).empty());
        // Matched whatever their similarity, unless a threshold is given.
        QCOMPARE(alignUnits({{unit({{1}})}, {unit({{2}})}}), Groups({{0, 0}}));
        QCOMPARE(alignUnits({{unit({{1}})}, {unit({{2}})}}, {.minimum = 0.1}), Groups({{0, -1}, {-1, 0}}));
    }

    void answersSoonForAbsurdlyManyUnits()
    {
        const std::vector<AlignmentUnit> many(5000, unit({{1}}));
        const Groups groups = alignUnits({many, {unit({{1}})}});
        QCOMPARE(groups.size(), size_t(5000));
        QCOMPARE(groups.front(), AlignedUnits({0, 0}));
        QCOMPARE(groups.back(), AlignedUnits({4999, -1}));
    }

    void alignsThreeRaters()
    {
        const std::vector<AlignmentUnit> first{unit({{1}}), unit({{2}})};
        const std::vector<AlignmentUnit> second{unit({{2}})};
        const std::vector<AlignmentUnit> third{unit({{2}}), unit({{3}}), unit({{1}})};
        QCOMPARE(alignUnits({first, second, third}), Groups({{0, -1, 2}, {1, 0, 0}, {-1, -1, 1}}));
    }

    void measuresUnitizing()
    {
        const UnitizingAgreement result = unitizingAgreement({{2, 2, 2}, {1, 0, 0}, {2, 1, 1}, {0, 0, 0}, {1, 1, 1}});
        QCOMPARE(result.items, 5);
        QCOMPARE(result.sameNumber, 3);
        QCOMPARE(result.matched, 4);
        QCOMPARE(result.only1, 2);
        QCOMPARE(result.only2, 0);
        QVERIFY(near(result.f1.value(), 8.0 / 10));
        QVERIFY(result.alphaOfCounts.defined() && result.alphaOfCounts.value() > 0);
        const UnitizingAgreement nothing = unitizingAgreement({{0, 0, 0}, {0, 0, 0}});
        QCOMPARE(nothing.f1.reason(), Undefined::NoPairs);
        QCOMPARE(nothing.alphaOfCounts.reason(), Undefined::NoVariation);
        QCOMPARE(unitizingAgreement({}).alphaOfCounts.reason(), Undefined::NoPairs);
        QCOMPARE(unitizingAgreement({{1, 1, 1}, {2, 2, 2}}).alphaOfCounts.value(), 1.0);
    }
};

QTEST_GUILESS_MAIN(UnitAlignmentTest)
#include "UnitAlignmentTest.moc"
