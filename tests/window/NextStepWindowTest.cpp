// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/review/AdjudicateMode.h"
#include "data/records/ExportSetting.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/export/ExportChoices.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Every page says where the study stands, and has one button and one key for what comes next.
class NextStepWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // A pilot of one item that both raters sealed with different colours; a second item waits.
    static bool makePilot(const QString &path)
    {
        const auto study = smallStudy(path, 2);
        bool done =
            study->perform(openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::List, .ids = {u"1"_s}})).has_value();
        for (const auto &[who, colour] : {std::pair{u"Ada"_s, u"Red"_s}, std::pair{u"Ben"_s, u"Blue"_s}}) {
            done = done && label(*study, who, u"1"_s, u"colour"_s, {colour}) &&
                   label(*study, who, u"1"_s, u"size"_s, {u"Small"_s}) && seal(*study, who);
        }
        study->setActor(RaterId{});
        return done;
    }

    static void open(MainWindow &window, const QString &path)
    {
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, u"Ada"_s));
        go(window, MainWindow::Label);
    }

    static QString stand(const MainWindow &window)
    {
        const auto *label = window.findChild<QLabel *>(u"stand"_s);
        return label->isHidden() ? QString() : label->text();
    }

    static QString nextStep(const MainWindow &window)
    {
        const auto *button = window.findChild<QAbstractButton *>(u"next-step"_s);
        return button->isHidden() ? QString() : button->text();
    }

    static QAbstractButton *shownButton(const QWidget &page, const QString &text)
    {
        for (QAbstractButton *each : page.findChildren<QAbstractButton *>()) {
            if (each->isVisible() && each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

    static void pressNext() { key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier); }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
    void init() { QSettings().clear(); }

    void everyPageSaysTheSame()
    {
        const QString path = freshPath();
        QVERIFY(makePilot(path));
        MainWindow window;
        open(window, path);
        for (const int mode : {MainWindow::Label, MainWindow::Compare, MainWindow::Adjudicate, MainWindow::Codebook,
                               MainWindow::Results}) {
            window.setMode(mode);
            QTRY_COMPARE(stand(window), u"Pilot is sealed by all"_s);
            QTRY_COMPARE(nextStep(window), u"Next: Agreement"_s);
        }
        QVERIFY(window.findChild<QAbstractButton *>(u"next-step"_s)->toolTip().contains(u"need a rule"_s));
    }

    // Agreement, then the pilot's disagreements, then the next round: each by the same key.
    void oneKeyLeadsThroughTheStudy()
    {
        const QString path = freshPath();
        QVERIFY(makePilot(path));
        MainWindow window;
        open(window, path);
        QTRY_COMPARE(nextStep(window), u"Next: Agreement"_s);
        pressNext();
        QCOMPARE(window.pages()->mode(), int(MainWindow::Agreement));
        QTRY_COMPARE(nextStep(window), u"Next: Settle"_s);
        QCOMPARE(stand(window), u"Pilot: 1 question to settle"_s);
        pressNext();
        QCOMPARE(window.pages()->mode(), int(MainWindow::Adjudicate));
        QTRY_COMPARE(nextStep(window), QString()); // the user is there
        key(Qt::Key_1);
        key(Qt::Key_Return);
        QTRY_COMPARE(nextStep(window), u"Next: Open a round…"_s);
        QTRY_COMPARE(stand(window), QString()); // the page itself says it
        window.setMode(MainWindow::Label);
        QCOMPARE(stand(window), u"Pilot settled: open the next round"_s);
        window.closeStudy();

        // What was looked at is remembered for this copy.
        MainWindow again;
        open(again, path);
        QTRY_COMPARE(nextStep(again), u"Next: Open a round…"_s);
    }

    // In an older round where all is settled, the page's own button goes to the round that has open questions.
    void theSettledRoundLeadsToTheOneThatIsNot()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 2);
            for (const auto &[number, bens] : {std::pair{u"1"_s, u"Red"_s}, std::pair{u"2"_s, u"Blue"_s}}) {
                QVERIFY(study->perform(
                    openRound({.name = u"Round of "_s + number, .draw = RoundPlan::Draw::List, .ids = {number}})));
                for (const auto &[who, colour] : {std::pair{u"Ada"_s, u"Red"_s}, std::pair{u"Ben"_s, bens}}) {
                    QVERIFY(label(*study, who, number, u"colour"_s, {colour}) &&
                            label(*study, who, number, u"size"_s, {u"Small"_s}) && seal(*study, who));
                }
            }
            study->setActor(RaterId{});
        }
        MainWindow window;
        open(window, path);
        go(window, MainWindow::Adjudicate);
        auto *page = window.findChild<AdjudicateMode *>();
        const Study &study = *window.study();
        const RoundId newest = study.rounds().back().id;
        QCOMPARE(page->round(), newest);
        auto *rounds = page->findChild<QComboBox *>();
        rounds->setCurrentIndex(1);
        Q_EMIT rounds->activated(1);
        QTRY_VERIFY(page->round() != newest);
        QAbstractButton *settleThem = nullptr;
        QTRY_VERIFY(settleThem = shownButton(*page, u"Settle"_s));
        settleThem->click();
        QTRY_COMPARE(page->round(), newest);
    }

    // The page that shows the step follows it, as after an export.
    void thePageFollowsTheStep()
    {
        const QString path = freshPath();
        {
            const auto study = smallStudy(path, 1);
            for (const QString &who : {u"Ada"_s, u"Ben"_s}) {
                QVERIFY(label(*study, who, u"1"_s, u"colour"_s, {u"Red"_s}) &&
                        label(*study, who, u"1"_s, u"size"_s, {u"Small"_s}) && seal(*study, who));
            }
        }
        MainWindow window;
        open(window, path);
        QTRY_COMPARE(nextStep(window), u"Next: Agreement"_s);
        pressNext();
        go(window, MainWindow::Adjudicate);
        const auto *page = window.findChild<AdjudicateMode *>();
        QTRY_VERIFY(shownButton(*page, commandWords(NextStep::Kind::Export)));
        ExportChoices choices;
        choices.noteWritten(u"empirical-study"_s);
        QVERIFY(window.study()->perform(rememberExport(choices)));
        QTRY_VERIFY(shownButton(*page, commandWords(NextStep::Kind::Package)));
        QVERIFY(!shownButton(*page, commandWords(NextStep::Kind::Export)));
        choices.noteWritten(packageKind);
        QVERIFY(window.study()->perform(rememberExport(choices)));
        QTRY_VERIFY(!shownButton(*page, commandWords(NextStep::Kind::Package)));
    }

    // While the last item is being labelled, nothing is asked; then sealing is the next step, and then waiting.
    void theNextStepFollowsTheLabels()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 1));
        MainWindow window;
        open(window, path);
        QTRY_COMPARE(nextStep(window), u"Next: Reasons for exclusion…"_s);
        key(Qt::Key_O);
        QTRY_COMPARE(nextStep(window), u"Next: Seal my round…"_s);
        QCOMPARE(stand(window), u"You have finished Round 1"_s);
        key(Qt::Key_Z, Qt::ControlModifier); // in the field of the reason, where nothing was typed
        QTRY_COMPARE(stand(window), u"No reasons for exclusion yet"_s);
        key(Qt::Key_O);
        QTRY_COMPARE(nextStep(window), u"Next: Seal my round…"_s);
        Study &study = *window.study();
        QVERIFY(study.perform(sealRound(study.currentRound()->id, study.actor())));
        QTRY_COMPARE(stand(window), u"Waiting for Ben: 0 of 1 done"_s);
        QCOMPARE(nextStep(window), QString());
        QVERIFY(!window.actions().action("go.next-step")->isEnabled());
    }

    // The button is gone once its step is done: the next key is one of the page, and not typed into the search.
    void afterTheStepTheKeysBelongToThePage_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::addRow("click") << false;
        QTest::addRow("key") << true;
    }

    void afterTheStepTheKeysBelongToThePage()
    {
        QFETCH(bool, byKey);
        const QString path = freshPath();
        QVERIFY(smallStudy(path, 1));
        MainWindow window;
        open(window, path);
        QTRY_COMPARE(nextStep(window), u"Next: Reasons for exclusion…"_s);
        QTimer answer;
        connect(&answer, &QTimer::timeout, &answer, [&answer] {
            if (auto *question = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
                answer.stop();
                question->findChild<QPlainTextEdit *>()->setPlainText(u"off topic"_s);
                question->accept();
            }
        });
        answer.start(20);
        auto *button = window.findChild<QAbstractButton *>(u"next-step"_s);
        if (byKey) {
            button->setFocus(Qt::TabFocusReason);
            QTest::keyClick(button, Qt::Key_Space);
        } else {
            QTest::mouseClick(button, Qt::LeftButton);
        }
        QTRY_COMPARE(nextStep(window), QString());
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(window.focusWidget(), Qt::Key_I);
        const Study &study = *window.study();
        QTRY_COMPARE(study.visibleRatings({})->front().screening, Screening::In);
    }

    // Nobody works: no step is somebody's.
    void whoIsAskedForHasNoStep()
    {
        const QString path = freshPath();
        QVERIFY(makePilot(path));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path));
        settle(400);
        QCOMPARE(stand(window), QString());
        QCOMPARE(nextStep(window), QString());
    }
};

QTEST_MAIN(NextStepWindowTest)
#include "NextStepWindowTest.moc"
