// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/CoOccurrence.h"
#include "codebook/results/CrossTable.h"
#include "codebook/results/Distribution.h"
#include "codebook/results/Flow.h"
#include "codebook/results/Saturation.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

// "a b": the values a and b of the case; "": no answer.
Variable variable(const QString &name, const QStringList &values, const QStringList &cases)
{
    Variable made;
    made.name = name;
    for (const QString &value : values) {
        const QStringList path = value.split(u'/');
        made.values.push_back({path.last(), path, {}, path.last() == u"unknown"});
    }
    for (const QString &one : cases) {
        std::vector<int> answers;
        for (const QString &word : one.split(u' ', Qt::SkipEmptyParts)) {
            answers.push_back(int(values.indexOf(word)));
        }
        made.add(answers);
    }
    return made;
}

using Cases = std::vector<int>;

} // namespace

/// What is counted, and which cases make up each number.
class ResultCountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDistributionCountsTheFirstCodeOrAny()
    {
        const Variable answers = variable(u"x"_s, {u"a"_s, u"b"_s, u"c"_s}, {u"a b"_s, u"b"_s, u""_s, u"b a"_s});
        const Distribution first = distribution(answers, CodesCounted::First);
        QCOMPARE(first.n, 3);
        QCOMPARE(first.mentions, 3);
        QCOMPARE(first.rows[0].cases, Cases{0});
        QCOMPARE(first.rows[1].cases, (Cases{1, 3}));
        QCOMPARE(first.rows[2].count, 0);
        QCOMPARE(first.unanswered, Cases{2});
        QVERIFY(first.hasSets);
        const Distribution any = distribution(answers, CodesCounted::Any);
        QCOMPARE(any.n, 3);
        QCOMPARE(any.mentions, 5);
        QCOMPARE(any.rows[0].cases, (Cases{0, 3}));
        QCOMPARE(*any.rows[1].share, 1.0);
    }

    void nothingHasNoShares()
    {
        const Distribution none = distribution(variable(u"x"_s, {u"a"_s}, {u""_s}), CodesCounted::First);
        QCOMPARE(none.n, 0);
        QVERIFY(!none.rows[0].share);
        QVERIFY(!none.rows[0].interval);
        QVERIFY(!none.rows[0].simultaneous);
    }

    void aCrossTableKnowsTheCasesOfItsCells()
    {
        const Variable down = variable(u"x"_s, {u"a"_s, u"b"_s}, {u"a"_s, u"a b"_s, u"b"_s, u""_s});
        const Variable across = variable(u"y"_s, {u"p"_s, u"q"_s}, {u"p"_s, u"q"_s, u"q"_s, u"p"_s});
        const CrossTable first = crossTable(down, across, CodesCounted::First);
        QCOMPARE(first.n, 3);
        QCOMPARE(first.cell(0, 1), Cases{1});
        QCOMPARE(first.rowTotals, (std::vector<qint64>{2, 1}));
        QCOMPARE(first.unanswered, Cases{3});
        QVERIFY(first.tests.chiSquare.defined());
        const CrossTable any = crossTable(down, across, CodesCounted::Any);
        QCOMPARE(any.cell(1, 1), (Cases{1, 2}));
        QCOMPARE(any.n, 3);
        QCOMPARE(any.rowTotals, (std::vector<qint64>{2, 2}));
        QCOMPARE(any.columnTotals, (std::vector<qint64>{1, 2}));
        // One case is in two cells, so no test of independence is valid.
        QCOMPARE(any.tests.chiSquare.reason(), Lacking::SeveralCodes);
    }

    void aFlowGoesByTheOrderOfTheCodes()
    {
        const QStringList stages{u"env"_s, u"data"_s, u"train"_s, u"unknown"_s};
        const Flow found =
            *flow(variable(u"from"_s, stages,
                           {u"data"_s, u"data"_s, u"train"_s, u"unknown"_s, u"env"_s, u""_s, u"unknown"_s}),
                  variable(u"to"_s, stages,
                           {u"data"_s, u"train"_s, u"env"_s, u"unknown"_s, u"unknown"_s, u"env"_s, u"unknown"_s}));
        QCOMPARE(found.n, 3);
        QCOMPARE(found.same, 1);
        QCOMPARE(found.later, 1);
        QCOMPARE(found.earlier, 1);
        QCOMPARE(found.unknown, 3);
        QCOMPARE(found.unknownBoth, 2);
        QCOMPARE(found.left, Cases{5});
        QCOMPARE(found.cell(1, 2), Cases{1});
        QCOMPARE(found.cell(0, 3), Cases{4});
    }

    void aFlowNeedsSharedCodes()
    {
        const Variable a = variable(u"a"_s, {u"x"_s, u"y"_s, u"only"_s}, {u"x"_s, u"only"_s, u"y"_s});
        const Variable b = variable(u"b"_s, {u"Y "_s.trimmed(), u"x"_s}, {u"x"_s, u"x"_s, u"x"_s});
        QVERIFY(!flow(a, variable(u"c"_s, {u"x"_s, u"z"_s}, {u"x"_s, u"x"_s, u"x"_s})));
        const std::optional<Flow> found = flow(a, b);
        QVERIFY(found);
        QCOMPARE(found->notShared, QStringList{u"only"_s});
        QVERIFY(!found->sameOrder);
        QCOMPARE(found->left, Cases{1});
        QCOMPARE(found->same, 1);
    }

    void codesOccurTogetherInUnitsAndItems()
    {
        const Variable answers =
            variable(u"x"_s, {u"a"_s, u"b"_s, u"c"_s}, {u"b a"_s, u"c"_s, u"a b"_s, u"a"_s, u""_s});
        const CoOccurrence units = coOccurrence({&answers}, {0, 1, 2, 3, 4});
        QCOMPARE(units.n, 4);
        QCOMPARE(units.several, 2);
        QCOMPARE(units.pairs.size(), size_t(1));
        QCOMPARE(units.pairs[0].groups, (Cases{0, 2}));
        QCOMPARE(units.pairs[0].jaccard, 2.0 / 3);
        const CoOccurrence items = coOccurrence({&answers}, {0, 0, 1, 1, 2});
        QCOMPARE(items.n, 2);
        QCOMPARE(items.counts, (std::vector<qint64>{2, 2, 1}));
        QCOMPARE(items.pairs.size(), size_t(3));
        QCOMPARE(items.pairs[0].groups, (Cases{0, 1}));
        QCOMPARE(items.pairs[1].groups, Cases{0});
    }

    void saturationFollowsTheOrderOfRating()
    {
        const QStringList values{u"T/a"_s, u"T/b"_s, u"M/c"_s, u"M/d"_s};
        const Variable answers =
            variable(u"x"_s, values, {u"T/a"_s, u"T/b"_s, u"T/a"_s, u"M/c"_s, u"T/a"_s, u""_s, u"T/b"_s});
        // Item 1 has two units; item 5 none with a label.
        const std::vector<int> items{0, 1, 1, 2, 3, 4, 5};
        const Saturation found = saturation(answers, items, {3, 0, 1, 4, 2, 5}, 2);
        QCOMPARE(found.steps.size(), size_t(5));
        QCOMPARE(found.steps[0].group, 3);
        QCOMPARE(found.steps[2].newValues, Cases{1});
        QVERIFY(found.steps[2].newCategories.empty());
        QCOMPARE(found.steps[3].newCategories, Cases{2});
        QCOMPARE(found.steps[4].values, 3);
        QCOMPARE(found.steps[4].categories, 2);
        QCOMPARE(found.lastNew, 4);
        QVERIFY(!found.after);
        QCOMPARE(*saturation(answers, items, {3, 0, 1, 4, 2, 5}, 1).after, 1);
        QCOMPARE(*found.categoriesAfter, 1);
        QCOMPARE(*saturation(answers, items, {2, 1, 0, 3, 5}, 3).after, 2);
    }
};

QTEST_GUILESS_MAIN(ResultCountsTest)

#include "ResultCountsTest.moc"
