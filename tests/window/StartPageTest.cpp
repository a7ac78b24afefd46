// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/RecentRow.h"
#include "app/window/study/RecentStudies.h"
#include "app/window/study/WelcomePage.h"
#include "app/window/study/WhoPage.h"
#include "models/demo/DemoStudy.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

using namespace corater;

/// The start page: its entries for recent studies, and its use by keyboard.
class StartPageTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString demo(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        return makeDemoStudy(path) ? path : QString();
    }

    static QList<RecentRow *> rows(const WelcomePage &page)
    {
        QList<RecentRow *> found;
        for (RecentRow *row : page.findChildren<RecentRow *>()) {
            if (row->isVisibleTo(&page)) {
                found << row;
            }
        }
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init() { QSettings().clear(); }

    void printingNeedsAStudy()
    {
        MainWindow window;
        for (const char *id : {"study.print-item", "study.print-page", "study.print-report"}) {
            QVERIFY2(!window.actions().action(id)->isEnabled(), id);
        }
    }

    void theProgramStartsWithoutAStudy()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.findChild<WelcomePage *>()->isVisible());
        QVERIFY(!window.findChild<WhoPage *>()->isVisible());
        QVERIFY(!window.study());
    }

    void aClosedStudyIsListedWithTheProgressOfWhoWorked()
    {
        const QString path = demo(QStringLiteral("listed.corater"));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        const QString title = window.study()->title();
        const QString round = window.study()->currentRound()->name;
        window.actions().action("study.close")->trigger();
        QVERIFY(!window.study());
        auto *page = window.findChild<WelcomePage *>();
        QVERIFY(page->isVisible());
        QCOMPARE(rows(*page).size(), 1);
        RecentRow *row = rows(*page).front();
        QCOMPARE(window.focusWidget(), row);
        QCOMPARE(row->study().name(), title);
        QCOMPARE(row->study().round, round);
        QCOMPARE(row->study().rater, QStringLiteral("Ben"));
        QVERIFY(row->study().items > row->study().finished);
        QVERIFY(row->study().opened.isValid());
        QVERIFY(row->accessibleName().contains(path));
        QVERIFY(!row->accessibleName().contains(QStringLiteral("Ada"))); // the other rater's progress is not shown here
    }

    // After the program was killed, the list is as complete as after closing it.
    void theProgressIsKeptWhileOneWorks()
    {
        const QString path = demo(QStringLiteral("killed.corater"));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        QTRY_COMPARE(RecentStudies::all().front().rater, QStringLiteral("Ben"));
        QVERIFY(RecentStudies::all().front().items > 0);
    }

    // The list is made without the files: none is opened, locked or written.
    void theListIsMadeWithoutTheFiles()
    {
        const QString path = demo(QStringLiteral("untouched.corater"));
        {
            MainWindow window;
            QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        }
        const QStringList before = QDir(m_folder.path()).entryList(QDir::Files);
        const QDateTime changed = QFileInfo(path).lastModified();
        MainWindow window;
        window.show();
        QCOMPARE(rows(*window.findChild<WelcomePage *>()).size(), 1);
        QThreadPool::globalInstance()->waitForDone(); // a missing file would be marked by now
        QApplication::processEvents();
        QVERIFY(!rows(*window.findChild<WelcomePage *>()).front()->isMissing());
        QCOMPARE(QFileInfo(path).lastModified(), changed);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), before);
    }

    void aMissingFileIsShownAndCanBeTakenOffTheList()
    {
        const QString path = demo(QStringLiteral("gone.corater"));
        {
            MainWindow window;
            QVERIFY(window.openStudy(path, QStringLiteral("Ben")));
        }
        QVERIFY(QFile::remove(path));
        MainWindow window;
        window.show();
        auto *page = window.findChild<WelcomePage *>();
        QCOMPARE(rows(*page).size(), 1);
        QTRY_VERIFY(rows(*page).front()->isMissing());
        QVERIFY(rows(*page).front()->accessibleName().contains(QStringLiteral("missing")));
        QTest::keyClick(rows(*page).front(), Qt::Key_Delete);
        QVERIFY(rows(*page).isEmpty());
        QVERIFY(RecentStudies::all().isEmpty());
    }

    void everythingIsReachedByKeyboard()
    {
        const QString first = demo(QStringLiteral("first.corater"));
        const QString second = demo(QStringLiteral("second.corater"));
        RecentStudies::add(first);
        RecentStudies::add(second);
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *page = window.findChild<WelcomePage *>();
        QSignalSpy opened(page, &WelcomePage::openRequested);
        page->setFocus();
        auto *row = qobject_cast<RecentRow *>(window.focusWidget());
        QVERIFY(row);
        QCOMPARE(row->study().path, second); // the newest
        QTest::keyClick(row, Qt::Key_Down);
        row = qobject_cast<RecentRow *>(window.focusWidget());
        QVERIFY(row);
        QCOMPARE(row->study().path, first);
        QTest::keyClick(row, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.front().front().toString(), first);
        QVERIFY(window.study());
        window.actions().action("study.close")->trigger();
        page->setFocus();
        QTest::keyClick(window.focusWidget(), Qt::Key_2);
        QCOMPARE(opened.back().front().toString(), second);
    }

    void theDemonstrationBeginsAsOneOfItsRaters()
    {
        MainWindow window;
        window.show();
        window.actions().action("study.demo")->trigger();
        QVERIFY(window.study());
        QVERIFY(!window.findChild<WhoPage *>()->isVisible());
        QCOMPARE(window.study()->rater(window.study()->actor())->name, QStringLiteral("Ben"));
        window.actions().action("study.close")->trigger();
        QTest::keyClick(window.findChild<WelcomePage *>(), Qt::Key_1); // by the key of the list, too
        QVERIFY(!window.findChild<WhoPage *>()->isVisible());
        QCOMPARE(window.study()->rater(window.study()->actor())->name, QStringLiteral("Ben"));
    }

    void openRecentListsThem()
    {
        const QString path = demo(QStringLiteral("menu.corater"));
        RecentStudies::add(path);
        MainWindow window;
        QMenu *recent = nullptr;
        for (QMenu *menu : window.menuBar()->findChildren<QMenu *>()) {
            if (menu->title().remove(u'&') == QStringLiteral("Open recent")) {
                recent = menu;
            }
        }
        QVERIFY(recent);
        Q_EMIT recent->aboutToShow();
        QCOMPARE(recent->actions().size(), 1);
        recent->actions().front()->trigger();
        QVERIFY(window.study());
        QCOMPARE(QFileInfo(window.study()->path()).canonicalFilePath(), QFileInfo(path).canonicalFilePath());
    }
};

QTEST_MAIN(StartPageTest)
#include "StartPageTest.moc"
