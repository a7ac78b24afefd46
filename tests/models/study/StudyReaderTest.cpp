// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/study/UndoSteps.h"
#include "tests/support/StatementCount.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace corater;
using namespace corater::test;

template <typename S>
concept Writes = requires(S &study, const Command<> &command) { study.perform(command); };
template <typename S>
concept Undoes = requires(S &study) { study.undo(); };
template <typename S>
concept GivesFile = requires(S &study) { study.file(); };

static_assert(Writes<Study> && Undoes<Study> && GivesFile<Study>);
static_assert(!Writes<StudyReader> && !Undoes<StudyReader> && !GivesFile<StudyReader>);

/// The study that workers and read-only commands open.
class StudyReaderTest : public QObject
{
    Q_OBJECT

    StatementCount m_statements; // before anything opens a study
    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    static bool flag(Study &study, int times)
    {
        bool done = true;
        for (int i = 0; i < times; ++i) {
            done = done && study.perform(setFlag(keyOf(study, "1", "Ada"), RatingFlag::Discuss, i % 2 == 0));
        }
        return done;
    }

private Q_SLOTS:
    void itReadsBesideTheWriter()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        QVERIFY(study);
        study->setActor(study->raterNamed("Ada")->id);
        const auto reader = StudyReader::open(path);
        QVERIFY(reader);
        QVERIFY((*reader)->isReadOnly());
        (*reader)->setActor(study->actor());
        QSignalSpy rated(reader->get(), &StudyReader::ratingsChanged);
        QSignalSpy named(reader->get(), &StudyReader::settingsChanged);
        QVERIFY(flag(*study, 1));
        QVERIFY(study->perform(setSetting("title", "Better colours")));
        QVERIFY((*reader)->followOthers().value_or(false));
        QCOMPARE(rated.count(), 1);
        QCOMPARE(named.count(), 1);
        QCOMPARE((*reader)->title(), QStringLiteral("Better colours"));
        QVERIFY((*reader)->rating(study->currentRound()->id, itemNamed(*study, "1"), study->actor())->discuss);
        QVERIFY(!(*reader)->followOthers().value_or(true));
    }

    // However long the history is.
    void openingReadsNothingOfTheHistory()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        QVERIFY(study);
        study->setActor(study->raterNamed("Ada")->id);
        const auto statements = [this, &path, &study] {
            const long before = m_statements.now();
            const auto reader = StudyReader::openForWorker(path, study->actor(), nullptr);
            return reader && (*reader)->actor() == study->actor() ? m_statements.now() - before : -1;
        };
        const long first = statements();
        QVERIFY(first > 0);
        QVERIFY(flag(*study, 50));
        QCOMPARE(statements(), first);
    }

    // The short reads as well as one that would never end.
    void whatNobodyWaitsForEnds()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path));
        std::atomic_bool stop = false;
        const auto reader = StudyReader::openForWorker(path, {}, &stop);
        QVERIFY(reader);
        QVERIFY((*reader)->itemCount());
        const auto endless =
            QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n");
        std::thread waiter([&stop] { stop = true; });
        const auto counted = connectionOf((*reader)->store()).value(endless);
        waiter.join();
        QVERIFY(!counted);
        QCOMPARE(counted.error().code, ErrorCode::Cancelled);
        const auto items = (*reader)->itemCount();
        QVERIFY(!items);
        QCOMPARE(items.error().code, ErrorCode::Cancelled);
        stop = false;
        QVERIFY((*reader)->itemCount());
    }

    void aMissingStudyIsSaid()
    {
        QVERIFY(!StudyReader::open(freshPath()));
        QVERIFY(!StudyReader::openForWorker(freshPath(), {}, nullptr));
    }

    void undoStateIsThatOfTheHistory_data()
    {
        QTest::addColumn<bool>("isApart");
        QTest::newRow("read at once") << false;
        QTest::newRow("read on a worker") << true;
    }

    // The undo state follows changes, and equals that of the history.
    void undoStateIsThatOfTheHistory()
    {
        QFETCH(const bool, isApart);
        const auto study = smallStudy(freshPath());
        QVERIFY(study);
        if (isApart) {
            study->readStepsApart(0);
        }
        QSignalSpy read(study.get(), &Study::stepsRead);
        QRandomGenerator random(7);
        for (int i = 0; i < 150; ++i) {
            const RaterId before = study->actor();
            study->setActor(study->raters()[random.bounded(2)].id);
            const bool isRead = !isApart || study->actor() == before;
            QVERIFY(isRead || (!study->canUndo() && !study->canRedo()));
            const QString name = study->rater(study->actor())->name;
            const int what = random.bounded(8);
            if (what < 3) {
                const auto rating = study->rating(study->currentRound()->id, itemNamed(*study, "1"), study->actor());
                QVERIFY(rating);
                QVERIFY(study->perform(setFlag(keyOf(*study, "1", name), RatingFlag::Discuss, !rating->discuss)));
            } else if (what == 3) {
                QVERIFY(study->perform(setSetting("note", QString::number(i))));
            } else {
                // Another rater's change of the same setting may prevent it.
                (void)(what < 6 ? study->undo() : study->redo());
            }
            // What was done since the actor changed comes on top of what is read of the time before.
            QVERIFY(isRead || read.wait());
            const auto steps = undoStepsOf(*study);
            QVERIFY(steps);
            const auto top = [](const auto &list) { return list.empty() ? 0 : list.back().seq; };
            QCOMPARE(study->toUndo() ? study->toUndo()->seq : 0, top(steps->done));
            QCOMPARE(study->toRedo() ? study->toRedo()->seq : 0, top(steps->undone));
        }
        const bool isRead = !isApart || study->actor() == study->raterNamed("Ada")->id;
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->perform(sealRound(study->currentRound()->id, study->actor())));
        QVERIFY(isRead || read.wait());
        QVERIFY(!study->canUndo() && !study->canRedo());
    }

    // While a worker reads what can be undone, what is done can be undone.
    void whatIsDoneMeanwhileCanBeUndone()
    {
        const auto study = smallStudy(freshPath());
        QVERIFY(study);
        const RaterId ada = study->raterNamed("Ada")->id;
        study->setActor(ada);
        QVERIFY(study->perform(setFlag(keyOf(*study, "1", "Ada"), RatingFlag::Discuss, true)));
        study->readStepsApart(0);
        study->setActor(study->raterNamed("Ben")->id);
        study->setActor(ada);
        QSignalSpy read(study.get(), &Study::stepsRead);
        QVERIFY(!study->canUndo());
        QVERIFY(study->undo()); // there is nothing to undo
        QVERIFY(study->perform(setFlag(keyOf(*study, "2", "Ada"), RatingFlag::Discuss, true)));
        QVERIFY(study->perform(setFlag(keyOf(*study, "3", "Ada"), RatingFlag::Discuss, true)));
        QVERIFY(study->undo());
        QVERIFY(study->canUndo() && study->canRedo());
        QVERIFY(read.wait());
        QVERIFY(study->canRedo());
        QVERIFY(study->undo() && study->undo());
        QVERIFY(!study->canUndo());
        for (const char *item : {"1", "2", "3"}) {
            QVERIFY(!study->rating(study->currentRound()->id, itemNamed(*study, item), ada)->discuss);
        }
    }
};

QTEST_GUILESS_MAIN(StudyReaderTest)
#include "StudyReaderTest.moc"
