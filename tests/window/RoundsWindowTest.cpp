// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ActionCatalogue.h"
#include "app/window/AdjudicateMode.h"
#include "app/window/AgreementMode.h"
#include "app/window/CodebookMode.h"
#include "app/window/LabelPage.h"
#include "app/window/MainWindow.h"
#include "app/window/Notice.h"
#include "app/window/RecheckPage.h"
#include "app/window/RoundDialog.h"
#include "app/window/RoundPages.h"
#include "app/window/StudyPages.h"
#include "data/store/RecheckStore.h"
#include "data/store/Verify.h"
#include "models/codebook/Proposals.h"
#include "models/commands/Decide.h"
#include "models/commands/OpenRound.h"
#include "models/commands/RatingCommands.h"
#include "models/commands/SealRound.h"
#include "models/commands/SetUp.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/Studies.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/adjudicate/DecisionPanel.h"
#include "views/agreement/AgreementView.h"
#include "views/agreement/RoundsChart.h"
#include "views/codebook/WorkList.h"
#include "views/compare/CompareView.h"
#include "views/compare/PairBanner.h"
#include "views/compare/UnitPanel.h"
#include "views/theme/ApplyTheme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QThreadPool>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// Rounds in the window: opening one, the list of them, the way from the seal to the settled set, and three raters. With CORATER_GALLERY set to a
/// folder, pictures of all of it are left there.
class RoundsWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("w%1.corater").arg(++m_count)); }

    static void settle()
    {
        QElapsedTimer timer;
        timer.start();
        do {
            QApplication::processEvents(QEventLoop::AllEvents, 50);
        } while (timer.elapsed() < 250 || !QThreadPool::globalInstance()->waitForDone(20));
        QApplication::processEvents();
    }

    static void picture(QWidget &widget, const QString &name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            settle();
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
        }
    }

    // Three raters on ten items: Ada finds two problems where the others find one, in another order; Cleo screens one out.
    static bool threeRaters(const QString &path)
    {
        const auto study = smallStudy(path, 10, {"Ada", "Ben", "Cleo"});
        if (!study) {
            return false;
        }
        const RoundId round = study->currentRound()->id;
        const DimensionId colour = study->codebook().dimensions[0].id;
        const DimensionId size = study->codebook().dimensions[1].id;
        const QStringList colours{"Red", "Yellow", "Blue", "Green", "Unknown"};
        const QStringList sizes{"Small", "Middle", "Large"};
        int place = 0;
        for (const Rater &rater : std::vector<Rater>(study->raters())) {
            study->setActor(rater.id);
            for (int item = 1; item <= 10; ++item) {
                const RatingKey key{round, itemNamed(*study, QString::number(item)), rater.id};
                if (item == 9 && place == 2) {
                    (void)study->perform(SetScreening(key, Screening::Out, "off topic"));
                    continue;
                }
                const int shift = item % 4 == 0 ? place : 0;
                const auto one = codeNamed(*study, colours[(item + shift) % colours.size()]);
                const bool second = item == 5 && place == 0;
                const int first = second ? 2 : 1;
                if (second) {
                    (void)study->perform(SetLabels(key, 1, colour, "colour", {codeNamed(*study, "Green")}));
                    (void)study->perform(SetLabels(key, 1, size, "size", {codeNamed(*study, "Large")}));
                }
                (void)study->perform(SetLabels(key, first, colour, "colour", {one}));
                (void)study->perform(
                    SetLabels(key, first, size, "size", {codeNamed(*study, sizes[(item + shift / 2) % sizes.size()])}));
                (void)study->perform(SetComment(key, first, {}, QStringLiteral("as %1 saw it").arg(rater.name)));
            }
            if (!study->perform(SealRound(round, rater.id))) {
                return false;
            }
            ++place;
        }
        return study->isClosed(round);
    }

    // Three raters in three rounds of ten items, in which they differ less and less; in the last one five earlier items
    // are shown again to each.
    static bool threeRounds(const QString &path)
    {
        const auto study = smallStudy(path, 30, {"Ada", "Ben", "Cleo"});
        if (!study) {
            return false;
        }
        const DimensionId colour = study->codebook().dimensions[0].id;
        const DimensionId size = study->codebook().dimensions[1].id;
        const QStringList colours{"Red", "Yellow", "Blue", "Green", "Unknown"};
        const QStringList sizes{"Small", "Middle", "Large"};
        for (int number = 1; number <= 3; ++number) {
            OpenedRound opened;
            const bool open = study->perform(OpenRound({.name = number == 1 ? "Pilot" : QString("Batch %1").arg(number - 1),
                                                        .draw = RoundPlan::Draw::Sample,
                                                        .sample = 10,
                                                        .seed = quint64(number),
                                                        .repeats = number == 3 ? 5 : 0},
                                                       opened))
                                  .has_value();
            if (!open) {
                return false;
            }
            int place = 0;
            for (const Rater &rater : std::vector<Rater>(study->raters())) {
                study->setActor(rater.id);
                for (int item = 1; item <= 30; ++item) {
                    const RatingKey key{opened.round, itemNamed(*study, QString::number(item)), rater.id};
                    // Items that were not drawn are refused: what is rated is what the round has.
                    const int shift = (item + place) % (2 * number) == 0 ? place : 0;
                    (void)study->perform(SetLabels(key, 1, colour, "colour",
                                                   {codeNamed(*study, colours[(item + shift) % colours.size()])}));
                    (void)study->perform(SetLabels(key, 1, size, "size",
                                                   {codeNamed(*study, sizes[(item / 3 + shift) % sizes.size()])}));
                }
                if (!study->perform(SealRound(opened.round, rater.id))) {
                    return false;
                }
                ++place;
            }
        }
        return true;
    }

    // Three items on which two raters differ in colour, one with a problem more for Ada, and one on which they agree.
    static bool differing(const QString &path)
    {
        const auto study = smallStudy(path, 5);
        const bool third = study && study->perform(AddRater("Cleo", true));
        if (!third) {
            return false;
        }
        const DimensionId colour = study->codebook().dimensions[0].id;
        const DimensionId size = study->codebook().dimensions[1].id;
        const QMap<QString, QList<QStringList>> said{
            {"Ada", {{"Red"}, {"Blue"}, {"Yellow"}, {"Red", "Green"}, {"Red"}}},
            {"Ben", {{"Yellow"}, {"Green"}, {"Red"}, {"Green"}, {"Red"}}}};
        for (const auto &[who, items] : said.asKeyValueRange()) {
            const RaterId rater = study->raterNamed(who)->id;
            study->setActor(rater);
            for (int item = 0; item < items.size(); ++item) {
                const RatingKey key{study->currentRound()->id, itemNamed(*study, QString::number(item + 1)), rater};
                for (int unit = 0; unit < items[item].size(); ++unit) {
                    const bool done =
                        study->perform(SetLabels(key, unit + 1, colour, "colour", {codeNamed(*study, items[item][unit])})) &&
                        study->perform(SetLabels(key, unit + 1, size, "size", {codeNamed(*study, "Small")})) &&
                        study->perform(SetComment(key, unit + 1, {}, QStringLiteral("as %1 saw it").arg(who)));
                    if (!done) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    // Presses the button of that name in the message box that the next action asks with.
    static void pressNext(const QString &name)
    {
        QTimer::singleShot(0, [name] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            for (QAbstractButton *button : box ? box->buttons() : QList<QAbstractButton *>()) {
                if (button->text() == name) {
                    button->click();
                    return;
                }
            }
        });
    }

    static QString finalColour(const Study &study, const char *item, int unit = 0)
    {
        const auto settled = study.finalOf(itemNamed(study, item));
        if (!settled || !*settled || unit >= int((*settled)->units.size())) {
            return {};
        }
        const Decision decision = (*settled)->units[size_t(unit)].labels.value(study.codebook().dimensions[0].id);
        return decision.codes.empty() ? QString() : study.codebook().code(decision.codes.front())->name;
    }

    // The chosen thing of the menu by which a unit's matching is changed.
    static bool chooseMatching(MainWindow &window, const QString &words)
    {
        QApplication::processEvents(); // panels of another item, or of other matches, are made anew
        for (UnitPanel *panel : window.findChildren<UnitPanel *>()) {
            for (QAction *action : panel->findChild<QMenu *>()->actions()) {
                if (!panel->isHidden() && action->text().contains(words)) {
                    action->trigger();
                    QApplication::processEvents(); // done when the menu has closed
                    return true;
                }
            }
        }
        return false;
    }

    // Presses a key where the focus is; a box that was just closed has left the window without it.
    static void key(Qt::Key which, Qt::KeyboardModifiers with = {})
    {
        QApplication::processEvents();
        for (QWidget *top : QApplication::topLevelWidgets()) {
            if (auto *window = qobject_cast<MainWindow *>(top); window && !QApplication::focusWidget()) {
                window->activateWindow();
                QVERIFY(QTest::qWaitForWindowActive(window));
                window->pages()->currentWidget()->setFocus();
            }
        }
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), which, with);
        QApplication::processEvents();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theDialogSaysWhatIsWanted()
    {
        const auto study = smallStudy(freshPath(), 40);
        RoundDialog dialog(*study, nullptr);
        const RoundOptions all = dialog.options();
        QCOMPARE(all.draw, RoundPlan::Draw::Rest);
        QVERIFY(!all.split);
        const auto choices = dialog.findChildren<QRadioButton *>();
        QCOMPARE(choices.size(), 3);
        choices[1]->setChecked(true);
        const auto named = [&](const QString &name) {
            for (QSpinBox *box : dialog.findChildren<QSpinBox *>()) {
                if (box->accessibleName() == name) {
                    return box;
                }
            }
            return static_cast<QSpinBox *>(nullptr);
        };
        named("Number of items")->setValue(12);
        named("Seed")->setValue(7);
        dialog.findChildren<QCheckBox *>().front()->setChecked(true);
        QVERIFY(!dialog.options().proposals);
        dialog.findChildren<QCheckBox *>().back()->setChecked(true);
        QVERIFY(dialog.options().proposals);
        named("Items that all rate")->setValue(4);
        const RoundOptions drawn = dialog.options();
        QCOMPARE(drawn.draw, RoundPlan::Draw::Sample);
        QCOMPARE(drawn.sample, 12);
        QCOMPARE(drawn.seed, quint64(7));
        QVERIFY(drawn.split);
        QCOMPARE(drawn.overlap, 4);
        OpenedRound opened;
        QVERIFY(study->perform(OpenRound(drawn, opened)));
        QCOMPARE(opened.items, 12);
        QVERIFY(sharesProposals(*study, opened.round));
        dialog.setItems("Again", {"3", "5"});
        const RoundOptions again = dialog.options();
        QCOMPARE(again.draw, RoundPlan::Draw::List);
        QCOMPARE(again.ids, (QStringList{"3", "5"}));
        QVERIFY(again.recheck);
        QCOMPARE(again.name, QStringLiteral("Again"));
    }

    void picturesOfTheRounds()
    {
        const QString path = freshPath();
        QVERIFY(makeDemoStudy(path));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            window.setMode(MainWindow::Agreement);
            picture(window, QStringLiteral("agreement-%1").arg(name));
            showRounds(window);
            QDialog *page = nullptr;
            for (QDialog *dialog : window.findChildren<QDialog *>()) {
                page = dialog->findChild<QTextBrowser *>() ? dialog : page;
            }
            QVERIFY(page);
            QVERIFY(page->findChild<QTextBrowser *>()->toPlainText().contains("sealed by all"));
            picture(*page, QStringLiteral("rounds-%1").arg(name));
            RoundDialog dialog(*window.study(), &window);
            dialog.show();
            picture(dialog, QStringLiteral("open-round-%1").arg(name));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // The keys of the labelling form, pressed over a sealed round, do nothing.
    void aSealedRoundTakesNoKeys()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        const QByteArray before = contentOf(path);
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, "Ada"));
        window.setMode(MainWindow::Label);
        window.actions().action("label.form")->trigger();
        for (const Qt::Key key : {Qt::Key_O, Qt::Key_I, Qt::Key_N, Qt::Key_1, Qt::Key_2, Qt::Key_D, Qt::Key_Backspace}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        }
        window.pages()->flush();
        QVERIFY(!window.actions().action("study.seal")->isEnabled());
        QVERIFY(!window.actions().action("edit.undo")->isEnabled());
        QCOMPARE(contentOf(path), before);
    }

    // Once through the whole, as the raters and a third person do it.
    void fromTheSealToTheSettledSet()
    {
        const QString path = freshPath();
        QVERIFY(differing(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const char *who : {"Ada", "Ben"}) {
            QVERIFY(window.openStudy(path, QString::fromLatin1(who)));
            window.setMode(MainWindow::Compare);
            QVERIFY(window.findChild<CompareView *>()->item().units.empty()); // nothing is open yet
            picture(window, QStringLiteral("seal-before-%1").arg(who));
            pressNext("Seal my labels");
            window.actions().action("study.seal")->trigger();
            QVERIFY(window.study()->isSealed(window.study()->currentRound()->id, window.study()->actor()));
        }
        // Side by side: Ada's second problem of item 4 is Ben's only one. By hand it becomes her first.
        const Study &study = *window.study();
        window.setMode(MainWindow::Compare);
        auto *compare = window.findChild<CompareView *>();
        QVERIFY(study.isClosed(study.currentRound()->id));
        for (int i = 0; i < 8 && compare->item().item.externalId != QLatin1String("4"); ++i) {
            key(Qt::Key_Down, Qt::ControlModifier);
        }
        QCOMPARE(compare->item().item.externalId, QStringLiteral("4"));
        const auto together = [&] { // the ordinal of Ada's unit that Ben's is matched with
            for (const ComparedUnit &unit : compare->item().units) {
                if (unit.ratings.size() == 2) {
                    return unit.ratings.value(study.raterNamed("Ada")->id).ordinal;
                }
            }
            return 0;
        };
        picture(window, "compare-light");
        QCOMPARE(together(), 2);
        QVERIFY(chooseMatching(window, "take apart"));
        QCOMPARE(together(), 0);
        QCOMPARE(compare->item().units.size(), size_t(3));
        // Ben's unit offers both of hers; its panel alone offers her first.
        const auto hers = std::ranges::find_if(compare->item().units, [&](const ComparedUnit &unit) {
            const UnitRating said = unit.ratings.value(study.raterNamed("Ada")->id);
            return valid(said.id) && said.ordinal == 1;
        });
        const auto place = hers - compare->item().units.begin() + 1;
        QVERIFY(chooseMatching(window, QStringLiteral("The same problem as unit %1").arg(place)));
        QCOMPARE(together(), 1);
        QVERIFY(!study.alignment(itemNamed(study, "4"))->isEmpty());
        picture(window, "compare-matched-light");
        // The third person settles: Ada's, Ben's, neither, no unit.
        QVERIFY(window.openStudy(path, "Cleo"));
        window.setMode(MainWindow::Adjudicate);
        const Study &settling = *window.study();
        auto *view = window.findChild<AdjudicateView *>();
        const auto where = [&] {
            const QStringList kinds{"screening", "unit", "label"};
            return QStringLiteral("%1, %2 of unit %3")
                .arg(view->item().item.externalId, kinds[int(view->question().kind)])
                .arg(view->question().unit + 1);
        };
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        picture(window, "adjudicate-light");
        key(Qt::Key_1);
        picture(window, "adjudicate-chosen-light");
        key(Qt::Key_1, Qt::AltModifier); // a reason
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Red"));
        QCOMPARE(where(), QStringLiteral("2, label of unit 1"));
        key(Qt::Key_2);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "2"), QStringLiteral("Green"));
        QCOMPARE(where(), QStringLiteral("3, label of unit 1"));
        key(Qt::Key_3);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("unk"));
        picture(window, "adjudicate-other-light");
        key(Qt::Key_Return);
        key(Qt::Key_Return); // the end of several codes
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "3"), QStringLiteral("Unknown"));
        const auto decided = [&](const char *item) {
            return (*settling.finalOf(itemNamed(settling, item)))->units[0].labels.value(
                settling.codebook().dimensions[0].id);
        };
        QCOMPARE(decided("1").origin, Origin::Rater);
        QCOMPARE(decided("1").chosen, settling.raterNamed("Ada")->id);
        QCOMPARE(decided("1").by, SettledBy::ThirdPerson);
        QVERIFY(!decided("1").reason.isEmpty());
        QCOMPARE(decided("2").chosen, settling.raterNamed("Ben")->id);
        QCOMPARE(decided("3").origin, Origin::Neither);
        // Item 4: the matched unit by Ada, the other one is none.
        QCOMPARE(where(), QStringLiteral("4, label of unit 1"));
        key(Qt::Key_1); // not typed anywhere, though a code was typed before
        key(Qt::Key_Return);
        QCOMPARE(where(), QStringLiteral("4, unit of unit 2"));
        key(Qt::Key_0);
        picture(window, "adjudicate-no-unit-light");
        QSignalSpy said(&window.notice(), &Notice::said);
        key(Qt::Key_Return);
        QVERIFY(!said.isEmpty());
        QVERIFY(said.back().front().toString().startsWith(QStringLiteral("Everything is settled")));
        const auto dropped = [&] {
            const auto whole = settling.finalOf(itemNamed(settling, "4"));
            return std::ranges::count_if((*whole)->units, &FinalUnit::dropped);
        };
        QCOMPARE(dropped(), 1);
        // Reopened, answered otherwise, taken back, and taken back again.
        auto *adjudicate = window.findChild<AdjudicateMode *>();
        adjudicate->show(itemNamed(settling, "1"), {});
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        picture(window, "adjudicate-settled-light");
        key(Qt::Key_O);
        QCOMPARE(finalColour(settling, "1"), QString());
        QCOMPARE(where(), QStringLiteral("1, label of unit 1"));
        key(Qt::Key_2);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Yellow"));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(finalColour(settling, "1"), QString());
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(finalColour(settling, "1"), QStringLiteral("Red"));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(dropped(), 0);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(dropped(), 1);
        // A problem that neither saw, added and labelled; and the way from here to the matching.
        adjudicate->show(itemNamed(settling, "1"), {});
        key(Qt::Key_N);
        QCOMPARE(where(), QStringLiteral("1, label of unit 2"));
        QVERIFY(view->item().units.back().added());
        key(Qt::Key_3);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("blue"));
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(settling, "1", 1), QStringLiteral("Blue"));
        Q_EMIT view->matchingWanted(itemNamed(settling, "4"));
        QCOMPARE(window.findChild<CompareView *>()->item().item.externalId, QStringLiteral("4"));
        // A rater who takes part in no round is a third person as well; one of the raters is not.
        const auto decidesAs = [&](const char *who) {
            window.study()->setActor(settling.raterNamed(who)->id);
            return window.findChild<DecisionPanel *>()->settledBy();
        };
        QVERIFY(window.study()->perform(AddRater("Dora", false)));
        QCOMPARE(decidesAs("Dora"), SettledBy::ThirdPerson);
        QCOMPARE(decidesAs("Ada"), SettledBy::Rater);
        QCOMPARE(decidesAs("Cleo"), SettledBy::ThirdPerson);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            picture(window, QStringLiteral("compare-end-%1").arg(name));
            window.setMode(MainWindow::Adjudicate);
            adjudicate->show(itemNamed(settling, "3"), {});
            picture(window, QStringLiteral("adjudicate-end-%1").arg(name));
        }
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(file);
        QCOMPARE(*verifyStudy((*file)->connection()), QStringList());
    }

    // From the cell of the matrix to the list of every rater, and an answer there.
    void aCellIsMarkedForBothRaters()
    {
        const QString path = freshPath();
        QVERIFY(differing(path));
        {
            const auto study = Study::open(path);
            for (const char *who : {"Ada", "Ben"}) {
                (*study)->setActor((*study)->raterNamed(who)->id);
                QVERIFY((*study)->perform(SealRound((*study)->currentRound()->id, (*study)->actor())));
            }
        }
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, "Ben"));
        window.setMode(MainWindow::Agreement);
        auto *agreement = window.findChild<AgreementMode *>();
        QTRY_VERIFY(agreement->isSettled());
        AgreementView *view = agreement->view();
        const Study &study = *window.study();
        const DimensionId colour = study.codebook().dimensions[0].id;
        view->setCurrentDimension(colour);
        Q_EMIT view->cellActivated(colour, codeNamed(study, "Blue"), codeNamed(study, "Green"));
        auto *banner = view->findChild<PairBanner *>();
        QVERIFY(banner->isVisible());
        picture(window, "cell-light");
        for (QAbstractButton *button : banner->findChildren<QAbstractButton *>()) {
            if (button->text().startsWith(QLatin1String("Mark both"))) {
                button->click();
                break;
            }
        }
        QCOMPARE(loadRechecks(study.file().connection())->size(), size_t(2));
        window.setMode(MainWindow::Codebook);
        CodebookMode &mode = *window.pages()->codebookMode();
        mode.showSection(CodebookMode::Recheck);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            picture(window, QStringLiteral("recheck-%1").arg(name));
        }
        // Ben's own is first: his Green was Blue for Ada. He stays with it.
        QCOMPARE(mode.recheck()->list()->current(), 0);
        Q_EMIT mode.recheck()->list()->actionWanted(QStringLiteral("right"), 0);
        const auto records = loadRechecks(study.file().connection());
        const auto answered = std::ranges::find_if(*records, [](const RecheckRecord &r) { return !r.waits(); });
        QVERIFY(answered != records->end());
        QCOMPARE(answered->codes, std::vector{codeNamed(study, "Green")});
        QCOMPARE(answered->confusedWith, codeNamed(study, "Blue"));
        window.actions().action("edit.undo")->trigger();
        window.actions().action("edit.undo")->trigger();
        QVERIFY(loadRechecks(study.file().connection())->empty());
    }

    void threeRatersSideBySide()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            window.setMode(MainWindow::Compare);
            picture(window, QStringLiteral("three-compare-%1").arg(name));
            QCOMPARE(window.findChild<CompareView *>()->item().raters.size(), size_t(3));
            window.setMode(MainWindow::Adjudicate);
            picture(window, QStringLiteral("three-adjudicate-%1").arg(name));
            window.actions().action("view.hide-raters")->setChecked(true);
            picture(window, QStringLiteral("three-hidden-%1").arg(name));
            const ReviewItem hidden = window.findChild<AdjudicateView *>()->item();
            QVERIFY(std::ranges::all_of(hidden.raters, [](const ReviewRater &r) { return r.name == r.letter; }));
            window.actions().action("view.hide-raters")->setChecked(false);
        }
    }

    // Every rater's answer has its key, the next one is for any other answer, and it is kept whose was taken.
    void ofThreeRatersEachCanBeTaken()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, "Ada"));
        window.setMode(MainWindow::Adjudicate);
        auto *view = window.findChild<AdjudicateView *>();
        auto *adjudicate = window.findChild<AdjudicateMode *>();
        const Study &study = *window.study();
        const DimensionId colour = study.codebook().dimensions[0].id;
        // Of item 4 each said something else.
        adjudicate->show(itemNamed(study, "4"), {});
        QCOMPARE(view->item().item.externalId, QStringLiteral("4"));
        QCOMPARE(view->question().dimension, colour);
        QCOMPARE(view->item().row(view->question())->distinctCodes().size(), size_t(3));
        key(Qt::Key_3);
        key(Qt::Key_Return);
        const auto decision = [&](const char *item) {
            return (*study.finalOf(itemNamed(study, item)))->units[0].labels.value(colour);
        };
        QCOMPARE(decision("4").chosen, study.raterNamed("Cleo")->id);
        // Of item 8 none of them.
        adjudicate->show(itemNamed(study, "8"), {});
        key(Qt::Key_4);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("red"));
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        key(Qt::Key_Return);
        QCOMPARE(finalColour(study, "8"), QStringLiteral("Red"));
        QCOMPARE(decision("8").origin,
                 std::ranges::contains(view->item().raters, decision("8").chosen, &ReviewRater::id) ? Origin::Rater
                                                                                                    : Origin::Neither);
        // Item 5 has a problem that only Ada saw, item 9 was screened out by Cleo.
        adjudicate->show(itemNamed(study, "5"), {});
        const auto seenByOne = std::ranges::count_if(view->item().units,
                                                     [](const ComparedUnit &unit) { return unit.ratings.size() == 1; });
        QCOMPARE(seenByOne, 1);
        adjudicate->show(itemNamed(study, "9"), {});
        QCOMPARE(view->question().kind, QuestionKind::Screening);
        QVERIFY(view->item().screening.differs());
    }

    // The page of agreement with everything on it: three raters, three rounds, items shown again.
    void agreementOfThreeRatersOverThreeRounds()
    {
        const QString path = freshPath();
        QVERIFY(threeRounds(path));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 1500);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            window.setMode(MainWindow::Agreement);
            auto *agreement = window.findChild<AgreementMode *>();
            QTRY_VERIFY(agreement->isSettled());
            const DimensionId colour = window.study()->codebook().dimensions[0].id;
            agreement->view()->setCurrentDimension(colour);
            const auto *beside = agreement->view()->findChild<QTableView *>("beside");
            QVERIFY(beside->isVisible());
            QStringList names;
            for (int row = 0; row < beside->model()->rowCount(); ++row) {
                names << beside->model()->index(row, 0).data().toString();
            }
            QCOMPARE(names, (QStringList{"Ada × Ben", "Ada × Cleo", "Ben × Cleo", "all 3, Krippendorff’s α",
                                         "all 3, Fleiss’ κ", "all 3, mean κ of the pairs", "Ada × Ada again",
                                         "Ben × Ben again", "Cleo × Cleo again"}));
            QVERIFY(agreement->view()->findChild<RoundsChart *>()->isVisible());
            picture(window, QStringLiteral("three-agreement-%1").arg(name));
            window.resize(1280, 800);
            picture(window, QStringLiteral("three-agreement-small-%1").arg(name));
        }
    }
};

QTEST_MAIN(RoundsWindowTest)
#include "RoundsWindowTest.moc"
