// SPDX-License-Identifier: GPL-3.0-or-later
// The wide list of items: it fills the page, has columns and orders, and shows nothing that a rater may not know.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/LabelMode.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "data/records/selection/SearchedText.h"
#include "models/commands/AddItems.h"
#include "models/commands/StudyCommands.h"
#include "models/items/ItemListModel.h"
#include "models/items/SavedSearches.h"
#include "models/items/ShownFields.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/FileAnswer.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/items/ItemTable.h"
#include "views/items/SavedSearchList.h"
#include "views/items/SearchBox.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class WideListTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    // Five items with columns of their source, one of which looks like labels.
    static bool add(Study &study)
    {
        const auto add =
            corater::addItems({u"made"_s,
                               [](const ItemSink &sink) -> Result<QString> {
                                   for (int i = 1; i <= 5; ++i) {
                                       Item item;
                                       item.site = u"here"_s;
                                       item.externalId = QString::number(i);
                                       item.kind = u"bug report"_s;
                                       item.title = u"Item %1"_s.arg(6 - i);
                                       item.score = i % 3;
                                       item.tags = QStringList{u"wontfix"_s};
                                       item.fields = {{u"Component"_s, i}, {u"final_label"_s, u"Red"_s}};
                                       item.parts = {{.kind = u"question"_s, .body = u"<p>body</p>"_s}};
                                       TRY(sink(std::move(item)));
                                   }
                                   return u"made"_s;
                               },
                               [](const Item &item) {
                                   return std::optional(AddItems::Texts{QStringList{u"slow"_s}, searchedText(item)});
                               }});
        return study.perform(add).has_value();
    }

    void open()
    {
        auto study = smallStudy(freshPath(), 0);
        QVERIFY(study && add(*study));
        study->setActor(study->raters().front().id);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->setStudy(std::move(study));
        settle();
    }

    void toggle()
    {
        m_window->actions().action("view.wide-list")->trigger();
        settle();
    }

    template <typename Widget>
    Widget *on() const
    {
        return m_window->pages()->shownPage()->findChild<Widget *>();
    }

    QStringList headings() const
    {
        const QAbstractItemModel &model = *on<ItemTable>()->model();
        QStringList headings;
        for (int i = 0; i < model.columnCount(); ++i) {
            headings << model.headerData(i, Qt::Horizontal).toString();
        }
        return headings;
    }

    QStringList column(const QString &heading) const
    {
        const QAbstractItemModel &model = *on<ItemTable>()->model();
        const int section = int(headings().indexOf(heading));
        QStringList texts;
        for (int row = 0; section >= 0 && row < model.rowCount(); ++row) {
            texts << model.index(row, section).data().toString();
        }
        return texts;
    }

    // The entries of the menu of columns; the one of that text is chosen.
    QStringList columnMenu(const QString &choice = {})
    {
        Q_EMIT on<ItemListPane>()->columnsWanted(QPoint(10, 10));
        QMenu *menu = on<ItemListPane>()->findChild<QMenu *>(u"columns"_s);
        QStringList texts;
        for (QAction *action : menu ? menu->actions() : QList<QAction *>()) {
            texts << action->text();
            if (action->text() == choice) {
                action->trigger();
            }
        }
        delete menu;
        settle();
        return texts;
    }

    void click(const QString &heading)
    {
        QHeaderView *header = on<ItemTable>()->horizontalHeader();
        const int section = int(headings().indexOf(heading));
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          QPoint(header->sectionViewportPosition(section) + 20, header->height() / 2));
        settle();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init()
    {
        QSettings().clear();
        open();
    }

    void cleanup() { m_window.reset(); }

    void itFillsThePageAndEnterOpensALine()
    {
        toggle();
        auto *table = on<ItemTable>();
        QVERIFY(table->isVisible() && table->hasFocus() && !on<ItemListView>()->isVisible());
        QVERIFY(!on<PostView>()->isVisible() && !on<LabelForm>()->isVisible());
        QCOMPARE(on<ItemBrowser>()->width(), m_window->pages()->shownPage()->width());
        QCOMPARE(table->currentIndex().row(), 0);
        const ItemId before = m_window->pages()->shownItem();
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QCOMPARE(table->selectedRows(), std::vector{2});
        QCOMPARE(m_window->pages()->shownItem(), before); // a move opens nothing
        for (const char *id : {"label.next-open", "label.next", "label.evidence"}) {
            QVERIFY2(!m_window->actions().action(id)->isEnabled(), id);
        }
        key(Qt::Key_Return);
        QVERIFY(!table->isVisible() && on<ItemListView>()->isVisible());
        QVERIFY(on<PostView>()->isVisible() && on<LabelForm>()->isAncestorOf(m_window->focusWidget()));
        QCOMPARE(m_window->pages()->shownItem(), itemNamed(*m_window->study(), u"3"_s));
        QVERIFY(m_window->actions().action("label.next")->isEnabled());
    }

    void escapeLeavesItAndNothingIsLost()
    {
        auto *form = on<LabelForm>();
        Q_EMIT form->commentChanged(u"typed before"_s);
        const ItemId before = m_window->pages()->shownItem();
        toggle();
        key(Qt::Key_Down);
        key(Qt::Key_Escape);
        QVERIFY(!on<ItemBrowser>()->isWide() && on<ItemListView>()->hasFocus());
        QCOMPARE(m_window->pages()->shownItem(), before);
        QCOMPARE(form->rating().comment, u"typed before"_s);
        toggle();
        on<ItemListPane>()->focusSearch();
        key(Qt::Key_Escape); // of the empty search
        QVERIFY(!on<ItemBrowser>()->isWide());
        toggle();
        m_window->actions().action("view.list")->trigger();
        QVERIFY(!on<ItemBrowser>()->isWide() && on<ItemBrowser>()->isFolded());
    }

    void itSearchesAndSortsAsTheNarrowList()
    {
        toggle();
        QCOMPARE(column(u"Id"_s), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}));
        QHeaderView *header = on<ItemTable>()->horizontalHeader();
        QCOMPARE(header->sortIndicatorSection(), -1);
        click(u"Title"_s);
        QCOMPARE(column(u"Id"_s), (QStringList{u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
        QCOMPARE(header->sortIndicatorSection(), headings().indexOf(u"Title"_s));
        QCOMPARE(on<ItemTable>()->currentIndex().row(), 0); // the place of the open item is not looked for
        click(u"Title"_s);
        QCOMPARE(column(u"Id"_s).front(), u"1"_s);
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
        columnMenu(u"Component"_s);
        click(u"Component"_s); // not by the study file, but on a worker
        QTRY_COMPARE(header->sortIndicatorSection(), headings().indexOf(u"Component"_s));
        click(u"Component"_s);
        QTRY_COMPARE(column(u"Id"_s), (QStringList{u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
        on<ItemListPane>()->setSearchText(u"id:3"_s);
        QTRY_COMPARE(column(u"Id"_s), QStringList{u"3"_s});
        on<ItemListPane>()->searchBox()->setFocus();
        key(Qt::Key_Return);
        QVERIFY(on<ItemTable>()->hasFocus());
    }

    void savedSearchesStandAtTheLeft()
    {
        QVERIFY(m_window->study()->perform(saveSearch(u"last"_s, u"id:5"_s)));
        settle();
        auto *saved = on<SavedSearchList>();
        QVERIFY(!saved->isVisible()); // the narrow list has the button
        toggle();
        QVERIFY(saved->isVisible() && saved->x() < on<ItemTable>()->mapTo(on<ItemListPane>(), QPoint()).x());
        QCOMPARE(saved->count(), 2);
        QCOMPARE(saved->currentRow(), 0);
        saved->setFocus();
        key(Qt::Key_Down);
        QTRY_COMPARE(column(u"Id"_s), QStringList{u"5"_s});
        QCOMPARE(on<ItemListPane>()->searchText(), u"@last"_s);
        on<ItemListPane>()->setSearchText(u"id:3"_s);
        QTRY_COMPARE(saved->currentRow(), -1); // no line stands for that
        saved->setCurrentRow(0);
        QTRY_COMPARE(column(u"Id"_s).size(), 5);
        m_window->resize(1024, 700);
        settle();
        QVERIFY(saved->isVisible());
        m_window->resize(900, 700); // the table needs the room
        settle();
        QVERIFY(!saved->isVisible());
    }

    void labelsAreColumnsThatFollowTheLabels()
    {
        toggle();
        const QStringList offered = columnMenu();
        QVERIFY(offered.contains(u"Labels of A"_s));
        QVERIFY(!offered.contains(u"Labels of B"_s) && !offered.contains(u"Final labels"_s)); // the round is open
        QCOMPARE(column(u"Labels of A"_s).front(), QString());
        QVERIFY(label(*m_window->study(), u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        settle();
        QCOMPARE(column(u"Labels of A"_s).front(), u"Red"_s);
    }

    void columnsAreChosenAndRemembered()
    {
        toggle();
        QVERIFY(!headings().contains(u"Component"_s));
        columnMenu(u"Component"_s);
        columnMenu(u"Tags"_s);
        QCOMPARE(column(u"Component"_s), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}));
        QVERIFY(!headings().contains(u"Tags"_s));
        on<ItemTable>()->horizontalHeader()->moveSection(0, 1);
        on<ItemTable>()->horizontalHeader()->resizeSection(0, 333);
        m_window.reset();
        open();
        toggle();
        QTRY_VERIFY(headings().contains(u"Component"_s));
        QCOMPARE(headings().mid(0, 2), (QStringList{u"Id"_s, u"Title"_s}));
        QVERIFY(!headings().contains(u"Tags"_s));
        QCOMPARE(on<ItemTable>()->columnWidth(1), 333);
    }

    // Tab goes back from the table to the chip; its menu offers each column that is shown.
    void aColumnSortsByKeys()
    {
        toggle();
        columnMenu(u"Component"_s);
        const auto isSort = [] {
            const auto *chip = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
            return chip && chip->text() == u"sort ▾"_s;
        };
        for (int i = 0; i < 20 && !isSort(); ++i) {
            key(Qt::Key_Backtab, Qt::ShiftModifier);
        }
        QVERIFY(isSort());
        const auto choose = [this](const QString &entry) {
            key(Qt::Key_Space);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (int i = 0; i < 30 && !(menu->activeAction() && menu->activeAction()->text() == entry); ++i) {
                QTest::keyClick(menu, Qt::Key_Down);
            }
            QTest::keyClick(menu, Qt::Key_Return);
            settle();
        };
        choose(u"Largest, latest or last first"_s);
        QTRY_COMPARE(column(u"Component"_s).front(), u"5"_s);
        choose(u"By column: Component"_s);
        QTRY_COMPARE(column(u"Component"_s), (QStringList{u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
        choose(u"Largest, latest or last first"_s);
        QTRY_COMPARE(column(u"Component"_s), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s}));
        const int section = int(headings().indexOf(u"Component"_s));
        QCOMPARE(on<ItemTable>()->horizontalHeader()->sortIndicatorSection(), section);
    }

    void whatARaterMayNotKnowIsNoColumn()
    {
        toggle();
        const QStringList offered = columnMenu();
        QVERIFY(offered.contains(u"Component"_s));
        for (const QString &hidden : {u"final_label"_s, u"Disagreement"_s}) {
            QVERIFY2(!offered.contains(hidden), qPrintable(hidden));
        }
        QCOMPARE(column(u"Tags"_s).front(), QString()); // labels of a tracker
        columnMenu(u"Component"_s);
        // Hidden by the user, it is gone at once; the tags that they show appear.
        ColumnChoices choices = ColumnChoices::of(*m_window->study());
        choices.choose({u"Component"_s}, false);
        choices.choose({u"labels"_s}, true);
        QVERIFY(m_window->study()->perform(setSetting(columnChoicesSetting, choices.text())));
        settle();
        QVERIFY(!headings().contains(u"Component"_s));
        QVERIFY(!columnMenu().contains(u"Component"_s));
        QCOMPARE(column(u"Tags"_s).front(), u"wontfix"_s);
    }

    void theSelectionStaysWhenAColumnIsChosen()
    {
        toggle();
        key(Qt::Key_Down);
        key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(on<ItemTable>()->selectedRows(), (std::vector{1, 2}));
        columnMenu(u"Views"_s);
        QCOMPARE(on<ItemTable>()->selectedRows(), (std::vector{1, 2}));
        key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(on<ItemTable>()->selectedRows().size(), size_t(5));
    }

    // The menu of the lines has what the menu bar offers for them.
    void theMenuOfSeveralLinesIsAboutAllOfThem()
    {
        toggle();
        const auto entries = [this] {
            Q_EMIT on<ItemListPane>()->menuWanted(0, QPoint(5, 5));
            auto *menu = on<ItemBrowser>()->findChildren<QMenu *>(u"item-menu"_s).constLast();
            QList<QAction *> actions = menu->actions();
            menu->close();
            return actions;
        };
        const auto &actions = m_window->actions();
        for (const char *id : {"list.copy-ids", "list.round", "list.save"}) {
            QVERIFY2(entries().contains(actions.action(id)), id);
        }
        const auto hasOpen = [&] { return std::ranges::contains(entries(), u"Open"_s, &QAction::text); };
        QVERIFY(hasOpen());
        key(Qt::Key_A, Qt::ControlModifier);
        QVERIFY(!hasOpen()); // it is about one item
    }

    void theIdsOfTheSelectionAreCopiedInItsOrder()
    {
        toggle();
        click(u"Title"_s);
        on<ItemTable>()->setFocus();
        on<ItemTable>()->showRow(0);
        key(Qt::Key_Down, Qt::ShiftModifier);
        QGuiApplication::clipboard()->clear();
        m_window->actions().action("list.copy-ids")->trigger();
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"5\n4"_s);
        key(Qt::Key_Down, Qt::ShiftModifier);
        key(Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"5\n4\n3"_s);
    }

    void aRoundIsOpenedOverTheSelection()
    {
        toggle();
        key(Qt::Key_Down);
        key(Qt::Key_Down, Qt::ShiftModifier);
        std::optional<RoundOptions> asked;
        auto *timer = new QTimer(m_window.get());
        connect(timer, &QTimer::timeout, timer, [timer, &asked] {
            if (auto *dialog = qobject_cast<RoundDialog *>(QApplication::activeModalWidget())) {
                timer->stop();
                asked = dialog->options();
                dialog->reject();
            }
        });
        timer->start(10);
        m_window->actions().action("list.round")->trigger();
        QTRY_VERIFY(asked);
        QCOMPARE(asked->draw, RoundPlan::Draw::List);
        QCOMPARE(asked->ids, (QStringList{u"2"_s, u"3"_s}));
        QVERIFY(!asked->recheck); // they are rated like any others
    }

    void theListIsSavedAsItIsSeen()
    {
        toggle();
        columnMenu(u"Component"_s);
        click(u"Score"_s);
        on<ItemListPane>()->setSearchText(u"score:1.."_s);
        QTRY_COMPARE(column(u"Id"_s), (QStringList{u"1"_s, u"4"_s, u"2"_s, u"5"_s}));
        for (const char *other : {"State", "Labels of A", "Date", "Keywords", "Title"}) {
            columnMenu(QString::fromLatin1(other));
        }
        const QString path = freshPath() + u".csv"_s;
        answerFileDialog(path);
        m_window->actions().action("list.save")->trigger();
        QTRY_VERIFY(m_window->notice().last().contains(u"4 rows"_s));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        // The tags are labels of a tracker: their column is shown, and empty.
        QCOMPARE(QString::fromUtf8(file.readAll()).replace(u"\r\n"_s, u"\n"_s),
                 u"Id,Score,Tags,Component\n1,1,,1\n4,1,,4\n2,2,,2\n5,2,,5\n"_s);
    }

    void itLooksAsItShould()
    {
        toggle();
        picture(*m_window, u"wide-list"_s);
    }
};

QTEST_MAIN(WideListTest)
#include "WideListTest.moc"
