// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ActionCatalogue.h"
#include "app/window/LabelPage.h"
#include "app/window/MainWindow.h"
#include "app/window/RoundDialog.h"
#include "app/window/RoundPages.h"
#include "app/window/StudyPages.h"
#include "models/codebook/Proposals.h"
#include "models/commands/Decide.h"
#include "models/commands/RatingCommands.h"
#include "models/commands/SealRound.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/Studies.h"
#include "views/theme/ApplyTheme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// Rounds in the window: opening one, the list of them, a sealed one, and three raters. With CORATER_PICTURES set to a
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
        const QString folder = qEnvironmentVariable("CORATER_PICTURES");
        if (!folder.isEmpty()) {
            settle();
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

    void threeRatersSideBySide()
    {
        const QString path = freshPath();
        QVERIFY(threeRaters(path));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            window.setMode(MainWindow::Compare);
            picture(window, QStringLiteral("three-compare-%1").arg(name));
            window.setMode(MainWindow::Adjudicate);
            picture(window, QStringLiteral("three-adjudicate-%1").arg(name));
            window.actions().action("view.hide-raters")->setChecked(true);
            picture(window, QStringLiteral("three-hidden-%1").arg(name));
            window.actions().action("view.hide-raters")->setChecked(false);
            window.setMode(MainWindow::Agreement);
            picture(window, QStringLiteral("three-agreement-%1").arg(name));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(RoundsWindowTest)
#include "RoundsWindowTest.moc"
