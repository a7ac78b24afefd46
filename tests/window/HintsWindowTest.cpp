// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/HintsDialog.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/HintCommands.h"
#include "models/hints/HintTimes.h"
#include "models/items/ItemListModel.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"
#include "views/post/HintMarks.h"
#include "views/post/PostView.h"
#include "views/results/ResultsBar.h"
#include "views/results/ResultsView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// Hints in the window are hidden while a round is open, unless the study's setting shows them.
class HintsWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString newStudyWithCode(const QString &name)
    {
        const QString posts =
            written(m_folder, "posts.json",
                    "[{\"question_id\": 7, \"title\": \"Slow\", \"link\": \"https://stackoverflow.com/q/7\", "
                    "\"body\": \"<pre><code>for i in load():\\n    tf.ones(2)</code></pre>\"}]");
        const QString path = m_folder.filePath(name);
        const bool made =
            runCorater({"new", path, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben"}).status == 0 &&
            runCorater({"add", path, posts, "--keywords", "none"}).status == 0;
        return made ? path : QString();
    }

    static int marks(const MainWindow &window)
    {
        return window.pages()->pageOf(MainWindow::Label)->findChild<PostView *>()->hintMarks().count();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("corater-tests");
        applyTheme(*qApp, ThemeMode::Light);
        QSettings().remove("show-hints");
    }

    void hintsAreHiddenUntilTheStudyOrTheRoundAllowsThem()
    {
        MainWindow window;
        window.resize(1200, 800);
        window.show();
        QVERIFY(window.openStudy(newStudyWithCode("open.corater"), "Ada"));
        Study &study = *window.study();
        PostView *post = window.pages()->pageOf(MainWindow::Label)->findChild<PostView *>();
        QVERIFY(post->item());
        QThreadPool::globalInstance()->waitForDone(); // a wrong hint would be there by now
        QApplication::processEvents();
        QCOMPARE(marks(window), 0);
        window.actions().action("view.next-hint")->trigger();
        QVERIFY(post->hintMarks().openText().isEmpty());

        QVERIFY(study.perform(showHints(true)));
        QTRY_COMPARE(marks(window), 1);
        window.actions().action("view.next-hint")->trigger();
        QVERIFY(post->hintMarks().openText().contains("Suggests: Confusion with Computation Graph"));
        QVERIFY(study.undo());
        QCOMPARE(marks(window), 0);
        QVERIFY(post->hintMarks().openText().isEmpty());
        QVERIFY(study.redo());
        QTRY_COMPARE(marks(window), 1);

        QAction *shown = window.actions().action("view.hints");
        QVERIFY(shown->isChecked());
        shown->trigger();
        QCOMPARE(marks(window), 0);
        shown->trigger();
        QTRY_COMPARE(marks(window), 1);
    }

    void theListFindsThemWhereTheyMayBeSeen()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(newStudyWithCode("search.corater"), "Ada"));
        auto *browser = window.pages()->pageOf(MainWindow::Label)->findChild<ItemBrowser *>();
        const auto rows = [&] { return browser->model()->rowCount(); };
        QCOMPARE(rows(), 1);
        window.pages()->search("has:hint");
        QTRY_COMPARE(rows(), 0);
        QVERIFY(window.study()->perform(showHints(true)));
        window.pages()->search("hint:node-in-loop");
        QTRY_COMPARE(rows(), 1);
        window.pages()->search("hint:parallel-calls");
        QTRY_COMPARE(rows(), 0);
        window.pages()->search("has:hint");
        QTRY_COMPARE(rows(), 1);
        QVERIFY(window.study()->perform(showHints(false)));
        QCOMPARE(rows(), 0);
    }

    void theDialogSaysWhenAndForWhichCodes()
    {
        Codebook book = smallCodebook();
        HintsDialog dialog(book, {{1, {CodeId{2}}}}, false);
        dialog.show();
        auto *button = dialog.findChild<QPushButton *>("codes-of-1");
        QCOMPARE(button->text(), QStringLiteral("Red"));
        QMenu *colour = button->menu()->actions().at(0)->menu();
        QCOMPARE(colour->title(), QStringLiteral("colour"));
        for (QAction *action : colour->actions()) {
            if (action->text().trimmed() == u"Red" || action->text().trimmed() == u"Cold") {
                action->trigger();
            }
        }
        QCOMPARE(button->text(), QStringLiteral("Cold"));
        QCOMPARE(dialog.codes().value(1), std::vector<CodeId>{CodeId{4}});
        QVERIFY(dialog.codes().value(2).empty());
        QVERIFY(!dialog.isShownAlways());
        dialog.findChild<QCheckBox *>()->click();
        QVERIFY(dialog.isShownAlways());
    }

    void whatTheDialogSaysIsKept()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(newStudyWithCode("dialog.corater"), "Ada"));
        QTimer::singleShot(0, &window, [] {
            auto *dialog = qobject_cast<HintsDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QCheckBox *>()->click();
            for (QAction *action :
                 dialog->findChild<QPushButton *>("codes-of-3")->menu()->actions().at(1)->menu()->actions()) {
                if (action->isChecked()) {
                    action->trigger();
                }
            }
            dialog->findChild<QPushButton *>("against")->click();
        });
        window.actions().action("study.hints")->trigger();
        const Study &study = *window.study();
        QVERIFY(showsHintsAlways(study));
        const HintCodes codes = hintCodesOf(study.codebook(), study.setting(hintCodesSetting));
        QVERIFY(codes.value(3).empty());
        QCOMPARE(codes.value(1).size(), size_t(1));
        auto *results = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(results);
        QTRY_VERIFY(results->isSettled());
        QCOMPARE(results->choices().kind, ResultsChoices::Kind::Hints);
        const ReportTable &table = results->view()->shown().table;
        QCOMPARE(table.rows.size(), size_t(2)); // rule 3 suggests no code any more
        QCOMPARE(table.rows[0][0], QStringLiteral("node-in-loop"));
    }

    // The items behind each bar can be listed, the counted labels can be chosen, and the other kinds of results come
    // back.
    void resultsHoldHintsAgainstLabels()
    {
        const QTemporaryDir folder;
        QVERIFY(runCorater({"demo", "--dir", folder.path()}).status == 0);
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(folder.filePath("demonstration.corater"), "Ada"));
        QVERIFY(window.study()->perform(showHints(true))); // one of its rounds is open
        window.setMode(MainWindow::Results);
        auto *page = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(page);
        QTRY_VERIFY(page->isSettled());
        page->showHints();
        QTRY_VERIFY(page->isSettled());
        QVERIFY(page->input() && page->input()->hints);
        const HintAgainst &order = page->input()->hints->rules[1];
        QCOMPARE(order.rule, 2);
        const ShownResult &shown = page->view()->shown();
        QCOMPARE(shown.spots.size(), shown.figure.spots.size());
        QCOMPARE(shown.spots.size(), size_t(5)); // precision and recall of three rules; the first found nothing
        QVERIFY(!order.hintOnly.empty() || !order.both.empty());
        QCOMPARE(shown.spots[1].cases.size(), order.both.size() + order.hintOnly.size());
        QCOMPARE(shown.spots[2].cases.size(), order.both.size() + order.codeOnly.size());
        QCOMPARE(shown.table.rows[1][2], QString::number(order.both.size()));
        page->view()->chooseSpot(2);
        QCOMPARE(size_t(page->findChild<CaseListModel *>()->rowCount()), shown.spots[2].cases.size());
        // A rater's own labels of the open round are not counted here.
        Q_EMIT page->view()->bar()->labelsChanged(window.study()->actor());
        QTRY_VERIFY(page->isSettled());
        QVERIFY(page->input() && !page->input()->ofOpenRounds);
        QVERIFY(window.study()->perform(showHints(false)));
        QTRY_VERIFY(page->isSettled());
        page->showHints();
        QTRY_VERIFY(page->isSettled() && page->input() && !page->input()->namesHinted);
        for (const ResultPart &spot : page->view()->shown().spots) {
            QVERIFY(spot.cases.empty());
        }
        ResultsChoices choices = page->choices();
        choices.kind = ResultsChoices::Kind::Distribution;
        page->choose(choices);
        QTRY_VERIFY(page->isSettled());
        QVERIFY(page->input() && !page->input()->hints);
        QVERIFY(!page->view()->shown().table.rows.empty());
    }
};

QTEST_MAIN(HintsWindowTest)
#include "HintsWindowTest.moc"
