// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemListPane.h"
#include "models/items/ItemListModel.h"
#include "tests/support/FakeItems.h"
#include "tests/views/Gallery.h"
#include "views/items/ItemDelegate.h"
#include "views/items/ItemListView.h"
#include "views/items/SearchBox.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/style/Theme.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyleOptionViewItem>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

namespace {

void set(ItemRow &row, RatingState state, int units, const QString &title, const QString &id,
         const QStringList &keywords)
{
    row.marks = {{0, state}};
    row.units = units;
    row.item.title = title;
    row.item.externalId = id;
    row.item.date = "2020-09-30T12:00:00Z";
    row.keywords = keywords;
}

/// Invented items with every state, long words and other scripts.
FakeItems lifelike()
{
    FakeItems fake = FakeItems::of(10);
    auto &i = fake.items;
    set(i[0], RatingState::Done, 1, "Resident memory climbs with every call of a Lambda layer", "64139658",
        {"memori", "gpu"});
    set(i[1], RatingState::Begun, 2, "Card idles between the steps of my input pipeline, whatever I set", "64356769",
        {"gpu util", "slower"});
    set(i[2], RatingState::Open, 0, "Loop gets slower every iteration", "49281664", {"slower"});
    set(i[3], RatingState::Open, 0, "Wie lässt sich die Datenvorverarbeitungsgeschwindigkeitsbegrenzung umgehen?",
        "49241401", {"effici"});
    set(i[4], RatingState::Begun, 1, "Training with two cards is not faster than with one of them", "63744946",
        {"faster"});
    i[4].discuss = true;
    i[4].unsure = true;
    set(i[5], RatingState::Out, 0, "What does this argument mean?", "62917349", {});
    i[5].reason = "no performance problem";
    set(i[6], RatingState::Open, 0, "训练循环越来越慢,显存占用不断增加,应该怎么办?", "58150519", {"oom"});
    set(i[7], RatingState::Done, 3,
        "Mapping takes longer than the model itself and longer than the whole rest of the program", "53424152",
        {"take longer"});
    i[7].recheck = true;
    i[8].marks = {{0, RatingState::Done}, {1, RatingState::Begun}};
    i[8].disagreement = true;
    i[9].settled = true;
    i[9].discussed = true;
    return fake;
}

} // namespace

/// The left pane shows its rows and counts and signals the user's actions.
class ItemListPaneTest : public QObject
{
    Q_OBJECT

    // The line as the list draws it.
    static QImage painted(const ItemRow &row)
    {
        FakeItems fake;
        fake.items = {row};
        fake.items.front().item.id = ItemId(1);
        ItemListModel model;
        model.setSource(&fake);
        QStyleOptionViewItem option;
        option.rect = QRect(QPoint(), QSize(Theme::scaled(248), ItemDelegate().sizeHint({}, {}).height()));
        QImage image(option.rect.size(), QImage::Format_RGB32);
        QPainter painter(&image);
        ItemDelegate().paint(&painter, option, model.index(0));
        return image;
    }

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    // The chips of a mode are added after the pane is made.
    void tabGoesThroughTheChipsAsTheyStand()
    {
        ItemListPane pane;
        pane.setFacets(ItemListPane::reviewFacets());
        QList<QWidget *> chips;
        for (auto *chip : pane.findChildren<ChoiceChip *>()) {
            chips << chip;
        }
        QVERIFY(chips.size() > 4);
        const QLayout *row = chips.front()->parentWidget()->layout();
        std::ranges::sort(chips, {}, [&](QWidget *chip) { return row->indexOf(chip); });
        QList<QWidget *> order;
        QWidget *list = nullptr;
        for (QWidget *at = pane.nextInFocusChain(); at != &pane; at = at->nextInFocusChain()) {
            if (chips.contains(at)) {
                QVERIFY2(!list, "the list comes behind all chips");
                order << at;
            } else if (at == pane.list()) {
                list = at;
            }
        }
        QCOMPARE(order, chips);
        QVERIFY(list);
    }

    // The states of the item itself are visible, however many raters there are.
    void whatIsSaidOfAnItemIsPaintedBesideManyRaters_data()
    {
        QTest::addColumn<int>("raters");
        for (const int raters : {1, 2, 3, 5}) {
            QTest::addRow("%d", raters) << raters;
        }
    }
    void whatIsSaidOfAnItemIsPaintedBesideManyRaters()
    {
        QFETCH(int, raters);
        const auto painted = [&](bool ItemRow::*said) {
            FakeItems source = FakeItems::of(1);
            source.items[0].marks.clear();
            for (int rater = 0; rater < raters; ++rater) {
                source.items[0].marks.push_back({rater, RatingState::Done});
            }
            if (said) {
                source.items[0].*said = true;
            }
            ItemListModel model;
            model.setSource(&source);
            ItemListPane pane;
            pane.setModel(&model);
            pane.resize(290, 400);
            return pane.list()->grab().toImage();
        };
        const QImage plain = painted(nullptr);
        for (const auto said : {&ItemRow::settled, &ItemRow::disagreement, &ItemRow::discuss, &ItemRow::unsure,
                                &ItemRow::recheck, &ItemRow::discussed}) {
            QVERIFY(painted(said) != plain);
        }
    }

    void looks_data() { addLooks(); }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        applyTheme(*qApp, mode);
        const FakeItems source = lifelike();
        ItemListModel model;
        model.setSource(&source);
        ItemListPane pane;
        pane.setModel(&model);
        ItemCounts counts{.all = 238, .open = 106, .done = 132, .flagged = 9, .recheck = 3};
        pane.setCounts(counts);
        pane.setSearchText("state:open");
        pane.showRow(1);
        const QImage image = m_gallery.take(pane, QString("items-") + QTest::currentDataTag(), {290, 760}, scale);
        QVERIFY(Gallery::colours(image) > 20);
        // The selected row carries the accent at its left border.
        QCOMPARE(image.pixelColor(QPoint(1, int(pane.list()->mapTo(&pane, QPoint(0, 0)).y() + 110)) * scale),
                 Theme::current().accent);
    }

    void looksEmpty()
    {
        ItemListPane pane;
        ItemListModel model;
        pane.setModel(&model);
        const QImage image = m_gallery.take(pane, "items-empty", {290, 500});
        QVERIFY(Gallery::colours(image) > 20);
        QSignalSpy asked(&pane, &ItemListPane::addRequested);
        QTest::mouseClick(pane.findChild<ActionButton *>(), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
    }

    void aSearchThatFindsNothingOffersAllAgain()
    {
        ItemListPane pane;
        ItemListModel model;
        pane.setModel(&model);
        pane.setCounts({.all = 10});
        pane.setSearchText("nonsense");
        QTest::mouseClick(pane.findChild<ActionButton *>(), Qt::LeftButton);
        QCOMPARE(pane.searchText(), QString());
    }

    void typingTellsTheFilterAfterAPause()
    {
        ItemListPane pane;
        QSignalSpy filtered(&pane, &ItemListPane::filterChanged);
        QTest::keyClicks(pane.searchBox(), "state:done gpu");
        QCOMPARE(filtered.count(), 0);
        QTRY_COMPARE(filtered.count(), 1);
        const auto filter = filtered[0][0].value<ItemFilter>();
        QCOMPARE(filter.words, QStringList{"gpu"});
        QCOMPARE(filter.states, std::vector{RatingState::Done});
        QTest::keyClick(pane.searchBox(), Qt::Key_Return);
        QCOMPARE(filtered.count(), 1);
        QTest::keyClick(pane.searchBox(), Qt::Key_Escape);
        QCOMPARE(filtered.count(), 2);
        QVERIFY(filtered[1][0].value<ItemFilter>().isEmpty());
    }

    void chipsAndTextSayTheSame()
    {
        ItemListPane pane;
        pane.setCounts({.all = 10, .open = 4, .done = 6, .flagged = 1});
        pane.setSearchText("gpu");
        const auto chips = pane.findChildren<ChoiceChip *>();
        QSignalSpy filtered(&pane, &ItemListPane::filterChanged);
        chips[0]->click();
        QCOMPARE(pane.searchText(), QString("state:open gpu"));
        QVERIFY(chips[0]->isChecked());
        chips[1]->click();
        QCOMPARE(pane.searchText(), QString("state:done gpu"));
        QVERIFY(!chips[0]->isChecked());
        chips[1]->click();
        QCOMPARE(pane.searchText(), QString("gpu"));
        QCOMPARE(filtered.count(), 3);
        QCOMPARE(chips[0]->shownCount(), 4);
        QVERIFY(chips[2]->isHidden()); // no item is excluded
        pane.setSearchText("state:out");
        QVERIFY(!chips[2]->isHidden());
    }

    void notesStandUnderTheSearch()
    {
        ItemListPane pane;
        connect(&pane, &ItemListPane::notesFound, &pane, [&pane](const std::vector<FilterNote> &notes) {
            QStringList lines;
            for (const FilterNote &note : notes) {
                lines << note.message.inWords();
            }
            pane.setNotes(lines);
        });
        pane.show();
        pane.setSearchText("state:closed");
        const auto *note = pane.findChild<QLabel *>();
        QVERIFY(note->isVisible());
        QVERIFY(note->text().contains("begun"));
        pane.setSearchText("state:done");
        QVERIFY(!note->isVisible());
    }

    void onlyTheUsersMovesEmitSignals()
    {
        const FakeItems source = FakeItems::of(30);
        ItemListModel model;
        model.setSource(&source);
        ItemListPane pane;
        pane.setModel(&model);
        pane.resize(290, 600);
        pane.show();
        QSignalSpy chosen(&pane, &ItemListPane::rowChosen);
        QSignalSpy entered(&pane, &ItemListPane::rowEntered);
        pane.showRow(3);
        QCOMPARE(pane.currentRow(), 3);
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(pane.list(), Qt::Key_Down);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toInt(), 4);
        QTest::keyClick(pane.list(), Qt::Key_Return);
        QCOMPARE(entered[0][0].toInt(), 4);
        QTest::keyClick(pane.list(), Qt::Key_I); // a key of the labelling form
        QCOMPARE(pane.currentRow(), 4);
        pane.showRow(-1);
        QCOMPARE(pane.currentRow(), -1);
        pane.showRow(30);
        QCOMPARE(pane.currentRow(), -1);
    }

    void theSecondLineSaysWhatMatters()
    {
        ItemRow row;
        set(row, RatingState::Open, 0, "t", "1", {"a", "b"});
        QCOMPARE(ItemDelegate::secondLine(row), QString("1 · 2020-09-30 · a, b"));
        row.keywords.clear();
        QCOMPARE(ItemDelegate::secondLine(row), QString("1 · 2020-09-30"));
        row.marks[0].state = RatingState::Out;
        row.reason = "other";
        QCOMPARE(ItemDelegate::secondLine(row), QString("1 · 2020-09-30 · excluded: other"));
        // If there is little room, the date is left out first; the reason is complete as long as it fits.
        const QFontMetrics metrics(Theme::font(TextRole::Small));
        const QString reason = ItemDelegate::tr("excluded: %1").arg(row.reason);
        const int room = metrics.horizontalAdvance(QStringLiteral("1 · ") + reason) + 2;
        QCOMPARE(ItemDelegate::secondLineOn(row, metrics, room), QStringLiteral("1 · ") + reason);
        QCOMPARE(ItemDelegate::secondLineOn(row, metrics, metrics.horizontalAdvance(reason) + 2), reason);
        row.discuss = true;
        QVERIFY(ItemDelegate::stateWords(row).contains("flagged"));
    }

    // The searching rater is the first of the marks, but not of the line.
    void everyMarkHasItsPlace()
    {
        ItemRow row;
        set(row, RatingState::Open, 1, "title", "1", {});
        row.item.externalId.clear();
        row.item.date.clear();
        row.marks = {{1, RatingState::Done}, {0, RatingState::Begun}};
        const QImage bens = painted(row);
        std::ranges::reverse(row.marks);
        QCOMPARE(painted(row), bens);
        row.disagreement = true;
        QCOMPARE(ItemDelegate::stateWords(row), QStringLiteral("A: begun · B: done · disagreement · 1 unit"));
        // Further marks move no other one, nor do they drop a rater.
        const QImage plain = painted(row);
        row.discuss = row.unsure = row.recheck = true;
        const QImage marked = painted(row);
        const int left = Theme::scaled(54); // states and letters
        const int mark = Theme::scaled(12) + Theme::scaled(17);
        QVERIFY(marked != plain);
        QCOMPARE(marked.copy(0, 0, left, marked.height()), plain.copy(0, 0, left, plain.height()));
        const QRect last(marked.width() - mark, marked.height() / 2, mark, marked.height() / 2);
        QCOMPARE(marked.copy(last), plain.copy(last));
        // Nor does a rater take the place of one who has no rating there.
        row.marks = {{1, RatingState::Done}, {2, RatingState::Done}};
        const QImage without = painted(row);
        const QRect second(0, Theme::scaled(4 + 17), left, Theme::scaled(16));
        QCOMPARE(without.copy(second), marked.copy(second));
    }

    void aMillionItemsScrollAtOnce()
    {
        const FakeItems source = FakeItems::of(1000000);
        ItemListModel model;
        ItemListPane pane;
        pane.setModel(&model);
        pane.resize(290, 800);
        pane.show();
        QElapsedTimer clock;
        clock.start();
        model.setSource(&source);
        QTRY_VERIFY_WITH_TIMEOUT(model.isComplete(), 60000);
        qInfo("a million ids into the view: %lld ms", clock.restart());
        source.rowCalls = 0;
        pane.showRow(999999);
        pane.list()->grab();
        qInfo("to the last row and painted: %lld ms", clock.elapsed());
        QVERIFY2(source.rowCalls <= 3,
                 qPrintable(QString::number(source.rowCalls))); // pages seen, not those passed over
        QVERIFY(pane.list()->visualRect(model.index(999999)).bottom() <= pane.list()->viewport()->height());
    }

private:
    Gallery m_gallery;

private Q_SLOTS:
    void theLineStandsAboveTheListWhenChipsCome()
    {
        FakeItems fake = lifelike();
        ItemListModel model;
        model.setSource(&fake);
        ItemListPane pane;
        pane.setModel(&model);
        pane.resize(290, 500);
        pane.setCounts({.all = 10});
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        // Many states, so that the chips need a second row and the list moves down.
        pane.setCounts({.all = 10, .open = 2, .begun = 2, .done = 2, .out = 2, .flagged = 2});
        const auto shown = [&] {
            return pane.screen()->grabWindow(pane.winId()).toImage().convertToFormat(QImage::Format_RGB32);
        };
        QTRY_COMPARE(shown(), pane.grab().toImage().convertToFormat(QImage::Format_RGB32));
    }
};

QTEST_MAIN(ItemListPaneTest)
#include "ItemListPaneTest.moc"
