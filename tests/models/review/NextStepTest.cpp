// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/NextStep.h"
#include "data/records/ExportSetting.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/export/ExportChoices.h"
#include "models/review/ReviewQueue.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;
using Kind = NextStep::Kind;

/// The step that comes next, from a new study to the package, for each rater.
class NextStepTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"%1.corater"_s.arg(++m_count)); }

    static NextStep stepOf(Study &study, const QString &rater, std::optional<RoundId> seen = RoundId{})
    {
        study.setActor(study.raterNamed(rater)->id);
        const auto step = nextStep(study, seen);
        return step ? *step : NextStep{.headline = step.error().oneLine()};
    }

    static bool labelled(Study &study, const QString &item, const QString &adas, const QString &bens)
    {
        for (const auto &[who, colour] : {std::pair{u"Ada"_s, adas}, std::pair{u"Ben"_s, bens}}) {
            if (!label(study, who, item, u"colour"_s, {colour}) || !label(study, who, item, u"size"_s, {u"Small"_s})) {
                return false;
            }
        }
        return true;
    }

    // As the window keeps it for the actor once the file is written.
    static void exported(Study &study, const QString &kind)
    {
        ExportChoices choices = ExportChoices::of(study, study.actor());
        if (kind != packageKind) {
            choices.setLast({.kind = kind});
        }
        choices.noteWritten(kind);
        QVERIFY(study.perform(rememberExport(choices)));
    }

private Q_SLOTS:
    // Chinese has other commas and colons, without blanks.
    void aSummaryHasTheMarksOfTheLanguage()
    {
        const RoundPart part{.items = 3, .in = 1, .out = 1, .undecided = 1, .flagged = 1, .missing = 2};
        QCOMPARE(summaryOf(part), u"3 items: 1 included, 1 excluded, 1 undecided; 1 flagged, 2 answers missing"_s);
        {
            const SpokenLanguage german(u"de"_s);
            QCOMPARE(summaryOf(part), u"3 Fälle: 1 eingeschlossen, 1 ausgeschlossen, 1 unentschieden; 1 markiert, "
                                      "fehlend: 2 Antworten"_s);
        }
        const SpokenLanguage chinese(u"zh_CN"_s);
        QCOMPARE(summaryOf(part), u"3 个条目：纳入 1，排除 1，未定 1；已标记 1，缺失 2 个回答"_s);
    }

    void aStudyIsLedFromItemsToTheExport()
    {
        const auto study = smallStudy(freshPath(), 0);
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::AddItems);
        QVERIFY(addItems(*study, 3));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Reasons);
        QVERIFY(study->perform(setSetting(outReasonsSetting, u"not a problem"_s)));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Label);
        QVERIFY(study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}})));
        NextStep step = stepOf(*study, u"Ada"_s);
        QCOMPARE(step.kind, Kind::Label);
        QCOMPARE(step.headline, u"Pilot is open"_s);
        QVERIFY2(step.next.endsWith(u"In no round yet: 2 items."), qPrintable(step.next));
        QVERIFY(labelled(*study, u"1"_s, u"Red"_s, u"Blue"_s));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Seal);
        QVERIFY(seal(*study, u"Ada"_s));
        step = stepOf(*study, u"Ada"_s);
        QCOMPARE(step.kind, Kind::Wait);
        QCOMPARE(step.headline, u"Waiting for Ben: 1 of 1 done"_s);
        QVERIFY(commandWords(step.kind).isEmpty());
        QCOMPARE(stepOf(*study, u"Ben"_s).kind, Kind::Seal);
        QVERIFY(seal(*study, u"Ben"_s));

        // A pilot is for looking at its agreement, whoever works.
        const RoundId pilot = study->rounds().back().id;
        for (const QString &who : {u"Ada"_s, u"Ben"_s}) {
            step = stepOf(*study, who);
            QCOMPARE(step.kind, Kind::Agreement);
            QCOMPARE(step.round, pilot);
        }
        step = stepOf(*study, u"Ada"_s, pilot);
        QCOMPARE(step.kind, Kind::Settle);
        QCOMPARE(step.round, pilot);
        QCOMPARE(step.headline, u"Pilot: 1 question to settle"_s);
        const auto open = ReviewQueue::openQuestions(*study, pilot);
        QVERIFY(open && *open == 1);
    }

    void anAgreedRoundLeadsToTheNextAndTheLastOneToTheExport()
    {
        const auto study = smallStudy(freshPath(), 2);
        QVERIFY(study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}})));
        QVERIFY(labelled(*study, u"1"_s, u"Red"_s, u"Red"_s) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        const RoundId pilot = study->rounds().back().id;
        QCOMPARE(stepOf(*study, u"Ada"_s, pilot).kind, Kind::OpenRound);
        QCOMPARE(stepOf(*study, u"Ada"_s, std::nullopt).kind, Kind::OpenRound); // a page that does not ask for it
        QVERIFY(study->perform(openRound({.name = u"Main"_s})));
        QVERIFY(labelled(*study, u"2"_s, u"Red"_s, u"Red"_s) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        QCOMPARE(stepOf(*study, u"Ada"_s, pilot).kind, Kind::Agreement);
        const RoundId main = study->rounds().back().id;
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Export);
        exported(*study, u"ratings"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Export); // not the data set
        exported(*study, u"empirical-study"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Package);
        exported(*study, u"ratings"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Package); // the data set is there nevertheless
        QCOMPARE(stepOf(*study, u"Ben"_s, main).kind, Kind::Package); // one data set of the study
        QCOMPARE(stepOf(*study, u"Ada"_s, main).headline, u"Everything is settled, the data set is exported"_s);
        exported(*study, packageKind);
        const NextStep last = stepOf(*study, u"Ada"_s, main);
        QCOMPARE(last.kind, Kind::Wait);
        QCOMPARE(last.headline, u"Everything is settled, the package is written"_s);
        QVERIFY(commandWords(last.kind).isEmpty());
    }

    // What was decided since is in no file that was written before. Earlier versions kept no time.
    void whatIsDecidedLaterIsWrittenAgain()
    {
        const auto study = smallStudy(freshPath(), 1);
        QVERIFY(study->perform(openRound({.name = u"Main"_s})));
        QVERIFY(labelled(*study, u"1"_s, u"Red"_s, u"Red"_s) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        const RoundId main = study->rounds().back().id;
        study->setActor(study->raterNamed(u"Ada"_s)->id);
        const auto kept = [&](const QString &text) {
            QVERIFY(study->perform(setSetting(exportSettingPrefix + u"Ada"_s, text)));
        };
        kept(uR"({"as":"empirical-study"})"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Package);
        kept(uR"({"as":"empirical-study","written":{"package":"2001-01-01T00:00:00.000Z"}})"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Export);
        exported(*study, u"empirical-study"_s);
        QCOMPARE(stepOf(*study, u"Ada"_s, main).kind, Kind::Package);
    }

    // The agreement of the pilot waits for nobody who has begun the next round; others are led to it first.
    void whatARaterHasBegunComesBeforeClosedRounds()
    {
        const auto study = smallStudy(freshPath(), 3);
        QVERIFY(study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}})));
        QVERIFY(labelled(*study, u"1"_s, u"Red"_s, u"Blue"_s) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        QVERIFY(study->perform(openRound({.name = u"Main"_s})));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Agreement);
        QVERIFY(label(*study, u"Ada"_s, u"2"_s, u"colour"_s, {u"Red"_s}) &&
                label(*study, u"Ada"_s, u"2"_s, u"size"_s, {u"Small"_s}));
        const NextStep step = stepOf(*study, u"Ada"_s);
        QCOMPARE(step.kind, Kind::Label);
        QCOMPARE(step.headline, u"Main is open"_s);
        QCOMPARE(stepOf(*study, u"Ben"_s).kind, Kind::Agreement);
        QVERIFY(label(*study, u"Ada"_s, u"3"_s, u"colour"_s, {u"Red"_s}) &&
                label(*study, u"Ada"_s, u"3"_s, u"size"_s, {u"Small"_s}));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Seal);
        QVERIFY(seal(*study, u"Ada"_s));
        QCOMPARE(stepOf(*study, u"Ada"_s).kind, Kind::Agreement); // while Ben works
    }

    // The first label of anybody ends the preparation: reasons are no duty.
    void preparationEndsWithTheFirstLabel()
    {
        const auto study = smallStudy(freshPath(), 2);
        QCOMPARE(stepOf(*study, u"Ben"_s).kind, Kind::Reasons);
        QVERIFY(labelled(*study, u"1"_s, u"Red"_s, u"Red"_s));
        QCOMPARE(stepOf(*study, u"Ben"_s).kind, Kind::Label);
    }

    // Of another rater of an open round nobody is told more than how many items are done.
    void theStepTellsNoLabels()
    {
        QStringList said;
        for (const QString &bens : {u"Red"_s, u"Blue"_s}) {
            const auto study = smallStudy(freshPath(), 2);
            QVERIFY(labelled(*study, u"1"_s, u"Red"_s, bens));
            const NextStep step = stepOf(*study, u"Ada"_s);
            said << step.headline + step.next;
        }
        QCOMPARE(said[0], said[1]);
    }

    // The number is that of the queue that the step leads to.
    void openQuestionsAreThoseOfTheQueue()
    {
        const QString path = freshPath();
        QVERIFY(differing(path));
        auto opened = Study::open(path);
        QVERIFY(opened);
        Study &study = **opened;
        QVERIFY(seal(study, u"Ada"_s) && seal(study, u"Ben"_s));
        const RoundId round = study.rounds().back().id;
        ReviewQueue queue(study);
        queue.setRound(round);
        QTRY_VERIFY(!queue.isUnread() && queue.isSettled());
        const auto open = ReviewQueue::openQuestions(study, round);
        QVERIFY(open);
        QVERIFY(*open > 2);
        QCOMPARE(*open, qint64(queue.total() - queue.settled()));
    }
};

QTEST_GUILESS_MAIN(NextStepTest)
#include "NextStepTest.moc"
