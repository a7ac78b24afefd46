// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookMode.h"
#include "app/window/help/ManualWindow.h"
#include "app/window/help/PreferencesDialog.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/LabelMode.h"
#include "app/window/review/CompareMode.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/items/ItemListModel.h"
#include "tests/window/desks/PaletteDesk.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/codebook/editor/RuleCard.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/items/SearchBox.h"

#include <QLabel>
#include <QScrollBar>
#include <QSpinBox>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>

using namespace corater;
using namespace corater::test;

/// What the palette opens is in sight.
class PaletteOpensTest : public QObject, private PaletteDesk
{
    Q_OBJECT

    ItemId item(const QString &id) const { return itemNamed(study(), id); }
    LabelMode *label() const { return m_window->findChild<LabelMode *>(); }
    CodebookEditor *editor() const { return m_window->findChild<CodebookMode *>()->editor(); }

    static bool isInSight(const QAbstractItemView &view)
    {
        const QModelIndex current = view.currentIndex();
        return view.isVisible() && current.isValid() && view.viewport()->rect().contains(view.visualRect(current));
    }

    QString currentId(const ItemBrowser &list) const
    {
        return list.model()->rowAt(list.pane()->currentRow()).item.externalId;
    }

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }
    void cleanup() { endAll(); }

    // A search hides the item; the list is scrolled far away.
    void anItemIsOpenedAndInTheList()
    {
        show(twoRounds());
        auto *list = label()->findChild<ItemBrowser *>();
        list->pane()->setSearchText("id:5");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        m_window->setMode(MainWindow::Results);
        choose("item 33", "33  Item 33, item");
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Label));
        QCOMPARE(label()->currentItem(), item("33"));
        QVERIFY(list->pane()->searchText().isEmpty());
        QCOMPARE(currentId(*list), "33");
        QVERIFY(isInSight(*list->pane()->list()));
        // A search that does not hide it stays.
        list->pane()->setSearchText("id:5 or id:6");
        QTRY_COMPARE(list->model()->rowCount(), 2);
        choose("item 6", "6  Item 6, item");
        QCOMPARE(label()->currentItem(), item("6"));
        QCOMPARE(list->pane()->searchText(), "id:5 or id:6");
        QCOMPARE(currentId(*list), "6");
    }

    void anItemOfNoRoundIsOpenedInTheWholeStudy()
    {
        show(twoRounds());
        choose("item 39", "39  Item 39, item");
        const auto *list = label()->findChild<ItemBrowser *>();
        QCOMPARE(label()->currentItem(), item("39"));
        QVERIFY(list->showsWholeStudy());
        QCOMPARE(currentId(*list), "39");
        QVERIFY(isInSight(*list->pane()->list()));
    }

    void anItemOfTheShownRoundStaysInCompare()
    {
        show(twoRounds());
        go(*m_window, MainWindow::Compare);
        auto *compare = m_window->findChild<CompareMode *>();
        auto *list = compare->findChild<ItemBrowser *>();
        list->pane()->setSearchText("id:1");
        QTRY_COMPARE(list->model()->rowCount(), 1);
        choose("item 2", "2  Item 2, item");
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Compare));
        QTRY_COMPARE(compare->shownItem(), item("2"));
        QCOMPARE(currentId(*list), "2");
        QVERIFY(isInSight(*list->pane()->list()));
        choose("item 33", "33  Item 33, item"); // not in that round
        QTRY_COMPARE(m_window->pages()->mode(), int(MainWindow::Label));
        QCOMPARE(label()->currentItem(), item("33"));
        QVERIFY(isInSight(*label()->findChild<ItemBrowser *>()->pane()->list()));
    }

    void aCodeIsChosenAndSeen()
    {
        auto made = twoRounds();
        std::vector<CodebookEdit> edits;
        for (int i = 0; i < 60; ++i) {
            Code code;
            code.name = QStringLiteral("Size %1").arg(i);
            edits.push_back(AddCode{.dimension = made->codebook().dimensions[1].id, .code = code});
        }
        QVERIFY(made->perform(editCodebook(edits)));
        show(std::move(made));
        choose("size 57", "size: Size 57, code");
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Codebook));
        QCOMPARE(editor()->currentCode(), codeNamed(study(), "Size 57"));
        QVERIFY(isInSight(*editor()->tree()));
        // Also where another part of the page is shown and a search hides the code.
        editor()->findChild<SearchBox *>()->searchNow("Size 3");
        m_window->findChild<CodebookMode *>()->showSection(CodebookMode::Versions);
        choose("green", "colour: Cold › Green, code");
        QCOMPARE(editor()->currentCode(), codeNamed(study(), "Green"));
        QVERIFY(isInSight(*editor()->tree()));
    }

    void aRuleIsSeen()
    {
        auto made = twoRounds();
        std::vector<CodebookEdit> edits;
        for (const char *other : {"Yellow", "Green", "Unknown", "Blue"}) {
            edits.push_back(AddRule{Rule{.a = codeNamed(*made, "Red"),
                                         .b = codeNamed(*made, other),
                                         .text = QString(600, u'x').replace(u'x', "so it is ")}});
        }
        edits.erase(edits.begin());
        QVERIFY(made->perform(editCodebook(edits)));
        show(std::move(made), {1024, 700});
        choose("rule blue", "Red ↔ Blue, rule");
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Codebook));
        QCOMPARE(editor()->currentCode(), codeNamed(study(), "Red"));
        const auto cards = editor()->findChildren<RuleCard *>();
        const auto card =
            std::ranges::find_if(cards, [](const RuleCard *c) { return c->accessibleName() == "Red ↔ Blue"; });
        QVERIFY(card != cards.end());
        QTRY_VERIFY(!(*card)->visibleRegion().isEmpty());
        QVERIFY((*card)->isAncestorOf(m_window->focusWidget()));
    }

    void aRuleIsWritten()
    {
        show(twoRounds());
        choose("blue", "colour: Cold › Blue, code");
        const auto count = editor()->findChildren<RuleCard *>().size();
        choose("write a rule", "Edit: Write a rule…, command");
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Codebook));
        QCOMPARE(editor()->findChildren<RuleCard *>().size(), count + 1);
    }

    void aRoundIsSeen()
    {
        auto made = smallStudy(freshPath(), 14);
        for (int i = 1; i <= 14; ++i) {
            const QString id = QString::number(i);
            QVERIFY(made->perform(openRound({.name = "Part " + id, .draw = RoundPlan::Draw::List, .ids = {id}})));
            QVERIFY(rate(*made, {id}));
        }
        show(std::move(made));
        choose("part 3", "Part 3, round");
        const auto dialogs = m_window->findChildren<QDialog *>();
        const auto rounds = std::ranges::find_if(
            dialogs, [](const QDialog *each) { return each->isVisible() && each->windowTitle() == "Rounds"; });
        QVERIFY(rounds != dialogs.end());
        auto *page = (*rounds)->findChild<QTextBrowser *>();
        QTRY_VERIFY(page->toPlainText().contains("Part 3"));
        QVERIFY(page->verticalScrollBar()->value() > 0);
        const QTextCursor heading = page->document()->find("3. Part 3");
        QVERIFY(!heading.isNull());
        QVERIFY(page->viewport()->rect().contains(page->cursorRect(heading)));
    }

    void aSavedSearchIsSearched()
    {
        show(twoRounds(), {1024, 700});
        m_window->setMode(MainWindow::Codebook);
        choose("fives", "@fives, search");
        const auto *list = label()->findChild<ItemBrowser *>();
        QCOMPARE(m_window->pages()->mode(), int(MainWindow::Label));
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QCOMPARE(list->pane()->searchText(), "@fives");
        QVERIFY(list->pane()->list()->isVisible()); // also where the list was folded
    }

    void aSettingHasTheFocus()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        type(*opened, "text size");
        QCOMPARE(titles(*opened).front(), "Text size, setting");
        bool isFocused = false;
        QTimer::singleShot(0, m_window.get(), [&] { // the dialog waits for its end
            auto *dialog = qobject_cast<PreferencesDialog *>(QApplication::activeModalWidget());
            const auto *field = dialog ? qobject_cast<QSpinBox *>(dialog->focusWidget()) : nullptr;
            isFocused = field && field->suffix() == " %";
            if (dialog) {
                dialog->close();
            }
        });
        QTest::keyClick(opened->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(isFocused);
    }

    void thePreferencesSayAllTheirFields()
    {
        show(twoRounds());
        const PreferencesDialog dialog(m_window->actions(), "Ada", m_window.get());
        QStringList labels;
        for (const QLabel *each : dialog.findChildren<QLabel *>()) {
            labels << each->text();
        }
        for (const Preference &field : PreferencesDialog::fields()) {
            QVERIFY2(labels.contains(field.name), qPrintable(field.name));
        }
    }

    void thePageOfTheManualIsAtItsHeading()
    {
        show(nullptr);
        choose("matching units", "Matching units, manual");
        const auto *manual = m_window->findChild<ManualWindow *>();
        QVERIFY(manual && manual->isVisible());
        const auto *text = manual->findChild<QTextBrowser *>();
        QCOMPARE(text->cursorForPosition({60, 24}).block().text(), "Matching units");
    }

    void theManualHasTheHeadings()
    {
        auto *manual = new ManualWindow(nullptr);
        QStringList shown;
        const QTextDocument *text = manual->findChild<QTextBrowser *>()->document();
        for (QTextBlock block = text->begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().headingLevel() > 1) {
                shown << block.text();
            }
        }
        QCOMPARE(ManualWindow::headings(), shown);
        manual->close();
    }

    void theMouseChooses()
    {
        show(twoRounds());
        CommandPalette *opened = palette();
        type(*opened, "green");
        auto *list = opened->findChild<QListWidget *>();
        QCOMPARE(titles(*opened).front(), "colour: Cold › Green, code");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QCOMPARE(editor()->currentCode(), codeNamed(study(), "Green"));
    }
};

QTEST_MAIN(PaletteOpensTest)
#include "PaletteOpensTest.moc"
