// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// The study as the only writer: every change is in the file at once and can be undone, also after reopening.
class StudyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    static RatingKey key(const Study &study, const QString &item, const QString &rater)
    {
        return {study.currentRound()->id, itemNamed(study, item), study.raterNamed(rater)->id};
    }

    // One of each kind of change, by name; each is performed on the result of those before it.
    static std::vector<std::pair<QByteArray, Command<>>> changes(const Study &study)
    {
        const RatingKey one = key(study, "1", "Ada");
        const RatingKey two = key(study, "2", "Ada");
        const DimensionId colour = study.codebook().dimensions[0].id;
        const DimensionId size = study.codebook().dimensions[1].id;
        const CodeId red = codeNamed(study, "Red");
        const CodeId blue = codeNamed(study, "Blue");
        const CodeId small = codeNamed(study, "Small");
        return {
            {"screen in", setScreening(one, Screening::In, QString())},
            {"one code", setLabels(one, 1, colour, "colour", std::vector{red})},
            {"two codes in order", setLabels(one, 1, colour, "colour", std::vector{blue, red})},
            {"other dimension", setLabels(one, 1, size, "size", std::vector{small})},
            {"add unit", addUnit(one)},
            {"label the new unit", setLabels(one, 2, size, "size", std::vector{small})},
            {"unit comment", setComment(one, 2, DimensionId{}, "why \"not\"\n?")},
            {"dimension comment", setComment(one, 2, size, "größer 更大")},
            {"item comment", setComment(one, 0, DimensionId{}, "hm")},
            {"discuss", setFlag(one, RatingFlag::Discuss, true)},
            {"unsure", setFlag(one, RatingFlag::Unsure, true)},
            {"remove first unit", removeUnit(one, 1)},
            {"clear", setLabels(one, 1, size, "size", std::vector<CodeId>{})},
            {"screen out", setScreening(two, Screening::Out, "a question about accuracy")},
            {"add rater", addRater("Cleo", true)},
            {"title", setSetting("title", "Better colours")},
        };
    }

    static void verifies(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(file);
        const auto wrong = (*file)->store().verify();
        QVERIFY(wrong);
        QCOMPARE(inWords(*wrong), QStringList());
    }

private Q_SLOTS:
    void whatAStudyIsMadeWithCannotBeUndone()
    {
        const QString path = freshPath();
        {
            const auto made =
                Study::create(path, {.title = "T", .codebook = {}, .raters = {}, .settings = {{"a", "b"}}});
            QVERIFY(made);
            QCOMPARE((*made)->setting("a"), QString("b"));
            QVERIFY(!(*made)->canUndo());
        }
        const auto opened = Study::open(path);
        QVERIFY(opened);
        QCOMPARE((*opened)->setting("a"), QString("b"));
        QVERIFY(!(*opened)->canUndo());
    }

    void everyChangeGoesThereAndBackAndThereAgain()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        QVERIFY(study);
        study->setActor(study->raterNamed("Ada")->id);
        for (const auto &[name, command] : changes(*study)) {
            const QByteArray before = contentOf(*study);
            const auto done = study->perform(command);
            QVERIFY2(done, name + ": " + (done ? QByteArray() : done.error().oneLine().toUtf8()));
            const QByteArray after = contentOf(*study);
            QVERIFY2(before != after, name);
            QVERIFY2(study->undo(), name);
            QCOMPARE(contentOf(*study), before);
            QVERIFY2(study->redo(), name);
            QCOMPARE(contentOf(*study), after);
            QCOMPARE(contentOf(path), after); // as another program reads it
        }
        verifies(path);
    }

    void aDryRunTellsTheOutcomeAndChangesNothing()
    {
        const auto study = smallStudy(freshPath(), 6);
        study->setActor(study->raterNamed("Ada")->id);
        const QByteArray before = contentOf(*study);
        const auto draw = [](qint64 items) {
            return openRound({.draw = RoundPlan::Draw::Sample, .sample = items, .seed = 7});
        };
        const auto tried = study->perform(draw(2), {.dry = true, .settings = {{"a", "b"}}});
        QVERIFY(tried);
        QCOMPARE(tried->items, 2);
        const auto refused = study->perform(draw(7), {.dry = true});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Input);
        QCOMPARE(contentOf(*study), before);
        QCOMPARE(study->setting("a"), QString());
        QVERIFY(study->perform(draw(2), {.settings = {{"a", "b"}}}));
        QCOMPARE(study->setting("a"), QString("b"));
        QVERIFY(study->undo()); // the setting is a part of the change
        QCOMPARE(contentOf(*study), before);
    }

    void undoSurvivesReopening()
    {
        const QString path = freshPath();
        QByteArrayList states;
        {
            const auto study = smallStudy(path);
            study->setActor(study->raterNamed("Ada")->id);
            for (const auto &[name, command] : changes(*study)) {
                states << contentOf(*study);
                QVERIFY(study->perform(command));
            }
            states << contentOf(*study);
        }
        const qsizetype steps = states.size() - 1;
        for (qsizetype i = steps; i-- > 0;) {
            const auto study = Study::open(path);
            QVERIFY(study);
            (*study)->setActor((*study)->raterNamed("Ada")->id);
            QVERIFY((*study)->canUndo());
            QVERIFY((*study)->undo());
            QCOMPARE(contentOf(**study), states[i]);
        }
        {
            const auto study = Study::open(path);
            (*study)->setActor((*study)->raterNamed("Ada")->id);
            QVERIFY(!(*study)->canUndo());
            for (qsizetype i = 1; i <= steps; ++i) {
                QVERIFY((*study)->redo());
                QCOMPARE(contentOf(**study), states[i]);
            }
            QVERIFY(!(*study)->canRedo());
        }
        verifies(path);
    }

    void oneRaterCannotTakeBackAnothersWork()
    {
        const auto study = smallStudy(freshPath());
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->perform(setScreening(key(*study, "1", "Ada"), Screening::In, {})));
        study->setActor(study->raterNamed("Ben")->id);
        QVERIFY(!study->canUndo());
        QVERIFY(study->undo());
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->canUndo());
    }

    void aRaterSeesNothingOfTheOtherWhileTheRoundIsOpen()
    {
        const auto study = smallStudy(freshPath());
        const RaterId ada = study->raterNamed("Ada")->id;
        const RaterId ben = study->raterNamed("Ben")->id;
        study->setActor(ada);
        QVERIFY(study->perform(setScreening(key(*study, "1", "Ada"), Screening::In, {})));
        study->setActor(ben);
        const auto peek = study->rating(study->currentRound()->id, itemNamed(*study, "1"), ada);
        QVERIFY(!peek);
        QCOMPARE(peek.error().code, ErrorCode::Refused);
        QVERIFY(study->visibleRatings({})->empty());
        study->setActor(ada);
        QCOMPARE(study->visibleRatings({})->size(), size_t(1));
    }

    void theStateOfARatingFollowsItsLabels()
    {
        const auto study = smallStudy(freshPath());
        study->setActor(study->raterNamed("Ada")->id);
        const RatingKey one = key(*study, "1", "Ada");
        const DimensionId colour = study->codebook().dimensions[0].id;
        const DimensionId size = study->codebook().dimensions[1].id;
        auto state = [&] { return study->rating(one.round, one.item, one.rater)->state; };
        QCOMPARE(state(), RatingState::Open);
        QVERIFY(study->perform(setLabels(one, 1, colour, "colour", {codeNamed(*study, "Red")})));
        QCOMPARE(state(), RatingState::Begun);
        QCOMPARE(study->rating(one.round, one.item, one.rater)->screening, Screening::In);
        QVERIFY(study->perform(setLabels(one, 1, size, "size", {codeNamed(*study, "Small")})));
        QCOMPARE(state(), RatingState::Done);
        QVERIFY(study->perform(setScreening(one, Screening::Out, "no")));
        QCOMPARE(state(), RatingState::Out);
    }

    void wrongLabelsAreRefusedAndChangeNothing_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<QStringList>("codes");
        QTest::newRow("a category") << 1 << QStringList{"Warm"};
        QTest::newRow("too many") << 1 << QStringList{"Red", "Blue", "Green"};
        QTest::newRow("twice the same") << 1 << QStringList{"Red", "Red"};
        QTest::newRow("of another dimension") << 1 << QStringList{"Small"};
        QTest::newRow("a unit too far") << 3 << QStringList{"Red"};
        QTest::newRow("unit zero") << 0 << QStringList{"Red"};
    }

    void wrongLabelsAreRefusedAndChangeNothing()
    {
        QFETCH(int, unit);
        QFETCH(QStringList, codes);
        const auto study = smallStudy(freshPath());
        study->setActor(study->raterNamed("Ada")->id);
        std::vector<CodeId> ids;
        for (const QString &name : codes) {
            ids.push_back(codeNamed(*study, name));
        }
        const QByteArray before = contentOf(*study);
        const auto done =
            study->perform(setLabels(key(*study, "1", "Ada"), unit, study->codebook().dimensions[0].id, "colour", ids));
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Input);
        QCOMPARE(contentOf(*study), before);
        QVERIFY(!study->canUndo());
    }

    void changesAreAnnouncedOnce()
    {
        const auto study = smallStudy(freshPath());
        study->setActor(study->raterNamed("Ada")->id);
        QSignalSpy ratings(study.get(), &Study::ratingsChanged);
        QSignalSpy codebook(study.get(), &Study::codebookChanged);
        QVERIFY(study->perform(setScreening(key(*study, "2", "Ada"), Screening::In, {})));
        QCOMPARE(ratings.size(), 1);
        QCOMPARE(ratings[0][0].value<ChangedRatings>().items, QSet<ItemId>{itemNamed(*study, "2")});
        QCOMPARE(codebook.size(), 0);
        // A command that changes nothing is not recorded.
        QVERIFY(study->perform(setScreening(key(*study, "2", "Ada"), Screening::In, {})));
        QCOMPARE(ratings.size(), 1);
    }

    void aChangeAnnouncesTheMarksBeforeAndAfter()
    {
        const auto study = smallStudy(freshPath());
        study->setActor(study->raterNamed("Ada")->id);
        QSignalSpy ratings(study.get(), &Study::ratingsChanged);
        const auto told = [&ratings] { return ratings.takeLast()[0].value<ChangedRatings>().marks; };
        const RatingKey two = key(*study, "2", "Ada");
        QVERIFY(study->perform(setScreening(two, Screening::In, {})));
        const std::vector<ChangedMarks> begun = told();
        QCOMPARE(begun.size(), size_t(1));
        QCOMPARE(begun[0].round, two.round);
        QCOMPARE(begun[0].item, two.item);
        QCOMPARE(begun[0].rater, two.rater);
        QVERIFY((begun[0].before == RatingMarks{}));
        QVERIFY((begun[0].after == RatingMarks{.state = RatingState::Begun}));
        QVERIFY(study->perform(setFlag(two, RatingFlag::Discuss, true)));
        QVERIFY((told()[0].after == RatingMarks{.state = RatingState::Begun, .discuss = true}));
        QVERIFY(study->perform(setComment(two, 0, DimensionId{}, "no mark")));
        QVERIFY(told().empty());
        QVERIFY(study->undo());
        QVERIFY(study->undo());
        const std::vector<ChangedMarks> back = told();
        QVERIFY((back[0].before == RatingMarks{.state = RatingState::Begun, .discuss = true}));
        QVERIFY((back[0].after == RatingMarks{.state = RatingState::Begun}));
        QVERIFY(study->undo());
        QVERIFY((told()[0].after == RatingMarks{}));
    }

    void takingBackAnImportAndImportingAgainAddsNothingTwice()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path, 5);
        QCOMPARE(*study->itemCount(), 5);
        QVERIFY(study->undo());
        QCOMPARE(*study->itemCount(), 0);
        QVERIFY(!valid(itemNamed(*study, "3")));
        QVERIFY(study->redo());
        QCOMPARE(*study->itemCount(), 5);
        QVERIFY(valid(itemNamed(*study, "3")));
        verifies(path);
    }

    void aClosedStudyIsOnePlainFile()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path);
            QVERIFY(QFile::exists(path + "-wal"));
        }
        QVERIFY(QFile::exists(path));
        for (const char *rest : {"-wal", "-shm", "-journal", ".lock"}) {
            QVERIFY2(!QFile::exists(path + QLatin1String(rest)), rest);
        }
    }

    void aSecondWriterIsRefusedAReaderIsNot()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        const auto second = Study::open(path);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Locked);
        const auto reader = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(reader);
        QCOMPARE((*reader)->title(), QStringLiteral("Colours"));
        QVERIFY(!(*reader)->perform(setSetting("title", "x")));
    }

    void aReaderFollowsWhatAnotherProgramChanges()
    {
        const QString path = freshPath();
        const auto study = smallStudy(path);
        const auto opened = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(opened);
        Study &reader = **opened;
        reader.setActor(reader.raterNamed("Ada")->id);
        QSignalSpy ratings(&reader, &Study::ratingsChanged);
        QSignalSpy settings(&reader, &Study::settingsChanged);
        QCOMPARE(reader.followOthers(), false);
        QVERIFY(study->perform(setScreening(key(*study, "2", "Ada"), Screening::In, {})));
        QVERIFY(study->perform(setSetting("title", "Hues")));
        QCOMPARE(reader.title(), QStringLiteral("Colours"));
        QCOMPARE(reader.followOthers(), true);
        QCOMPARE(reader.title(), QStringLiteral("Hues"));
        QCOMPARE(ratings.size(), 1);
        QCOMPARE(ratings[0][0].value<ChangedRatings>().items, QSet<ItemId>{itemNamed(reader, "2")});
        QCOMPARE(settings.size(), 1);
        // Which item another rater works on in an open round is not shown.
        QVERIFY(study->perform(setScreening(key(*study, "3", "Ben"), Screening::Out, {})));
        QCOMPARE(reader.followOthers(), true);
        QCOMPARE(ratings.size(), 1);
        reader.setActor(reader.raterNamed("Ben")->id);
        QVERIFY(study->perform(setFlag(key(*study, "3", "Ben"), RatingFlag::Discuss, true)));
        QCOMPARE(reader.followOthers(), true);
        QCOMPARE(ratings.size(), 2);
        reader.setActor(reader.raterNamed("Ada")->id);
        QVERIFY(study->perform(setSetting("title", "Tints")));
        QCOMPARE(reader.followOthers(), true);
        // Nothing is announced twice, an undo is announced like any other change, and the writer itself gets no
        // announcement.
        QCOMPARE(reader.followOthers(), false);
        QVERIFY(study->undo());
        QCOMPARE(reader.followOthers(), true);
        QCOMPARE(reader.title(), QStringLiteral("Hues"));
        QCOMPARE(settings.size(), 3);
        QCOMPARE(study->followOthers(), false);
    }
};

QTEST_GUILESS_MAIN(StudyTest)
#include "StudyTest.moc"
