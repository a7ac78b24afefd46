// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Discuss.h"
#include "models/commands/settling/Reopen.h"
#include "models/items/FoundItems.h"
#include "models/items/StudyItemRows.h"
#include "tests/models/review/ReviewDesk.h"
#include "tests/support/ProcessorTime.h"

#include <QSignalSpy>

using namespace corater;
using namespace corater::test;

/// The adjudicator's queue follows changes of the study and keeps its position.
class ReviewQueueTest : public QObject, private ReviewDesk
{
    Q_OBJECT

private Q_SLOTS:
    void holdsEveryDisagreementInReadingOrder()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        QCOMPARE(queue.total(), 0);
        QCOMPARE(queue.current(), -1);
        QVERIFY(!queue.currentItem());
        look(queue);
        QCOMPARE(names(queue, *m_study), (QStringList{"1 colour", "1 size", "3 screening", "3 unit", "4 colour"}));
        QCOMPARE(queue.total(), 5);
        QCOMPARE(queue.settled(), 0);
        QCOMPARE(queue.current(), 0);
        QCOMPARE(queue.currentItem()->item.title, "Item 1");
        QCOMPARE(queue.disputedItems().all.size(), size_t(3));
        // Whether Ada's lone unit counts is asked after its item is included, not before.
        const ItemId three = itemNamed(*m_study, "3");
        QVERIFY(queue.entries()[3].waits);
        QVERIFY(m_study->perform(decideScreening({round(), three}, Screening::In)));
        QVERIFY(!queue.entries()[3].waits && !queue.entries()[3].settled);
        QCOMPARE(names(queue, *m_study), (QStringList{"1 colour", "1 size", "3 screening ✓", "3 unit", "4 colour"}));
    }

    // The mark of an open discussion, on a question that is disputed and on one that is not; not in the list of the
    // whole study, where it would tell which items drawn for an open round were rated before.
    void anOpenDiscussionIsMarkedInTheList()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        const ItemId two = itemNamed(*m_study, "2");
        QVERIFY(!std::ranges::contains(queue.disputedItems().all, two));
        const auto marked = [&] {
            StudyItemRows rows(*m_study, round(), {});
            rows.setDisputed(queue.disputedItems());
            return rows.rows({two})->front().discussed;
        };
        const auto say = [&](const QString &text, bool resolves) {
            return m_study->perform(discuss({round(), two}, {}, {}, text, resolves)).has_value();
        };
        m_study->setActor(m_study->raterNamed("Ada")->id);
        QVERIFY(!marked());
        QVERIFY(say("In scope?", false));
        QTRY_VERIFY(marked());
        QVERIFY(!StudyItemRows::ofWholeStudy(*m_study, m_study->actor()).rows({two})->front().discussed);
        QVERIFY(say("Yes.", true));
        QTRY_VERIFY(!marked());
    }

    // One decision of two does not settle an item, in the list, in its counts and in a search.
    void anItemIsSettledOnceNothingOfItWaits()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        const ItemId one = itemNamed(*m_study, "1");
        const RaterId ada = m_study->raterNamed("Ada")->id;
        const auto found = [&](const char *search) { return *foundItems(*m_study, QLatin1String(search), ada); };
        const auto settledRows = [&] {
            StudyItemRows rows(*m_study, round(), ada);
            rows.setDisputed(queue.disputedItems());
            return std::pair{rows.rows({one})->front().settled, rows.counts()->settled};
        };
        // The list of the mode Label has no review and queries the study.
        const auto labelled = [&] {
            const StudyItemRows rows(*m_study, round(), ada);
            const StudyItemRows all = StudyItemRows::ofWholeStudy(*m_study, ada);
            const ItemQuery search{.filter = *readWhere(QStringLiteral("is:settled"), filterNames(*m_study, ada))};
            const bool isFound = std::ranges::contains(rows.ids(search, {}, 100)->ids, one);
            return std::tuple{rows.rows({one})->front().settled, all.rows({one})->front().settled, isFound};
        };
        QVERIFY(decide(1, m_colour, "Blue"));
        QCOMPARE(labelled(), std::tuple(false, false, false));
        QVERIFY(std::ranges::contains(queue.disputedItems().open, one));
        QCOMPARE(found("is:settled"), std::vector<ItemId>());
        QVERIFY(std::ranges::contains(found("is:unsettled"), one));
        QCOMPARE(settledRows(), std::pair(false, qint64(0)));
        QVERIFY(decide(1, m_size, "Large"));
        QVERIFY(!std::ranges::contains(queue.disputedItems().open, one));
        QVERIFY(std::ranges::contains(queue.disputedItems().all, one));
        QCOMPARE(found("is:settled"), std::vector<ItemId>{one});
        QCOMPARE(settledRows(), std::pair(true, qint64(1)));
        QCOMPARE(labelled(), std::tuple(true, true, true));
        QVERIFY(m_study->undo());
        QCOMPARE(labelled(), std::tuple(false, false, false));
    }

    // With what a worker has read of the study a search finds the same as when it reads the study itself.
    void aSearchFindsTheSameByWhatWasReadBefore()
    {
        fourItems();
        const RaterId ada = m_study->raterNamed("Ada")->id;
        QVERIFY(decide(1, m_colour, "Blue"));
        QVERIFY(decide(1, m_size, "Large"));
        QVERIFY(decide(4, m_colour, "Red"));
        size_t found = 0;
        for (const char *text : {"is:settled", "is:unsettled", "-is:settled", "final:Blue", "is:settled final:Blue",
                                 "-final:Blue", "final:Red"}) {
            const ItemQuery query{.filter = *readWhere(QLatin1String(text), filterNames(*m_study, ada))};
            StudyItemRows rows(*m_study, round(), ada);
            const std::vector<ItemId> known = rows.ids(query, {}, 100)->ids;
            const ItemId next = *rows.nextOpen(query, Waiting::Untouched, ItemId{});
            auto sets = readSettledSets(*m_study, needsOf(query.filter));
            QVERIFY2(sets, text);
            StudyItemRows withSets(*m_study, round(), ada);
            withSets.setSets(std::make_shared<const SettledSets>(*std::move(sets)));
            QVERIFY2(withSets.ids(query, {}, 100)->ids == known, text);
            QCOMPARE(*withSets.nextOpen(query, Waiting::Untouched, ItemId{}), next);
            found += known.size();
        }
        QVERIFY(found > 0);
    }

    // Nothing is shown as settled before the file is checked, which reads all of it.
    void marksWaitForTheCheck()
    {
        fourItems();
        QVERIFY(decide(1, m_colour, "Blue"));
        QVERIFY(decide(1, m_size, "Large"));
        const ItemId one = itemNamed(*m_study, "1");
        const auto again = StudyReader::open(m_study->path());
        QVERIFY(again);
        (*again)->setActor(m_study->raterNamed("Ada")->id);
        StudyItemRows rows(**again, round(), (*again)->actor());
        int wanted = 0;
        rows.searchApart([&wanted] { ++wanted; });
        QVERIFY(!rows.rows({one})->front().settled);
        QCOMPARE(wanted, 1);
        QVERIFY((*again)->checkResults());
        QVERIFY(rows.rows({one})->front().settled);
        QCOMPARE(wanted, 1);
    }

    // Agreed labels can be overruled, too: such an item can be visited and left.
    void agreedItemsAreShownOnRequestAndCanBeVisited()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        const QStringList disputed{"1 colour", "1 size", "3 screening", "3 unit", "4 colour"};
        const ItemId two = itemNamed(*m_study, "2");
        QVERIFY(queue.goTo(two, Question{QuestionKind::Label, 0, m_size}));
        QCOMPARE(names(queue, *m_study),
                 (QStringList{"1 colour", "1 size", "2 size ✓", "3 screening", "3 unit", "4 colour"}));
        QCOMPARE(queue.currentItem()->item.id, two);
        QCOMPARE(queue.total(), 5);
        QCOMPARE(queue.settled(), 0);
        queue.setCurrent(queue.current() + 1);
        QCOMPARE(names(queue, *m_study), disputed);
        QCOMPARE(queue.currentItem()->item.id, itemNamed(*m_study, "3"));
        QVERIFY(!queue.goTo(ItemId{999}));

        // When overruled, it becomes a question of the queue.
        QVERIFY(queue.goTo(two, Question{QuestionKind::Label, 0, m_size}));
        QVERIFY(decide(2, m_size, "Large"));
        QCOMPARE(names(queue, *m_study),
                 (QStringList{"1 colour", "1 size", "2 size ✓", "3 screening", "3 unit", "4 colour"}));
        QVERIFY(m_study->undo());

        queue.setShowsAgreed(true);
        QCOMPARE(names(queue, *m_study),
                 (QStringList{"1 colour", "1 size", "2 screening ✓", "3 screening", "3 unit", "4 colour"}));
        QCOMPARE(queue.total(), 5);
        ReviewFilter filter;
        filter.onlyDisagreements = true;
        queue.setFilter(filter);
        QCOMPARE(names(queue, *m_study), disputed);
        filter = {};
        filter.onlyOpen = true;
        queue.setFilter(filter);
        QCOMPARE(names(queue, *m_study), disputed);
    }

    void anOpenRoundIsNotShown()
    {
        begin(2);
        QVERIFY(m_study->perform(writeRatings({rating("Ada", 1, "Red", "Small"), rating("Ben", 1, "Blue", "Small")})));
        ReviewQueue queue(*m_study);
        look(queue);
        QCOMPARE(queue.total(), 0);
        QVERIFY(queue.problem() && queue.problem()->oneLine().contains("sealed"));
        // It fills when the last rater seals.
        seal();
        QTRY_COMPARE(queue.total(), 1);
        QVERIFY(!queue.problem());
    }

    void followsDecisionsUndoAndReopening()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        QSignalSpy changed(&queue, &ReviewQueue::changed);
        QVERIFY(decide(1, m_colour, "Red"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(queue.settled(), 1);
        QCOMPARE(queue.total(), 5);
        QCOMPARE(names(queue, *m_study), (QStringList{"1 colour ✓", "1 size", "3 screening", "3 unit", "4 colour"}));
        QVERIFY(m_study->undo());
        QCOMPARE(queue.settled(), 0);
        QVERIFY(m_study->redo());
        QCOMPARE(queue.settled(), 1);
        const ItemId two = itemNamed(*m_study, "2");
        const UnitKey unit{queue.item(two).units[0].match, {}};
        QVERIFY(m_study->perform(reopenLabel({round(), two}, unit, m_size, "size")));
        QCOMPARE(names(queue, *m_study),
                 (QStringList{"1 colour ✓", "1 size", "2 size", "3 screening", "3 unit", "4 colour"}));
        QCOMPARE(queue.total(), 6);
        QVERIFY(decide(2, m_size, "Large"));
        QCOMPARE(names(queue, *m_study)[2], "2 size ✓");
        QCOMPARE(queue.settled(), 2);
        // An excluded item needs no labels, and who excluded it is counted.
        QVERIFY(m_study->perform(decideScreening({round(), itemNamed(*m_study, "4")}, Screening::Out)));
        QCOMPARE(names(queue, *m_study).mid(5), (QStringList{"4 screening ✓", "4 colour ✓"}));
        QCOMPARE(queue.settled(), 4);
    }

    void itStaysAsItWasUntilItFollowsAgain()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        queue.setFollowing(false);
        QVERIFY(decide(1, m_size, "Small"));
        QCOMPARE(queue.settled(), 0);
        queue.setFollowing(true);
        QCOMPARE(queue.settled(), 1);
    }

    void filters_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("all") << "" << QStringList{"1 colour ✓", "1 size", "3 screening", "3 unit", "4 colour"};
        QTest::newRow("open") << "open" << QStringList{"1 size", "3 screening", "3 unit", "4 colour"};
        QTest::newRow("dimension") << "colour" << QStringList{"1 colour ✓", "4 colour"};
        QTest::newRow("near misses") << "near" << QStringList{"1 colour ✓"};
        QTest::newRow("flagged") << "flagged" << QStringList{"4 colour"};
        QTest::newRow("pair") << "pair" << QStringList{"4 colour"};
        QTest::newRow("categories") << "level" << QStringList{"1 size", "3 screening", "3 unit", "4 colour"};
    }

    void filters()
    {
        QFETCH(QString, what);
        QFETCH(QStringList, expected);
        fourItems();
        QVERIFY(decide(1, m_colour, "Red"));
        ReviewFilter filter;
        filter.onlyOpen = what == "open";
        filter.dimension = what == "colour" ? m_colour : DimensionId{};
        filter.onlyNearMisses = what == "near";
        filter.onlyFlagged = what == "flagged";
        if (what == "pair") {
            filter.codeA = code("Blue");
            filter.codeB = code("Red");
        }
        if (what == "level") {
            filter.onlyDisagreements = true;
            filter.level = 0;
        }
        ReviewQueue queue(*m_study);
        look(queue);
        queue.setFilter(filter);
        QCOMPARE(names(queue, *m_study), expected);
        QCOMPARE(queue.total(), 5); // of the round, whatever is shown
        QCOMPARE(queue.settled(), 1);
    }

    void walksAndKeepsItsPlace()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        QSignalSpy moved(&queue, &ReviewQueue::currentChanged);
        queue.setCurrent(1);
        queue.setCurrent(2);
        QCOMPARE(queue.current(), 2);
        QCOMPARE(moved.size(), 2);
        QVERIFY(queue.goTo(itemNamed(*m_study, "4")));
        QCOMPARE(queue.current(), 4);
        QVERIFY(!queue.goTo(ItemId{999}));
        QCOMPARE(queue.current(), 4);
        QVERIFY(queue.goTo(itemNamed(*m_study, "1"), {QuestionKind::Label, 0, m_size}));
        QCOMPARE(queue.current(), 1);
        queue.setCurrent(99);
        QCOMPARE(queue.current(), 1);
        // Decided questions are skipped, continuing from the top.
        QVERIFY(decide(4, m_colour, "Red"));
        QCOMPARE(queue.current(), 1);
        QVERIFY(queue.goNextOpen());
        QCOMPARE(queue.current(), 2);
        QVERIFY(queue.goNextOpen());
        QCOMPARE(queue.current(), 0);
    }

    void theNextQuestionTakesThePlaceOfADecidedOne()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        look(queue);
        queue.setFilter({.onlyOpen = true});
        QVERIFY(queue.goTo(itemNamed(*m_study, "1"), {QuestionKind::Label, 0, m_colour}));
        QVERIFY(decide(1, m_colour, "Red"));
        QCOMPARE(names(queue, *m_study)[queue.current()], "1 size");
        QVERIFY(decide(1, m_size, "Small"));
        QCOMPARE(names(queue, *m_study)[queue.current()], "3 screening");
        queue.setCurrent(queue.current() + 2);
        QVERIFY(decide(4, m_colour, "Red"));
        QCOMPARE(names(queue, *m_study)[queue.current()], "3 unit"); // the last one left
        const ItemId three = itemNamed(*m_study, "3");
        QVERIFY(m_study->perform(decideScreening({round(), three}, Screening::In)));
        QCOMPARE(names(queue, *m_study), QStringList{"3 unit"});
        QVERIFY(m_study->perform(decideUnit({round(), three}, {queue.item(three).units[0].match, {}}, true)));
        QCOMPARE(queue.current(), -1);
        QVERIFY(!queue.goNextOpen());
        QCOMPARE(queue.settled(), queue.total());
    }

    // A rater without a rating has no column; what the other rated remains to be decided.
    void whatOneRaterAloneSaidIsAsked()
    {
        begin(3);
        QVERIFY(m_study->perform(writeRatings({rating("Ada", 1, "Red", "Small")})));
        seal();
        ReviewQueue queue(*m_study);
        look(queue);
        QCOMPARE(names(queue, *m_study), (QStringList{"1 screening", "1 unit"}));
        const ReviewItem one = queue.item(itemNamed(*m_study, "1"));
        QCOMPARE(one.raters.size(), size_t(1));
        QVERIFY(!one.screening.settled());
        QVERIFY(!one.units[0].rows[1].settled()); // a label waits for its unit
        QVERIFY(queue.item(itemNamed(*m_study, "2")).raters.empty());
    }

    // Following one decision takes the time of one item, not that of loading all of them again.
    void followsOneChangeAlone()
    {
        begin(740);
        std::vector<Rating> ratings;
        for (int i = 1; i <= 740; ++i) {
            ratings.push_back(rating("Ada", i, i % 3 ? "Red" : "Yellow", "Small"));
            ratings.push_back(rating("Ben", i, "Red", i % 7 ? "Small" : "Large"));
        }
        QVERIFY(m_study->perform(writeRatings(ratings)));
        seal();
        ReviewQueue queue(*m_study);
        const auto load = [&] {
            queue.setRound({});
            look(queue);
        };
        const double loading = processorSeconds(load, 3);
        QCOMPARE(queue.total(), 740 / 3 + 740 / 7);
        QVERIFY(decide(3, m_colour, "Red"));
        const QSet<ItemId> one{itemNamed(*m_study, "3")};
        const double following =
            processorSeconds([&] { Q_EMIT m_study->finalsChanged({.items = one, .marks = {}}); }, 5);
        qInfo("740 items: loaded in %g s, followed one change in %g s", loading, following);
        QVERIFY(following < loading / 4);
    }
};

QTEST_GUILESS_MAIN(ReviewQueueTest)
#include "ReviewQueueTest.moc"
