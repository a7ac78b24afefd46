// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementSummaries.h"
#include "models/agreement/IntraRater.h"
#include "models/agreement/StudyUnitizing.h"
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/review/ReviewInput.h"
#include "models/settling/SettlingReads.h"
#include "tests/models/AgreementDesk.h"

#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// How the ratings of a study become the numbers of agreement.
class StudyAgreementTest : public QObject, private AgreementDesk
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeStudy(); }

    void screeningComparesItemsThatBothDecided()
    {
        const DimensionAgreement screening = measure().front();
        QCOMPARE(screening.units.size(), size_t(5));
        QCOMPARE(number(screening, "n_pairs"), 4.0);
        QCOMPARE(number(screening, "n_agree"), 3.0);
    }

    void labelsCompareUnitsWithTheirCodeBook()
    {
        const DimensionAgreement colour = measure().at(1);
        QCOMPARE(colour.name, QStringLiteral("colour"));
        QCOMPARE(colour.codes, QStringList({"Red", "Yellow", "Blue", "Green", "Unknown"}));
        QStringList names;
        for (const ComparedPlace &place : colour.units) {
            names << place.name;
        }
        QCOMPARE(names, QStringList({"1", "2_1", "2_2", "3", "4"}));
        QCOMPARE(number(colour, "n_pairs"), 4.0);
        QCOMPARE(number(colour, "n_agree"), 2.0);
        QCOMPARE(colour.result.excluded.size(), size_t(1));
        QCOMPARE(colour.result.excluded[0].unit, 3);
    }

    void categoriesAreTheTopOfTheTree()
    {
        const auto results = measure({.level = AgreementLevel::Category});
        QCOMPARE(results.size(), size_t(1)); // size has no categories
        QCOMPARE(results[0].codes, QStringList({"Warm", "Cold", "Unknown"}));
        QCOMPARE(number(results[0], "n_agree"), 3.0);
    }

    void unknownCanBeLeftOutOrMissing()
    {
        const DimensionAgreement leftOut = measure({.unknown = UnknownAs::LeftOut}).at(1);
        QCOMPARE(leftOut.codes, QStringList({"Red", "Yellow", "Blue", "Green"}));
        QCOMPARE(number(leftOut, "n_units"), 4.0);
        QCOMPARE(number(leftOut, "n_pairs"), 3.0);
        const DimensionAgreement missing = measure({.unknown = UnknownAs::Missing}).at(1);
        QCOMPARE(number(missing, "n_units"), 5.0);
        QCOMPARE(number(missing, "n_pairs"), 3.0);
    }

    void severalCodesAreComparedAsSetsToo()
    {
        rate("1", "Ada", Screening::In, {{"Red", "Blue"}});
        const auto results = measure();
        QCOMPARE(results[1].level, QStringLiteral("code"));
        QCOMPARE(number(results[1], "n_agree"), 2.0); // by the first code
        QCOMPARE(results[2].level, QStringLiteral("set"));
        QCOMPARE(number(results[2], "exact_set_agreement"), 0.25);
        QCOMPARE(number(results[2], "mean_jaccard_similarity"), 0.375);
    }

    // 3: Ben excluded the item, so Ada's unit is one that Ben looked for and did not find. 5: Ben did not rate it.
    void unitsThatOnlyOneFoundCanCountAsDisagreement()
    {
        rate("6", "Ada", Screening::In, {{"Red"}, {"Blue"}});
        rate("6", "Ben", Screening::In, {{"Blue"}});
        const DimensionAgreement colour = measure().at(1);
        QCOMPARE(number(colour, "n_pairs"), 5.0); // Blue with Blue, in any order
        QCOMPARE(number(colour, "n_agree"), 3.0);
        QCOMPARE(colour.unmatched, 2);
        QVERIFY(colour.withUnmatched);
        QCOMPARE(colour.withUnmatched->find("n_pairs")->value(), 7.0);
        QCOMPARE(colour.withUnmatched->find("n_agree")->value(), 3.0);
        QVERIFY(colour.withUnmatched->find("cohen_kappa")->value() < number(colour, "cohen_kappa"));
    }

    void findingTheSameUnitsIsMeasuredApart()
    {
        rate("6", "Ada", Screening::In, {{"Red"}, {"Blue"}});
        rate("6", "Ben", Screening::In, {{"Blue"}});
        const auto pairs = studyUnitizing(*sealedInput());
        QCOMPARE(pairs.size(), size_t(1));
        QCOMPARE(pairs[0].raters, (QStringList{"Ada", "Ben"}));
        const UnitizingAgreement &found = pairs[0].result;
        QCOMPARE(found.items, 5); // Ben did not rate 5
        QCOMPARE(found.sameNumber, 3);
        QCOMPARE(found.matched, 5);
        QCOMPARE(found.only1, 2);
        QCOMPARE(found.only2, 0);
        QCOMPARE(found.f1.value(), 10.0 / 12.0);
        QVERIFY(found.alphaOfCounts.defined());
    }

    void repeatedItemsCountForTheirRaterOnly()
    {
        rate("5", "Ben", Screening::Out, {});
        rate("6", "Ada", Screening::In, {{"Red"}});
        rate("6", "Ben", Screening::In, {{"Red"}});
        const RoundId first = m_study->currentRound()->id;
        const auto ratings = everyRating(*m_study, {});
        QVERIFY(ratings);
        for (const Rating &rating : *ratings) {
            m_study->setActor(rating.rater);
            for (const UnitRating &unit : rating.units) { // only finished items are shown again
                QVERIFY(m_study->perform(setLabels({first, rating.item, rating.rater}, unit.ordinal,
                                                   m_study->codebook().dimensions[1].id, "size",
                                                   {codeNamed(*m_study, "Small")})));
            }
        }
        for (const char *who : {"Ada", "Ben"}) {
            m_study->setActor(m_study->raterNamed(who)->id);
            QVERIFY(m_study->perform(sealRound(first, m_study->actor())));
        }
        const auto before = measure();
        // Every item is shown again to Ada and to Ben: none of it may count between the two.
        const auto more =
            corater::addItems({"more",
                               [](const ItemSink &sink) -> Result<QString> {
                                   Item item;
                                   item.site = "here";
                                   item.externalId = "new";
                                   if (const auto taken = sink(std::move(item)); !taken) {
                                       return std::unexpected(taken.error());
                                   }
                                   return QStringLiteral("made");
                               },
                               [](const Item &item) { return std::optional(AddItems::Texts{{}, item.title}); }});
        QVERIFY(m_study->perform(more));
        const auto opened = m_study->perform(openRound({.repeats = 6}));
        QVERIFY(opened);
        rate("1", "Ada", Screening::In, {{"Red"}});
        rate("2", "Ada", Screening::In, {{"Blue"}, {"Yellow"}});
        rate("3", "Ada", Screening::In, {{"Green"}});
        rate("4", "Ada", Screening::In, {{"Blue"}});
        rate("5", "Ada", Screening::In, {{"Blue"}});
        rate("1", "Ben", Screening::In, {{"Blue"}});
        for (const char *who : {"Ada", "Ben"}) {
            m_study->setActor(m_study->raterNamed(who)->id);
            QVERIFY(m_study->perform(sealRound(opened->round, m_study->actor())));
        }
        const auto after = measure();
        QCOMPARE(after.size(), before.size());
        for (size_t i = 0; i < before.size(); ++i) {
            QCOMPARE(after[i].values, before[i].values);
        }
        const auto input = sealedInput();
        const auto own = intraRater(*input);
        QCOMPARE(own.size(), size_t(2));
        QCOMPARE(own[0].name, QStringLiteral("Ada"));
        QCOMPARE(own[0].items, 5);
        QCOMPARE(number(own[0].results[0], "n_pairs"), 5.0); // screening
        QCOMPARE(number(own[0].results[0], "n_agree"), 4.0);
        const DimensionAgreement &colour = own[0].results[1];
        QCOMPARE(number(colour, "n_pairs"), 5.0); // 1, 2 twice, 3, 4
        QCOMPARE(number(colour, "n_agree"), 3.0); // Red, Blue, Green; not Red/Yellow, Unknown/Blue
        QCOMPARE(number(own[1].results[1], "n_agree"), 0.0);
        // The page has it beside the agreement between raters.
        const AgreementSummaries pages(*input, {});
        const auto shown = std::ranges::find(pages.page().lines, QStringLiteral("colour"), &AgreementLine::name);
        QCOMPARE(shown->beside.size(), size_t(3));
        QCOMPARE(shown->beside[0].name, QStringLiteral("Ada × Ben"));
        QCOMPARE(shown->beside[0].coefficient, shown->coefficient);
        QCOMPARE(shown->beside[1].name, QStringLiteral("Ada × Ada again"));
        QCOMPARE(shown->beside[1].units, 5);
        QCOMPARE(shown->beside[1].coefficient.value.value_or(-97), colour.result.find("cohen_kappa")->valueOr(-98));
        // It is neither compared nor settled nor exported.
        const auto review = ReviewInput::load(*m_study, opened->round);
        QVERIFY(review->items().empty());
        const auto settling = settlingInput(*m_study);
        QVERIFY(std::ranges::none_of(settling->ratings, [&](const Rating &r) { return r.round == opened->round; }));
        const auto done =
            m_study->perform(decideScreening({opened->round, itemNamed(*m_study, "1")}, Screening::In, {}, {}));
        QCOMPARE(done.error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(StudyAgreementTest)
#include "StudyAgreementTest.moc"
