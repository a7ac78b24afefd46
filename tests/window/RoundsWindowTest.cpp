// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/TopBar.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/codebook/RecheckPage.h"
#include "app/window/review/AgreementMode.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "data/store/tables/RecheckRepository.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/demo/DemoStudy.h"
#include "models/study/Proposals.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/agreement/AgreementView.h"
#include "views/agreement/RoundsChart.h"
#include "views/codebook/WorkList.h"
#include "views/compare/PairBanner.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTextBrowser>
#include <QTreeWidget>

using namespace corater;
using namespace corater::test;

/// Rounds in the window: opening one, their list, what is sealed, and the agreement of several rounds.
class RoundsWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

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
        QTRY_VERIFY(dialog.isRead());
        const RoundOptions all = dialog.options();
        QCOMPARE(all.draw, RoundPlan::Draw::Rest);
        QVERIFY(!all.split);
        QVERIFY(all.ownOrder);
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
        const auto box = [&](const QString &words) {
            const auto boxes = dialog.findChildren<QCheckBox *>();
            return *std::ranges::find_if(boxes, [&](const QCheckBox *each) { return each->text().contains(words); });
        };
        box(QStringLiteral("One rater per item"))->setChecked(true);
        QVERIFY(!dialog.options().proposals);
        box(QStringLiteral("others propose"))->setChecked(true);
        QVERIFY(dialog.options().proposals);
        box(QStringLiteral("own order"))->setChecked(false);
        QVERIFY(!dialog.options().ownOrder);
        named("Items that all rate")->setValue(4);
        const RoundOptions drawn = dialog.options();
        QCOMPARE(drawn.draw, RoundPlan::Draw::Sample);
        QCOMPARE(drawn.sample, 12);
        QCOMPARE(drawn.seed, quint64(7));
        QVERIFY(drawn.split);
        QCOMPARE(drawn.overlap, 4);
        const auto opened = study->perform(openRound(drawn));
        QVERIFY(opened);
        QCOMPARE(opened->items, 12);
        QVERIFY(sharesProposals(*study, opened->round));
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
            QTRY_VERIFY(page->findChild<QTextBrowser *>()->toPlainText().contains("sealed by all"));
            picture(*page, QStringLiteral("rounds-%1").arg(name));
            RoundDialog dialog(*window.study(), &window);
            dialog.show();
            QTRY_VERIFY(dialog.isRead());
            picture(dialog, QStringLiteral("open-round-%1").arg(name));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // What was asked for is shown to nobody else, and no more once the study is closed.
    void whatIsReadIsForWhoAskedForIt()
    {
        const QString path = freshPath();
        QVERIFY(makeDemoStudy(path));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, "Ada"));
        settle();
        const auto flows = [&] { return window.findChildren<QDialog *>(QStringLiteral("flow")).size(); };
        showFlow(window);
        window.study()->setActor(window.study()->raterNamed(QStringLiteral("Ben"))->id);
        settle();
        QCOMPARE(flows(), 0);
        showFlow(window);
        showFlow(window);
        QTRY_COMPARE(flows(), 1);
        settle();
        QCOMPARE(flows(), 1);
        showFlow(window);
        window.closeStudy();
        settle();
        QCOMPARE(flows(), 1); // that of before
    }

    // A refusal is shown until the next action; what was done stays until the next change.
    void aRefusalGoesWithTheNextAction()
    {
        const QString path = freshPath();
        QVERIFY(makeDemoStudy(path));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.openStudy(path, "Ada"));
        settle();
        const auto shows = [&](const QString &words) {
            const auto labels = window.findChildren<QLabel *>();
            return std::ranges::any_of(
                labels, [&](const QLabel *label) { return !label->isHidden() && label->text() == words; });
        };
        window.actions().action("study.open-round")->trigger();
        const QString refusal = window.notice().last();
        QVERIFY2(refusal.contains("the next round opens when"), qPrintable(refusal));
        QVERIFY(shows(refusal));
        window.actions().action("mode.compare")->trigger();
        QVERIFY(!shows(refusal));
        QCOMPARE(window.notice().last(), refusal); // the command "Last message" still has it
        window.notice().say("Written");
        window.actions().action("mode.label")->trigger();
        QVERIFY(shows("Written"));
        window.actions().action("study.open-round")->trigger();
        QVERIFY(shows(refusal));
        Q_EMIT window.findChild<TopBar *>()->modeChosen(MainWindow::Compare);
        QVERIFY(!shows(refusal));
    }

    // The keys of the labelling form do nothing on a sealed round.
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
        for (const Qt::Key key :
             {Qt::Key_O, Qt::Key_I, Qt::Key_N, Qt::Key_1, Qt::Key_2, Qt::Key_D, Qt::Key_Backspace}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        }
        window.pages()->flush();
        QVERIFY(!window.actions().action("study.seal")->isEnabled());
        QVERIFY(!window.actions().action("edit.undo")->isEnabled());
        QCOMPARE(contentOf(path), before);
    }

    // From a cell of the matrix to each rater's list, and an answer there.
    void aCellIsMarkedForBothRaters()
    {
        const QString path = freshPath();
        QVERIFY(differing(path));
        {
            const auto study = Study::open(path);
            for (const char *who : {"Ada", "Ben"}) {
                (*study)->setActor((*study)->raterNamed(who)->id);
                QVERIFY((*study)->perform(sealRound((*study)->currentRound()->id, (*study)->actor())));
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
            if (button->text().startsWith(QLatin1String("Request review"))) {
                button->click();
                break;
            }
        }
        QCOMPARE(study.store().rechecks().read(Reader::ownersTools())->size(), size_t(2));
        window.setMode(MainWindow::Codebook);
        CodebookMode &mode = *window.findChild<CodebookMode *>();
        mode.showSection(CodebookMode::Recheck);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            picture(window, QStringLiteral("recheck-%1").arg(name));
        }
        // Ben's own labels come first: Ben has Green where Ada has Blue, and confirms it.
        QCOMPARE(mode.recheck()->list()->current(), 0);
        // The reason is whole in a small window; whoever answers, nothing calls the answer the reader's.
        const auto *requests = mode.recheck()->findChild<QTreeWidget *>();
        const int why = requests->columnCount() - 1;
        window.resize(1024, 700);
        QTRY_VERIFY(requests->columnWidth(why) >=
                    static_cast<const QAbstractItemView *>(requests)->sizeHintForColumn(why));
        QCOMPARE(requests->topLevelItem(0)->text(why), QStringLiteral("confused with Blue"));
        QVERIFY(requests->topLevelItem(0)->text(3).endsWith(QStringLiteral("(sealed)")));
        Q_EMIT mode.recheck()->list()->actionWanted(QStringLiteral("right"), 0);
        const auto records = study.store().rechecks().read(Reader::ownersTools());
        const auto answered = std::ranges::find_if(*records, [](const ReviewRequest &r) { return !r.waits(); });
        QVERIFY(answered != records->end());
        QCOMPARE(answered->codes, std::vector{codeNamed(study, "Green")});
        QCOMPARE(answered->confusedWith, codeNamed(study, "Blue"));
        window.actions().action("edit.undo")->trigger();
        window.actions().action("edit.undo")->trigger();
        QVERIFY(study.store().rechecks().read(Reader::ownersTools())->empty());
    }

    // The complete page of agreement: three raters, three rounds, repeated items.
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
