// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Item.h"
#include "data/records/selection/SearchedText.h"
#include "models/commands/AddItems.h"
#include "models/commands/StudyCommands.h"
#include "models/settling/NamedUnits.h"
#include "tests/models/commands/RatingsDesk.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Ratings of a sheet become a closed round of the study: one change, nothing twice, final labels with their origin.
class ImportRatingsTest : public QObject, private RatingsDesk
{
    Q_OBJECT

    static Rating ratingOf(const Study &study, const QString &item, const QString &rater)
    {
        const auto ratings = everyRating(
            study,
            {.round = study.rounds().back().id, .rater = study.raterNamed(rater)->id, .item = itemNamed(study, item)});
        return ratings && ratings->size() == 1 ? ratings->front() : Rating{};
    }

private Q_SLOTS:
    void makesAClosedRoundWithUnitsThatBelongTogether()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(importFile(*study, fixture(u"sheets/paired.csv"_s)));
        const Round &round = study->rounds().back();
        QCOMPARE(round.name, u"paired.csv"_s);
        QVERIFY(round.imported && study->isClosed(round.id));
        QCOMPARE(study->currentRound()->number, 1);
        QCOMPARE(study->ratersOf(round.id).size(), size_t(2));
        QCOMPARE(m_outcome.raters, QStringList({u"Ada"_s, u"Ben"_s}));
        QCOMPARE(m_outcome.newRaters, QStringList());
        QCOMPARE(m_outcome.items, 3);
        QCOMPARE(m_outcome.newItems, 1);
        QCOMPARE(m_outcome.ratings, 6);
        QCOMPARE(m_outcome.units, 8);

        const Rating ada = ratingOf(*study, u"2"_s, u"Ada"_s);
        const Rating ben = ratingOf(*study, u"2"_s, u"Ben"_s);
        QCOMPARE(ada.screening, Screening::In);
        QCOMPARE(ada.state, RatingState::Done);
        QCOMPARE(ben.state, RatingState::Begun); // Ben's second unit has no size
        QCOMPARE(ada.version, study->versions().back().id);
        QCOMPARE(ada.units.size(), size_t(2));
        const DimensionId colour = study->codebook().dimensions[0].id;
        QCOMPARE(ada.units[0].labels.value(colour), std::vector{codeNamed(*study, u"Blue"_s)});
        const auto alignment = study->alignment(itemNamed(*study, u"2"_s));
        for (size_t i = 0; i < 2; ++i) {
            QCOMPARE(alignment->value(ada.units[i].id), int(i) + 1);
            QCOMPARE(alignment->value(ben.units[i].id), int(i) + 1);
        }
        verifies(*study);
    }

    void anIdThatTheRuleWouldNotMakeIsKept()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(importFile(*study, fixture(u"sheets/paired.csv"_s)));
        const Rating ada = ratingOf(*study, u"7"_s, u"Ada"_s);
        const auto names = sheetNames(study->rounds().back());
        QCOMPARE(names.size(), 2);
        QCOMPARE(names.value(ada.units[0].id), u"7_1"_s);
        QCOMPARE(study->item(itemNamed(*study, u"7"_s))->kind, u"row"_s);
    }

    void isOneChangeThatCanBeTakenBack()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        const QByteArray before = contentOf(*study);
        QVERIFY(importFile(*study, fixture(u"sheets/paired.csv"_s)));
        const QByteArray after = contentOf(*study);
        QVERIFY(before != after);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
        QCOMPARE(contentOf(path), after);
        verifies(*study);
    }

    void theSameRatingsAreNotImportedTwice()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(importFile(*study, fixture(u"sheets/paired.csv"_s)));
        const QByteArray after = contentOf(*study);
        QVERIFY(importFile(*study, fixture(u"sheets/paired.csv"_s)));
        QVERIFY(m_outcome.known);
        QCOMPARE(m_outcome.round, u"paired.csv"_s);
        QCOMPARE(contentOf(*study), after);
    }

    void aSheetWithWhatWasAgreedAddsOnlyThatToKnownRatings()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(import(*study, "id,size a,size b\n1,Small,Large\n2,Small,Small\n"));
        const size_t rounds = study->rounds().size();
        QVERIFY(import(*study, "id,size a,size b,size final\n1,Small,Large,Large\n2,Small,Small,Small\n"));
        QVERIFY(m_outcome.known);
        QCOMPARE(study->rounds().size(), rounds);
        QCOMPARE(m_outcome.finals.labels, 2);
        const auto settled = study->finalOf(itemNamed(*study, u"1"_s));
        QVERIFY(settled && *settled);
        const FinalUnit unit = (*settled)->units.front();
        const RaterId ben = study->raterNamed(u"Ben"_s)->id;
        QCOMPARE(unit.sources.value(ben), ratingOf(*study, u"1"_s, u"Ben"_s).units[0].id);
        const Decision decision = unit.labels.first();
        QCOMPARE(decision.origin, Origin::Rater);
        QCOMPARE(decision.chosen, ben);
    }

    void missingRatersAreMade()
    {
        const auto study = Study::create(freshPath(), {.title = "x", .codebook = smallCodebook(), .raters = {"Ada"}});
        QVERIFY(import(**study, "id,size a,size b,size c\n1,Small,Large,Small\n"));
        QCOMPARE(m_outcome.raters, QStringList({u"Ada"_s, u"rater 2"_s, u"rater 3"_s}));
        QCOMPARE(m_outcome.newRaters, QStringList({u"rater 2"_s, u"rater 3"_s}));
        QVERIFY(import(**study, "id,size a,size b\n2,Small,Large\n", R"({"raters": ["Cleo", "ADA"]})"));
        QCOMPARE(m_outcome.raters, QStringList({u"Cleo"_s, u"Ada"_s}));
    }

    void columnsOfNamedRatersGoToThemWhateverTheirOrder()
    {
        const auto study = smallStudy(freshPath(), 4);
        QVERIFY(importFile(*study, fixture(u"sheets/screening.csv"_s)));
        QCOMPARE(ratingOf(*study, u"2"_s, u"Ada"_s).screening, Screening::Out);
        QCOMPARE(ratingOf(*study, u"2"_s, u"Ben"_s).screening, Screening::In);
        QVERIFY(ratingOf(*study, u"2"_s, u"Ben"_s).units.empty());
    }

    void anAdjudicatorHasNoColumns()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(study->perform(addRater(u"Judge"_s, true)));
        QVERIFY(import(*study, "id,size a,size b\n1,Small,Large\n"));
        QCOMPARE(m_outcome.raters, QStringList({u"Ada"_s, u"Ben"_s}));
        const auto refused = import(*study, "id,size a,size b\n1,Small,Small\n", R"({"raters": ["Ada", "Judge"]})");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
    }

    void theFinalScreeningIsARecordedDecision()
    {
        const auto study = smallStudy(freshPath(), 4);
        QVERIFY(importFile(*study, fixture(u"sheets/screening.csv"_s)));
        const RaterId ada = study->raterNamed(u"Ada"_s)->id;
        const RaterId ben = study->raterNamed(u"Ben"_s)->id;
        const auto decision = [&](const QString &item) {
            return (*study->finalOf(itemNamed(*study, item)))->screeningDecision;
        };
        QCOMPARE(decision(u"1"_s).origin, Origin::Unanimous);
        QCOMPARE(decision(u"2"_s).chosen, ben);
        QCOMPARE(decision(u"3"_s).chosen, ben);
        QCOMPARE(decision(u"4"_s).origin, Origin::Neither);
        QVERIFY(decision(u"4"_s).overruled);
        QCOMPARE((*study->finalOf(itemNamed(*study, u"4"_s)))->screening, Screening::In);
        QCOMPARE(m_outcome.screeningOrigins.unanimous, 1);
        QCOMPARE(m_outcome.screeningOrigins.rater.value(ben), 2);
        QCOMPARE(m_outcome.screeningOrigins.rater.value(ada), 0);
        QCOMPARE(m_outcome.screeningOrigins.disputed(), 3);
    }

    void finalLabelsCarryTheirOrigin()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(importFile(*study, fixture(u"sheets/finals.csv"_s), bytesOf(fixture(u"sheets/finals.json"_s))));
        const DimensionId colour = study->codebook().dimensions[0].id;
        const DimensionId size = study->codebook().dimensions[1].id;
        const RaterId ada = study->raterNamed(u"Ada"_s)->id;
        const RaterId ben = study->raterNamed(u"Ben"_s)->id;
        const auto settled = *study->finalOf(itemNamed(*study, u"2"_s));
        QCOMPARE(settled->units.size(), size_t(2));
        QCOMPARE(settled->units[0].exportId, u"2_1"_s);
        QCOMPARE(settled->units[0].labels.value(colour).chosen, ben);
        QCOMPARE(settled->units[0].labels.value(size).chosen, ada);
        QCOMPARE(settled->units[0].labels.value(size).by, SettledBy::Talk);
        QVERIFY(!settled->units[0].dropped);
        QVERIFY(settled->units[1].dropped);
        QVERIFY(settled->units[1].verdict->overruled);
        QCOMPARE(settled->units[1].labels.value(colour).origin, Origin::Neither);
        QVERIFY(!settled->units[1].labels.value(colour).overruled);
        QVERIFY(settled->units[1].labels.value(size).overruled);
        QCOMPARE((*study->finalOf(itemNamed(*study, u"1"_s)))->units[0].labels.value(size).origin, Origin::Unanimous);
        QCOMPARE(m_outcome.labelOrigins.unanimous, 2);
        QCOMPARE(m_outcome.labelOrigins.rater.value(ada), 1);
        QCOMPARE(m_outcome.labelOrigins.rater.value(ben), 1);
        QCOMPARE(m_outcome.labelOrigins.neither, 2);
        verifies(*study);
    }

    void aSheetThatContradictsTheStudyIsRefused()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(import(*study, "id,size a,size b,size final\n1,Small,Large,Large\n"));
        const QByteArray before = contentOf(*study);
        const auto refused = import(*study, "id,size a,size b,size final\n1,Small,Large,Small\n2,Small,Small,Small\n");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QVERIFY(refused.error().message.inWords().contains(u"1: size is settled as Large, not as Small"_s));
        QCOMPARE(contentOf(*study), before);
        // Unless the study's own decisions are to be kept.
        QVERIFY(import(*study, "id,size a,size b,size final\n1,Small,Large,Small\n2,Small,Small,Small\n", "{}",
                       SheetLayout::Paired, true));
        QCOMPARE(m_outcome.finals.conflictCount, 1);
        const auto kept = *study->finalOf(itemNamed(*study, u"1"_s));
        QCOMPARE(kept->units[0].labels.first().codes, std::vector{codeNamed(*study, u"Large"_s)});
    }

    void rowsOfOneItemMustAgreeOnItsScreening()
    {
        const auto study = smallStudy(freshPath());
        const auto refused = import(*study, "id,size a,size b,include a,include b\n1_1,Small,Small,1,1\n1_2,,,1,0\n");
        QVERIFY(!refused);
        QCOMPARE(refused.error().place.line, 3);
    }

    void readsTheLongLayout()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(importFile(*study, fixture(u"sheets/long.tsv"_s), "{}", SheetLayout::Long));
        QCOMPARE(m_outcome.units, 5);
        const Rating ada = ratingOf(*study, u"2"_s, u"Ada"_s);
        QCOMPARE(ada.units.size(), size_t(2));
        QCOMPARE(ratingOf(*study, u"2"_s, u"Ben"_s).units.size(), size_t(1));
        QCOMPARE(ratingOf(*study, u"1"_s, u"Ada"_s).units[0].comment, u"sure"_s);
        QCOMPARE(ratingOf(*study, u"3"_s, u"Ada"_s).screening, Screening::Out);
        QCOMPARE(ratingOf(*study, u"3"_s, u"Ada"_s).comment, u"off topic"_s);
        QCOMPARE(ratingOf(*study, u"3"_s, u"Ben"_s).screening, Screening::Undecided);
        verifies(*study);
    }

    // Sheets may be imported before the posts that they rate; the ratings then belong to the posts.
    void aPostThatComesLaterFillsItsPlace()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(import(*study, "id,size a,size b\n77,Small,Small\n78,Small,Small\n"));
        const ItemId place = itemNamed(*study, u"77"_s);
        const auto add = [&](const QString &site) {
            const auto command = corater::addItems(
                {u"posts"_s,
                 [&](const ItemSink &sink) -> Result<QString> {
                     Item item;
                     item.site = site;
                     item.externalId = u"77"_s;
                     item.kind = u"thread"_s;
                     item.title = u"The post"_s;
                     item.parts = {{.kind = "question", .body = "body"}};
                     const auto taken = sink(std::move(item));
                     return taken ? Result<QString>(u"made"_s) : std::unexpected(taken.error());
                 },
                 [](const Item &item) { return std::optional(AddItems::Texts{{}, searchedText(item)}); }});
            return study->perform(command);
        };
        auto added = add(u"somewhere"_s);
        QVERIFY(added);
        QCOMPARE(added->filled, 1);
        QCOMPARE(added->added, 0);
        QCOMPARE(itemNamed(*study, u"77"_s), place);
        const auto item = study->item(place);
        QCOMPARE(item->title, u"The post"_s);
        QCOMPARE(item->site, u"somewhere"_s);
        QCOMPARE(item->parts.size(), size_t(1));
        QCOMPARE(*study->itemCount(), 5);
        QCOMPARE(ratingOf(*study, u"77"_s, u"Ada"_s).units.size(), size_t(1));
        verifies(*study);
        // Repeated, it is known; from another site it is another item.
        added = add(u"somewhere"_s);
        QVERIFY(added);
        QCOMPARE(added->known, 1);
        added = add(u"elsewhere"_s);
        QVERIFY(added);
        QCOMPARE(added->added, 1);
        verifies(*study);
        // Undoing the imports leaves the place empty, and another post fills it.
        QVERIFY(study->undo());
        QCOMPARE(study->item(place)->title, u"The post"_s);
        QVERIFY(study->undo());
        QCOMPARE(study->item(place)->title, QString());
        QCOMPARE(study->item(place)->site, QString());
        QCOMPARE(study->item(place)->kind, placeKind);
        QVERIFY(study->item(place)->parts.empty());
        verifies(*study);
        added = add(u"elsewhere"_s);
        QVERIFY(added);
        QCOMPARE(added->filled, 1);
        QCOMPARE(study->item(place)->site, u"elsewhere"_s);
        QCOMPARE(*study->itemCount(), 5);
        QCOMPARE(ratingOf(*study, u"77"_s, u"Ada"_s).units.size(), size_t(1));
        verifies(*study);
    }

    void idsOfItemsMayHoldTheSignOfUnits()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(import(*study, "id,in a,in b\nproj_7,1,1\nproj_9,1,1\n"));
        QVERIFY(valid(itemNamed(*study, u"proj_7"_s)));
        QVERIFY(import(*study, "id,size a,size b\nproj_7_1,Small,Small\nproj_7_2,Small,Small\nproj_9,Large,Small\n"));
        QCOMPARE(m_outcome.newItems, 0);
        QCOMPARE(ratingOf(*study, u"proj_7"_s, u"Ada"_s).units.size(), size_t(2));
    }
};

QTEST_GUILESS_MAIN(ImportRatingsTest)
#include "ImportRatingsTest.moc"
