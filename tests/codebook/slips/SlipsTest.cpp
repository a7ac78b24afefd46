// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/slips/Slips.h"

#include <QTest>

#include <cmath>

using namespace corater;

/// Which answers look like slips, on cases that a person can judge.
class SlipsTest : public QObject
{
    Q_OBJECT

    static TextSimilarity textsOf(const std::vector<std::vector<std::string>> &words)
    {
        TextSimilarity texts;
        for (const auto &one : words) {
            texts.add(one);
        }
        texts.weigh();
        return texts;
    }

    // Two subjects of five posts each; the third post of the first has the answer of the second.
    static std::vector<std::vector<std::string>> subjects()
    {
        return {{"gpu", "memory", "leak"},   {"memory", "leak", "grows"}, {"memory", "leak", "tensor"},
                {"leak", "grows", "tensor"}, {"gpu", "leak", "memory"},   {"slow", "loader", "disk"},
                {"slow", "loader", "batch"}, {"loader", "disk", "batch"}, {"slow", "disk"},
                {"slow", "batch", "disk"}};
    }

    static std::vector<AnsweredCase> answers(const std::vector<std::vector<int>> &given)
    {
        std::vector<AnsweredCase> cases;
        for (const auto &answer : given) {
            cases.push_back({.text = cases.size(), .answers = {answer}});
        }
        return cases;
    }

private Q_SLOTS:
    void theOddOneComesFirst()
    {
        const TextSimilarity texts = textsOf(subjects());
        const auto slips =
            findSlips(answers({{1}, {1}, {2}, {1}, {1}, {2}, {2}, {2}, {2}, {2}}), texts, {.neighbours = 3});
        QVERIFY(slips);
        QCOMPARE(slips->size(), std::size_t(10));
        const Slip &first = slips->front();
        QCOMPARE(first.place, std::size_t(2));
        QCOMPARE(first.instead, std::vector<int>{1});
        QCOMPARE(first.similar, 3);
        QCOMPARE(first.others, 3);
        QCOMPARE(first.same, 0);
        QVERIFY(first.score > 0.5 && first.score <= 1);
        // The next one is its neighbour, which has more similar posts with its own answer.
        QVERIFY((*slips)[1].score < first.score / 2);
        const auto words = texts.sharedWords(2, first.speaking, 2);
        QCOMPARE(words.size(), std::size_t(2));
        QVERIFY(std::ranges::find(words, "leak") != words.end() || std::ranges::find(words, "memory") != words.end());
    }

    // The score by hand: two neighbours at similarity s and t, smoothing 1.
    void theScoreIsTheOneOfTheFormula()
    {
        const TextSimilarity texts = textsOf({{"a", "b"}, {"a", "b"}, {"a", "c"}, {"c"}});
        const auto slips = findSlips(answers({{1}, {2}, {2}, {1}}), texts, {.neighbours = 2});
        QVERIFY(slips);
        const auto own = std::ranges::find(*slips, std::size_t(0), &Slip::place);
        const double near = texts.similarities(0)[1];
        const double far = texts.similarities(0)[2];
        QVERIFY(std::abs(near - 1) < 1e-6);
        QVERIFY(far > 0.1 && far < 0.9);
        // Of the other three cases, one answered 1 and two answered 2; both neighbours answered 2.
        const double said = (1.0 * 1 / 3) / (near + far + 1);
        const double other = (near + far + 1.0 * 2 / 3) / (near + far + 1);
        QVERIFY(std::abs(own->score - (other - said)) < 1e-9);
    }

    void sameAnswersToOtherQuestionsMakeCasesSimilar()
    {
        const TextSimilarity texts = textsOf({{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}});
        std::vector<AnsweredCase> cases;
        for (const auto &[first, second] :
             std::vector<std::pair<int, int>>{{1, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 2}, {2, 2}}) {
            cases.push_back({.text = cases.size(), .answers = {{first}, {second}}});
        }
        const auto slips = findSlips(cases, texts);
        QVERIFY(slips);
        QCOMPARE(slips->front().place, std::size_t(2)); // both of its answers fit the other kind
    }

    void severalCodesOverlap()
    {
        const TextSimilarity texts = textsOf({{"a", "x"}, {"a", "y"}, {"a", "x", "y"}, {"a", "x", "y"}});
        const auto slips = findSlips(answers({{1, 2}, {1}, {1, 2}, {1, 2}}), texts);
        QVERIFY(slips);
        QCOMPARE(slips->front().place, std::size_t(1));
        QVERIFY(slips->front().score < 1); // the answer is half of the others'
    }

    void otherUnitsOfThePostAreNotCompared()
    {
        const TextSimilarity texts = textsOf({{"a", "b"}, {"c", "d"}, {"c", "e"}});
        std::vector<AnsweredCase> cases{
            {.text = 0, .answers = {{1}}}, {.text = 0, .answers = {{2}}}, {.text = 1, .answers = {{1}}}};
        const auto slips = findSlips(cases, texts);
        QVERIFY(slips);
        for (const Slip &slip : *slips) {
            QCOMPARE(slip.similar, 0);
            QCOMPARE(slip.others, 0);
        }
    }

    void onlyJudgedCasesAreListed()
    {
        const TextSimilarity texts = textsOf(subjects());
        auto cases = answers({{1}, {1}, {2}, {1}, {1}, {2}, {2}, {2}, {2}, {2}});
        for (AnsweredCase &one : cases) {
            one.judged = false;
        }
        cases[2].judged = true;
        const auto slips = findSlips(cases, texts, {.neighbours = 3});
        QCOMPARE(slips->size(), std::size_t(1));
        QCOMPARE(slips->front().others, 3); // the others still count
    }

    void nothingToCompareWith()
    {
        QVERIFY(findSlips({}, textsOf({}))->empty());
        const auto alone = findSlips(answers({{1}}), textsOf({{"a"}}));
        QCOMPARE(alone->size(), std::size_t(1));
        QCOMPARE(alone->front().score, 0.0);
        const auto blank = findSlips(answers({{}, {}}), textsOf({{"a"}, {"a"}}));
        QVERIFY(blank->empty());
    }

    void itStopsWhenAsked()
    {
        const auto slips =
            findSlips(answers({{1}, {1}}), textsOf({{"a"}, {"a"}}), {}, [](std::size_t place) { return place == 1; });
        QVERIFY(!slips);
    }
};

QTEST_GUILESS_MAIN(SlipsTest)
#include "SlipsTest.moc"
