// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/StudyPages.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/LabelMode.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemListModel.h"
#include "models/jobs/ImportFile.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/HeldWorkers.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/label/LabelForm.h"
#include "views/theme/style/ApplyTheme.h"

#include <QFile>
#include <QLabel>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// The list of items while a worker searches it.
class ListSearchTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;
    HeldWorkers m_workers;

    ItemBrowser *browser() const { return m_window->findChild<LabelMode *>()->findChild<ItemBrowser *>(); }
    LabelMode *mode() const { return m_window->findChild<LabelMode *>(); }
    Study &study() const { return *m_window->study(); }
    ItemId item(const char *name) const { return itemNamed(study(), QString::fromLatin1(name)); }
    RatingKey key(const char *name) const { return {study().currentRound()->id, item(name), study().actor()}; }

    QStringList shown() const
    {
        QStringList names;
        for (int row = 0; row < browser()->model()->rowCount(); ++row) {
            names << browser()->model()->rowAt(row).item.externalId;
        }
        return names;
    }

    void search(const char *text) const { browser()->pane()->setSearchText(QString::fromLatin1(text)); }

    bool says(const QString &words) const
    {
        const auto labels = browser()->pane()->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [&](const QLabel *label) { return label->isVisible() && label->text() == words; });
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init()
    {
        QSettings().clear();
        auto made = smallStudy(freshPath(), 6);
        QVERIFY(made);
        made->setActor(made->raterNamed("Ada")->id);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1300, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->setStudy(std::move(made));
        m_window->setMode(MainWindow::Label);
        QCOMPARE(shown().size(), 6);
    }

    void cleanup() { m_window.reset(); }

    void theListStaysUntilTheSearchIsAnswered()
    {
        const ItemId open = item("3");
        Q_EMIT browser()->itemChosen(open);
        m_workers.hold();
        search("3 or 5");
        QVERIFY(browser()->isReading());
        QCOMPARE(shown().size(), 6);
        QVERIFY(!says(QStringLiteral("Searching…")));
        QTRY_VERIFY(says(QStringLiteral("Searching…"))); // it takes long
        m_workers.release();
        QTRY_COMPARE(shown(), (QStringList{"3", "5"}));
        QVERIFY(!browser()->isReading() && !says(QStringLiteral("Searching…")));
        QCOMPARE(mode()->currentItem(), open);
        QCOMPARE(browser()->pane()->currentRow(), 0);
        search("");
        QCOMPARE(shown().size(), 6); // all items need no search
    }

    void onlyTheNewestSearchIsShown()
    {
        m_workers.hold();
        search("3");
        search("4");
        m_workers.release();
        QTRY_VERIFY(!browser()->isReading());
        QCOMPARE(shown(), QStringList("4"));
        m_workers.hold();
        search("5");
        search("");
        m_workers.release();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(shown().size(), 6);
    }

    // What is kept for the rater before is not labelled by the next one.
    void anotherRaterLabelsNothingBeforeTheListIsKnown()
    {
        search("3 or 5");
        QTRY_COMPARE(shown().size(), 2);
        Q_EMIT browser()->itemChosen(item("5"));
        m_workers.hold();
        study().setActor(study().raterNamed("Ben")->id);
        QVERIFY(browser()->isReading());
        QVERIFY(!valid(mode()->currentItem()));
        QTest::keyClick(m_window->findChild<LabelForm *>(), Qt::Key_I);
        m_workers.release();
        QTRY_COMPARE(mode()->currentItem(), item("3")); // their own first open item, not the one before
        QVERIFY(study().visibleRatings({})->empty());
        QTest::keyClick(m_window->findChild<LabelForm *>(), Qt::Key_I);
        QCOMPARE(study().rating(key("3").round, item("3"), study().actor())->screening, Screening::In);
    }

    // An item that is finished stays in the list, which was searched before; the next one is one that still waits.
    void theNextItemIsOneOfTheListThatWaits()
    {
        search("state:open");
        QTRY_COMPARE(shown().size(), 6);
        QVERIFY(study().perform(setScreening(key("2"), Screening::Out, "too old")));
        QVERIFY(study().perform(setScreening(key("3"), Screening::Out, "too old")));
        QCOMPARE(shown().size(), 6);
        QCOMPARE(browser()->nextOpen(item("1"), Waiting::Untouched), item("4"));
        QCOMPARE(browser()->nextOpen(item("6"), Waiting::Untouched), item("1"));
        Q_EMIT browser()->pane()->wholeStudyChosen(true);
        QTRY_COMPARE(shown(), (QStringList{"1", "4", "5", "6"}));
        QCOMPARE(browser()->nextOpen(item("1"), Waiting::Untouched), item("4"));
    }

    // A list that does not have the open item begins at its top; all items are shown where that is.
    void anotherListIsShownFromItsTop()
    {
        QFile sheet(freshPath() + QStringLiteral(".csv"));
        QVERIFY(sheet.open(QIODevice::WriteOnly) && sheet.write("id,title\n") > 0);
        for (int row = 100; row < 900; ++row) {
            sheet.write(QStringLiteral("%1,%2 %1\n").arg(row).arg(row % 2 == 0 ? "even" : "odd").toUtf8());
        }
        sheet.close();
        QVERIFY(importFile(study(), sheet.fileName(), {}));
        QTRY_COMPARE(shown().size(), 806);
        auto *list = browser()->findChild<ItemListView *>();
        Q_EMIT browser()->itemChosen(item("701"));
        QTRY_COMPARE(list->currentIndex().row(), 607);
        QVERIFY(list->verticalScrollBar()->value() > 0);
        search("even");
        QTRY_COMPARE(shown().size(), 400);
        QVERIFY(!list->currentIndex().isValid());
        QCOMPARE(list->verticalScrollBar()->value(), 0);
        search("");
        QTRY_COMPARE(list->currentIndex().row(), 607); // when its id is loaded
        QVERIFY(list->viewport()->rect().intersects(list->visualRect(list->currentIndex())));
    }

    void itemsThatAreAddedAreFound()
    {
        search("item");
        QTRY_COMPARE(shown().size(), 6);
        QFile sheet(freshPath() + QStringLiteral(".csv"));
        QVERIFY(sheet.open(QIODevice::WriteOnly) && sheet.write("id,title\n70,Item 70\n71,Item 71\n") > 0);
        sheet.close();
        QVERIFY(importFile(study(), sheet.fileName(), {}));
        QTRY_COMPARE(shown().size(), 8);
    }
};

QTEST_MAIN(ListSearchTest)
#include "ListSearchTest.moc"
