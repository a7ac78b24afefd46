// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Now.h"
#include "models/commands/SealRound.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Reopen.h"
#include "models/commands/settling/ReviewCommands.h"
#include "models/commands/settling/SetAlignment.h"
#include "models/history/UndoText.h"
#include "models/review/ReviewInput.h"
#include "tests/models/SettleDesk.h"
#include "tests/support/study/Studies.h"

#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Settling the disagreements of sealed ratings, one question at a time; each decision records who made it, why, and
/// for which rater.
class SettleTest : public QObject, private SettleDesk
{
    Q_OBJECT

    // A manual match: Ada's second unit is Ben's first, whatever their labels.
    Command<> realign() const
    {
        const ReviewItem two = loaded("2");
        return setAlignment(key("2"), {{{m_ada, two.ratings[0].units[1].id}, {m_ben, two.ratings[1].units[0].id}}});
    }

private Q_SLOTS:
    void init() { makeStudy(freshPath()); }

    void everyDecisionGoesThereAndBackAndThereAgain()
    {
        seal();
        QSignalSpy finals(m_study.get(), &Study::finalsChanged);
        QSignalSpy ratings(m_study.get(), &Study::ratingsChanged);
        const DecisionDetails why{.by = SettledBy::Talk, .reason = "definition applies", .text = "größer 更大 \"'"};
        thereAndBackAndThereAgain(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, why));
        QCOMPARE(finals.size(), 3);
        QCOMPARE(finals[0][0].value<ChangedFinals>().items, QSet<ItemId>{itemNamed(*m_study, "1")});
        thereAndBackAndThereAgain(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Yellow")}, why));
        thereAndBackAndThereAgain(decide(key("1"), unit("1", 0), m_size, "size", {code("Large")}));
        thereAndBackAndThereAgain(reopenLabel(key("1"), unit("1", 0), m_colour, "colour"));
        thereAndBackAndThereAgain(reopenLabel(key("1"), unit("1", 0), m_size, "size"));
        QCOMPARE(ratings.size(), 0);
        thereAndBackAndThereAgain(realign());
        QCOMPARE(ratings.size(), 3);
        thereAndBackAndThereAgain(decideUnit(key("2"), unit("2", 1), false, why));
        thereAndBackAndThereAgain(reopenUnit(key("2"), unit("2", 1)));
        thereAndBackAndThereAgain(decideUnit(key("2"), unit("2", 1), true, why));
        thereAndBackAndThereAgain(decideScreening(key("3"), Screening::Out, "no problem of colours", why));
        thereAndBackAndThereAgain(reopenScreening(key("3")));
        thereAndBackAndThereAgain(decideScreening(key("4"), Screening::In, {}, why));
        thereAndBackAndThereAgain(addFinalUnit(key("4"), why));
        const UnitKey added{{}, settled("4").units[0].id};
        thereAndBackAndThereAgain(decide(key("4"), added, m_colour, "colour", {code("Red"), code("Blue")}, why));
        thereAndBackAndThereAgain(reopenUnit(key("4"), added));
        thereAndBackAndThereAgain(reopenScreening(key("5")));
        const auto wrong = m_study->store().verify();
        QVERIFY(wrong);
        QCOMPARE(inWords(*wrong), QStringList());
    }

    void whatIsDecidedIsReadBack()
    {
        seal();
        const DecisionDetails why{
            .by = SettledBy::Talk, .reason = "rule decides", .text = "see rule", .needsRule = true};
        QVERIFY(m_study->perform(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Yellow")}, why)));
        const auto again = Study::open(m_study->path(), OpenMode::ReadOnly);
        const FinalItem item = **(*again)->finalOf(itemNamed(**again, "1"));
        QCOMPARE(item.screening, Screening::Undecided); // not asked, since the raters agree
        QCOMPARE(item.units.size(), size_t(1));
        QCOMPARE(item.units[0].sources, loaded("1").units[0].match);
        const Decision decision = item.units[0].labels.value(m_colour);
        QCOMPARE(decision.codes, std::vector{code("Yellow")});
        QCOMPARE(decision.origin, Origin::Rater);
        QCOMPARE(decision.chosen, m_ben);
        QCOMPARE(decision.by, SettledBy::Talk);
        QCOMPARE(decision.decider, m_cleo);
        QCOMPARE(decision.reason, "rule decides");
        QCOMPARE(decision.text, "see rule");
        QVERIFY(decision.needsRule);
        QVERIFY(!decision.overruled);
        QVERIFY(!decision.at.isEmpty());
        QVERIFY(!item.units[0].labels.contains(m_size));
    }

    void ratersMayAgreeToDiffer()
    {
        seal();
        const DecisionDetails why{.by = SettledBy::Talk, .reason = "both readings hold", .text = "see the two answers"};
        thereAndBackAndThereAgain(agreeToDiffer(key("1"), unit("1", 0), m_colour, "colour", why));
        QCOMPARE(undoText(*m_study), "agree to differ on colour");
        {
            const auto again = Study::open(m_study->path(), OpenMode::ReadOnly);
            const Decision decision = (**(*again)->finalOf(itemNamed(**again, "1"))).units[0].labels.value(m_colour);
            QVERIFY(decision.differs);
            QVERIFY(decision.codes.empty());
            QCOMPARE(decision.origin, Origin::Neither);
            QCOMPARE(decision.by, SettledBy::Talk);
            QCOMPARE(decision.reason, why.reason);
            QCOMPARE(decision.text, why.text);
        }
        const Question colour{.kind = QuestionKind::Label, .unit = 0, .dimension = m_colour};
        QVERIFY(loaded("1").isSettled(colour));
        QVERIFY(loaded("1").open().empty());
        // A later decision replaces it, and the other way round; reopened, it waits again.
        thereAndBackAndThereAgain(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, why));
        QVERIFY(!labelDecision("1", 0, m_colour).differs);
        QCOMPARE(labelDecision("1", 0, m_colour).codes, std::vector{code("Red")});
        thereAndBackAndThereAgain(agreeToDiffer(key("1"), unit("1", 0), m_colour, "colour", why));
        QVERIFY(labelDecision("1", 0, m_colour).codes.empty());
        thereAndBackAndThereAgain(reopenLabel(key("1"), unit("1", 0), m_colour, "colour"));
        QCOMPARE(loaded("1").open(), std::vector{colour});
        const auto wrong = m_study->store().verify();
        QVERIFY(wrong);
        QCOMPARE(inWords(*wrong), QStringList());
    }

    void agreeingToDifferNeedsADifferenceAndAReason()
    {
        seal();
        refused(agreeToDiffer(key("1"), unit("1", 0), m_colour, "colour", {}), ErrorCode::Input, "needs a reason");
        const DecisionDetails why{.reason = "both readings hold"};
        refused(agreeToDiffer(key("1"), unit("1", 0), m_size, "size", why), ErrorCode::Refused, "nothing to differ on");
        refused(agreeToDiffer(key("5"), unit("5", 0), m_colour, "colour", why), ErrorCode::Refused,
                "nothing to differ on"); // the same codes in another order
        refused(agreeToDiffer(key("7"), unit("7", 0), m_colour, "colour", why), ErrorCode::Refused, "not every rater");
    }

    void whoseLabelItIs_data()
    {
        QTest::addColumn<QString>("item");
        QTest::addColumn<QStringList>("codes");
        QTest::addColumn<Origin>("origin");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<bool>("overruled");
        QTest::newRow("rater 1's") << "1" << QStringList{"Red"} << Origin::Rater << "Ada" << false;
        QTest::newRow("rater 2's") << "1" << QStringList{"Yellow"} << Origin::Rater << "Ben" << false;
        QTest::newRow("neither's") << "1" << QStringList{"Blue"} << Origin::Neither << "" << false;
        QTest::newRow("both together are neither's")
            << "1" << QStringList{"Red", "Yellow"} << Origin::Neither << "" << false;
        QTest::newRow("agreed, confirmed") << "5" << QStringList{"Red", "Blue"} << Origin::Unanimous << "" << false;
        QTest::newRow("agreed, in the other order")
            << "5" << QStringList{"Blue", "Red"} << Origin::Unanimous << "" << false;
        QTest::newRow("agreed, overruled") << "5" << QStringList{"Red"} << Origin::Neither << "" << true;
        QTest::newRow("the only one's") << "7" << QStringList{"Red"} << Origin::Rater << "Ada" << false;
        QTest::newRow("not the only one's") << "7" << QStringList{"Blue"} << Origin::Neither << "" << false;
    }

    void whoseLabelItIs()
    {
        QFETCH(QString, item);
        QFETCH(QStringList, codes);
        QFETCH(Origin, origin);
        QFETCH(QString, chosen);
        QFETCH(bool, overruled);
        seal();
        std::vector<CodeId> ids;
        for (const QString &name : codes) {
            ids.push_back(codeNamed(*m_study, name));
        }
        const QByteArray name = item.toLatin1();
        if (name == "7") { // Ada's only: taken first
            QVERIFY(m_study->perform(decideUnit(key("7"), unit("7", 0), true)));
        }
        const auto done = m_study->perform(decide(key(name), unit(name, 0), m_colour, "colour", ids));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        const Decision decision = labelDecision(name, 0, m_colour);
        QCOMPARE(decision.codes, ids);
        QCOMPARE(decision.origin, origin);
        QCOMPARE(decision.chosen, chosen.isEmpty() ? RaterId{} : m_study->raterNamed(chosen)->id);
        QCOMPARE(decision.overruled, overruled);
    }

    void whoSettledIsRecorded_data()
    {
        QTest::addColumn<QString>("actor");
        QTest::addColumn<QString>("decider");
        QTest::addColumn<SettledBy>("given");
        QTest::addColumn<SettledBy>("expected");
        QTest::newRow("a rater") << "Ada" << "" << SettledBy::Nobody << SettledBy::Rater;
        QTest::newRow("a third person") << "Cleo" << "" << SettledBy::Nobody << SettledBy::ThirdPerson;
        QTest::newRow("by talk, one of them types") << "Ada" << "" << SettledBy::Talk << SettledBy::Talk;
        QTest::newRow("typed in for another") << "Ada" << "Cleo" << SettledBy::Nobody << SettledBy::ThirdPerson;
        QTest::newRow("nobody said who works") << "" << "" << SettledBy::Nobody << SettledBy::Nobody;
    }

    void whoSettledIsRecorded()
    {
        QFETCH(QString, actor);
        QFETCH(QString, decider);
        QFETCH(SettledBy, given);
        QFETCH(SettledBy, expected);
        seal();
        auto id = [&](const QString &name) { return name.isEmpty() ? RaterId{} : m_study->raterNamed(name)->id; };
        m_study->setActor(id(actor));
        QVERIFY(m_study->perform(
            decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, {.by = given, .decider = id(decider)})));
        QCOMPARE(labelDecision("1", 0, m_colour).by, expected);
        QCOMPARE(labelDecision("1", 0, m_colour).decider, id(decider.isEmpty() ? actor : decider));
    }

    void nothingIsSettledWhileTheRoundIsOpen()
    {
        m_study->setActor(m_cleo);
        QVERIFY(!loadReviewItem(*m_study, itemNamed(*m_study, "1"), m_study->rounds()[0].id));
        const UnitKey none;
        for (int sealed = 0; sealed < 2; ++sealed) {
            refused(decide(key("1"), none, m_colour, "colour", {code("Red")}), ErrorCode::Refused,
                    "every rater has sealed");
            refused(decideScreening(key("3"), Screening::In), ErrorCode::Refused, "every rater has sealed");
            refused(decideUnit(key("2"), none, true), ErrorCode::Refused, "every rater has sealed");
            refused(addFinalUnit(key("4")), ErrorCode::Refused, "every rater has sealed");
            refused(reopenScreening(key("3")), ErrorCode::Refused, "every rater has sealed");
            refused(setAlignment(key("2"), {}), ErrorCode::Refused, "every rater has sealed");
            m_study->setActor(m_ada);
            if (sealed == 0) {
                QVERIFY(m_study->perform(sealRound(m_study->rounds()[0].id, m_ada)));
            }
            m_study->setActor(m_cleo);
        }
    }

    void wrongDecisionsAreRefused()
    {
        seal();
        const UnitKey one = unit("1", 0);
        const auto settle = [&](std::vector<CodeId> codes) {
            return decide(key("1"), one, m_colour, "colour", std::move(codes));
        };
        refused(settle({code("Warm")}), ErrorCode::Input, "category");
        refused(settle({code("Red"), code("Blue"), code("Green")}), ErrorCode::Input, "too many");
        refused(settle({code("Red"), code("Red")}), ErrorCode::Input, "twice");
        refused(settle({code("Small")}), ErrorCode::Input, "not a code of colour");
        refused(settle({}), ErrorCode::Input, "needs a code");
        refused(decide(key("1"), one, DimensionId{99}, "?", {code("Red")}), ErrorCode::Input, "no such dimension");
        refused(decide(key("1"), unit("5", 0), m_colour, "colour", {code("Red")}), ErrorCode::Conflict, "differently");
        refused(decide(key("1"), {{}, FinalUnitId{99}}, m_colour, "colour", {code("Red")}), ErrorCode::NotFound,
                "no such unit");
        refused(decide(key("6"), one, m_colour, "colour", {code("Red")}), ErrorCode::NotFound, "nobody rated");
        refused(decideScreening(key("3"), Screening::Undecided), ErrorCode::Input, "include or exclude");
        refused(decideScreening({RoundId{99}, itemNamed(*m_study, "3")}, Screening::In), ErrorCode::NotFound,
                "no such round");
        refused(reopenLabel(key("1"), one, m_colour, "colour"), ErrorCode::Refused, "waits for a decision already");
        refused(reopenScreening(key("3")), ErrorCode::Refused, "waits for a decision already");
        refused(reopenUnit(key("2"), unit("2", 1)), ErrorCode::Refused, "waits for a decision already");
        // The second unit of item 2 is Ada's only: first it must be taken.
        refused(decide(key("2"), unit("2", 1), m_colour, "colour", {code("Blue")}), ErrorCode::Refused,
                "whether it is a unit");
        QVERIFY(m_study->perform(decideUnit(key("2"), unit("2", 1), false)));
        refused(decide(key("2"), unit("2", 1), m_colour, "colour", {code("Blue")}), ErrorCode::Refused, "no unit");
        QVERIFY(m_study->perform(decideScreening(key("3"), Screening::Out)));
        refused(decide(key("3"), unit("3", 0), m_colour, "colour", {code("Blue")}), ErrorCode::Refused,
                "settled as excluded");
        refused(decideUnit(key("3"), unit("3", 0), false), ErrorCode::Refused, "settled as excluded");
        refused(addFinalUnit(key("3")), ErrorCode::Refused, "settled as excluded");
    }

    void decidingTheSameAgainIsNoChange()
    {
        seal();
        const auto command = decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, {.reason = "x"});
        QVERIFY(m_study->perform(command));
        const QByteArray before = contentOf(*m_study);
        for (const QString then = nowUtc(); nowUtc() == then;) {
            // until the millisecond clock has advanced
        }
        QVERIFY(m_study->perform(command));
        QCOMPARE(contentOf(*m_study), before);
    }

    void screeningInDispute()
    {
        seal();
        // Ben excluded the item: Ben is not asked about Ada's unit, and Ben's left-over unit does not count.
        ReviewItem three = loaded("3");
        QCOMPARE(three.open(), std::vector{Question{}});
        QCOMPARE(three.units.size(), size_t(1));
        QCOMPARE(three.units[0].match.keys(), QList{m_ada});
        QVERIFY(m_study->perform(decideScreening(key("3"), Screening::In, {}, {.reason = "overlooked evidence"})));
        QCOMPARE(settled("3").screeningDecision.origin, Origin::Rater);
        QCOMPARE(settled("3").screeningDecision.chosen, m_ada);
        QCOMPARE(loaded("3").open(), (std::vector{Question{QuestionKind::Unit, 0, {}}})); // Ada's only
        QCOMPARE(loaded("3").units[0].verdict, UnitVerdict::Open);
        QVERIFY(m_study->perform(decideScreening(key("3"), Screening::Out, "why")));
        QCOMPARE(settled("3").screeningDecision.chosen, m_ben);
        QCOMPARE(settled("3").reason, "why");
        QVERIFY(m_study->perform(reopenScreening(key("3"))));
        QCOMPARE(loaded("3").open(), std::vector{Question{}});
        QVERIFY(!*m_study->finalOf(itemNamed(*m_study, "3")));
    }

    void whatBothRejectedCanGoIn()
    {
        seal();
        QVERIFY(m_study->perform(decideScreening(key("4"), Screening::In)));
        QCOMPARE(settled("4").screening, Screening::In);
        QCOMPARE(settled("4").screeningDecision.origin, Origin::Neither);
        QVERIFY(settled("4").screeningDecision.overruled);
        QVERIFY(m_study->perform(addFinalUnit(key("4"))));
        const ReviewItem four = loaded("4");
        QCOMPARE(four.units.size(), size_t(1));
        QVERIFY(four.units[0].added());
        QCOMPARE(four.open(),
                 (std::vector{Question{QuestionKind::Label, 0, m_colour}, Question{QuestionKind::Label, 0, m_size}}));
        const UnitKey added{{}, four.units[0].settled};
        QVERIFY(m_study->perform(decide(key("4"), added, m_colour, "colour", {code("Red")})));
        QVERIFY(m_study->perform(decide(key("4"), added, m_size, "size", {code("Small")})));
        QCOMPARE(labelDecision("4", 0, m_size).origin, Origin::Neither);
        QVERIFY(!labelDecision("4", 0, m_size).overruled);
        QVERIFY(loaded("4").open().empty());
        QCOMPARE(settled("4").units[0].ordinal, 1);
    }

    void agreedLabelsCanBeReopened()
    {
        seal();
        QVERIFY(loaded("5").open().empty());
        QVERIFY(m_study->perform(reopenLabel(key("5"), unit("5", 0), m_size, "size")));
        const Question size{QuestionKind::Label, 0, m_size};
        QCOMPARE(loaded("5").open(), std::vector{size});
        QVERIFY(!loaded("5").row(size)->settled());
        refused(reopenLabel(key("5"), unit("5", 0), m_size, "size"), ErrorCode::Refused, "already");
        QVERIFY(m_study->perform(decide(key("5"), unit("5", 0), m_size, "size", {code("Large")})));
        QVERIFY(labelDecision("5", 0, m_size).overruled);
        QVERIFY(loaded("5").open().empty());
        QVERIFY(m_study->perform(reopenLabel(key("5"), unit("5", 0), m_size, "size")));
        QVERIFY(m_study->perform(decide(key("5"), unit("5", 0), m_size, "size", {code("Small")})));
        QCOMPARE(labelDecision("5", 0, m_size).origin, Origin::Unanimous);
        // Also whether it is a unit, on which both raters agree without being asked.
        QVERIFY(m_study->perform(reopenUnit(key("5"), unit("5", 0))));
        QCOMPARE(loaded("5").open(), (std::vector{Question{QuestionKind::Unit, 0, {}}}));
        refused(decide(key("5"), unit("5", 0), m_size, "size", {code("Large")}), ErrorCode::Refused,
                "whether it is a unit");
        QVERIFY(m_study->perform(decideUnit(key("5"), unit("5", 0), true)));
        QCOMPARE(settled("5").units[0].verdict->origin, Origin::Unanimous);
        QVERIFY(m_study->perform(reopenScreening(key("4"))));
        QCOMPARE(loaded("4").open(), std::vector{Question{}});
    }

    void whatTheReviewScreensWantBecomesACommand()
    {
        seal();
        const RoundId round = m_study->rounds()[0].id;
        const Codebook &codebook = m_study->codebook();
        auto settle = [&](const char *item, SettleIntent intent) {
            intent.reason = QStringLiteral("why");
            const auto command = settleCommand(intent, loaded(item), round, codebook);
            return command && m_study->perform(command);
        };
        const Question colour{QuestionKind::Label, 0, m_colour};
        QVERIFY(settle("1", settleAs(loaded("1"), colour, 1)));
        QCOMPARE(labelDecision("1", 0, m_colour).chosen, m_ben);
        QCOMPARE(labelDecision("1", 0, m_colour).reason, "why");
        QVERIFY(!settle("1", settleLabel(loaded("1"), colour, {})));
        QVERIFY(settle("4", settleScreening(loaded("4"), Screening::In)));
        QVERIFY(m_study->perform(addFinalUnit(key("4"))));
        QVERIFY(settle("4", settleLabel(loaded("4"), colour, {code("Red")})));
        QCOMPARE(labelDecision("4", 0, m_colour).codes, std::vector{code("Red")});
        QVERIFY(settle("2", settleUnit(loaded("2"), {QuestionKind::Unit, 1, {}}, false)));
        QVERIFY(settled("2").units[0].dropped);
        for (const Question &question : {colour, Question{QuestionKind::Unit, 0, {}}, Question{}}) {
            const auto command = reopenCommand(question, loaded("4"), round, codebook);
            QVERIFY(command);
            QVERIFY(m_study->perform(command));
        }
        QVERIFY(settled("4").units.empty());
        QVERIFY(settled("4").screeningDecision.reopened);
        QVERIFY(!reopenCommand({QuestionKind::Label, 5, m_colour}, loaded("1"), round, codebook));
    }

    void aRaterWhoSettlesIsAnActorLikeAnyOther()
    {
        seal();
        m_study->setActor(m_ada);
        QVERIFY(m_study->perform(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")})));
        m_study->setActor(m_cleo);
        QVERIFY(!m_study->canUndo());
        m_study->setActor(m_ada);
        QCOMPARE(undoText(*m_study), "settle colour");
        QVERIFY(m_study->undo());
        QVERIFY(!*m_study->finalOf(itemNamed(*m_study, "1")));
    }
};

QTEST_GUILESS_MAIN(SettleTest)
#include "SettleTest.moc"
