// SPDX-License-Identifier: GPL-3.0-or-later
// The list of the whole study beside that of a round: every item is found in every mode that shows items, and nothing
// is shown that an open round hides.
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemListModel.h"
#include "models/items/StudyItemRows.h"
#include "models/review/ReviewInput.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/compare/CompareView.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/style/ApplyTheme.h"

#include <QMenu>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;

class WholeListTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static bool openList(Study &study, const char *name, const QStringList &ids, int repeats = 0)
    {
        RoundOptions options{.name = QString::fromLatin1(name), .draw = RoundPlan::Draw::List};
        options.ids = ids;
        options.repeats = repeats;
        return study.perform(openRound(options)).has_value();
    }

    static bool label(Study &study, const Rater &rater, const char *item)
    {
        study.setActor(rater.id);
        const RatingKey key{study.currentRound()->id, itemNamed(study, QString::fromLatin1(item)), rater.id};
        const auto &dimensions = study.codebook().dimensions;
        return study.perform(setLabels(key, 1, dimensions[0].id, "colour", {codeNamed(study, "Red")})) &&
               study.perform(setLabels(key, 1, dimensions[1].id, "size", {codeNamed(study, "Small")}));
    }

    // A closed pilot with item 1; an open round with item 2 that repeats item 1; item 3 is in no round.
    std::unique_ptr<Study> study(const QString &path)
    {
        auto made = smallStudy(path, 3);
        if (!made || !openList(*made, "Pilot", {"1"})) {
            return nullptr;
        }
        const std::vector<Rater> raters = made->raters();
        for (const Rater &rater : raters) {
            if (!label(*made, rater, "1") || !made->perform(sealRound(made->currentRound()->id, rater.id))) {
                return nullptr;
            }
        }
        made->setActor(raters.front().id);
        return made;
    }

    static ItemRow rowOf(const StudyItemRows &rows, ItemId item)
    {
        const auto found = rows.rows({item});
        return found && !found->empty() ? found->front() : ItemRow{};
    }

    static ChoiceChip *chip(const QWidget &on, const QString &text)
    {
        for (ChoiceChip *each : on.findChildren<ChoiceChip *>()) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aClosedRoundIsKnownAnOpenOneHidesWhatWasBefore()
    {
        const auto made = study(freshPath());
        QVERIFY(made);
        const ItemId first = itemNamed(*made, "1");
        const RaterId ada = made->actor();
        // After the pilot: both raters' states of item 1, none of the others.
        const ItemRow closed = rowOf(StudyItemRows::ofWholeStudy(*made, ada), first);
        QCOMPARE(closed.round, QStringLiteral("Pilot"));
        QCOMPARE(closed.marks, (std::vector<RaterMark>{{0, RatingState::Done}, {1, RatingState::Done}}));
        QCOMPARE(rowOf(StudyItemRows::ofWholeStudy(*made, ada), itemNamed(*made, "3")).marks,
                 (std::vector<RaterMark>{{0, RatingState::Open}}));
        // Repeated in an open round, it looks like any other item of that round.
        QVERIFY(openList(*made, "Main", {"2"}, 1));
        const StudyItemRows whole = StudyItemRows::ofWholeStudy(*made, ada);
        for (const char *item : {"1", "2"}) {
            const ItemRow row = rowOf(whole, itemNamed(*made, QString::fromLatin1(item)));
            QCOMPARE(row.round, QStringLiteral("Main"));
            QCOMPARE(row.marks, (std::vector<RaterMark>{{0, RatingState::Open}}));
            QVERIFY(!row.settled);
            QCOMPARE(row.units, 0);
        }
        // Nor do searches and counts reveal it.
        ItemQuery done;
        done.filter.states = {RatingState::Done};
        QCOMPARE(whole.ids(done, {}, 10)->ids, std::vector<ItemId>());
        QCOMPARE(whole.counts()->done, 0);
        QCOMPARE(whole.counts()->all, 3);
        QVERIFY(label(*made, made->raters().front(), "1"));
        QCOMPARE(StudyItemRows::ofWholeStudy(*made, ada).ids(done, {}, 10)->ids, std::vector<ItemId>{first});
        QCOMPARE(rowOf(StudyItemRows::ofWholeStudy(*made, made->raters().back().id), first).marks,
                 (std::vector<RaterMark>{{1, RatingState::Open}}));
    }

    // A letter in the list means the same person as in Compare: the place among the raters of the round.
    void theLettersAreThoseOfTheRound()
    {
        const auto made = smallStudy(freshPath(), 1, {"Ada", "Ben", "Cleo"});
        QVERIFY(made);
        const std::vector<Rater> raters = made->raters();
        RoundOptions options;
        options.raters = {raters[1].id, raters[2].id};
        QVERIFY(made->perform(openRound(options)));
        const RoundId round = made->currentRound()->id;
        for (const Rater &rater : {raters[1], raters[2]}) {
            QVERIFY(label(*made, rater, "1") && made->perform(sealRound(round, rater.id)));
        }
        const ItemId item = itemNamed(*made, "1");
        const auto compared = loadReviewItem(*made, item, round);
        QVERIFY(compared && compared->raters.size() == 2);
        QCOMPARE(compared->raters[0].id, raters[1].id);
        const RaterMark ben{0, RatingState::Done};
        const RaterMark cleo{1, RatingState::Done};
        QCOMPARE(rowOf(StudyItemRows(*made, round, raters[1].id), item).marks, (std::vector{ben, cleo}));
        QCOMPARE(rowOf(StudyItemRows(*made, round, raters[2].id), item).marks, (std::vector{cleo, ben}));
        QCOMPARE(rowOf(StudyItemRows(*made, round, raters[0].id), item).marks,
                 (std::vector{RaterMark{-1, RatingState::Open}, ben, cleo}));
    }

    void anItemOutsideTheRoundIsFoundAndOnlyRead()
    {
        auto made = study(freshPath());
        QVERIFY(made && openList(*made, "Main", {"2"}));
        MainWindow window;
        window.resize(1300, 800);
        window.show();
        window.setStudy(std::move(made));
        window.setMode(MainWindow::Label);
        auto *browser = window.findChild<ItemBrowser *>();
        QCOMPARE(browser->model()->rowCount(), 1);
        browser->pane()->setSearchText(QStringLiteral("3"));
        QTRY_COMPARE(browser->model()->rowCount(), 0);
        auto *empty = browser->findChild<EmptyState *>();
        QVERIFY(empty->isVisible());
        Q_EMIT empty->actionRequested(QStringLiteral("whole")); // "Look in the whole study"
        QVERIFY(browser->showsWholeStudy());
        QTRY_COMPARE(browser->model()->rowCount(), 1);
        QCOMPARE(browser->roundCounts().all, 1); // the progress is still that of the round
        const ItemId third = itemNamed(*window.study(), "3");
        Q_EMIT browser->itemChosen(third);
        QCOMPARE(window.pages()->shownItem(), third);
        auto *form = window.findChild<LabelForm *>();
        QTest::keyClick(form, Qt::Key_I);
        QCOMPARE(window.study()->rating(window.study()->currentRound()->id, third, window.study()->actor())->screening,
                 Screening::Undecided);
        // Labels of an earlier round are shown as they were sealed.
        Q_EMIT browser->itemChosen(itemNamed(*window.study(), "1"));
        QCOMPARE(form->rating().screening, Screening::In);
        // Back in the round, labelling continues.
        Q_EMIT browser->itemChosen(itemNamed(*window.study(), "2"));
        QTest::keyClick(form, Qt::Key_I);
        QCOMPARE(form->rating().screening, Screening::In);
    }

    void theMenuOfALineAnswersForTheItemsOfTheRound()
    {
        auto made = study(freshPath());
        QVERIFY(made && openList(*made, "Main", {"2"}));
        QVERIFY(made->perform(setSetting(outReasonsSetting, QStringLiteral("a & b\noff topic"))));
        MainWindow window;
        window.resize(1300, 800);
        window.show();
        window.setStudy(std::move(made));
        window.setMode(MainWindow::Label);
        auto *browser = window.findChild<ItemBrowser *>();
        const ItemId second = itemNamed(*window.study(), "2");
        const auto choose = [&](const QString &text) { // in a new menu each time, as it shows what is chosen
            Q_EMIT browser->pane()->menuWanted(browser->model()->rowOf(second), QPoint(5, 5));
            auto *menu = browser->findChildren<QMenu *>(QStringLiteral("item-menu")).constLast();
            QList<QAction *> entries = menu->actions() + menu->findChild<QMenu *>(QStringLiteral("exclude"))->actions();
            for (QAction *each : std::as_const(entries)) {
                if (each->text().section(u'\t', 0, 0) == text && each->isEnabled()) {
                    each->trigger();
                    menu->close();
                    return true;
                }
            }
            menu->close();
            return false;
        };
        const auto rating = [&] {
            const Study &now = *window.study();
            return *now.rating(now.currentRound()->id, second, now.actor());
        };
        QVERIFY(choose(QStringLiteral("Flag for discussion")));
        QVERIFY(choose(QStringLiteral("Unsure")));
        QVERIFY(rating().discuss && rating().unsure);
        QVERIFY(choose(QStringLiteral("Unsure")));
        QVERIFY(rating().discuss && !rating().unsure);
        QVERIFY(choose(QStringLiteral("a && b")));
        QCOMPARE(rating().screening, Screening::Out);
        QCOMPARE(rating().reason, QStringLiteral("a & b"));
        QVERIFY(choose(QStringLiteral("Include")));
        QCOMPARE(rating().screening, Screening::In);
        // Sealed labels do not change, nor does an item that is not in the round have any.
        QVERIFY(window.study()->perform(sealRound(window.study()->currentRound()->id, window.study()->actor())));
        for (const char *text : {"Flag for discussion", "Include", "off topic", "Without a reason"}) {
            QVERIFY2(!choose(QString::fromUtf8(text)), text);
        }
    }

    void theOpenItemStaysMarkedInTheOtherList()
    {
        auto made = study(freshPath());
        QVERIFY(made && openList(*made, "Main", {"2", "3"}));
        MainWindow window;
        window.resize(1300, 800);
        window.show();
        window.setStudy(std::move(made));
        window.setMode(MainWindow::Label);
        auto *browser = window.findChild<ItemBrowser *>();
        const ItemId second = itemNamed(*window.study(), "2");
        QCOMPARE(window.pages()->shownItem(), second);
        QCOMPARE(browser->pane()->currentRow(), 0);
        chip(*browser, QStringLiteral("whole study"))->click();
        QCOMPARE(browser->pane()->currentRow(), 1);
        QCOMPARE(browser->model()->idAt(1), second);
        chip(*browser, QStringLiteral("whole study"))->click();
        QCOMPARE(browser->pane()->currentRow(), 0);
    }

    // The widths from a wide window leave no empty room in a narrow one.
    void aFoldedListLeavesItsRoomToThePost()
    {
        const QString path = freshPath();
        QVERIFY(study(path));
        for (const int width : {1500, 1024}) {
            MainWindow window;
            window.resize(width, 700);
            window.show();
            QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
            window.setMode(MainWindow::Label);
            window.resize(width, 700);
            settle();
            QCOMPARE(window.width(), width);
            const auto *browser = window.findChild<ItemBrowser *>();
            const auto *post = window.pages()->pageOf(MainWindow::Label)->findChild<PostView *>();
            QCOMPARE(browser->isFolded(), width < 1200);
            QVERIFY2(post->x() <= browser->x() + browser->width() + 2,
                     qPrintable(QStringLiteral("%1 after %2").arg(post->x()).arg(browser->x() + browser->width())));
        }
    }

    void compareHasTheListToo()
    {
        auto made = study(freshPath());
        QVERIFY(made);
        MainWindow window;
        window.resize(1500, 800);
        window.show();
        window.setStudy(std::move(made));
        go(window, MainWindow::Compare);
        ItemBrowser *browser = nullptr;
        for (ItemBrowser *each : window.findChildren<ItemBrowser *>()) {
            browser = each->isVisible() ? each : browser;
        }
        QVERIFY(browser);
        QCOMPARE(browser->model()->rowCount(), 1);
        chip(*browser, QStringLiteral("whole study"))->click();
        QCOMPARE(browser->model()->rowCount(), 3);
        QCOMPARE(window.findChild<CompareView *>()->item().item.externalId, QStringLiteral("1"));
    }

    void theListIsSortedFromItsMenu()
    {
        auto made = study(freshPath());
        QVERIFY(made);
        MainWindow window;
        window.resize(1300, 800);
        window.show();
        window.setStudy(std::move(made));
        window.setMode(MainWindow::Label);
        auto *browser = window.findChild<ItemBrowser *>();
        chip(*browser, QStringLiteral("whole study"))->click();
        QCOMPARE(browser->model()->rowAt(0).item.externalId, QStringLiteral("1"));
        chip(*browser, QStringLiteral("sort ▾"))->click();
        auto *menu = browser->pane()->findChild<QMenu *>(QStringLiteral("orders"));
        QVERIFY(menu);
        menu->actions().back()->trigger(); // the last one first
        menu->close();
        QCOMPARE(browser->model()->rowAt(0).item.externalId, QStringLiteral("3"));
    }
};

QTEST_MAIN(WholeListTest)
#include "WholeListTest.moc"
