// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/StoppingState.h"

#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/history/HistoryText.h"
#include "models/review/NextStep.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;
using Coefficient = StoppingTarget::Coefficient;

/// The target of agreement: what it refuses, how closed rounds are measured against it, and what it leads to.
class StoppingStateTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    std::unique_ptr<Study> made(int items)
    {
        return smallStudy(m_folder.filePath(u"%1.corater"_s.arg(++m_count)), items);
    }

    /// Opens a round over four items and labels them: "RRBB" is Red, Red, Blue, Blue.
    static bool rated(Study &study, int first, const QString &adas, const QString &bens, bool sealed = true)
    {
        RoundOptions round{.draw = RoundPlan::Draw::List};
        for (int i = 0; i < 4; ++i) {
            round.ids << QString::number(first + i);
        }
        bool isDone = study.perform(openRound(round)).has_value();
        for (int i = 0; i < 4 && isDone; ++i) {
            for (const auto &[who, colours] : {std::pair{u"Ada"_s, adas}, std::pair{u"Ben"_s, bens}}) {
                const QString colour = colours[i] == u'R' ? u"Red"_s : u"Blue"_s;
                isDone = isDone && label(study, who, round.ids[i], u"colour"_s, {colour}) &&
                         label(study, who, round.ids[i], u"size"_s, {i % 2 == 0 ? u"Small"_s : u"Large"_s});
            }
        }
        return isDone && (!sealed || (seal(study, u"Ada"_s) && seal(study, u"Ben"_s)));
    }

    static bool choose(Study &study, const StoppingTarget &target)
    {
        return checkTarget(target, study.codebook()) &&
               study.perform(setSetting(stoppingTargetSetting, settingOf(target, study)));
    }

    static StoppingDimension ofColour(Study &study)
    {
        const auto state = stoppingState(study);
        return state && *state && !(*state)->dimensions.empty() ? (*state)->dimensions.front() : StoppingDimension();
    }

private Q_SLOTS:
    void roundsAreMeasured()
    {
        const auto study = made(20);
        QVERIFY(choose(*study, {.rule = StoppingRule::ThreeInARow, .target = 0.8, .dimensions = {u"colour"_s}}));
        QVERIFY(rated(*study, 1, u"RRBB"_s, u"RRBR"_s));
        QVERIFY(rated(*study, 5, u"RRBB"_s, u"RRBB"_s));
        QVERIFY(rated(*study, 9, u"RRBB"_s, u"RRBB"_s));
        StoppingDimension colour = ofColour(*study);
        QCOMPARE(colour.key, "cohen_kappa");
        QCOMPARE(colour.rounds.size(), 3);
        QCOMPARE(colour.rounds[0].units, 4);
        QCOMPARE(colour.rounds[0].value.value.value(), 0.5);
        QVERIFY(!colour.rounds[1].lowerOfThree.defined());
        // Of the twelve units together: kappa 5/6, standard error of Fleiss, Cohen and Everitt, worked out with Python.
        QVERIFY(std::abs(colour.rounds[2].lowerOfThree.value() - 0.5745331988010643) < 1e-12);
        QVERIFY(!colour.isMet && !colour.metAfter);
        QVERIFY(rated(*study, 13, u"RBRB"_s, u"RBRB"_s));
        colour = ofColour(*study);
        QVERIFY(colour.isMet);
        QCOMPARE(colour.metAfter, std::optional<size_t>(4));
        // Met once, but not after the newest round.
        QVERIFY(rated(*study, 17, u"RRBB"_s, u"BRBB"_s));
        colour = ofColour(*study);
        QVERIFY(!colour.isMet);
        QCOMPARE(colour.metAfter, std::optional<size_t>(4));
    }

    void theLowerBoundCountsThreeRoundsTogether()
    {
        const auto study = made(12);
        QVERIFY(choose(*study, {.rule = StoppingRule::LowerBound, .bound = 0.57, .dimensions = {u"colour"_s}}));
        QVERIFY(rated(*study, 1, u"RRBB"_s, u"RRBB"_s) && rated(*study, 5, u"RRBB"_s, u"RRBB"_s));
        QVERIFY(!ofColour(*study).isMet);
        QVERIFY(rated(*study, 9, u"RRBB"_s, u"RRBR"_s));
        QVERIFY(ofColour(*study).isMet);
        QVERIFY(choose(*study, {.rule = StoppingRule::LowerBound, .bound = 0.58, .dimensions = {u"colour"_s}}));
        QVERIFY(!ofColour(*study).isMet);
    }

    // One code throughout: kappa is undefined, and no rule is met by it.
    void undefinedRoundsProveNothing()
    {
        const auto study = made(12);
        QVERIFY(choose(*study, {.rule = StoppingRule::ThreeInARow, .dimensions = {u"colour"_s}}));
        QVERIFY(rated(*study, 1, u"RRRR"_s, u"RRRR"_s) && rated(*study, 5, u"RRRR"_s, u"RRRR"_s) &&
                rated(*study, 9, u"RRRR"_s, u"RRRR"_s));
        const StoppingDimension colour = ofColour(*study);
        QCOMPARE(colour.rounds.size(), 3);
        QVERIFY(!colour.rounds[2].value.value.defined() && !colour.rounds[2].lowerOfThree.defined());
        QVERIFY(!colour.isMet);
    }

    // Nothing is told of a round before everybody has sealed it.
    void openRoundsDoNotCount()
    {
        QStringList told;
        for (const QString &bens : {u"RRBB"_s, u"BBRR"_s}) {
            const auto study = made(8);
            QVERIFY(choose(*study, {.rule = StoppingRule::ThreeInARow}));
            QVERIFY(rated(*study, 1, u"RRBB"_s, u"RRBB"_s));
            QVERIFY(rated(*study, 5, u"RRBB"_s, bens, false));
            const auto state = stoppingState(*study);
            QVERIFY(state && *state);
            QCOMPARE((*state)->dimensions.size(), 2);
            for (const StoppingDimension &dimension : (*state)->dimensions) {
                QCOMPARE(dimension.rounds.size(), 1);
                told << QString::number(dimension.rounds[0].value.value.valueOr(-1));
            }
        }
        QCOMPARE(told.first(2), told.last(2));
    }

    void theCoefficientFollowsTheRatings()
    {
        const auto study = made(8);
        QVERIFY(choose(*study, {.rule = StoppingRule::ThreeInARow}));
        QVERIFY(rated(*study, 1, u"RRBB"_s, u"RRBR"_s));
        auto state = stoppingState(*study);
        QVERIFY(state && *state);
        QCOMPARE((*state)->dimensions[1].key, "weighted_kappa_linear"); // sizes are ranked
        QVERIFY(choose(*study, {.coefficient = Coefficient::Ac1, .rule = StoppingRule::ThreeInARow}));
        QCOMPARE(ofColour(*study).key, "gwet_ac1");
        QVERIFY(choose(*study, {.coefficient = Coefficient::Alpha, .rule = StoppingRule::ThreeInARow}));
        QCOMPARE(ofColour(*study).key, "krippendorff_alpha_nominal");
        // By category Red is Warm and Blue is Cold; sizes have no categories and are compared by code.
        QVERIFY(choose(*study, {.level = AgreementLevel::Category, .rule = StoppingRule::ThreeInARow}));
        state = stoppingState(*study);
        QCOMPARE((*state)->dimensions[0].rounds[0].value.value.value(), 0.5);
        QCOMPARE((*state)->dimensions[1].rounds[0].value.value.value(), 1.0);
    }

    void theChoiceKnowsWhatWasKnown()
    {
        const auto study = made(8);
        QVERIFY(choose(*study, {}));
        QCOMPARE(chosenWhen(*stoppingTarget(*study)), u"Chosen before the agreement of any round was known."_s);
        QVERIFY(rated(*study, 1, u"RRBB"_s, u"RRBR"_s));
        QVERIFY(choose(*study, {.bound = 0.6}));
        QCOMPARE(stoppingTarget(*study)->closedRounds, QStringList(u"Round 1"_s));
        QVERIFY(study->undo());
        QCOMPARE(stoppingTarget(*study)->bound, 0.75);
        QVERIFY(study->perform(setSetting(stoppingTargetSetting, settingOf({}, *study))));
        QVERIFY(!stoppingTarget(*study));
        QCOMPARE(StoppingTarget::fromJson(u"{\"rule\":\"first\"}"_s), std::nullopt);
        const StoppingTarget all{.coefficient = Coefficient::Ac1,
                                 .level = AgreementLevel::Category,
                                 .rule = StoppingRule::ThreeInARow,
                                 .target = 0.7,
                                 .bound = 0.65,
                                 .dimensions = {u"colour"_s},
                                 .closedRounds = {u"Round 1"_s}};
        QCOMPARE(StoppingTarget::fromJson(all.toJson()), all);
    }

    void impossibleTargetsAreRefused_data()
    {
        QTest::addColumn<StoppingTarget>("target");
        QTest::newRow("one round") << StoppingTarget{.rule = StoppingRule::First};
        QTest::newRow("two rounds") << StoppingTarget{.rule = StoppingRule::TwoInARow};
        QTest::newRow("alpha has no bound") << StoppingTarget{.coefficient = Coefficient::Alpha};
        QTest::newRow("nothing to reach") << StoppingTarget{.bound = 0};
        QTest::newRow("out of reach") << StoppingTarget{.rule = StoppingRule::ThreeInARow, .target = 1.01};
        QTest::newRow("no number") << StoppingTarget{.bound = std::nan("")};
        QTest::newRow("no such question") << StoppingTarget{.dimensions = {u"shape"_s}};
    }

    void impossibleTargetsAreRefused()
    {
        QFETCH(StoppingTarget, target);
        const auto fault = checkTarget(target, smallCodebook());
        QVERIFY(!fault && !fault.error().oneLine().isEmpty());
        QVERIFY(checkTarget({}, smallCodebook()));
    }

    void aMetTargetIsTheNextStep()
    {
        const auto study = made(20);
        QVERIFY(choose(*study, {.rule = StoppingRule::ThreeInARow, .dimensions = {u"colour"_s}}));
        for (const int first : {1, 5, 9}) {
            const auto before = nextStep(*study);
            QVERIFY(before && before->headline != u"The target of agreement is met"_s);
            QVERIFY(rated(*study, first, u"RRBB"_s, u"RRBB"_s));
        }
        const auto step = nextStep(*study, study->rounds().back().id);
        QVERIFY(step);
        QCOMPARE(step->kind, NextStep::Kind::OpenRound);
        QCOMPARE(step->headline, u"The target of agreement is met"_s);
        QVERIFY(step->next.startsWith(u"In no round yet: 8 items."_s));
    }
};

QTEST_GUILESS_MAIN(StoppingStateTest)
#include "StoppingStateTest.moc"
