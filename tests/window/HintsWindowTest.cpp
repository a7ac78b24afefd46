// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ActionCatalogue.h"
#include "app/window/HintsAgainstDialog.h"
#include "app/window/HintsDialog.h"
#include "app/window/ItemBrowser.h"
#include "app/window/LabelPage.h"
#include "app/window/MainWindow.h"
#include "app/window/StudyPages.h"
#include "models/hints/HintCommands.h"
#include "models/hints/HintTimes.h"
#include "models/items/ItemListModel.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/Studies.h"
#include "views/post/HintMarks.h"
#include "views/post/PostView.h"
#include "views/theme/ApplyTheme.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QPushButton>

using namespace corater;
using namespace corater::test;

/// Hints in the window: hidden while a round is open, unless the study says otherwise.
class HintsWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString newStudyWithCode(const QString &name)
    {
        const QString posts = written(
            m_folder, "posts.json",
            "[{\"question_id\": 7, \"title\": \"Slow\", \"link\": \"https://stackoverflow.com/q/7\", "
            "\"body\": \"<pre><code>for i in load():\\n    tf.ones(2)</code></pre>\"}]");
        const QString path = m_folder.filePath(name);
        const bool made = runCorater({"new", path, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben"}).status == 0 &&
                          runCorater({"add", path, posts, "--keywords", "none"}).status == 0;
        return made ? path : QString();
    }

    static int marks(const MainWindow &window)
    {
        return window.pages()->labelPage()->findChild<PostView *>()->hintMarks().count();
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
        PostView *post = window.pages()->labelPage()->findChild<PostView *>();
        QVERIFY(post->item());
        QTest::qWait(200); // what is wrongly judged would be there by now
        QCOMPARE(marks(window), 0);
        window.actions().action("view.next-hint")->trigger();
        QVERIFY(post->hintMarks().openText().isEmpty());

        QVERIFY(study.perform(ShowHints(true)));
        QTRY_COMPARE(marks(window), 1);
        window.actions().action("view.next-hint")->trigger();
        QVERIFY(post->hintMarks().openText().contains("Speaks for: Confusion with Computation Graph"));
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
        auto *browser = window.pages()->labelPage()->findChild<ItemBrowser *>();
        const auto rows = [&] { return browser->model()->rowCount(); };
        QCOMPARE(rows(), 1);
        window.pages()->labelPage()->search("has:hint");
        QTest::qWait(200);
        QCOMPARE(rows(), 0);
        QVERIFY(window.study()->perform(ShowHints(true)));
        window.pages()->labelPage()->search("hint:node-in-loop");
        QTRY_COMPARE(rows(), 1);
        window.pages()->labelPage()->search("hint:parallel-calls");
        QTRY_COMPARE(rows(), 0);
        window.pages()->labelPage()->search("has:hint");
        QTRY_COMPARE(rows(), 1);
        QVERIFY(window.study()->perform(ShowHints(false)));
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
            bool wasShown = false;
            QTimer::singleShot(0, dialog, [&wasShown] {
                auto *against = qobject_cast<HintsAgainstDialog *>(QApplication::activeModalWidget());
                QVERIFY(against);
                auto *table = against->findChild<QTableView *>();
                QTRY_VERIFY(table->isVisible() && table->model());
                const QAbstractItemModel *rows = table->model();
                QCOMPARE(rows->rowCount(), 3); // every rule of this codebook speaks for a code
                QTRY_VERIFY(table->viewport()->height() >= table->verticalHeader()->length());
                QCOMPARE(rows->index(0, 0).data().toString(), QStringLiteral("node-in-loop"));
                wasShown = true;
                against->reject();
            });
            dialog->findChild<QPushButton *>("against")->click();
            QVERIFY(wasShown);
            dialog->findChild<QCheckBox *>()->click();
            for (QAction *action : dialog->findChild<QPushButton *>("codes-of-3")->menu()->actions().at(1)->menu()->actions()) {
                if (action->isChecked()) {
                    action->trigger();
                }
            }
            dialog->accept();
        });
        window.actions().action("study.hints")->trigger();
        const Study &study = *window.study();
        QVERIFY(showsHintsAlways(study));
        const HintCodes codes = hintCodesOf(study.codebook(), study.setting(hintCodesSetting));
        QVERIFY(codes.value(3).empty());
        QCOMPARE(codes.value(1).size(), size_t(1));
    }
};

QTEST_MAIN(HintsWindowTest)
#include "HintsWindowTest.moc"
