// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/SettleIntent.h"
#include "models/review/ReviewWords.h"
#include "tests/support/study/ReviewSamples.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

constexpr Question symptomQuestion{QuestionKind::Label, 0, symptom}, causeQuestion{QuestionKind::Label, 0, rootCause};
constexpr Question secondUnit{.kind = QuestionKind::Unit, .unit = 1};
constexpr Question loneCause{QuestionKind::Label, 1, rootCause};

} // namespace

/// What a choice on the page means: which answer, and for which rater.
class SettleIntentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoseLabelItIsFollowsFromTheCodes_data()
    {
        QTest::addColumn<Question>("question");
        QTest::addColumn<std::vector<CodeId>>("codes");
        QTest::addColumn<Origin>("origin");
        QTest::addColumn<RaterId>("chosen");
        QTest::addColumn<bool>("overruled");
        using Codes = std::vector<CodeId>;
        QTest::newRow("rater 1") << causeQuestion << Codes{apiUsage} << Origin::Rater << anna << false;
        QTest::newRow("rater 2") << causeQuestion << Codes{transmission} << Origin::Rater << ben << false;
        QTest::newRow("neither") << causeQuestion << Codes{graph} << Origin::Neither << RaterId{} << false;
        QTest::newRow("agreed, kept") << symptomQuestion << Codes{idleGpu, leak} << Origin::Unanimous << RaterId{}
                                      << false;
        QTest::newRow("agreed, in another order")
            << symptomQuestion << Codes{leak, idleGpu} << Origin::Unanimous << RaterId{} << false;
        QTest::newRow("agreed, overruled") << symptomQuestion << Codes{idleGpu} << Origin::Neither << RaterId{} << true;
        QTest::newRow("seen by one only") << loneCause << Codes{buggyVersion} << Origin::Rater << anna << false;
        QTest::newRow("seen by one only, other code")
            << loneCause << Codes{graph} << Origin::Neither << RaterId{} << false;
    }

    void whoseLabelItIsFollowsFromTheCodes()
    {
        QFETCH(Question, question);
        QFETCH(std::vector<CodeId>, codes);
        QFETCH(Origin, origin);
        QFETCH(RaterId, chosen);
        QFETCH(bool, overruled);
        const SettleIntent intent = settleLabel(review(), question, codes);
        QCOMPARE(intent.origin, origin);
        QCOMPARE(intent.chosen, chosen);
        QCOMPARE(intent.overruled, overruled);
        QCOMPARE(intent.codes, codes);
        QCOMPARE(intent.item, ItemId{7});
    }

    void answerOfARaterIsTaken()
    {
        const ReviewItem item = review();
        QCOMPARE(settleAs(item, causeQuestion, 1).chosen, ben);
        QCOMPARE(settleAs(item, causeQuestion, 1).match, (UnitMatch{{anna, UnitId{1}}, {ben, UnitId{3}}}));
        // The unit of Anna only: Anna's answer keeps it, the other drops it.
        QVERIFY(settleAs(item, secondUnit, 0).keepsUnit);
        QCOMPARE(settleAs(item, secondUnit, 0).chosen, anna);
        QVERIFY(!settleAs(item, secondUnit, 1).keepsUnit);
        QCOMPARE(settleAs(item, secondUnit, 1).chosen, ben);
        QVERIFY(settleAs(item, causeQuestion, 2).codes.empty());
        QVERIFY(settleAs(item, {QuestionKind::Label, 9, rootCause}, 0).codes.empty());
    }

    void unitThatAllSawMayStillBeNone()
    {
        const SettleIntent intent = settleUnit(review(), symptomQuestion, false);
        QCOMPARE(intent.question.kind, QuestionKind::Unit);
        QVERIFY(intent.overruled);
        QCOMPARE(intent.origin, Origin::Neither);
    }

    void postThatBothRejectedMayComeIn()
    {
        auto both = ratings();
        both[0].screening = both[1].screening = Screening::Out;
        const ReviewItem item = reviewItem(test::item(), both, twoRaters(), codebook());
        const SettleIntent intent = settleScreening(item, Screening::In);
        QVERIFY(intent.overruled);
        QCOMPARE(intent.origin, Origin::Neither);
        QCOMPARE(settleScreening(item, Screening::Out).origin, Origin::Unanimous);
    }

    void threeRatersOfWhomTwoSayTheSame()
    {
        auto all = ratings();
        all.push_back({.item = ItemId{7},
                       .rater = cem,
                       .screening = Screening::In,
                       .units = {unit(5, 1, {idleGpu}, transmission, introData, expoData)}});
        auto raters = twoRaters();
        raters.push_back({cem, u("C"), u("Cem")});
        const ReviewItem item = reviewItem(test::item(), all, raters, codebook());
        QCOMPARE(settleLabel(item, causeQuestion, {transmission}).chosen, ben);
        // Taking the third rater's answer names the third, although the second gave the same.
        QCOMPARE(settleAs(item, causeQuestion, 2).chosen, cem);
    }

    void wordsOfTheFinalColumn()
    {
        const Codebook book = codebook();
        ReviewItem item = review();
        QCOMPARE(finalCell(*item.row(symptomQuestion), item, book),
                 (FinalCell{
                     FinalState::Agreed, {u("1 · Abnormal GPU Utilization"), u("2 · Memory Leak")}, u("both agree")}));
        QCOMPARE(finalCell(*item.row(causeQuestion), item, book).state, FinalState::Open);
        QCOMPARE(finalCell(*item.row(loneCause), item, book).state, FinalState::Waits);
        FinalItem settled{.screening = Screening::In};
        FinalUnit kept{.ordinal = 1};
        kept.sources = item.units[0].match;
        kept.labels = {
            {rootCause,
             Decision{.codes = {transmission}, .origin = Origin::Rater, .chosen = ben, .by = SettledBy::Talk}},
            {symptom, Decision{.codes = {idleGpu}, .origin = Origin::Neither, .overruled = true}}};
        settled.units = {kept};
        item = reviewItem(test::item(), ratings(), twoRaters(), book, {}, &settled, {item.units[1].match});
        QCOMPARE(finalCell(*item.row(causeQuestion), item, book),
                 (FinalCell{FinalState::Decided, {u("Inefficient Data Transmission")}, u("B · by discussion")}));
        QCOMPARE(finalCell(*item.row(symptomQuestion), item, book).state, FinalState::Overruled);
        QCOMPARE(finalCell(*item.row(loneCause), item, book).state, FinalState::Dropped);
    }

    void agreedAnswerThatWasReopenedIsOpen()
    {
        ReviewItem item = review();
        item.units[0].rows[0].decision = Decision{.reopened = true};
        QCOMPARE(finalCell(*item.row(symptomQuestion), item, codebook()),
                 (FinalCell{FinalState::Open, {}, u("reopened")}));
    }

    void unitThatNobodySawIsNamedByItself()
    {
        FinalItem settled{.screening = Screening::In};
        settled.units = {{.id = FinalUnitId{44}, .ordinal = 3, .verdict = Decision{.origin = Origin::Neither}}};
        const ReviewItem item = reviewItem(test::item(), ratings(), twoRaters(), codebook(), {}, &settled);
        QVERIFY(item.units.back().added());
        QCOMPARE(matchWords(item.units.back(), item), u("added in adjudication"));
        const Question question{QuestionKind::Label, int(item.units.size()) - 1, rootCause};
        QCOMPARE(settleLabel(item, question, {graph}).added, FinalUnitId{44});
        QCOMPARE(finalCell(*item.row(question), item, codebook()).state, FinalState::Open);
    }

    void reasonWhyItIsOutComesFromTheRaterWhoSaidSo()
    {
        auto both = ratings();
        both[1].screening = Screening::Out;
        both[1].reason = u("a question");
        const ReviewItem item = reviewItem(test::item(), both, twoRaters(), codebook());
        QCOMPARE(settleAs(item, {}, 1).outReason, u("a question"));
        QCOMPARE(settleAs(item, {}, 0).outReason, QString());
    }

    void wordsOfAnswersAndMatches()
    {
        const Codebook book = codebook();
        const ReviewItem item = review();
        QCOMPARE(answerLines(item.screening.answers[0], item.screening.question, book), QStringList{u("include")});
        QCOMPARE(answerLines({.present = true, .screening = Screening::Out, .reason = u("a question")}, {}, book),
                 QStringList{u("exclude: a question")});
        QCOMPARE(answerLines({}, causeQuestion, book), QStringList());
        QCOMPARE(matchWords(item.units[0], item), u("A’s unit 1 ↔ B’s unit 1"));
        QCOMPARE(matchWords(item.units[1], item), u("only A found this"));
        QCOMPARE(answerMatchWords(*item.row(causeQuestion), book), u("differ"));
        QCOMPARE(answerMatchWords(*item.row(secondUnit), book), u("not found by all"));
    }

    void remarksThatBearOnAQuestion()
    {
        const std::vector<Remark> said = remarks(review(), causeQuestion, codebook());
        QCOMPARE(said,
                 (std::vector<Remark>{{0, {}, u("map without num_parallel_calls is a parameter of the right call.")},
                                      {0, {}, u("two problems in one post")},
                                      {1, u("Root cause"), u("could also be preprocessing")},
                                      {1, {}, u("the GPU waits for data to arrive.")}}));
        QCOMPARE(remarks(review(), {}, codebook()).size(), 1u);
    }
};

QTEST_GUILESS_MAIN(SettleIntentTest)
#include "SettleIntentTest.moc"
