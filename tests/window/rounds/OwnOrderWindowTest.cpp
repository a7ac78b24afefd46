// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/LabelMode.h"
#include "models/commands/OpenRound.h"
#include "models/items/ItemListModel.h"
#include "models/items/table/AllItems.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/items/ItemListPane.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Each rater's own order of the items in the window: its list, the next open item, and the order of import beside it.
class OwnOrderWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static std::vector<ItemId> orderOf(const Study &study, const QString &rater)
    {
        const StudyItemRows rows(study, study.currentRound()->id, study.raterNamed(rater)->id);
        return allItems(rows, {}).value_or(std::vector<ItemId>());
    }

    static std::vector<ItemId> shown(const ItemBrowser &browser, int count)
    {
        std::vector<ItemId> items;
        for (int row = 0; row < count; ++row) {
            items.push_back(browser.model()->idAt(row));
        }
        return items;
    }

    static QStringList ordersOffered(ItemBrowser &browser)
    {
        for (ChoiceChip *chip : browser.pane()->findChildren<ChoiceChip *>()) {
            if (chip->text().startsWith(u"sort")) {
                chip->click();
            }
        }
        QStringList names;
        if (auto *menu = browser.pane()->findChild<QMenu *>(u"orders"_s)) {
            for (const QAction *action : menu->actions()) {
                names << action->text();
            }
            menu->close();
        }
        return names;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // More than 2,000 items are sorted on a worker.
    void theListAndTheNextItemFollowIt_data()
    {
        QTest::addColumn<int>("items");
        QTest::newRow("few") << 30;
        QTest::newRow("many") << 2100;
    }

    void theListAndTheNextItemFollowIt()
    {
        QFETCH(int, items);
        const QString path = freshPath();
        auto made = smallStudy(path, items);
        QVERIFY(made && made->perform(openRound({.seed = 5, .ownOrder = true})));
        const std::vector<ItemId> adas = orderOf(*made, u"Ada"_s);
        const std::vector<ItemId> bens = orderOf(*made, u"Ben"_s);
        QCOMPARE(adas.size(), size_t(items));
        QVERIFY(adas != bens);
        made.reset();
        for (const auto &[rater, order] : {std::pair(u"Ada"_s, adas), std::pair(u"Ben"_s, bens)}) {
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, rater));
            window.setMode(MainWindow::Label);
            auto *mode = window.findChild<LabelMode *>();
            auto *browser = mode->findChild<ItemBrowser *>();
            QTRY_COMPARE(mode->currentItem(), order[0]);
            QTRY_VERIFY(browser->model()->rowCount() >= 30);
            QCOMPARE(shown(*browser, 30), std::vector(order.begin(), order.begin() + 30));
            mode->focusForm();
            settle();
            QCOMPARE(browser->nextOpen(order[0], Waiting::Unfinished), order[1]);
            QVERIFY(ordersOffered(*browser).contains(u"In my order"_s));
            browser->pane()->setSearchText(u"state:open"_s);
            settle();
            QTRY_VERIFY(browser->model()->rowCount() >= 30);
            QCOMPARE(shown(*browser, 30), std::vector(order.begin(), order.begin() + 30));
            browser->pane()->setSearchText({});
            browser->pane()->chooseWholeStudy(); // the list of the study has the order of import
            settle();
            QVERIFY(ordersOffered(*browser).contains(u"As added"_s));
        }
    }
};

QTEST_MAIN(OwnOrderWindowTest)
#include "OwnOrderWindowTest.moc"
