// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Connection.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "tests/models/review/ReviewDesk.h"

#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// The adjudicator's queue while a worker reads its round.
class ReviewReadTest : public QObject, private ReviewDesk
{
    Q_OBJECT

private Q_SLOTS:
    // What the worker has read is older than the change, and it was another round that it read.
    void aChangeDuringTheReadIsNotLost()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        queue.setRound(round());
        QVERIFY(queue.isUnread() && !queue.isSettled());
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(decide(1, m_colour, "Red"));
        QVERIFY(!queue.isSettled());
        QTRY_VERIFY(queue.isSettled());
        QVERIFY(!queue.isUnread());
        QCOMPARE(names(queue, *m_study), (QStringList{"1 colour ✓", "1 size", "3 screening", "3 unit", "4 colour"}));
        // Nor is one while it is read again, during which what was there stays, and follows.
        QVERIFY(m_study->perform(addRater("Dora", false)));
        QVERIFY(!queue.isSettled());
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(decide(1, m_size, "Small"));
        QVERIFY(!queue.isSettled());
        QCOMPARE(queue.settled(), 2);
        QTRY_VERIFY(queue.isSettled());
        QCOMPARE(names(queue, *m_study), (QStringList{"1 colour ✓", "1 size ✓", "3 screening", "3 unit", "4 colour"}));
        // And the filter is the one of now.
        queue.setRound({});
        queue.setRound(round());
        QThreadPool::globalInstance()->waitForDone();
        queue.setFilter({.onlyOpen = true});
        QTRY_VERIFY(queue.isSettled());
        QCOMPARE(names(queue, *m_study), (QStringList{"3 screening", "3 unit", "4 colour"}));
    }

    // Who closes the study waits for the worker, so that the log can be folded in, and is told nothing afterwards.
    void aReadEndsWithTheStudy()
    {
        fourItems();
        std::atomic_int begun = 0; // not at all where the study was gone before
        std::atomic_int ended = 0;
        bool isTaken = false;
        WorkerRead read(*m_study);
        read.start<int>(
            [&begun, &ended](const StudyReader &study) {
                ++begun;
                const Result<int> count =
                    study.usedItems().transform([](const auto &used) { return int(used.size()); });
                ++ended;
                return count;
            },
            [&isTaken](const Result<int> &) { isTaken = true; });
        QVERIFY(read.isReading());
        m_study.reset();
        QVERIFY(!read.isReading());
        QCOMPARE(ended.load(), begun.load());
        QCoreApplication::processEvents();
        QVERIFY(!isTaken);
    }

    void theRoundChosenLastIsShown()
    {
        fourItems();
        const RoundId first = round();
        m_study->setActor(rater("Ada"));
        QVERIFY(m_study->perform(openRound({.name = "Again", .draw = RoundPlan::Draw::List, .ids = {"2"}})));
        const RoundId second = m_study->currentRound()->id;
        Rating ada = rating("Ada", 2, "Red", "Small");
        Rating ben = rating("Ben", 2, "Red", "Large");
        ada.round = ben.round = second;
        QVERIFY(m_study->perform(writeRatings({ada, ben})));
        for (const char *who : {"Ada", "Ben"}) {
            m_study->setActor(rater(who));
            QVERIFY(m_study->perform(sealRound(second, rater(who))));
        }
        ReviewQueue queue(*m_study);
        for (const bool hasRead : {false, true}) {
            queue.setRound(first);
            if (hasRead) {
                QThreadPool::globalInstance()->waitForDone();
            }
            queue.setRound(second);
            QTRY_VERIFY(queue.isSettled());
            QCOMPARE(names(queue, *m_study), QStringList{"2 size"});
            // What was read of one round is not shown as another, not even until that is read.
            queue.setRound(first);
            QVERIFY(queue.entries().empty() && !queue.currentItem());
            queue.setRound({});
            QCoreApplication::processEvents();
            QVERIFY(queue.entries().empty() && queue.isSettled());
        }
    }

    void oneGoesWhereOneWantsOnceItIsRead()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        int missed = 0;
        const auto miss = [&missed] { ++missed; };
        const ItemId four = itemNamed(*m_study, "4");
        queue.setRound(round());
        queue.goToOnceRead(ItemId{999}, {}, miss); // forgotten
        queue.goToOnceRead(four, {}, miss);
        QCOMPARE(queue.current(), -1);
        QTRY_VERIFY(queue.isSettled());
        QCOMPARE(queue.currentItem()->item.id, four);
        queue.goToOnceRead(itemNamed(*m_study, "1"), {}, miss);
        QCOMPARE(queue.current(), 0);
        QCOMPARE(missed, 0);
        queue.goToOnceRead(ItemId{999}, {}, miss);
        QCOMPARE(missed, 1);
        queue.setRound({});
        queue.setRound(round());
        queue.goToOnceRead(ItemId{999}, {}, miss);
        QCOMPARE(missed, 1);
        QTRY_COMPARE(missed, 2);
        // Who has gone elsewhere is not called back.
        queue.setRound({});
        queue.setRound(round());
        queue.goToOnceRead(ItemId{999}, {}, miss);
        queue.setFollowing(false);
        queue.setFollowing(true);
        QTRY_VERIFY(queue.isSettled());
        QCOMPARE(missed, 2);
        QCOMPARE(queue.total(), 5);
    }

    void whatIsDecidedIsNoPlaceToBegin()
    {
        fourItems();
        QVERIFY(decide(1, m_colour, "Red"));
        ReviewQueue queue(*m_study);
        look(queue);
        QCOMPARE(names(queue, *m_study)[queue.current()], "1 size");
    }

    void aStudyThatDoesNotFitItsSealsShowsNothing()
    {
        fourItems();
        const QString path = m_study->path();
        QVERIFY(m_study->close());
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run("UPDATE rater SET name = 'Eve' WHERE name = 'Ada'"));
        }
        auto study = Study::open(path);
        QVERIFY(study);
        m_study = std::move(*study);
        ReviewQueue queue(*m_study);
        look(queue);
        QVERIFY(queue.problem() && queue.problem()->code == ErrorCode::Damaged);
        QVERIFY(!queue.isUnread() && queue.entries().empty());
        QVERIFY(!m_study->store().isChecked());
    }

    void itMayEndWhileItReads()
    {
        fourItems();
        for (const bool hasRead : {false, true}) {
            auto queue = std::make_unique<ReviewQueue>(*m_study);
            queue->setRound(round());
            if (hasRead) {
                QThreadPool::globalInstance()->waitForDone();
            }
            queue.reset();
            QCoreApplication::processEvents();
        }
        QVERIFY(m_study->close());
    }

    // Once a worker has held the study against its seals, single changes are followed here; another's are not, before
    // it is done anew.
    void theWholeFileIsCheckedOnTheWorkerAlone()
    {
        fourItems();
        ReviewQueue queue(*m_study);
        QVERIFY(!m_study->store().isChecked());
        look(queue);
        QVERIFY(m_study->store().isChecked());
        QVERIFY(decide(1, m_colour, "Red"));
        QVERIFY(queue.isSettled());
        QCOMPARE(queue.settled(), 1);
        {
            const auto other = Connection::open(m_study->path(), OpenMode::ReadWrite);
            QVERIFY((*other)->run("CREATE TABLE another(id INTEGER)"));
        }
        QVERIFY(!m_study->store().isChecked());
        Q_EMIT m_study->finalsChanged({.items = {itemNamed(*m_study, "1")}, .marks = {}});
        QVERIFY(!queue.isSettled());
        QVERIFY(!m_study->store().isChecked());
        QTRY_VERIFY(queue.isSettled());
        QVERIFY(m_study->store().isChecked());
        QCOMPARE(queue.settled(), 1);
    }
};

QTEST_GUILESS_MAIN(ReviewReadTest)
#include "ReviewReadTest.moc"
