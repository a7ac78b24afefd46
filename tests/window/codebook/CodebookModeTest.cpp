// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/codebook/ProposeDialog.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Pages.h"
#include "tests/window/codebook/CodebookDesk.h"
#include "views/codebook/editor/RuleCard.h"
#include "views/codebook/editor/RuleList.h"
#include "views/items/ItemListPane.h"
#include "views/keys/PageKeys.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/PlaceholderTips.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

using namespace corater;
using namespace corater::test;

/// Writing a codebook in the codebook mode by keys only.
class CodebookModeTest : public QObject, private CodebookDesk
{
    Q_OBJECT

    // The menu that is open; none after it was closed.
    static QMenu *menu(MainWindow &window)
    {
        for (auto *each : editor(window).findChildren<QMenu *>(QStringLiteral("code-menu"))) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }

    static QMenu *askByKey(MainWindow &window)
    {
        CodebookTree *tree = editor(window).tree();
        QContextMenuEvent asks(QContextMenuEvent::Keyboard, QPoint(1, 1), tree->mapToGlobal(QPoint(1, 1)));
        QApplication::sendEvent(tree->viewport(), &asks);
        return menu(window);
    }

    static QAction *entry(const QMenu *menu, const char *text)
    {
        for (QAction *action : menu ? menu->actions() : QList<QAction *>()) {
            if (action->text().section(u'\t', 0, 0) == QString::fromUtf8(text)) {
                return action;
            }
        }
        return nullptr;
    }

    static bool mayChoose(const QMenu *menu, const char *text)
    {
        const QAction *found = entry(menu, text);
        return found && found->isEnabled();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aCodeIsProposedFromItsDefinition()
    {
        const Codebook codebook = smallCodebook();
        ProposeDialog dialog(codebook, codebook.dimensions[1].id, QStringLiteral("1 A post"), nullptr);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *definition = dialog.findChild<QPlainTextEdit *>();
        QTest::keyClick(definition, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(dialog.isVisible()); // a code needs a name
        QTest::keyClicks(dialog.findChild<QLineEdit *>(), QStringLiteral("Huge"));
        QTest::keyClicks(definition, QStringLiteral("larger"));
        QTest::keyClick(definition, Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QTest::keyClick(definition, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.draft().name, QStringLiteral("Huge"));
        QCOMPARE(dialog.draft().definition, QStringLiteral("larger"));
        QCOMPARE(dialog.dimension(), codebook.dimensions[1].id);
    }

    void escapeLeadsBackToTheTreeFromEveryFieldOfTheForm()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        QWidget *tree = editor(*window).tree();
        int fields = 0;
        for (const Qt::Key line : {Qt::Key_Home, Qt::Key_End}) { // a dimension, a code
            press(*window, line);
            press(*window, Qt::Key_Return);
            while (window->focusWidget() != tree && editor(*window).isAncestorOf(window->focusWidget()) &&
                   fields < 60) {
                QWidget *field = window->focusWidget();
                press(*window, Qt::Key_Escape);
                QVERIFY2(window->focusWidget() == tree, field->metaObject()->className());
                field->setFocus();
                press(*window, Qt::Key_Tab);
                ++fields;
            }
            tree->setFocus();
        }
        QVERIFY2(fields > 15 && fields < 60, qPrintable(QString::number(fields)));
    }

    void growsFromNothingByKeys()
    {
        const auto window = windowOver({});
        QVERIFY(window);
        picture(*window, "empty-light");
        // A dimension and three codes, one of them below another; the names are typed in the tree.
        press(*window, Qt::Key_Q, {}, QStringLiteral("q"));
        type(*window, QStringLiteral("problem category"));
        press(*window, Qt::Key_Return);
        QCOMPARE(book(*window).dimensions.size(), size_t(1));
        QCOMPARE(book(*window).dimensions[0].name, QStringLiteral("problem category"));
        press(*window, Qt::Key_Insert);
        type(*window, QStringLiteral("API misuse"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_Insert);
        type(*window, QStringLiteral("Retracing"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_Insert, Qt::ShiftModifier);
        type(*window, QStringLiteral("By Python numbers"));
        press(*window, Qt::Key_Return);
        QCOMPARE(book(*window).dimensions[0].codes.size(), size_t(3));
        QCOMPARE(named(*window, "By Python numbers")->parent, named(*window, "Retracing")->id);
        QCOMPARE(editor(*window).currentCode(), named(*window, "By Python numbers")->id);

        // Enter goes to the definition, Ctrl+Enter saves it; Tab goes on, Escape comes back.
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("A number of Python makes a new graph."));
        QVERIFY(named(*window, "By Python numbers")->definition.isEmpty());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(named(*window, "By Python numbers")->definition,
                 QStringLiteral("A number of Python makes a new graph."));
        press(*window, Qt::Key_Tab);
        type(*window, QStringLiteral("it is passed as it is"));
        press(*window, Qt::Key_Escape);
        QCOMPARE(named(*window, "By Python numbers")->useWhen, QStringLiteral("it is passed as it is"));
        QCOMPARE(window->focusWidget(), editor(*window).tree());
        picture(*window, "grown-light");

        // A rule: R, the other code by a part of its name, Tab, the text.
        press(*window, Qt::Key_R, {}, QStringLiteral("r"));
        type(*window, QStringLiteral("API misuse"));
        press(*window, Qt::Key_Tab);
        type(*window, QStringLiteral("Misuse is against the manual."));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(book(*window).rules.size(), size_t(1));
        QCOMPARE(window->focusWidget(), editor(*window).tree());
        QCOMPARE(
            book(*window).rulesFor(named(*window, "By Python numbers")->id, named(*window, "API misuse")->id).size(),
            size_t(1));
        picture(*window, "rule-light");

        // Every step is one undo step.
        for (int i = 0; i < 7; ++i) {
            QVERIFY(window->study()->undo());
        }
        QVERIFY(book(*window).dimensions.empty());
        for (int i = 0; i < 7; ++i) {
            QVERIFY(window->study()->redo());
        }
        QCOMPARE(book(*window).dimensions[0].codes.size(), size_t(3));
    }

    void movesAndRenamesByKeys()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Green")->id);
        press(*window, Qt::Key_Up, Qt::ShiftModifier);
        const auto order = [&] {
            QStringList names;
            for (const Code &code : book(*window).dimensions[0].codes) {
                names << code.name;
            }
            return names.join(u' ');
        };
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Green Blue Unknown"));
        press(*window, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Blue Green Unknown"));
        press(*window, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(!valid(named(*window, "Green")->parent));
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Blue Green Unknown"));
        press(*window, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(named(*window, "Green")->parent, named(*window, "Cold")->id);
        press(*window, Qt::Key_F2);
        auto *line = qobject_cast<QLineEdit *>(window->focusWidget());
        QVERIFY(line);
        line->selectAll();
        type(*window, QStringLiteral("Leaf"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "Leaf"));
        QVERIFY(named(*window, "Leaf")->aliases.contains(QStringLiteral("Green")));
        // A name that exists already is refused, and nothing changes.
        press(*window, Qt::Key_F2);
        qobject_cast<QLineEdit *>(window->focusWidget())->selectAll();
        type(*window, QStringLiteral("blue"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "Leaf"));
        // The code is not used, so Delete removes it.
        press(*window, Qt::Key_Delete);
        QVERIFY(!named(*window, "Leaf"));
    }

    void whatIsTypedIsNeverLost()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Blue")->id);
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("the sea"));
        window->setMode(MainWindow::Label);
        QCOMPARE(named(*window, "Blue")->definition, QStringLiteral("the sea"));
        window->setMode(MainWindow::Codebook);
        editor(*window).focusTree();
        press(*window, Qt::Key_Insert);
        type(*window, QStringLiteral("Violet"));
        window->setMode(MainWindow::Label);
        QVERIFY(named(*window, "Violet"));
        window->setMode(MainWindow::Codebook);
        editor(*window).showCode(named(*window, "Blue")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral(", by day"));
        const QString path = window->study()->path();
        window->closeStudy();
        const auto again = Study::open(path, OpenMode::ReadOnly);
        QVERIFY(again);
        QCOMPARE((*again)->codebook().code(codeNamed(**again, QStringLiteral("Blue")))->definition,
                 QStringLiteral("the sea, by day"));
    }

    void dropsAreMovesWithinTheDimension()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        const CodebookTree &tree = *editor(*window).tree();
        const auto line = [&](const char *name) {
            const auto found = tree.findItems(QString::fromLatin1(name), Qt::MatchExactly | Qt::MatchRecursive);
            return found.isEmpty() ? nullptr : found.front();
        };
        const auto drop = [&](const char *what, const char *target, CodebookTree::DropIndicatorPosition where) {
            return tree.editForDrop(*line(what), line(target), where);
        };
        const auto onto = drop("Red", "Cold", CodebookTree::OnItem);
        QVERIFY(onto && std::get<MoveCode>(*onto).parent == named(*window, "Cold")->id);
        const auto above = drop("Red", "Green", CodebookTree::AboveItem);
        QVERIFY(above && std::get<MoveCode>(*above).before == named(*window, "Green")->id);
        const auto top = drop("Red", "colour", CodebookTree::OnItem);
        QVERIFY(top && !valid(std::get<MoveCode>(*top).parent));
        QVERIFY(!drop("Warm", "Red", CodebookTree::OnItem));  // not below itself
        QVERIFY(!drop("Red", "Small", CodebookTree::OnItem)); // not into another dimension
        const auto dimension = drop("size", "colour", CodebookTree::AboveItem);
        QVERIFY(dimension && std::get<MoveDimension>(*dimension).before == book(*window).dimensions[0].id);
    }

    void filterLeavesWhatHasTheText()
    {
        const auto window = windowOver(smallCodebook());
        CodebookTree &tree = *editor(*window).tree();
        tree.filter(QStringLiteral("gree"));
        QTreeWidgetItemIterator all(&tree, QTreeWidgetItemIterator::NotHidden);
        QStringList left;
        for (; *all; ++all) {
            left << (*all)->text(0);
        }
        QCOMPARE(left, (QStringList{"colour", "Cold", "Green"}));
    }

    void takesAnExampleFromThePost()
    {
        auto study = smallStudy(freshPath());
        QVERIFY(study);
        const auto window = windowWith(std::move(study));
        window->setMode(MainWindow::Label);
        auto *text = window->pages()->pageOf(MainWindow::Label)->findChild<PostText *>();
        QAction *take = window->actions().action("label.example");
        take->trigger();
        QVERIFY(named(*window, "Red")->examples.isEmpty()); // nothing is selected
        QTextCursor cursor = text->document()->find(QStringLiteral("body of"));
        QVERIFY(!cursor.isNull());
        text->setTextCursor(cursor);
        press(*window, Qt::Key_I, {}, QStringLiteral("i"));
        press(*window, Qt::Key_Down);
        take->trigger();
        QCOMPARE(named(*window, "Red")->examples, QStringList(QStringLiteral("body of")));
        take->trigger();
        QCOMPARE(named(*window, "Red")->examples.size(), 1);
        QVERIFY(window->study()->undo());
        QVERIFY(named(*window, "Red")->examples.isEmpty());
    }

    // In the pages of a window of usual size; narrower fields have the words in their tool tips.
    void placeholdersAreNotCut()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        int fields = 0;
        for (const int mode : {MainWindow::Label, MainWindow::Codebook, MainWindow::Results}) {
            window->setMode(mode);
            if (mode == MainWindow::Codebook) {
                editor(*window).showCode(named(*window, "Red")->id);
            }
            QApplication::processEvents();
            for (const QLineEdit *field : window->findChildren<QLineEdit *>()) {
                if (field->isVisible() && !field->placeholderText().isEmpty()) {
                    QVERIFY2(hasRoomForPlaceholder(*field), qPrintable(field->placeholderText()));
                    ++fields;
                }
            }
        }
        QVERIFY2(fields >= 4, qPrintable(QString::number(fields)));
    }

    // Red and Yellow have a rule: it opens where a second one would begin, with the text typed for that.
    void aPairOfCodesHasOneRule()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        const size_t rules = book(*window).rules.size();
        const auto cards = [&] { return editor(*window).findChild<RuleList *>()->findChildren<RuleCard *>(); };
        for (const char *code : {"Red", "Yellow"}) { // from either side
            editor(*window).showCode(named(*window, code)->id);
            press(*window, Qt::Key_Escape);
            press(*window, Qt::Key_R, {}, QStringLiteral("r"));
            type(*window, QString::fromLatin1(code) == u"Red" ? QStringLiteral("Yellow") : QStringLiteral("Red"));
            press(*window, Qt::Key_Return);
            const auto *field = qobject_cast<QPlainTextEdit *>(window->focusWidget());
            QVERIFY2(field, code);
            QCOMPARE(field->toPlainText(), QStringLiteral("Red is what stops you."));
            QTRY_COMPARE(cards().size(), 1);
        }
        editor(*window).showCode(named(*window, "Red")->id);
        press(*window, Qt::Key_Escape);
        press(*window, Qt::Key_R, {}, QStringLiteral("r"));
        RuleCard *draft = nullptr;
        for (RuleCard *each : cards()) {
            draft = valid(each->rule().id) ? draft : each;
        }
        QVERIFY(draft);
        draft->findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("Yellow warns."));
        draft->findChild<QLineEdit *>()->setFocus();
        type(*window, QStringLiteral("Yellow"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(book(*window).rules.size(), rules);
        QCOMPARE(book(*window).rulesFor(named(*window, "Red")->id, named(*window, "Yellow")->id).front().text,
                 QStringLiteral("Red is what stops you.\nYellow warns."));
    }

    void theMenuHasTheKeysAndDoesTheSame()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Red")->id);
        QMenu *opened = askByKey(*window);
        QVERIFY(opened);
        for (const auto &[text, key] : {std::pair("Rename", PageKey::Rename), std::pair("Merge…", PageKey::Merge),
                                        std::pair("Move down", PageKey::MoveDown)}) {
            QVERIFY2(entry(opened, text), text);
            QCOMPARE(entry(opened, text)->text().section(u'\t', 1), PageKeys::labelOf(key));
        }
        QVERIFY(!mayChoose(opened, "Move up")); // the first of its dimension
        QVERIFY(!mayChoose(opened, "Request a review"));
        QVERIFY(named(*window, "Red") < named(*window, "Yellow"));
        entry(opened, "Move down")->trigger();
        QVERIFY(named(*window, "Red") > named(*window, "Yellow"));
        opened->close();
        opened = askByKey(*window);
        QVERIFY(mayChoose(opened, "Move up"));
        entry(opened, "Merge…")->trigger();
        QTRY_VERIFY(editor(*window).changePanel()->isVisible());
        QVERIFY(std::holds_alternative<MergeCodes>(editor(*window).changePanel()->edit()));
        opened->close();
    }

    void aRightClickTakesTheLineUnderIt()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showDimension(book(*window).dimensions[0].id);
        QMenu *opened = askByKey(*window);
        for (const char *text : {"New sub-code", "Merge…", "Split…", "Write a rule", "Read its units…"}) {
            QVERIFY2(entry(opened, text) && !mayChoose(opened, text), text);
        }
        for (const char *text : {"Rename", "New code", "Remove"}) {
            QVERIFY2(mayChoose(opened, text), text);
        }
        opened->close();
        CodebookTree *tree = editor(*window).tree();
        const QPoint at = tree->visualItemRect(tree->topLevelItem(0)->child(1)).center();
        QContextMenuEvent asks(QContextMenuEvent::Mouse, at, tree->viewport()->mapToGlobal(at));
        QApplication::sendEvent(tree->viewport(), &asks);
        QCOMPARE(editor(*window).currentCode(), named(*window, "Cold")->id);
        QVERIFY(mayChoose(menu(*window), "Split…"));
        entry(menu(*window), "Search for items with this code")->trigger();
        QCOMPARE(window->pages()->mode(), int(MainWindow::Label));
        QCOMPARE(window->findChild<ItemBrowser *>()->pane()->searchText(), QStringLiteral("code:\"Cold\""));
    }

    void aReadOnlyStudyIsOnlySearched()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).setReadOnly(true);
        editor(*window).showCode(named(*window, "Yellow")->id);
        press(*window, Qt::Key_F10, Qt::ShiftModifier);
        QVERIFY(menu(*window));
        for (const QAction *each : menu(*window)->actions()) {
            const bool reads = each->text().startsWith(u"Search") || each->text().startsWith(u"Read");
            QVERIFY2(each->isSeparator() || each->isEnabled() == reads, qPrintable(each->text()));
        }
    }
};

QTEST_MAIN(CodebookModeTest)
#include "CodebookModeTest.moc"
