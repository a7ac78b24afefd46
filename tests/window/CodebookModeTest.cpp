// SPDX-License-Identifier: GPL-3.0-or-later
// The codebook mode as a person uses it, by keys alone. Set CORATER_GALLERY to a folder to keep pictures of it.
#include "app/window/CodebookMode.h"
#include "app/window/ActionCatalogue.h"
#include "app/window/CodebookImport.h"
#include "app/window/CodebookVersions.h"
#include "app/window/DataCheck.h"
#include "app/window/LabelPage.h"
#include "app/window/MainWindow.h"
#include "app/window/ProposeDialog.h"
#include "app/window/ProposalsPage.h"
#include "app/window/RecheckPage.h"
#include "app/window/StudyPages.h"
#include "data/codebooks/CodebookFile.h"
#include "models/commands/CodebookCommands.h"
#include "models/commands/RatingCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/Studies.h"
#include "views/codebook/CodeForm.h"
#include "views/codebook/CodebookEditor.h"
#include "views/codebook/DataCheckView.h"
#include "views/codebook/DimensionForm.h"
#include "views/codebook/LineField.h"
#include "views/codebook/ProseField.h"
#include "views/codebook/VersionsView.h"
#include "views/codebook/WorkList.h"
#include "views/post/PostText.h"
#include "views/theme/ApplyTheme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QRegularExpression>
#include <QScrollArea>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

class CodebookModeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(QStringLiteral("study%1.corater").arg(++m_count)); }

    /// A window in the codebook mode over a study with that codebook, worked on by Ada.
    std::unique_ptr<MainWindow> windowOver(const Codebook &codebook)
    {
        auto study = Study::create(freshPath(), {.title = "Study", .codebook = codebook, .raters = {"Ada", "Ben"}});
        return study ? windowWith(std::move(*study)) : nullptr;
    }

    static std::unique_ptr<MainWindow> windowWith(std::unique_ptr<Study> study)
    {
        study->setActor(study->raters().front().id);
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->setStudy(std::move(study));
        window->setMode(MainWindow::Codebook);
        editor(*window).focusTree();
        QApplication::processEvents();
        return window;
    }

    static CodebookEditor &editor(MainWindow &window) { return *window.pages()->codebookMode()->editor(); }
    static const Codebook &book(MainWindow &window) { return window.study()->codebook(); }

    static const Code *named(MainWindow &window, const char *name)
    {
        for (const Dimension &dimension : book(window).dimensions) {
            if (const Code *code = dimension.codeNamed(QString::fromUtf8(name))) {
                return code;
            }
        }
        return nullptr;
    }

    static void press(MainWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString &text = {})
    {
        QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
        QTest::sendKeyEvent(QTest::Click, target, key, text, modifiers);
        // What a line editor says when it closes comes in three steps.
        for (int i = 0; i < 3; ++i) {
            QApplication::processEvents();
        }
    }

    static void type(MainWindow &window, const QString &text)
    {
        for (const QChar c : text) {
            QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
            QTest::sendKeyEvent(QTest::Click, target, Qt::Key_unknown, QString(c), Qt::NoModifier);
        }
        QApplication::processEvents();
    }

    static void picture(QWidget &window, const char *name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            QTest::qWait(50);
            window.grab().save(QStringLiteral("%1/%2.png").arg(folder, QLatin1StringView(name)));
        }
    }

    /// A window over three items of which Ada has given the first a Red, and Ben a Yellow.
    std::unique_ptr<MainWindow> labelledWindow()
    {
        auto study = smallStudy(freshPath());
        const RoundId round = study->currentRound()->id;
        const ItemId item = itemNamed(*study, QStringLiteral("1"));
        int rater = 0;
        for (const char *code : {"Red", "Yellow"}) {
            const RatingKey key{round, item, study->raters()[size_t(rater++)].id};
            study->setActor(key.rater);
            if (!study->perform(SetScreening(key, Screening::In, {})) ||
                !study->perform(SetLabels(key, 1, DimensionId{study->codebook().dimensions[0].id}, "colour",
                                          {codeNamed(*study, QLatin1StringView(code))}))) {
                return nullptr;
            }
        }
        return windowWith(std::move(study));
    }

    static std::vector<CodeId> labelOf(MainWindow &window, int rater)
    {
        const Study &study = *window.study();
        const auto ratings = study.allRatings({.rater = study.raters()[size_t(rater)].id});
        return ratings && !ratings->empty() ? ratings->front().units[0].labels.first() : std::vector<CodeId>();
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
            while (window->focusWidget() != tree && editor(*window).isAncestorOf(window->focusWidget()) && fields < 60) {
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
        // A dimension, three codes, one of them below another; the names are typed where they stand.
        press(*window, Qt::Key_D, {}, QStringLiteral("d"));
        type(*window, QStringLiteral("problem category"));
        press(*window, Qt::Key_Return);
        QCOMPARE(book(*window).dimensions.size(), size_t(1));
        QCOMPARE(book(*window).dimensions[0].name, QStringLiteral("problem category"));
        press(*window, Qt::Key_N, {}, QStringLiteral("n"));
        type(*window, QStringLiteral("API misuse"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_N, {}, QStringLiteral("n"));
        type(*window, QStringLiteral("Retracing"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_N, Qt::ShiftModifier, QStringLiteral("N"));
        type(*window, QStringLiteral("By Python numbers"));
        press(*window, Qt::Key_Return);
        QCOMPARE(book(*window).dimensions[0].codes.size(), size_t(3));
        QCOMPARE(named(*window, "By Python numbers")->parent, named(*window, "Retracing")->id);
        QCOMPARE(editor(*window).currentCode(), named(*window, "By Python numbers")->id);

        // Enter goes to the definition, which is kept with Ctrl+Enter; Tab goes on, Escape comes back.
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

        // Every step is one undo.
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
        press(*window, Qt::Key_Up, Qt::AltModifier);
        const auto order = [&] {
            QStringList names;
            for (const Code &code : book(*window).dimensions[0].codes) {
                names << code.name;
            }
            return names.join(u' ');
        };
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Green Blue Unknown"));
        press(*window, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Blue Green Unknown"));
        press(*window, Qt::Key_Left, Qt::AltModifier);
        QVERIFY(!valid(named(*window, "Green")->parent));
        QCOMPARE(order(), QStringLiteral("Warm Red Yellow Cold Blue Green Unknown"));
        press(*window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(named(*window, "Green")->parent, named(*window, "Cold")->id);
        press(*window, Qt::Key_F2);
        auto *line = qobject_cast<QLineEdit *>(window->focusWidget());
        QVERIFY(line);
        line->selectAll();
        type(*window, QStringLiteral("Leaf"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "Leaf"));
        QVERIFY(named(*window, "Leaf")->aliases.contains(QStringLiteral("Green")));
        // A name that is there already is refused, and nothing changes.
        press(*window, Qt::Key_F2);
        qobject_cast<QLineEdit *>(window->focusWidget())->selectAll();
        type(*window, QStringLiteral("blue"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "Leaf"));
        // Nobody has used it: Delete removes it.
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
        press(*window, Qt::Key_N, {}, QStringLiteral("n"));
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
        QVERIFY(!drop("Red", "Small", CodebookTree::OnItem)); // not to another question
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

    void holdsASheetAgainstTheCodebook()
    {
        const auto window = windowOver(smallCodebook());
        CodebookMode &mode = *window->pages()->codebookMode();
        QFile sheet(m_folder.filePath(QStringLiteral("labels.csv")));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        sheet.write("id,colour1,size\n1,Red,Small\n2,Blu,smal\n3,Blu,Large\n4,zzzzzz,Large\n");
        sheet.close();
        press(*window, Qt::Key_5, Qt::AltModifier);
        mode.dataCheck()->check(sheet.fileName());
        QTRY_VERIFY(!mode.dataCheck()->isRunning());
        auto *table = mode.dataCheck()->findChild<QTreeWidget *>();
        QTRY_COMPARE(table->topLevelItemCount(), 6);
        QCOMPARE(table->topLevelItem(0)->text(1), QStringLiteral("Blu"));
        QCOMPARE(table->topLevelItem(0)->text(2), QStringLiteral("2"));
        picture(*window, "data-light");
        press(*window, Qt::Key_T, {}, QStringLiteral("t"));
        QVERIFY(named(*window, "Blue")->aliases.contains(QStringLiteral("Blu")));
        QVERIFY(named(*window, "Small")->aliases.contains(QStringLiteral("smal")));
        QTRY_COMPARE(table->topLevelItem(0)->text(1), QStringLiteral("zzzzzz")); // it was checked again
        QVERIFY(window->study()->undo());                                        // all of them are one step
        QVERIFY(named(*window, "Blue")->aliases.isEmpty());
        QVERIFY(named(*window, "Small")->aliases.isEmpty());
    }

    void takesAnExampleFromThePost()
    {
        auto study = smallStudy(freshPath());
        QVERIFY(study);
        const auto window = windowWith(std::move(study));
        window->setMode(MainWindow::Label);
        auto *text = window->pages()->labelPage()->findChild<PostText *>();
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

    void aChangeIsShownWithWhatComesOfItAndThenDone()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->pages()->codebookMode();
        const CodeId red = named(*window, "Red")->id;
        const CodeId yellow = named(*window, "Yellow")->id;
        editor(*window).showCode(yellow);
        press(*window, Qt::Key_M, {}, QStringLiteral("m"));
        type(*window, QStringLiteral("Red"));
        QTRY_VERIFY(!mode.isCounting());
        QStringList words;
        for (const QLabel *label : editor(*window).changePanel()->findChildren<QLabel *>()) {
            words << label->text();
        }
        // Ben, who works, too, is not spoken of but for what holds whatever he said.
        QVERIFY2(words.contains(QStringLiteral("Others")), qPrintable(words.join(u'|')));
        QVERIFY2(!words.contains(QStringLiteral("Ben")), qPrintable(words.join(u'|')));
        QVERIFY2(!words.join(u'|').contains(QStringLiteral("Kappa")), qPrintable(words.join(u'|')));
        picture(*window, "merge-counted-light");
        QVERIFY(named(*window, "Yellow")); // nothing is done by looking
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!named(*window, "Yellow"));
        QCOMPARE(labelOf(*window, 1), std::vector<CodeId>{red});
        QVERIFY(window->study()->undo());
        QCOMPARE(labelOf(*window, 1), std::vector<CodeId>{yellow});
        // Retiring a code that is used is shown first, too; Escape drops it.
        editor(*window).showCode(red);
        editor(*window).focusTree();
        press(*window, Qt::Key_Delete);
        QTRY_VERIFY(!mode.isCounting());
        press(*window, Qt::Key_Escape);
        QVERIFY(!named(*window, "Red")->retired);
    }

    // Ben, who has not sealed, has given a Yellow and no Green; nothing that Ada sees may tell which.
    void whatAnotherGivesIsNotToldWhileHeWorks()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->pages()->codebookMode();
        const auto wordsAbout = [&](const char *name) {
            QStringList words;
            editor(*window).showCode(named(*window, name)->id);
            for (const QLabel *label : window->findChild<CodeForm *>()->findChildren<QLabel *>()) {
                words << label->text().replace(QLatin1StringView(name), QStringLiteral("it"));
            }
            editor(*window).focusTree();
            press(*window, Qt::Key_Delete);
            words << (named(*window, name) ? QStringLiteral("is there") : QStringLiteral("is gone"));
            words << (editor(*window).changePanel()->isVisible() ? QStringLiteral("asked") : QString());
            [&] { QTRY_VERIFY(!mode.isCounting()); }();
            for (const QLabel *label : editor(*window).changePanel()->findChildren<QLabel *>()) {
                words << label->text().replace(QLatin1StringView(name), QStringLiteral("it"));
            }
            press(*window, Qt::Key_Escape);
            return words.filter(QRegularExpression(QStringLiteral("label|gone|there|asked|Kappa|Ben|Others")));
        };
        const QStringList yellow = wordsAbout("Yellow");
        QVERIFY(yellow.contains(QStringLiteral("asked")));
        QVERIFY2(yellow.join(u'|').contains(QStringLiteral("when all have sealed")), qPrintable(yellow.join(u'|')));
        QCOMPARE(wordsAbout("Green"), yellow);
        // Nor does the list of what is to be looked at again.
        const auto headline = [&] {
            QStringList words;
            press(*window, Qt::Key_3, Qt::AltModifier);
            for (const QLabel *label : mode.recheck()->findChildren<QLabel *>()) {
                words << label->text();
            }
            press(*window, Qt::Key_1, Qt::AltModifier);
            return words;
        };
        const QStringList before = headline();
        editor(*window).showCode(named(*window, "Yellow")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("as a lemon"));
        press(*window, Qt::Key_Escape);
        press(*window, Qt::Key_L, {}, QStringLiteral("l"));
        QCOMPARE(headline(), before);
    }

    void aDefinitionThatChangesItsMeaningAsksForItsLabels()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->pages()->codebookMode();
        editor(*window).showCode(named(*window, "Red")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Return);
        type(*window, QStringLiteral("as blood"));
        press(*window, Qt::Key_Escape);
        QCOMPARE(named(*window, "Red")->definition, QStringLiteral("as blood"));
        press(*window, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(mode.recheck()->list()->current(), -1); // a word was corrected: nobody is asked
        press(*window, Qt::Key_1, Qt::AltModifier);
        press(*window, Qt::Key_L, {}, QStringLiteral("l"));
        press(*window, Qt::Key_3, Qt::AltModifier);
        QCOMPARE(mode.recheck()->list()->current(), 0);
        picture(*window, "recheck-light");
        press(*window, Qt::Key_Y, {}, QStringLiteral("y"));
        QCOMPARE(mode.recheck()->list()->current(), -1);
    }

    void versionsAreCutAndCompared()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        CodebookMode &mode = *window->pages()->codebookMode();
        QVERIFY(window->study()->perform(CutVersion(QStringLiteral("before the pilot"))));
        press(*window, Qt::Key_N, {}, QStringLiteral("n"));
        type(*window, QStringLiteral("infrared"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_2, Qt::AltModifier);
        auto *name = mode.versions()->findChild<QLineEdit *>();
        name->setFocus();
        type(*window, QStringLiteral("after the pilot"));
        press(*window, Qt::Key_Return);
        VersionsView &view = *mode.versions()->view();
        VersionId before{};
        VersionId after{};
        for (const CodebookVersion &version : window->study()->versions()) {
            before = version.name == u"before the pilot" ? version.id : before;
            after = version.name == u"after the pilot" ? version.id : after;
        }
        QVERIFY(valid(before) && valid(after));
        view.choose(before, after);
        const auto tables = view.findChildren<QTreeWidget *>();
        QCOMPARE(tables.back()->topLevelItemCount(), 1);
        QVERIFY(tables.back()->topLevelItem(0)->text(0).contains(QStringLiteral("infrared")));
        picture(*window, "versions-light");
    }

    void proposalsAreAcceptedOrRefused()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        Study &study = *window->study();
        CodebookMode &mode = *window->pages()->codebookMode();
        const ItemId item = itemNamed(study, QStringLiteral("1"));
        const DimensionId colour = book(*window).dimensions[0].id;
        QVERIFY(study.perform(ProposeCode(colour, {.name = "Grey", .definition = "neither"}, study.actor(), item)));
        press(*window, Qt::Key_4, Qt::AltModifier);
        QCOMPARE(mode.proposals()->list()->current(), 0);
        picture(*window, "proposals-light");
        // Ben does not see it while the round is open.
        study.setActor(study.raters()[1].id);
        QCOMPARE(mode.proposals()->list()->current(), -1);
        QVERIFY(editor(*window).tree()->findItems("Grey", Qt::MatchExactly | Qt::MatchRecursive).isEmpty());
        // Unless the round shows proposals: Tab goes to the question, Space answers it.
        press(*window, Qt::Key_Tab);
        QCOMPARE(window->focusWidget(), mode.proposals()->shared());
        press(*window, Qt::Key_Space, {}, QStringLiteral(" "));
        QCOMPARE(mode.proposals()->list()->current(), 0);
        QVERIFY(!editor(*window).tree()->findItems("Grey", Qt::MatchExactly | Qt::MatchRecursive).isEmpty());
        QVERIFY(study.undo());
        QVERIFY(!mode.proposals()->shared()->isChecked());
        QCOMPARE(mode.proposals()->list()->current(), -1);
        study.setActor(study.raters()[0].id);
        mode.proposals()->list()->setFocus();
        press(*window, Qt::Key_A, {}, QStringLiteral("a"));
        QVERIFY(!named(*window, "Grey")->draft);
        QVERIFY(study.undo());
        mode.proposals()->list()->setFocus();
        press(*window, Qt::Key_R, {}, QStringLiteral("r"));
        QTRY_VERIFY(!mode.isCounting());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(named(*window, "Grey")->retired);
    }

    void takesACodebookFromAFile()
    {
        const auto window = windowOver({});
        CodebookMode &mode = *window->pages()->codebookMode();
        Codebook other = smallCodebook();
        other.dimensions[0].codes[1].definition = QStringLiteral("as blood");
        const QString file = m_folder.filePath(QStringLiteral("other.codebook"));
        QVERIFY(saveCodebook(other, file));
        press(*window, Qt::Key_6, Qt::AltModifier);
        mode.import()->read(file);
        picture(*window, "import-light");
        QVERIFY(book(*window).dimensions.empty()); // nothing is taken by looking
        press(*window, Qt::Key_T, {}, QStringLiteral("t"));
        QCOMPARE(book(*window).dimensions.size(), size_t(2));
        QCOMPARE(named(*window, "Red")->definition, QStringLiteral("as blood"));
        QCOMPARE(book(*window).rules.size(), size_t(1));
        QVERIFY(window->study()->undo());
        QVERIFY(book(*window).dimensions.empty());
        mode.import()->read(m_folder.filePath(QStringLiteral("missing.xlsx")));
        QVERIFY(book(*window).dimensions.empty());
    }

    // Whoever types a part of a name and presses Enter means the code that is offered; the next Enter does it.
    void enterTakesTheCodeThatIsOffered()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Red")->id);
        press(*window, Qt::Key_M, {}, QStringLiteral("m"));
        type(*window, QStringLiteral("yel"));
        QVERIFY(!editor(*window).changePanel()->isComplete());
        press(*window, Qt::Key_Return);
        QVERIFY(editor(*window).changePanel()->isComplete());
        QCOMPARE(std::get<MergeCodes>(editor(*window).changePanel()->edit()).into, named(*window, "Yellow")->id);
        QVERIFY(named(*window, "Red")); // not done by the same key
        QTRY_VERIFY(!window->pages()->codebookMode()->isCounting());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(labelOf(*window, 0), std::vector{named(*window, "Yellow")->id});
        QVERIFY(editor(*window).tree()->hasFocus());
    }

    // The form would take back the focus with its page, and with it whatever is typed next.
    void anUndoBehindAShownChangeLeavesTheKeysToTheTree()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        editor(*window).showCode(named(*window, "Red")->id);
        auto *name = window->findChild<CodeForm *>()->findChild<LineField *>();
        name->setFocus();
        editor(*window).focusTree();
        press(*window, Qt::Key_Down, Qt::AltModifier); // among siblings: done at once
        press(*window, Qt::Key_Left, Qt::AltModifier); // to another category: asked first
        QVERIFY(editor(*window).changePanel()->isVisible());
        QVERIFY(window->study()->undo());
        QApplication::processEvents();
        QVERIFY(!editor(*window).changePanel()->isVisible());
        QVERIFY(editor(*window).tree()->hasFocus());
        press(*window, Qt::Key_S, {}, QStringLiteral("s"));
        QVERIFY(std::holds_alternative<SplitCode>(editor(*window).changePanel()->edit()));
        QVERIFY(named(*window, "Red"));
    }

    // A rename that is asked for in the form and dropped is not asked for again by the next step.
    void aNameIsTakenOrDroppedAsAWhole_data()
    {
        QTest::addColumn<bool>("taken");
        QTest::addColumn<QString>("name");
        QTest::newRow("taken") << true << "Redness";
        QTest::newRow("dropped") << false << "Red";
    }

    void aNameIsTakenOrDroppedAsAWhole()
    {
        QFETCH(bool, taken);
        QFETCH(QString, name);
        const auto window = labelledWindow();
        QVERIFY(window);
        const CodeId red = named(*window, "Red")->id;
        editor(*window).showCode(red);
        auto *field = window->findChild<CodeForm *>()->findChild<LineField *>();
        field->setFocus();
        field->end(false);
        type(*window, QStringLiteral("ness"));
        press(*window, Qt::Key_Return);
        QVERIFY(editor(*window).changePanel()->isVisible());
        QTRY_VERIFY(!window->pages()->codebookMode()->isCounting());
        taken ? press(*window, Qt::Key_Return, Qt::ControlModifier) : press(*window, Qt::Key_Escape);
        QCOMPARE(book(*window).code(red)->name, name);
        QCOMPARE(field->text(), name);
        QVERIFY(editor(*window).tree()->hasFocus());
        QVERIFY(!editor(*window).changePanel()->isVisible());
        editor(*window).flush();
        QVERIFY(!editor(*window).changePanel()->isVisible());
    }

    // A list of choices would take the digit as a search.
    void partsAreReachedFromEveryField()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->pages()->codebookMode();
        QSet<QWidget *> met;
        for (QWidget *at = window->focusWidget(); mode.isAncestorOf(at) && !met.contains(at);
             at = window->focusWidget()) {
            met.insert(at);
            press(*window, Qt::Key_2, Qt::AltModifier);
            QVERIFY2(mode.versions()->isVisible(), at->metaObject()->className());
            press(*window, Qt::Key_1, Qt::AltModifier);
            QVERIFY(editor(*window).isVisible());
            at->setFocus();
            press(*window, Qt::Key_Tab);
        }
        QVERIFY(met.size() > 10);
        press(*window, Qt::Key_2, Qt::AltModifier);
        window->findChild<VersionsView *>()->findChild<QComboBox *>()->setFocus();
        press(*window, Qt::Key_3, Qt::AltModifier);
        QVERIFY(mode.recheck()->isVisible());
    }

    // The table of the report is not there yet, but the page's keys are.
    void theDataCheckHasTheKeysFromTheBeginning()
    {
        DataCheckView view;
        QSignalSpy asked(&view, &DataCheckView::fileWanted);
        view.show();
        view.setFocus();
        QTest::keyClick(view.focusWidget() ? view.focusWidget() : &view, Qt::Key_O);
        QCOMPARE(asked.size(), 1);
        view.setRunning(QStringLiteral("a.csv"));
        QCOMPARE(view.focusWidget(), &view);
        SheetCheckReport report;
        report.values.push_back({.value = QStringLiteral("Rde"), .count = 1});
        view.setReport({}, QStringLiteral("a.csv"), report);
        QVERIFY(view.focusWidget() && view.focusWidget()->isVisible());
        QVERIFY(view.focusWidget() != &view);
        view.setProblem(QStringLiteral("gone"));
        QCOMPARE(view.focusWidget(), &view);
        QTest::keyClick(&view, Qt::Key_O);
        QCOMPARE(asked.size(), 2);
    }

    // A screen of 1920 pixels at 200 % is 960 wide.
    void fitsAScreenThatShowsEverythingTwiceAsLarge()
    {
        auto demo = makeDemoStudy(freshPath());
        QVERIFY(demo);
        const auto window = windowWith(std::move(*demo));
        for (int part = 1; part <= 6; ++part) {
            press(*window, Qt::Key(Qt::Key_0 + part), Qt::AltModifier);
            QVERIFY2(window->minimumSizeHint().width() <= 960,
                     qPrintable(QString::number(window->minimumSizeHint().width())));
            QVERIFY2(window->minimumSizeHint().height() <= 500,
                     qPrintable(QString::number(window->minimumSizeHint().height())));
        }
        // The forms scroll down only: they must not be wider than where they stand.
        window->resize(800, 500);
        press(*window, Qt::Key_1, Qt::AltModifier);
        editor(*window).showDimension(book(*window).dimensions[0].id);
        QApplication::processEvents();
        auto *form = window->findChild<DimensionForm *>();
        const QWidget *seen = nullptr;
        for (QWidget *above = form->parentWidget(); above; above = above->parentWidget()) {
            if (auto *area = qobject_cast<QScrollArea *>(above)) {
                seen = area->viewport();
                break;
            }
        }
        QVERIFY(seen);
        QVERIFY2(form->width() <= seen->width(),
                 qPrintable(QStringLiteral("%1 in %2").arg(form->width()).arg(seen->width())));
    }

    void looksRight()
    {
        for (const auto &[mode, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, mode);
            auto demo = makeDemoStudy(freshPath());
            QVERIFY(demo);
            const auto window = windowWith(std::move(*demo));
            const auto shot = [&](const char *what) {
                picture(*window,
                        qPrintable(QStringLiteral("%1-%2").arg(QLatin1StringView(what), QLatin1StringView(name))));
            };
            editor(*window).showDimension(book(*window).dimensions[0].id);
            shot("dimension");
            CodeId ruled{};
            for (const Rule &rule : book(*window).rules) {
                ruled = rule.a;
            }
            editor(*window).showCode(ruled);
            shot("code");
            press(*window, Qt::Key_M, {}, QStringLiteral("m"));
            shot("merge");
            press(*window, Qt::Key_Escape);
            // Every part, reached by its key, in a smaller window.
            window->resize(1000, 700);
            for (int part = 1; part <= 6; ++part) {
                press(*window, Qt::Key(Qt::Key_0 + part), Qt::AltModifier);
                shot(qPrintable(QStringLiteral("part%1-small").arg(part)));
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(CodebookModeTest)
#include "CodebookModeTest.moc"
