// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/history/UndoText.h"
#include "tests/window/desks/DemoDesk.h"
#include "views/agreement/AgreementView.h"
#include "views/items/ItemListView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QSet>
#include <QTableView>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Labelling by keys only, in the demonstration study.
class LabelByKeysTest : public QObject, private DemoDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void theArrowsGoThroughTheDimensionsAtOnce()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.actions().action("mode.agreement")->trigger();
        const auto *view = window.findChild<AgreementView *>();
        const auto *table = view->findChild<QTableView *>();
        QTRY_VERIFY(table->isVisible() && table->currentIndex().isValid()); // it is computed in the background
        const int first = table->currentIndex().row();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), first + 1);
    }

    void labelsByKeysAndUndoes()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        Pages *pages = window.pages();
        // An item that Ben has not rated.
        const auto item = window.study()->findItem(QStringLiteral("90000054"));
        pages->showItem(**item);
        QCOMPARE(ratingOf(window).state, RatingState::Open);
        window.findChild<ItemListView *>()->setFocus();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(ratingOf(window).screening, Screening::In);
        QCOMPARE(ratingOf(window).units.size(), size_t(1));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::In);
    }

    void nextOpenGoesToWhatIsNotFinished()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        Pages *pages = window.pages();
        QSet<ItemId> seen;
        for (int i = 0; i < 12; ++i) {
            seen.insert(pages->shownItem());
            QVERIFY(ratingOf(window).state != RatingState::Done);
            window.actions().action("label.next-open")->trigger();
        }
        QCOMPARE(seen.size(), 6); // round 2 has six items, all open for Ben
    }

    void aScreeningPassGoesThroughTheListByOneKeyEach()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        Study &study = *window.study();
        QVERIFY(study.perform(setSetting(outReasonsSetting, QStringLiteral("a survey\nnot reproducible"))));
        Pages *pages = window.pages();
        window.findChild<ItemListView *>()->setFocus();
        window.actions().action("label.screening")->trigger();
        std::vector<ItemId> items;
        const QList<QPair<Qt::Key, QString>> keys{{Qt::Key_I, QStringLiteral("i")},
                                                  {Qt::Key_2, QStringLiteral("2")},
                                                  {Qt::Key_U, QStringLiteral("u")},
                                                  {Qt::Key_1, QStringLiteral("1")}};
        for (const auto &[key, text] : keys) {
            items.push_back(pages->shownItem());
            press(window, key, text);
            QVERIFY2(pages->shownItem() != items.back(), qPrintable(text));
        }
        const auto said = [&](size_t at) { return *study.rating(study.currentRound()->id, items[at], study.actor()); };
        QCOMPARE(said(0).screening, Screening::In);
        QCOMPARE(said(1).screening, Screening::Out);
        QCOMPARE(said(1).reason, QStringLiteral("not reproducible"));
        QVERIFY(said(2).unsure);
        QCOMPARE(said(3).reason, QStringLiteral("a survey"));
        QCOMPARE(QSet<ItemId>(items.begin(), items.end()).size(), 4);
        // The last two; then every item is screened, although included ones have no labels yet.
        press(window, Qt::Key_I, QStringLiteral("i"));
        const ItemId last = pages->shownItem();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(pages->shownItem(), last);
        QCOMPARE(window.notice().last(), QStringLiteral("Every item of this list is screened or marked as unsure."));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("label.screening")->trigger();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(pages->shownItem(), last); // outside of a screening pass the labels come next
    }

    void undoShowsTheItemThatItChanged()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        const Pages *pages = window.pages();
        window.findChild<ItemListView *>()->setFocus();
        window.actions().action("label.screening")->trigger();
        press(window, Qt::Key_I, QStringLiteral("i")); // from the begun item to one without a rating
        const ItemId first = pages->shownItem();
        press(window, Qt::Key_I, QStringLiteral("i"));
        const ItemId second = pages->shownItem();
        QVERIFY(second != first);
        press(window, Qt::Key_I, QStringLiteral("i"));
        QVERIFY(pages->shownItem() != second);
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(pages->shownItem(), second);
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(pages->shownItem(), first);
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(pages->shownItem(), first);
        QCOMPARE(ratingOf(window).screening, Screening::In);
    }
};

QTEST_MAIN(LabelByKeysTest)
#include "LabelByKeysTest.moc"
