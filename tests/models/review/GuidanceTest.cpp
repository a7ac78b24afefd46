// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/Guidance.h"
#include "tests/support/study/ReviewSamples.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// Which rules and definitions are shown for a disagreement, and how much kappa a pair of codes costs.
class GuidanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pairsComeWithTheirCost()
    {
        const std::vector<PairGuidance> pairs = confusedPairs(confusion(), codebook());
        QCOMPARE(pairs.front().a, apiUsage);
        QCOMPARE(pairs.front().b, graph);
        QCOMPARE(pairs.front().met, 10);
        QVERIFY(pairs.front().rule.isEmpty());
        // 162 of 193 agree; 172 would agree. Margins computed by hand from the sample's table.
        const double n = 193;
        const double now =
            (162 / n - (48 * 48 + 19 * 19 + 49 * 44 + 28 * 32 + 8 * 8 + 13 * 13 + 15 * 14 + 13 * 15) / (n * n)) /
            (1 - (48 * 48 + 19 * 19 + 49 * 44 + 28 * 32 + 8 * 8 + 13 * 13 + 15 * 14 + 13 * 15) / (n * n));
        const double chance = (48 * 48 + 19 * 19 + 49 * 48 + 28 * 28 + 8 * 8 + 13 * 13 + 15 * 14 + 13 * 15) / (n * n);
        QCOMPARE(*pairs.front().kappaNow, now);
        QCOMPARE(*pairs.front().kappaSettled, (172 / n - chance) / (1 - chance));
        for (size_t i = 1; i < pairs.size(); ++i) {
            QVERIFY(pairs[i - 1].met >= pairs[i].met);
        }
        const auto ruled =
            std::ranges::find_if(pairs, [](const PairGuidance &p) { return p.a == noEfficientApi && p.b == apiUsage; });
        QVERIFY(ruled != pairs.end());
        QVERIFY(ruled->rule.startsWith(QStringLiteral("Right call")));
        QCOMPARE(ruled->ruleSource, QStringLiteral("rule 1"));
    }

    void kappaThatIsUndefinedHasNoValue()
    {
        ConfusionTable table{.codes = {apiUsage, graph},
                             .names = {u("a"), u("b")},
                             .categories = {u(""), u("")},
                             .counts = {{0, 3}, {0, 0}}};
        const auto pairs = confusedPairs(table, codebook());
        QCOMPARE(pairs.size(), 1u);
        QCOMPARE(*pairs[0].kappaNow, 0.0);
        QVERIFY(!pairs[0].kappaSettled); // then all are in one cell of the diagonal
        QVERIFY(confusedPairs({}, codebook()).empty());
    }

    void guidanceOfAnyPair()
    {
        const Codebook book = codebook();
        QCOMPARE(guidanceFor(book, graph, apiUsage, {openPair()}).met, 10);
        QCOMPARE(guidanceFor(book, noEfficientApi, apiUsage).rule, book.rules[0].text);
        QVERIFY(!valid(guidanceFor(book, graph, graph).a));
        QVERIFY(!valid(guidanceFor(book, graph, slowRun).a)); // of another dimension
        QVERIFY(!valid(guidanceFor(book, CodeId{999}, graph).a));
    }
};

QTEST_GUILESS_MAIN(GuidanceTest)
#include "GuidanceTest.moc"
