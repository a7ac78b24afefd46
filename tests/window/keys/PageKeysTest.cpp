// SPDX-License-Identifier: GPL-3.0-or-later
// The letters of the pages can be changed: every page shows, accepts and lists the user's letters, and no action loses
// its letter.
#include "views/keys/PageKeys.h"
#include "app/window/StudyPages.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/help/KeyRules.h"
#include "app/window/help/KeysDialog.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/codebook/editor/CodebookTree.h"
#include "views/label/CodeKeys.h"
#include "views/label/LabelForm.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/style/ApplyTheme.h"

#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class PageKeysTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString fileWith(const QByteArray &text)
    {
        QString path = m_folder.filePath(u"keys.json"_s);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
    }

    static QPushButton *button(const QDialog &dialog, const QString &text)
    {
        for (auto *each : dialog.findChildren<QPushButton *>()) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

    static bool says(const QDialog &dialog, const QString &words)
    {
        return std::ranges::any_of(dialog.findChildren<QLabel *>(),
                                   [&](const QLabel *label) { return label->text().contains(words); });
    }

    // All keys that buttons and chips of the pages show.
    static QSet<QString> shownKeys(MainWindow &window)
    {
        QSet<QString> shown;
        for (const auto *each : window.findChild<StudyPages *>()->findChildren<ActionButton *>()) {
            shown.insert(each->key());
        }
        for (const auto *each : window.findChild<StudyPages *>()->findChildren<ChoiceChip *>()) {
            shown.insert(each->key());
        }
        for (const auto *each : window.findChild<StudyPages *>()->findChildren<QAction *>()) {
            if (each->objectName().startsWith(u"compare.") || each->objectName().startsWith(u"adjudicate.")) {
                shown.insert(each->shortcut().toString(QKeySequence::PortableText));
            }
        }
        return shown;
    }

    void openAsBen(MainWindow &window)
    {
        const QString path = freshPath();
        QVERIFY(makeDemoStudy(path));
        window.resize(1400, 900);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, u"Ben"_s));
    }

private Q_SLOTS:
    // As the keyboard of the reader has them.
    void keysHaveTheirNamesInGerman()
    {
        QCOMPARE(PageKeys::labelOf(u"Ctrl+Return"_s), u"Ctrl ↵"_s);
        QCOMPARE(PageKeys::labelOf(PageKey::Remove), u"Del"_s);
        const SpokenLanguage german(u"de"_s);
        QCOMPARE(PageKeys::labelOf(u"Ctrl+Return"_s), u"Strg ↵"_s);
        QCOMPARE(PageKeys::labelOf(PageKey::Remove), u"Entf"_s);
        QCOMPARE(PageKeys::labelOf(PageKey::NewCodeBelow), u"⇧ Einfg"_s);
        QCOMPARE(PageKeys::labelOf(PageKey::Rename), u"F2"_s);
    }

    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
    void init()
    {
        QSettings().clear();
        QVERIFY(PageKeys::setSigns({}));
    }
    void cleanup() { init(); }

    void eachHasASignOfItsOwn()
    {
        QSet<QString> signs;
        QSet<QString> ids;
        for (const PageKeys::Entry &entry : PageKeys::all()) {
            QVERIFY2(PageKeys::canBe(entry.key, PageKeys::signOf(entry.key)), entry.id);
            QVERIFY(!PageKeys::nameOf(entry.key).isEmpty());
            signs.insert(PageKeys::signOf(entry.key));
            ids.insert(QString::fromLatin1(entry.id));
        }
        QCOMPARE(signs.size(), qsizetype(PageKeys::all().size()));
        QCOMPARE(ids.size(), qsizetype(PageKeys::all().size()));
        // Studies that have begun keep the keys of their codes.
        QString form = CodeKeys::reserved();
        std::ranges::sort(form);
        QString before = u"IOUNDCJK<>/ "_s;
        std::ranges::sort(before);
        QCOMPARE(form, before);
    }

    void whatIsNoSignOrThereTwiceChangesNothing_data()
    {
        QTest::addColumn<QString>("sign");
        for (const char *sign : {"7", "", " ", "AB", "n", "+", "S", "F2"}) { // S is Skip's
            QTest::newRow(sign) << QString::fromLatin1(sign);
        }
    }

    void whatIsNoSignOrThereTwiceChangesNothing()
    {
        QFETCH(QString, sign);
        QVERIFY(PageKeys::setSigns({{PageKey::Comment, u"Z"_s}}));
        QVERIFY(!PageKeys::setSigns({{PageKey::AddUnit, sign}}));
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Comment), u"Z"_s);
    }

    void whatIsHeldOrTypesNothingStaysSo_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<bool>("isFit");
        for (const char *fit : {"F4", "Shift+F4", "Ctrl+Shift+J", "Alt+Del", "Shift+Up", "Ctrl+Down", "Shift+Ins"}) {
            QTest::newRow(fit) << QString::fromLatin1(fit) << true;
        }
        for (const char *bare : {"", "N", "?", "Up", "Return", "Ctrl+Return", "Tab", "Esc", "Space", "Alt+3", "Ctrl+1",
                                 "Shift+N", "Backspace", "Ctrl+A, Ctrl+B", "ctrl+j"}) {
            QTest::newRow(bare) << QString::fromLatin1(bare) << false;
        }
    }

    void whatIsHeldOrTypesNothingStaysSo()
    {
        QFETCH(QString, keys);
        QFETCH(bool, isFit);
        QCOMPARE(PageKeys::canBe(PageKey::Rename, keys), isFit);
    }

    void pagesAndCommandsHaveNoKeyInCommon()
    {
        MainWindow window;
        ActionCatalogue &actions = window.actions();
        QVERIFY(!keyObjection(QKeySequence(u"F2"_s)).isEmpty());
        QVERIFY(!pageKeyObjection(PageKey::Rename, u"F6"_s, actions).isEmpty()); // to the labels
        QVERIFY(!pageKeyObjection(PageKey::Rename, u"Ctrl+C"_s, actions).isEmpty());
        QVERIFY(pageKeyObjection(PageKey::Rename, u"F12"_s, actions).isEmpty());
        QVERIFY(actions.setPageKeys({{PageKey::Rename, u"F12"_s}}));
        QVERIFY(keyObjection(QKeySequence(u"F2"_s)).isEmpty()); // it is free now
        QVERIFY(!keyObjection(QKeySequence(u"F12"_s)).isEmpty());
        actions.setKeys(*actions.action("study.demo"), {QKeySequence(u"F2"_s)});
        const QString path = m_folder.filePath(u"both.json"_s);
        QVERIFY(writeKeys(actions, path));
        actions.restoreKeys();
        QVERIFY(readKeys(actions, path)); // though F2 is a page's until the file is in use
        QCOMPARE(PageKeys::signOf(PageKey::Rename), u"F12"_s);
        QCOMPARE(actions.action("study.demo")->shortcut(), QKeySequence(u"F2"_s));
        actions.restoreKeys();
        QVERIFY(!readKeys(actions, fileWith(R"({"keys": {"study.demo": ["F2"]}})")));
        QVERIFY(!readKeys(actions, fileWith(R"({"keys": {}, "pages": {"rename": "F6"}})")));
        QCOMPARE(PageKeys::signOf(PageKey::Rename), u"F2"_s);
    }

    void aKeyIsKnownOnWhateverKeyboard()
    {
        const auto of = [](int key, Qt::KeyboardModifiers with, const QString &text) {
            return PageKeys::of(QKeyEvent(QEvent::KeyPress, key, with, text));
        };
        QCOMPARE(of(Qt::Key_N, Qt::NoModifier, u"n"_s), std::optional(PageKey::AddUnit));
        QCOMPARE(of(Qt::Key_N, Qt::ShiftModifier, u"N"_s), std::optional(PageKey::AddUnit));
        QCOMPARE(of(Qt::Key_Slash, Qt::ShiftModifier, u"/"_s), std::optional(PageKey::Filter)); // a German keyboard
        QCOMPARE(of(Qt::Key_BracketLeft, Qt::KeypadModifier, u"["_s), std::optional(PageKey::PreviousUnit));
        QVERIFY(!of(Qt::Key_N, Qt::ControlModifier, u"\x0e"_s));
        QCOMPARE(of(Qt::Key_Down, Qt::ControlModifier, {}), std::optional(PageKey::NextItem));
        QCOMPARE(of(Qt::Key_Insert, Qt::ShiftModifier | Qt::KeypadModifier, {}), std::optional(PageKey::NewCodeBelow));
        QCOMPARE(of(Qt::Key_Delete, Qt::NoModifier, u"\x7f"_s), std::optional(PageKey::Remove));
        QCOMPARE(of(Qt::Key_Backspace, Qt::ControlModifier, u"\x7f"_s), std::optional(PageKey::RemoveUnit));
        QVERIFY(!of(Qt::Key_Down, Qt::NoModifier, {}));
        QVERIFY(PageKeys::setSigns({{PageKey::AddUnit, u"Ж"_s}}));
        QCOMPARE(of(0x416, Qt::NoModifier, u"ж"_s), std::optional(PageKey::AddUnit));
        QVERIFY(!of(Qt::Key_N, Qt::NoModifier, u"n"_s));
    }

    void aChangedLetterIsShownHeardAndKept()
    {
        {
            MainWindow window;
            openAsBen(window);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_I);
            window.actions().action("label.next")->trigger();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_I);
            const ItemId item = window.pages()->shownItem();
            QVERIFY(window.actions().setPageKeys(PageKeys::swapped(PageKey::AddUnit, u"S"_s)));
            QVERIFY(window.pages()->showsLabels());
            QCOMPARE(window.pages()->shownItem(), item);
            QVERIFY(shownKeys(window).contains(u"S"_s));
            auto *form = window.pages()->shownPage()->findChild<LabelForm *>();
            const auto units = [&] { return form->rating().units.size(); };
            const size_t before = units();
            QTest::keyClick(form, Qt::Key_N);
            QCOMPARE(units(), before);
            QTest::keyClick(form, Qt::Key_S);
            QCOMPARE(units(), before + 1);
            window.setMode(MainWindow::Adjudicate);
            QCOMPARE(window.findChild<QAction *>(u"adjudicate.skip"_s)->shortcut(), QKeySequence(u"N"_s));
            QCOMPARE(window.findChild<QAction *>(u"adjudicate.addUnit"_s)->shortcut(), QKeySequence(u"S"_s));
        }
        QVERIFY(PageKeys::setSigns({})); // like a new run of the program
        const MainWindow next;
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"S"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"N"_s);
        next.actions().restoreKeys();
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
        QVERIFY(PageKeys::setSigns({}));
        const MainWindow last;
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
    }

    void keysThatTypeNothingAreHeardAsTheyAreNow()
    {
        MainWindow window;
        openAsBen(window);
        QVERIFY(window.actions().setPageKeys({{PageKey::Rename, u"F12"_s}, {PageKey::NextItem, u"Alt+PgDown"_s}}));
        window.setMode(MainWindow::Codebook);
        settle();
        CodebookMode *codebook = window.findChild<CodebookMode *>();
        codebook->showCode(window.study()->codebook().dimensions[0].codes.back().id);
        auto *tree = codebook->findChild<CodebookEditor *>()->findChild<CodebookTree *>();
        QVERIFY(tree);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_F2);
        QVERIFY(!tree->findChild<QLineEdit *>());
        QTest::keyClick(tree, Qt::Key_F12);
        QVERIFY(tree->findChild<QLineEdit *>()); // the name is being written
        window.setMode(MainWindow::Compare);
        QCOMPARE(window.findChild<QAction *>(u"compare.nextItem"_s)->shortcut(), QKeySequence(u"Alt+PgDown"_s));
    }

    // If all actions have unusual letters, a Latin one that a page still shows or lists is hard-coded.
    void noPageHasALetterOfItsOwn()
    {
        MainWindow window;
        openAsBen(window);
        QHash<PageKey, QString> signs;
        for (const PageKeys::Entry &entry : PageKeys::all()) {
            if (PageKeys::isTyped(entry.key)) {
                signs.insert(entry.key, QString(QChar(0x410 + int(signs.size())))); // А, Б, В, …
            }
        }
        QVERIFY(window.actions().setPageKeys(signs));
        const auto isLetter = [](const QString &key) { return key.size() == 1 && key >= u"A"_s && key <= u"Z"_s; };
        QSet<QString> shown;
        for (int mode = 0; mode < int(modeActions.size()); ++mode) {
            window.setMode(mode);
            settle();
            shown += shownKeys(window);
            for (const ModeKey &key : keysOfMode(mode)) {
                for (const auto &[keys, meaning] : key.table) {
                    QVERIFY2(!isLetter(keys), qPrintable(keys + u": "_s + key.what));
                }
            }
        }
        // Codes have Latin letters if a dimension has more codes than there are digits.
        QSet<QString> ofCodes;
        for (const Dimension &dimension : window.study()->codebook().dimensions) {
            const CodeKeys keys(dimension);
            for (const CodeId code : dimension.choices()) {
                ofCodes.insert(keys.keyOf(code));
            }
        }
        int own = 0;
        for (const QString &key : std::as_const(shown)) {
            QVERIFY2(!isLetter(key) || ofCodes.contains(key), qPrintable(key));
            own += key.size() == 1 && key[0].unicode() >= 0x410 ? 1 : 0;
        }
        QVERIFY2(own > 15, qPrintable(QString::number(own)));
    }

    void codesGiveWayToTheForm()
    {
        Dimension dimension;
        for (int i = 1; i <= 30; ++i) {
            dimension.codes.push_back({.id = CodeId{i}, .name = QString::number(i)});
        }
        dimension.codes[0].shortcut = u"A"_s;
        QCOMPARE(CodeKeys(dimension).keyOf(CodeId{1}), u"A"_s);
        QVERIFY(PageKeys::setSigns(PageKeys::swapped(PageKey::AddUnit, u"A"_s)));
        const CodeKeys keys(dimension);
        QVERIFY(!valid(keys.codeOf(u"a"_s)));
        QVERIFY(!keys.keyOf(CodeId{1}).isEmpty()); // another one
        QVERIFY(!valid(keys.codeOf(u"n"_s)) || keys.keyOf(keys.codeOf(u"n"_s)) == u"N"_s);
    }

    void theDialogSwapsTwoLetters()
    {
        MainWindow window;
        KeysDialog dialog(window.actions(), &window);
        dialog.show();
        dialog.choose(PageKey::AddUnit);
        auto *key = dialog.findChild<QKeySequenceEdit *>();
        QCOMPARE(key->keySequence(), QKeySequence(u"N"_s));
        key->setKeySequence(QKeySequence(u"S"_s));
        QVERIFY(says(dialog, PageKeys::nameOf(PageKey::Skip))); // before anything is changed
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
        QVERIFY(button(dialog, u"Assign it"_s) && button(dialog, u"Assign it"_s)->isEnabled());
        button(dialog, u"Assign it"_s)->click();
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"S"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"N"_s);
        QCOMPARE(dialog.currentPageKey(), std::optional(PageKey::AddUnit)); // the list is new, the row is the same
        for (const char *wrong : {"7", "Ctrl+S", "Space", "Up", "Return", "F4"}) {
            key->setKeySequence(QKeySequence(QString::fromLatin1(wrong)));
            const QPushButton *give = button(dialog, u"Assign this key"_s);
            QVERIFY2(give && !give->isEnabled(), wrong);
        }
        QVERIFY(!button(dialog, u"No key"_s)->isEnabled());
        button(dialog, u"Default key"_s)->click();
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"S"_s);
        key->setKeySequence(QKeySequence(u"Z"_s));
        button(dialog, u"Assign this key"_s)->click();
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"Z"_s);
        button(dialog, u"All defaults"_s)->click();
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
    }

    void lettersGoThroughAFile()
    {
        MainWindow window;
        ActionCatalogue &actions = window.actions();
        QVERIFY(actions.setPageKeys(PageKeys::swapped(PageKey::AddUnit, u"S"_s)));
        const QString path = m_folder.filePath(u"mine.json"_s);
        QVERIFY(writeKeys(actions, path));
        actions.restoreKeys();
        const auto unknown = readKeys(actions, path);
        QVERIFY(unknown && unknown->isEmpty());
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"S"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"N"_s);
        // A file written before letters could be changed has none.
        QVERIFY(readKeys(actions, fileWith(R"({"keys": {}})")));
        QCOMPARE(PageKeys::signOf(PageKey::AddUnit), u"N"_s);
        const auto strange = readKeys(actions, fileWith(R"({"keys": {}, "pages": {"bake": "Z", "skip": "Z"}})"));
        QVERIFY(strange);
        QCOMPARE(*strange, QStringList{u"bake"_s});
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"Z"_s);
    }

    void aWrongFileChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("pages");
        QTest::newRow("a digit") << QByteArray(R"({"skip": "7"})");
        QTest::newRow("no letter") << QByteArray(R"({"skip": 7})");
        QTest::newRow("twice") << QByteArray(R"({"skip": "Z", "merge": "Z"})");
        QTest::newRow("one that another has") << QByteArray(R"({"skip": "N"})");
    }

    void aWrongFileChangesNothing()
    {
        QFETCH(QByteArray, pages);
        MainWindow window;
        QVERIFY(window.actions().setPageKeys(PageKeys::swapped(PageKey::Comment, u"Z"_s)));
        QVERIFY(
            !readKeys(window.actions(), fileWith(R"({"keys": {"study.demo": ["Ctrl+J"]}, "pages": )" + pages + '}')));
        QCOMPARE(PageKeys::signOf(PageKey::Comment), u"Z"_s);
        QCOMPARE(PageKeys::signOf(PageKey::Skip), u"S"_s);
        QVERIFY(window.actions().action("study.demo")->shortcut().isEmpty());
    }
};

QTEST_MAIN(PageKeysTest)
#include "PageKeysTest.moc"
