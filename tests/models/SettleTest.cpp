// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingRepository.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Reopen.h"
#include "models/commands/settling/ReviewCommands.h"
#include "models/commands/settling/SetAlignment.h"
#include "models/history/UndoText.h"
#include "models/review/ReviewInput.h"
#include "tests/support/study/Studies.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Settling what sealed ratings disagree on, one question at a time, each with its record of who, why and whose.
class SettleTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    std::unique_ptr<Study> m_study;
    DimensionId m_colour{};
    DimensionId m_size{};
    RaterId m_ada{};
    RaterId m_ben{};
    RaterId m_cleo{};

    CodeId code(const char *name) const { return codeNamed(*m_study, name); }
    SettleKey key(const char *item) const { return {m_study->rounds()[0].id, itemNamed(*m_study, item)}; }
    UnitKey unit(const char *item, size_t index) const { return {loaded(item).units[index].match, {}}; }
    ReviewItem loaded(const char *item) const
    {
        const auto review = loadReviewItem(*m_study, itemNamed(*m_study, item), m_study->rounds()[0].id);
        return review ? *review : ReviewItem();
    }
    FinalItem settled(const char *item) const
    {
        return m_study->finalOf(itemNamed(*m_study, item))->value_or(FinalItem());
    }
    Decision labelDecision(const char *item, size_t index, DimensionId dimension) const
    {
        return settled(item).units[index].labels.value(dimension);
    }

    void rate(RaterId who, const char *item, const std::vector<std::vector<const char *>> &units,
              Screening screening = Screening::In)
    {
        const RatingKey rating{m_study->rounds()[0].id, itemNamed(*m_study, item), who};
        m_study->setActor(who);
        for (size_t i = 0; i < units.size(); ++i) {
            for (const char *name : units[i]) {
                const Dimension *dimension = m_study->codebook().dimensionOf(code(name));
                const Rating now = *m_study->rating(rating.round, rating.item, who);
                std::vector<CodeId> codes;
                if (i < now.units.size()) {
                    codes = now.units[i].labels.value(dimension->id);
                }
                codes.push_back(code(name));
                QVERIFY(m_study->perform(SetLabels(rating, int(i) + 1, dimension->id, dimension->name, codes)));
            }
        }
        QVERIFY(m_study->perform(SetScreening(rating, screening, {})));
    }

    void seal()
    {
        for (const RaterId who : {m_ada, m_ben}) {
            m_study->setActor(who);
            QVERIFY(m_study->perform(SealRound(m_study->rounds()[0].id, who)));
        }
        m_study->setActor(m_cleo);
    }

    // 1: they differ on colour and agree on size. 2: Ada found two problems, Ben the first. 3: Ada in, Ben out.
    // 4: both out. 5: they agree on everything, colours in another order. 6: nobody. 7: Ada alone.
    void makeStudy(const QString &path)
    {
        m_study = smallStudy(path, 7);
        m_colour = m_study->codebook().dimensions[0].id;
        m_size = m_study->codebook().dimensions[1].id;
        QVERIFY(m_study->perform(AddRater("Cleo", true)));
        m_ada = m_study->raterNamed("Ada")->id;
        m_ben = m_study->raterNamed("Ben")->id;
        m_cleo = m_study->raterNamed("Cleo")->id;
        rate(m_ada, "1", {{"Red", "Small"}});
        rate(m_ben, "1", {{"Yellow", "Small"}});
        rate(m_ada, "2", {{"Blue", "Large"}, {"Red", "Small"}});
        rate(m_ben, "2", {{"Blue", "Large"}});
        rate(m_ada, "3", {{"Green", "Middle"}});
        rate(m_ben, "3", {{"Red", "Small"}}, Screening::Out); // out after all: the unit is a left-over
        rate(m_ada, "4", {}, Screening::Out);
        rate(m_ben, "4", {}, Screening::Out);
        rate(m_ada, "5", {{"Red", "Blue", "Small"}});
        rate(m_ben, "5", {{"Blue", "Red", "Small"}});
        rate(m_ada, "7", {{"Red", "Small"}});
    }

    // By hand: Ada's second unit is Ben's first, whatever their labels say.
    SetAlignment realign() const
    {
        const ReviewItem two = loaded("2");
        return SetAlignment(key("2"), {{{m_ada, two.ratings[0].units[1].id}, {m_ben, two.ratings[1].units[0].id}}});
    }

    void thereAndBackAndThereAgain(const Command &command)
    {
        const QByteArray before = contentOf(*m_study);
        const auto done = m_study->perform(command);
        QVERIFY2(done, qPrintable(command.kind() + ": " + (done ? QString() : done.error().oneLine())));
        const QByteArray after = contentOf(*m_study);
        QVERIFY2(before != after, qPrintable(command.kind()));
        QVERIFY(m_study->undo());
        QCOMPARE(contentOf(*m_study), before);
        QVERIFY(m_study->redo());
        QCOMPARE(contentOf(*m_study), after);
        QCOMPARE(contentOf(m_study->path()), after);
    }

    void refused(const Command &command, ErrorCode code, const char *why)
    {
        const QByteArray before = contentOf(*m_study);
        const auto done = m_study->perform(command);
        QVERIFY2(!done, qPrintable(command.kind()));
        QVERIFY2(done.error().oneLine().contains(why), qPrintable(done.error().oneLine()));
        QCOMPARE(done.error().code, code);
        QCOMPARE(contentOf(*m_study), before);
    }

private Q_SLOTS:
    void init() { makeStudy(freshPath()); }

    void everyDecisionGoesThereAndBackAndThereAgain()
    {
        seal();
        QSignalSpy finals(m_study.get(), &Study::finalsChanged);
        QSignalSpy ratings(m_study.get(), &Study::ratingsChanged);
        const DecisionDetails why{.by = SettledBy::Talk, .reason = "definition applies", .text = "größer 更大 \"'"};
        thereAndBackAndThereAgain(Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, why));
        QCOMPARE(finals.size(), 3);
        QCOMPARE(finals[0][0].value<QSet<ItemId>>(), QSet<ItemId>{itemNamed(*m_study, "1")});
        thereAndBackAndThereAgain(Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Yellow")}, why));
        thereAndBackAndThereAgain(Decide(key("1"), unit("1", 0), m_size, "size", {code("Large")}));
        thereAndBackAndThereAgain(ReopenLabel(key("1"), unit("1", 0), m_colour, "colour"));
        thereAndBackAndThereAgain(ReopenLabel(key("1"), unit("1", 0), m_size, "size"));
        QCOMPARE(ratings.size(), 0);
        thereAndBackAndThereAgain(realign());
        QCOMPARE(ratings.size(), 3);
        thereAndBackAndThereAgain(DecideUnit(key("2"), unit("2", 1), false, why));
        thereAndBackAndThereAgain(ReopenUnit(key("2"), unit("2", 1)));
        thereAndBackAndThereAgain(DecideUnit(key("2"), unit("2", 1), true, why));
        thereAndBackAndThereAgain(DecideScreening(key("3"), Screening::Out, "no problem of colours", why));
        thereAndBackAndThereAgain(ReopenScreening(key("3")));
        thereAndBackAndThereAgain(DecideScreening(key("4"), Screening::In, {}, why));
        thereAndBackAndThereAgain(AddFinalUnit(key("4"), why));
        const UnitKey added{{}, settled("4").units[0].id};
        thereAndBackAndThereAgain(Decide(key("4"), added, m_colour, "colour", {code("Red"), code("Blue")}, why));
        thereAndBackAndThereAgain(ReopenUnit(key("4"), added));
        thereAndBackAndThereAgain(ReopenScreening(key("5")));
        const auto wrong = m_study->store().verify();
        QVERIFY(wrong);
        QCOMPARE(*wrong, QStringList());
    }

    void whatIsDecidedIsReadBack()
    {
        seal();
        const DecisionDetails why{
            .by = SettledBy::Talk, .reason = "rule decides", .text = "see rule", .needsRule = true};
        QVERIFY(m_study->perform(Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Yellow")}, why)));
        const auto again = Study::open(m_study->path(), OpenMode::ReadOnly);
        const FinalItem item = **(*again)->finalOf(itemNamed(**again, "1"));
        QCOMPARE(item.screening, Screening::Undecided); // not asked: the raters agree
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
        if (name == "7") { // hers alone: taken first
            QVERIFY(m_study->perform(DecideUnit(key("7"), unit("7", 0), true)));
        }
        const auto done = m_study->perform(Decide(key(name), unit(name, 0), m_colour, "colour", ids));
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
            Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, {.by = given, .decider = id(decider)})));
        QCOMPARE(labelDecision("1", 0, m_colour).by, expected);
        QCOMPARE(labelDecision("1", 0, m_colour).decider, id(decider.isEmpty() ? actor : decider));
    }

    void nothingIsSettledWhileTheRoundIsOpen()
    {
        m_study->setActor(m_cleo);
        QVERIFY(!loadReviewItem(*m_study, itemNamed(*m_study, "1"), m_study->rounds()[0].id));
        const UnitKey none;
        for (int sealed = 0; sealed < 2; ++sealed) {
            refused(Decide(key("1"), none, m_colour, "colour", {code("Red")}), ErrorCode::Refused,
                    "every rater has sealed");
            refused(DecideScreening(key("3"), Screening::In), ErrorCode::Refused, "every rater has sealed");
            refused(DecideUnit(key("2"), none, true), ErrorCode::Refused, "every rater has sealed");
            refused(AddFinalUnit(key("4")), ErrorCode::Refused, "every rater has sealed");
            refused(ReopenScreening(key("3")), ErrorCode::Refused, "every rater has sealed");
            refused(SetAlignment(key("2"), {}), ErrorCode::Refused, "every rater has sealed");
            m_study->setActor(m_ada);
            if (sealed == 0) {
                QVERIFY(m_study->perform(SealRound(m_study->rounds()[0].id, m_ada)));
            }
            m_study->setActor(m_cleo);
        }
    }

    void wrongDecisionsAreRefused()
    {
        seal();
        const UnitKey one = unit("1", 0);
        auto decide = [&](std::vector<CodeId> codes) {
            return Decide(key("1"), one, m_colour, "colour", std::move(codes));
        };
        refused(decide({code("Warm")}), ErrorCode::Input, "category");
        refused(decide({code("Red"), code("Blue"), code("Green")}), ErrorCode::Input, "too many");
        refused(decide({code("Red"), code("Red")}), ErrorCode::Input, "twice");
        refused(decide({code("Small")}), ErrorCode::Input, "not a code of colour");
        refused(decide({}), ErrorCode::Input, "needs a code");
        refused(Decide(key("1"), one, DimensionId{99}, "?", {code("Red")}), ErrorCode::Input, "no such dimension");
        refused(Decide(key("1"), unit("5", 0), m_colour, "colour", {code("Red")}), ErrorCode::Conflict, "differently");
        refused(Decide(key("1"), {{}, FinalUnitId{99}}, m_colour, "colour", {code("Red")}), ErrorCode::NotFound,
                "no such unit");
        refused(Decide(key("6"), one, m_colour, "colour", {code("Red")}), ErrorCode::NotFound, "nobody rated");
        refused(DecideScreening(key("3"), Screening::Undecided), ErrorCode::Input, "in or out");
        refused(DecideScreening({RoundId{99}, itemNamed(*m_study, "3")}, Screening::In), ErrorCode::NotFound,
                "no such round");
        refused(ReopenLabel(key("1"), one, m_colour, "colour"), ErrorCode::Refused, "waits for a decision already");
        refused(ReopenScreening(key("3")), ErrorCode::Refused, "waits for a decision already");
        refused(ReopenUnit(key("2"), unit("2", 1)), ErrorCode::Refused, "waits for a decision already");
        // The second unit of item 2 is Ada's alone: first it must be one.
        refused(Decide(key("2"), unit("2", 1), m_colour, "colour", {code("Blue")}), ErrorCode::Refused,
                "whether it is a unit");
        QVERIFY(m_study->perform(DecideUnit(key("2"), unit("2", 1), false)));
        refused(Decide(key("2"), unit("2", 1), m_colour, "colour", {code("Blue")}), ErrorCode::Refused, "no unit");
        QVERIFY(m_study->perform(DecideScreening(key("3"), Screening::Out)));
        refused(Decide(key("3"), unit("3", 0), m_colour, "colour", {code("Blue")}), ErrorCode::Refused,
                "settled as out");
        refused(DecideUnit(key("3"), unit("3", 0), false), ErrorCode::Refused, "settled as out");
        refused(AddFinalUnit(key("3")), ErrorCode::Refused, "settled as out");
    }

    void decidingTheSameAgainIsNoChange()
    {
        seal();
        const Decide decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")}, {.reason = "x"});
        QVERIFY(m_study->perform(decide));
        const QByteArray before = contentOf(*m_study);
        for (const QString then = nowUtc(); nowUtc() == then;) {
            // until the clock, which counts milliseconds, has moved on
        }
        QVERIFY(m_study->perform(decide));
        QCOMPARE(contentOf(*m_study), before);
    }

    void unitsOfOneRater()
    {
        seal();
        const ReviewItem two = loaded("2");
        QCOMPARE(two.units.size(), size_t(2));
        QCOMPARE(two.units[0].match.size(), 2);
        QCOMPARE(two.open(), (std::vector{Question{QuestionKind::Unit, 1, {}}}));
        QVERIFY(m_study->perform(DecideUnit(key("2"), unit("2", 1), true)));
        const FinalUnit kept = settled("2").units[0];
        QVERIFY(!kept.dropped);
        QCOMPARE(kept.ordinal, 2);
        QCOMPARE(kept.verdict->origin, Origin::Rater);
        QCOMPARE(kept.verdict->chosen, m_ada);
        QVERIFY(loaded("2").open().empty()); // her labels are the only ones
        QVERIFY(m_study->perform(DecideUnit(key("2"), unit("2", 1), false)));
        const FinalUnit dropped = settled("2").units[0];
        QVERIFY(dropped.dropped);
        QCOMPARE(dropped.verdict->origin, Origin::Rater);
        QCOMPARE(dropped.verdict->chosen, m_ben);
        QCOMPARE(loaded("2").units[1].verdict, UnitVerdict::Dropped);
        // Nor is one settled by a rater alone because the other had the item out, or said nothing of it at all.
        for (const char *item : {"3", "7"}) {
            QVERIFY(m_study->perform(DecideScreening(key(item), Screening::In, {})));
            QCOMPARE(loaded(item).open(), (std::vector{Question{QuestionKind::Unit, 0, {}}}));
            refused(Decide(key(item), unit(item, 0), m_colour, "colour", {code("Red")}), ErrorCode::Refused,
                    "decide first whether it is a unit");
            QVERIFY(m_study->perform(DecideUnit(key(item), unit(item, 0), true, {.by = SettledBy::ThirdPerson})));
            const FinalUnit taken = settled(item).units[0];
            QCOMPARE(taken.verdict->origin, Origin::Rater);
            QCOMPARE(taken.verdict->chosen, m_ada);
            QCOMPARE(taken.verdict->by, SettledBy::ThirdPerson);
            QCOMPARE(taken.verdict->decider, m_cleo);
            QVERIFY(loaded(item).open().empty());
            QVERIFY(m_study->perform(ReopenUnit(key(item), unit(item, 0))));
            QCOMPARE(loaded(item).open().size(), size_t(1));
        }
        // One that both saw may be none after all.
        QVERIFY(m_study->perform(DecideUnit(key("1"), unit("1", 0), false)));
        QCOMPARE(settled("1").units[0].verdict->origin, Origin::Neither);
        QVERIFY(settled("1").units[0].verdict->overruled);
        QVERIFY(loaded("1").open().empty());
    }

    void screeningInDispute()
    {
        seal();
        // Ben screened it out: Ben was not asked about Ada's unit, and what Ben left over is none.
        ReviewItem three = loaded("3");
        QCOMPARE(three.open(), std::vector{Question{}});
        QCOMPARE(three.units.size(), size_t(1));
        QCOMPARE(three.units[0].match.keys(), QList{m_ada});
        QVERIFY(m_study->perform(DecideScreening(key("3"), Screening::In, {}, {.reason = "overlooked evidence"})));
        QCOMPARE(settled("3").screeningDecision.origin, Origin::Rater);
        QCOMPARE(settled("3").screeningDecision.chosen, m_ada);
        QCOMPARE(loaded("3").open(), (std::vector{Question{QuestionKind::Unit, 0, {}}})); // hers alone
        QCOMPARE(loaded("3").units[0].verdict, UnitVerdict::Open);
        QVERIFY(m_study->perform(DecideScreening(key("3"), Screening::Out, "why")));
        QCOMPARE(settled("3").screeningDecision.chosen, m_ben);
        QCOMPARE(settled("3").reason, "why");
        QVERIFY(m_study->perform(ReopenScreening(key("3"))));
        QCOMPARE(loaded("3").open(), std::vector{Question{}});
        QVERIFY(!*m_study->finalOf(itemNamed(*m_study, "3")));
    }

    void whatBothRejectedCanGoIn()
    {
        seal();
        QVERIFY(m_study->perform(DecideScreening(key("4"), Screening::In)));
        QCOMPARE(settled("4").screening, Screening::In);
        QCOMPARE(settled("4").screeningDecision.origin, Origin::Neither);
        QVERIFY(settled("4").screeningDecision.overruled);
        QVERIFY(m_study->perform(AddFinalUnit(key("4"))));
        const ReviewItem four = loaded("4");
        QCOMPARE(four.units.size(), size_t(1));
        QVERIFY(four.units[0].added());
        QCOMPARE(four.open(),
                 (std::vector{Question{QuestionKind::Label, 0, m_colour}, Question{QuestionKind::Label, 0, m_size}}));
        const UnitKey added{{}, four.units[0].settled};
        QVERIFY(m_study->perform(Decide(key("4"), added, m_colour, "colour", {code("Red")})));
        QVERIFY(m_study->perform(Decide(key("4"), added, m_size, "size", {code("Small")})));
        QCOMPARE(labelDecision("4", 0, m_size).origin, Origin::Neither);
        QVERIFY(!labelDecision("4", 0, m_size).overruled);
        QVERIFY(loaded("4").open().empty());
        QCOMPARE(settled("4").units[0].ordinal, 1);
    }

    void agreedLabelsCanBeReopened()
    {
        seal();
        QVERIFY(loaded("5").open().empty());
        QVERIFY(m_study->perform(ReopenLabel(key("5"), unit("5", 0), m_size, "size")));
        const Question size{QuestionKind::Label, 0, m_size};
        QCOMPARE(loaded("5").open(), std::vector{size});
        QVERIFY(!loaded("5").row(size)->settled());
        refused(ReopenLabel(key("5"), unit("5", 0), m_size, "size"), ErrorCode::Refused, "already");
        QVERIFY(m_study->perform(Decide(key("5"), unit("5", 0), m_size, "size", {code("Large")})));
        QVERIFY(labelDecision("5", 0, m_size).overruled);
        QVERIFY(loaded("5").open().empty());
        QVERIFY(m_study->perform(ReopenLabel(key("5"), unit("5", 0), m_size, "size")));
        QVERIFY(m_study->perform(Decide(key("5"), unit("5", 0), m_size, "size", {code("Small")})));
        QCOMPARE(labelDecision("5", 0, m_size).origin, Origin::Unanimous);
        // Whether it is a unit, on which both agree without having been asked, too.
        QVERIFY(m_study->perform(ReopenUnit(key("5"), unit("5", 0))));
        QCOMPARE(loaded("5").open(), (std::vector{Question{QuestionKind::Unit, 0, {}}}));
        refused(Decide(key("5"), unit("5", 0), m_size, "size", {code("Large")}), ErrorCode::Refused,
                "whether it is a unit");
        QVERIFY(m_study->perform(DecideUnit(key("5"), unit("5", 0), true)));
        QCOMPARE(settled("5").units[0].verdict->origin, Origin::Unanimous);
        QVERIFY(m_study->perform(ReopenScreening(key("4"))));
        QCOMPARE(loaded("4").open(), std::vector{Question{}});
    }

    void matchesAreRecordedWhenSettled()
    {
        seal();
        QVERIFY(m_study->alignment()->isEmpty());
        QVERIFY(m_study->perform(DecideUnit(key("2"), unit("2", 1), true)));
        const auto recorded = *m_study->alignment(itemNamed(*m_study, "2"));
        QCOMPARE(recorded.size(), 3);
        const ReviewItem two = loaded("2");
        QCOMPARE(recorded.value(two.ratings[0].units[0].id), 1);
        QCOMPARE(recorded.value(two.ratings[1].units[0].id), 1);
        QCOMPARE(recorded.value(two.ratings[0].units[1].id), 2);
        // Where there is nothing to choose nothing is recorded.
        QVERIFY(m_study->perform(Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")})));
        QVERIFY(m_study->alignment(itemNamed(*m_study, "1"))->isEmpty());
    }

    void alignmentByHand()
    {
        seal();
        const ReviewItem before = loaded("2");
        const UnitId ada1 = before.ratings[0].units[0].id;
        const UnitId ada2 = before.ratings[0].units[1].id;
        const UnitId ben1 = before.ratings[1].units[0].id;
        using Matches = std::vector<UnitMatch>;
        refused(SetAlignment(key("2"), Matches{{{m_ben, ada1}}}), ErrorCode::Input, "does not have");
        refused(SetAlignment(key("2"), Matches{{{m_ada, ada1}, {m_ben, ben1}}, {{m_ada, ada1}}}), ErrorCode::Input,
                "two matches");
        refused(SetAlignment(key("3"), Matches{{{m_ada, ada1}}}), ErrorCode::Input, "does not have");
        QVERIFY(m_study->perform(SetAlignment(key("2"), Matches{{{m_ada, ada2}, {m_ben, ben1}}})));
        QCOMPARE(loaded("2").units[0].match, (UnitMatch{{m_ada, ada2}, {m_ben, ben1}}));
        QCOMPARE(loaded("2").units[1].match, (UnitMatch{{m_ada, ada1}}));
        const auto rows = m_study->store().ratings().alignmentRows(itemNamed(*m_study, "2"));
        QCOMPARE(rows->size(), size_t(3));
        for (const Row &row : *rows) {
            QCOMPARE(row.columns.value("by_hand").toInt(), 1);
        }
        // Doing it again is no change; a settled unit is not torn apart.
        const QByteArray same = contentOf(*m_study);
        QVERIFY(m_study->perform(SetAlignment(key("2"), Matches{{{m_ada, ada2}, {m_ben, ben1}}})));
        QCOMPARE(contentOf(*m_study), same);
        QVERIFY(m_study->perform(Decide(key("2"), unit("2", 0), m_size, "size", {code("Small")})));
        refused(SetAlignment(key("2"), Matches{{{m_ada, ada1}, {m_ben, ben1}}}), ErrorCode::Refused, "reopen it first");
    }

    void whatTheReviewScreensWantBecomesACommand()
    {
        seal();
        const RoundId round = m_study->rounds()[0].id;
        const Codebook &codebook = m_study->codebook();
        auto settle = [&](const char *item, SettleIntent intent) {
            intent.reason = QStringLiteral("why");
            const auto command = settleCommand(intent, loaded(item), round, codebook);
            return command && m_study->perform(*command);
        };
        const Question colour{QuestionKind::Label, 0, m_colour};
        QVERIFY(settle("1", settleAs(loaded("1"), colour, 1)));
        QCOMPARE(labelDecision("1", 0, m_colour).chosen, m_ben);
        QCOMPARE(labelDecision("1", 0, m_colour).reason, "why");
        QVERIFY(!settle("1", settleLabel(loaded("1"), colour, {})));
        QVERIFY(settle("4", settleScreening(loaded("4"), Screening::In)));
        QVERIFY(m_study->perform(AddFinalUnit(key("4"))));
        QVERIFY(settle("4", settleLabel(loaded("4"), colour, {code("Red")})));
        QCOMPARE(labelDecision("4", 0, m_colour).codes, std::vector{code("Red")});
        QVERIFY(settle("2", settleUnit(loaded("2"), {QuestionKind::Unit, 1, {}}, false)));
        QVERIFY(settled("2").units[0].dropped);
        for (const Question &question : {colour, Question{QuestionKind::Unit, 0, {}}, Question{}}) {
            const auto command = reopenCommand(question, loaded("4"), round, codebook);
            QVERIFY(command);
            QVERIFY2(m_study->perform(*command), qPrintable(command->kind()));
        }
        QVERIFY(settled("4").units.empty());
        QVERIFY(settled("4").screeningDecision.reopened);
        QVERIFY(!reopenCommand({QuestionKind::Label, 5, m_colour}, loaded("1"), round, codebook));
    }

    void unitsAreMatchedAndTakenApartOnTheScreen()
    {
        seal();
        const RoundId round = m_study->rounds()[0].id;
        auto matches = [&] {
            QStringList list;
            for (const ComparedUnit &unit : loaded("2").units) {
                list << QString::number(unit.match.size());
            }
            return list.join(u' ');
        };
        QCOMPARE(matches(), "2 1");
        const UnitMatch both = loaded("2").units[0].match;
        const UnitMatch adas = loaded("2").units[1].match;
        QVERIFY(m_study->perform(*takeApartCommand(loaded("2"), round, both)));
        QCOMPARE(matches(), "1 1 1");
        const UnitMatch bens{{m_ben, both.value(m_ben)}};
        QVERIFY(m_study->perform(*matchCommand(loaded("2"), round, adas, bens)));
        QCOMPARE(matches(), "2 1");
        QCOMPARE(loaded("2").units[0].match, (UnitMatch{{m_ada, adas.value(m_ada)}, {m_ben, both.value(m_ben)}}));
        // Both of Ada's: hers in the second match stays on its own.
        QVERIFY(m_study->perform(
            *matchCommand(loaded("2"), round, {{m_ada, both.value(m_ada)}}, loaded("2").units[0].match)));
        QCOMPARE(matches(), "2 1");
        QCOMPARE(loaded("2").units[0].match, both);
    }

    void aRaterWhoSettlesIsAnActorLikeAnyOther()
    {
        seal();
        m_study->setActor(m_ada);
        QVERIFY(m_study->perform(Decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")})));
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
