// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/ReviewItem.h"
#include "models/review/ReviewFilter.h"

#include <QTest>

using namespace corater;

namespace {

constexpr RaterId anna{1}, ben{2}, cem{3};
constexpr DimensionId symptom{1}, cause{2};
// symptom: Time(10) > Slow(11) Hang(12); Memory(13) > Leak(14). cause: Usage(21), Graph(22), flat.
constexpr CodeId time{10}, slow{11}, hang{12}, memory{13}, leak{14}, usage{21}, graph{22};

Codebook codebook()
{
    Dimension s{.id = symptom, .name = QStringLiteral("symptom"), .maximum = 2};
    s.codes = {{.id = time, .name = QStringLiteral("Time"), .selectable = false},
               {.id = slow, .parent = time, .name = QStringLiteral("Slow")},
               {.id = hang, .parent = time, .name = QStringLiteral("Hang")},
               {.id = memory, .name = QStringLiteral("Memory"), .selectable = false},
               {.id = leak, .parent = memory, .name = QStringLiteral("Leak")}};
    Dimension c{.id = cause, .name = QStringLiteral("root cause")};
    c.codes = {{.id = usage, .name = QStringLiteral("Usage")}, {.id = graph, .name = QStringLiteral("Graph")}};
    Codebook book;
    book.dimensions = {s, c};
    return book;
}

ReviewAnswer says(std::vector<CodeId> codes, bool present = true)
{
    return {.rater = anna, .present = present, .codes = std::move(codes)};
}

UnitRating unit(int id, int ordinal, std::vector<CodeId> symptoms, std::vector<CodeId> causes)
{
    UnitRating rated{.id = UnitId(id), .ordinal = ordinal};
    rated.labels = {{symptom, std::move(symptoms)}, {cause, std::move(causes)}};
    return rated;
}

Rating rating(RaterId who, std::vector<UnitRating> units, Screening screening = Screening::In)
{
    return {.item = ItemId{7}, .rater = who, .screening = screening, .units = std::move(units)};
}

std::vector<ReviewRater> two()
{
    return {{anna, QStringLiteral("A"), QStringLiteral("Anna")}, {ben, QStringLiteral("B"), QStringLiteral("Ben")}};
}

} // namespace

/// One item under review: its questions in order, which of them are open, and what the raters answered.
class ReviewItemTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Once, the list named the 27th rater "27", and Compare "AA".
    void ratersAreLettered()
    {
        QCOMPARE(raterLetter(-1), QString());
        QCOMPARE(raterLetter(0), QStringLiteral("A"));
        QCOMPARE(raterLetter(25), QStringLiteral("Z"));
        QCOMPARE(raterLetter(26), QStringLiteral("AA"));
    }

    void matchOfAnswers_data()
    {
        QTest::addColumn<std::vector<ReviewAnswer>>("answers");
        QTest::addColumn<AnswerMatch>("expected");
        using Answers = std::vector<ReviewAnswer>;
        QTest::newRow("same") << Answers{says({slow}), says({slow})} << AnswerMatch::Agreed;
        QTest::newRow("same set, other order")
            << Answers{says({slow, leak}), says({leak, slow})} << AnswerMatch::OtherOrder;
        QTest::newRow("same category") << Answers{says({slow}), says({hang})} << AnswerMatch::NearMiss;
        QTest::newRow("other category") << Answers{says({slow}), says({leak})} << AnswerMatch::Differs;
        QTest::newRow("subset of other categories")
            << Answers{says({slow, leak}), says({slow})} << AnswerMatch::Differs;
        QTest::newRow("subset within the category")
            << Answers{says({slow, hang}), says({slow})} << AnswerMatch::NearMiss;
        QTest::newRow("one left blank") << Answers{says({slow}), says({})} << AnswerMatch::OneSided;
        QTest::newRow("all blank") << Answers{says({}), says({})} << AnswerMatch::Nobody;
        QTest::newRow("one has no such unit") << Answers{says({slow}), says({}, false)} << AnswerMatch::Agreed;
        QTest::newRow("third differs") << Answers{says({slow}), says({slow}), says({leak})} << AnswerMatch::Differs;
        QTest::newRow("three agree") << Answers{says({slow}), says({slow}), says({slow})} << AnswerMatch::Agreed;
        QTest::newRow("nobody at all") << Answers{} << AnswerMatch::Nobody;
    }

    void matchOfAnswers()
    {
        QFETCH(std::vector<ReviewAnswer>, answers);
        QFETCH(AnswerMatch, expected);
        const Codebook book = codebook();
        QCOMPARE(compareAnswers(answers, book.dimension(symptom)), expected);
    }

    void flatDimensionHasNoNearMisses()
    {
        const Codebook book = codebook();
        QCOMPARE(compareAnswers({says({usage}), says({graph})}, book.dimension(cause)), AnswerMatch::Differs);
    }

    void laysRatersInTheOrderOfTheScreen()
    {
        const std::vector<Rating> ratings{rating(ben, {unit(2, 1, {hang}, {graph})}),
                                          rating(anna, {unit(1, 1, {slow}, {graph})})};
        const ReviewItem item = reviewItem({.id = ItemId{7}}, ratings, two(), codebook());
        QCOMPARE(item.units.size(), 1u);
        const ReviewRow &row = item.units[0].rows[0];
        QCOMPARE(row.answers[0].rater, anna);
        QCOMPARE(row.answers[0].codes, std::vector{slow});
        QCOMPARE(row.answers[1].rater, ben);
        QCOMPARE(row.match, AnswerMatch::NearMiss);
        QCOMPARE(row.pairs(), (std::vector{std::pair(slow, hang)}));
        QVERIFY(item.units[0].rows[1].settled());
        QCOMPARE(item.open().size(), 1u);
    }

    void unitsOfMatchesComeTogetherAndTheRestStandAlone()
    {
        const std::vector<Rating> ratings{rating(anna, {unit(1, 1, {slow}, {usage}), unit(2, 2, {leak}, {graph})}),
                                          rating(ben, {unit(3, 1, {leak}, {graph})})};
        const ReviewItem item = reviewItem({}, ratings, two(), codebook(), {{{anna, UnitId{2}}, {ben, UnitId{3}}}});
        QCOMPARE(item.units.size(), 2u);
        QVERIFY(item.units[0].seenByAll(2));
        QCOMPARE(item.units[0].verdict, UnitVerdict::Kept);
        QCOMPARE(item.units[1].ratings.keys(), QList{anna});
        // Whether a unit of one rater counts is asked first; its labels wait for that answer.
        QCOMPARE(item.units[1].rows.front().question.kind, QuestionKind::Unit);
        QVERIFY(item.units[1].rows[1].waits);
        QCOMPARE(item.open(), (std::vector{Question{.kind = QuestionKind::Unit, .unit = 1}}));
    }

    void withoutMatchesTheOrdinalDecides()
    {
        const std::vector<Rating> ratings{rating(anna, {unit(1, 1, {slow}, {usage})}),
                                          rating(ben, {unit(2, 1, {slow}, {usage}), unit(3, 2, {leak}, {graph})})};
        const ReviewItem item = reviewItem({}, ratings, two(), codebook());
        QCOMPARE(item.units.size(), 2u);
        QCOMPARE(item.units[0].match, (UnitMatch{{anna, UnitId{1}}, {ben, UnitId{2}}}));
        QCOMPARE(item.units[1].match, (UnitMatch{{ben, UnitId{3}}}));
    }

    void settledLabelsAndDroppedUnitsAreNotAskedAgain()
    {
        const std::vector<Rating> ratings{rating(anna, {unit(1, 1, {slow}, {usage})}),
                                          rating(ben, {unit(2, 1, {leak}, {graph}), unit(3, 2, {leak}, {graph})})};
        FinalItem settled{.screening = Screening::In};
        FinalUnit kept{.ordinal = 1};
        kept.sources = {{anna, UnitId{1}}, {ben, UnitId{2}}};
        kept.labels = {{symptom, Decision{.codes = {leak}, .origin = Origin::Rater, .chosen = ben}}};
        settled.units = {kept};
        const ReviewItem item = reviewItem({}, ratings, two(), codebook(), {}, &settled, {{{ben, UnitId{3}}}});
        QCOMPARE(item.units[0].rows[0].decision->chosen, ben);
        QCOMPARE(item.units[1].verdict, UnitVerdict::Dropped);
        QCOMPARE(item.open(), (std::vector{Question{QuestionKind::Label, 0, cause}}));
    }

    void screeningDisagreementIsTheFirstQuestion()
    {
        const std::vector<Rating> ratings{rating(anna, {}, Screening::Out), rating(ben, {unit(3, 1, {leak}, {graph})})};
        const ReviewItem item = reviewItem({}, ratings, two(), codebook());
        QCOMPARE(item.screening.match, AnswerMatch::Differs);
        QCOMPARE(item.open().front().kind, QuestionKind::Screening);
    }

    void itemSettledAsOutHasNoUnitsToSettle()
    {
        const std::vector<Rating> ratings{rating(anna, {unit(2, 1, {slow}, {graph})}),
                                          rating(ben, {unit(3, 1, {leak}, {graph})})};
        FinalItem settled{.screening = Screening::Out};
        QVERIFY(reviewItem({}, ratings, two(), codebook(), {}, &settled).open().empty());
        settled.screening = Screening::In;
        QCOMPARE(reviewItem({}, ratings, two(), codebook(), {}, &settled).open(),
                 (std::vector{Question{QuestionKind::Label, 0, symptom}}));
    }

    void raterWithoutRatingIsBlankNotMissing()
    {
        const ReviewItem item = reviewItem({}, {rating(anna, {unit(1, 1, {slow}, {usage})})}, two(), codebook());
        QCOMPARE(item.ratings.size(), 2u);
        QCOMPARE(item.screening.match, AnswerMatch::OneSided);
        QVERIFY(!item.units[0].rows[0].answers[1].present);
    }

    void pairsOfThreeRatersAndSets()
    {
        ReviewRow row;
        row.answers = {says({slow, leak}), says({slow, hang}), says({leak})};
        // slow is common to the first two, leak to the first and third: pairs are of codes that differ.
        QCOMPARE(row.pairs(), (std::vector<std::pair<CodeId, CodeId>>{{hang, leak}, {slow, leak}}));
    }

    void filters_data()
    {
        QTest::addColumn<ReviewFilter>("filter");
        QTest::addColumn<std::vector<Question>>("expected");
        const Question s0{QuestionKind::Label, 0, symptom}, c0{QuestionKind::Label, 0, cause};
        const Question s1{QuestionKind::Label, 1, symptom};
        using All = std::vector<Question>;
        QTest::newRow("none") << ReviewFilter{} << All{s0, c0, s1};
        QTest::newRow("dimension") << ReviewFilter{.dimension = symptom} << All{s0, s1};
        QTest::newRow("near misses") << ReviewFilter{.onlyNearMisses = true} << All{s0};
        QTest::newRow("categories") << ReviewFilter{.level = 0} << All{c0, s1};
        QTest::newRow("pair") << ReviewFilter{.codeA = graph, .codeB = usage} << All{c0};
        QTest::newRow("pair, turned") << ReviewFilter{.codeA = usage, .codeB = graph} << All{c0};
        QTest::newRow("pair that never met") << ReviewFilter{.codeA = slow, .codeB = usage} << All{};
    }

    void filters()
    {
        QFETCH(ReviewFilter, filter);
        QFETCH(std::vector<Question>, expected);
        const std::vector<Rating> ratings{rating(anna, {unit(1, 1, {slow}, {usage}), unit(2, 2, {slow}, {graph})}),
                                          rating(ben, {unit(3, 1, {hang}, {graph}), unit(4, 2, {leak}, {graph})})};
        const Codebook book = codebook();
        const ReviewItem item = reviewItem({}, ratings, two(), book);
        QCOMPARE(differences(item, book, filter), expected);
        filter.onlyDisagreements = true;
        QCOMPARE(wanted(item, book, filter), !expected.empty());
        filter.onlyFlagged = true;
        QVERIFY(!wanted(item, book, filter));
    }
};

QTEST_GUILESS_MAIN(ReviewItemTest)
#include "ReviewItemTest.moc"
