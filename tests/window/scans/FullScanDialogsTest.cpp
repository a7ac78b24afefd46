// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/DuplicatesPage.h"
#include "app/window/study/WhoPage.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/FullScanDesk.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPointer>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// Dialogs, and pages that ask something before the work goes on, read no table of the study from end to end in the
/// window's thread.
class FullScanDialogsTest : public QObject, private FullScanDesk
{
    Q_OBJECT

    // What the action opens is looked at and closed again.
    void look(const char *action)
    {
        QTimer closer;
        bool isLooking = false;
        connect(&closer, &QTimer::timeout, this, [&] {
            const QPointer<QWidget> modal = isLooking ? nullptr : QApplication::activeModalWidget();
            if (modal) {
                isLooking = true;
                settle();
                if (modal) { // work goes when it has ended
                    modal->close();
                }
                isLooking = false;
            }
        });
        closer.start(50);
        act(action);
        settle();
        closer.stop();
        QWidget *shown = QApplication::activeModalWidget();
        for (QDialog *dialog : m_window->findChildren<QDialog *>()) {
            shown = dialog->isVisible() ? dialog : shown;
        }
        if (shown) {
            shown->close();
        }
        settle(100);
    }

    void who()
    {
        act("study.who");
        settle();
        const auto *page = m_window->findChild<WhoPage *>();
        QVERIFY(page->isVisible());
        const auto says = [page](const QString &words) {
            return std::ranges::any_of(page->findChildren<QLabel *>(),
                                       [&](const QLabel *each) { return each->text().contains(words); });
        };
        QTRY_VERIFY(says(QStringLiteral(" finished, ")));
    }

    // The button at the end of the list says how far the others are.
    void waitForOthers()
    {
        QVERIFY(m_window->study()->perform(addRater(QStringLiteral("Cleo"), false))); // the page is shown anew
        const QWidget *labels = m_window->pages()->pageOf(MainWindow::Label);
        QTRY_VERIFY(std::ranges::any_of(labels->findChildren<QAbstractButton *>(), [](const QAbstractButton *each) {
            return each->text().contains(QStringLiteral("Waiting for Ben: 0 of 1000 done"));
        }));
    }

    void duplicates()
    {
        const Study &study = *m_window->study();
        const auto pair = [&](int kept, int item) {
            const QString keptId = QString::number(kept);
            const QString itemId = QString::number(item);
            return DuplicatePair{itemNamed(study, keptId), itemNamed(study, itemId), keptId, itemId, {}, {}, 0.95};
        };
        DuplicatesPage page(*m_window->study(), m_window->notice(), m_window->actions(),
                            {pair(2501, 2502), pair(2503, 2504), pair(2503, 2505), pair(1, 2506)}, {.threshold = 0.9},
                            m_window.get());
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        settle(100);
        QTest::keyClick(page.findChild<QListWidget *>(), Qt::Key_B);
        QCOMPARE(page.waiting(), 3);
        page.markAll(); // a round had them all
        settle();
        QCOMPARE(page.waiting(), 3);
    }

private Q_SLOTS:
    void initTestCase() { prepareStudies(); }
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void whoAreYou()
    {
        m_watch.start();
        who();
        m_watch.stop();
        checkScans();
    }

    void pairsOfPosts()
    {
        m_watch.start();
        duplicates();
        m_watch.stop();
        checkScans();
    }

    void theEndOfTheListReadsNothing()
    {
        openStudy(SealedByAda);
        m_watch.start();
        waitForOthers();
        m_watch.stop();
        checkScans();
    }

    void noDialogReadsFromEndToEnd_data()
    {
        QTest::addColumn<Begin>("begin");
        for (const char *action :
             {"study.seal",           "study.rounds",       "study.flow",         "study.keywords",  "study.units",
              "study.slips",          "study.out-reasons",  "study.marked-words", "study.hints",     "study.export",
              "study.export-ratings", "study.export-table", "study.report",       "study.script",    "study.package",
              "study.describe",       "study.print-item",   "study.print-page",   "study.add-items", "study.duplicates",
              "study.verify",         "study.history",      "study.conflicts",    "study.share",     "study.fetch",
              "view.preferences",     "study.columns",      "study.minutes",      "view.palette",    "study.add-links",
              "study.progress",       "list.exclude",       "list.discuss",       "study.target",    "study.drift",
              "study.journal",        "study.memo",         "study.models",       "study.audit"}) {
            QTest::newRow(action) << RoundOpen;
        }
        QTest::newRow("study.open-round") << SealedByBoth;
        QTest::newRow("study.audit-report") << Audited;
    }

    void noDialogReadsFromEndToEnd()
    {
        QFETCH(const Begin, begin);
        if (begin != RoundOpen) {
            openStudy(begin);
        }
        m_watch.start();
        look(QTest::currentDataTag());
        m_watch.stop();
        checkScans();
    }
};

QTEST_MAIN(FullScanDialogsTest)
#include "FullScanDialogsTest.moc"
