// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/KeysDialog.h"
#include "app/cli/Language.h"
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "app/window/help/HelpPages.h"
#include "app/window/help/KeyRules.h"
#include "app/window/help/PreferencesDialog.h"
#include "app/window/palette/CommandPalette.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/layout/ReadingWidth.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeWidget>

using namespace corater;

namespace {

/// A dialog with a draft, whose user goes on with it.
class KeptOpen : public QDialog
{
public:
    using QDialog::QDialog;

protected:
    void closeEvent(QCloseEvent *event) override { event->ignore(); }
};

} // namespace

/// The user's own keys, and the preferences.
class KeysDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QPushButton *button(const QDialog &dialog, const QString &text)
    {
        for (auto *each : dialog.findChildren<QPushButton *>()) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

    QString fileWith(const QByteArray &text)
    {
        const QString path = m_folder.filePath(QStringLiteral("keys.json"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init() { QSettings().clear(); }
    void cleanup() { QSettings().clear(); }

    void aNewKeyIsShownEverywhereAndKept()
    {
        const QKeySequence keys(QStringLiteral("Ctrl+Shift+J"));
        {
            MainWindow window;
            window.show();
            QAction *demo = window.actions().action("study.demo");
            KeysDialog dialog(window.actions(), &window);
            dialog.show();
            dialog.choose(*demo);
            dialog.findChild<QKeySequenceEdit *>()->setKeySequence(keys);
            QVERIFY(button(dialog, QStringLiteral("Assign this key"))->isEnabled());
            button(dialog, QStringLiteral("Assign this key"))->setFocus();
            QTest::keyClick(button(dialog, QStringLiteral("Assign this key")), Qt::Key_Return);
            QCOMPARE(demo->shortcut(), keys); // the menu displays it from here
            QVERIFY(demo->toolTip().contains(QStringLiteral("Ctrl+Shift+J")));
            bool onStartPage = false;
            for (const auto *each : window.findChildren<ActionButton *>()) {
                onStartPage |= each->key() == QStringLiteral("Ctrl ⇧ J") || each->key().endsWith(u'J');
            }
            QVERIFY(onStartPage);
            CommandPalette palette(window);
            bool inPalette = false;
            auto *list = palette.findChild<QListWidget *>();
            for (int row = 0; row < list->count(); ++row) {
                inPalette |=
                    list->item(row)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Ctrl+Shift+J"));
            }
            QVERIFY(inPalette);
            showKeys(window.actions(), MainWindow::Label, &window);
            bool inKeys = false;
            for (const auto *page : window.findChildren<QTextBrowser *>()) {
                inKeys |= page->toPlainText().contains(QStringLiteral("Ctrl+Shift+J"));
            }
            QVERIFY(inKeys);
        }
        MainWindow next;
        QCOMPARE(next.actions().action("study.demo")->shortcut(), keys);
        next.actions().restoreKeys();
        QVERIFY(next.actions().action("study.demo")->shortcut().isEmpty());
        MainWindow last;
        QVERIFY(last.actions().action("study.demo")->shortcut().isEmpty());
    }

    // The selected command is visible, so that no key goes to a hidden one; arrows move from the field to the list.
    void theCommandThatIsSearchedForIsChosen()
    {
        MainWindow window;
        KeysDialog dialog(window.actions(), &window);
        dialog.show();
        auto *search = dialog.findChild<QLineEdit *>();
        auto *list = dialog.findChild<QTreeWidget *>();
        search->setText(QStringLiteral("unit"));
        QVERIFY(list->currentItem() && !list->currentItem()->isHidden());
        const QTreeWidgetItem *first = list->currentItem();
        QVERIFY(dialog.current());
        QCOMPARE(dialog.findChild<QKeySequenceEdit *>()->keySequence(), dialog.current()->shortcut());
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(list->currentItem() != first && !list->currentItem()->isHidden());
        search->setText(QStringLiteral("no command is called like this"));
        QVERIFY(!list->currentItem());
        QVERIFY(!button(dialog, QStringLiteral("Assign this key"))->isEnabled());
        search->clear();
        QVERIFY(list->currentItem());
    }

    // The dialog names the command that has the key before taking the key from it.
    void aKeyThatIsTakenIsSaidAndTakenOver()
    {
        MainWindow window;
        ActionCatalogue &actions = window.actions();
        const QKeySequence keys = actions.action("study.export")->shortcut();
        QVERIFY(!keys.isEmpty());
        KeysDialog dialog(actions, &window);
        dialog.choose(*actions.action("study.report"));
        dialog.findChild<QKeySequenceEdit *>()->setKeySequence(keys);
        bool said = false;
        for (const auto *label : dialog.findChildren<QLabel *>()) {
            said |= label->text().contains(ActionCatalogue::nameOf(*actions.action("study.export")));
        }
        QVERIFY(said);
        QVERIFY(!button(dialog, QStringLiteral("Assign this key")));
        QCOMPARE(actions.actionWith(keys), actions.action("study.export")); // nothing changed yet
        button(dialog, QStringLiteral("Assign it"))->click();
        QCOMPARE(actions.actionWith(keys), actions.action("study.report"));
        QVERIFY(actions.action("study.export")->shortcuts().isEmpty());
    }

    void keysThatWriteOrChooseAreRefused_data()
    {
        QTest::addColumn<QString>("keys");
        for (const char *keys : {"N", "Shift+A", "7", "Space", "Return", "Alt+3", "Ctrl+Backspace", "Ctrl+C", "F2"}) {
            QTest::newRow(keys) << QString::fromLatin1(keys);
        }
    }

    void keysThatWriteOrChooseAreRefused()
    {
        QFETCH(QString, keys);
        MainWindow window;
        KeysDialog dialog(window.actions(), &window);
        dialog.choose(*window.actions().action("study.demo"));
        dialog.findChild<QKeySequenceEdit *>()->setKeySequence(QKeySequence(keys));
        for (const auto *each : dialog.findChildren<QPushButton *>()) {
            QVERIFY(!each->isEnabled() ||
                    (each->text() != QStringLiteral("Assign this key") && each->text() != QStringLiteral("Assign it")));
        }
        QVERIFY(!keyObjection(QKeySequence(keys)).isEmpty());
    }

    void keysGoThroughAFile()
    {
        MainWindow window;
        ActionCatalogue &actions = window.actions();
        actions.setKeys(*actions.action("study.demo"), {QKeySequence(QStringLiteral("Ctrl+Shift+J"))});
        actions.setKeys(*actions.action("study.export"), {});
        const QString path = m_folder.filePath(QStringLiteral("mine.json"));
        QVERIFY(writeKeys(actions, path));
        actions.restoreKeys();
        const auto unknown = readKeys(actions, path);
        QVERIFY(unknown);
        QVERIFY(unknown->isEmpty());
        QCOMPARE(actions.action("study.demo")->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+J")));
        QVERIFY(actions.action("study.export")->shortcuts().isEmpty());
        QCOMPARE(actions.action("edit.redo")->shortcuts(), ActionCatalogue::usualKeysOf(*actions.action("edit.redo")));
    }

    void aWrongFileChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("Ctrl+O");
        QTest::newRow("no keys") << QByteArray("{}");
        QTest::newRow("no list") << QByteArray(R"({"keys": {"study.demo": "Ctrl+J"}})");
        QTest::newRow("no key") << QByteArray(R"({"keys": {"study.demo": ["Wheel"]}})");
        QTest::newRow("a letter") << QByteArray(R"({"keys": {"study.demo": ["J"]}})");
        QTest::newRow("twice") << QByteArray(R"({"keys": {"study.demo": ["Ctrl+J"], "study.close": ["Ctrl+J"]}})");
        QTest::newRow("one that another has") << QByteArray(R"({"keys": {"study.demo": ["Ctrl+O"]}})");
    }

    void aWrongFileChangesNothing()
    {
        QFETCH(QByteArray, text);
        MainWindow window;
        ActionCatalogue &actions = window.actions();
        actions.setKeys(*actions.action("study.close"), {QKeySequence(QStringLiteral("Ctrl+Shift+X"))});
        QVERIFY(!readKeys(actions, fileWith(text)));
        QCOMPARE(actions.action("study.close")->shortcut(), QKeySequence(QStringLiteral("Ctrl+Shift+X")));
        QVERIFY(actions.action("study.demo")->shortcut().isEmpty());
    }

    void commandsThatAFileInventsAreNamed()
    {
        MainWindow window;
        const auto unknown = readKeys(window.actions(), fileWith(R"({"keys": {"study.bake": ["Ctrl+J"]}})"));
        QVERIFY(unknown);
        QCOMPARE(*unknown, QStringList{"study.bake"});
    }

    void preferencesCountAtOnce()
    {
        MainWindow window;
        PreferencesDialog dialog(window.actions(), QStringLiteral("Ada"), &window);
        dialog.show();
        auto *themes = dialog.findChild<SegmentedControl *>();
        QVERIFY(themes);
        QCOMPARE(themes->current(), 2); // as the system
        Q_EMIT themes->currentChanged(1);
        QCOMPARE(Appearance::theme(), ThemeMode::Dark);
        QVERIFY(window.actions().action("view.dark")->isChecked());
        QVERIFY(!window.actions().action("view.system")->isChecked());
        auto *contrast = dialog.findChild<QCheckBox *>();
        QVERIFY(contrast && !contrast->isChecked());
        contrast->click();
        QCOMPARE(Appearance::contrast(), ContrastMode::High);
        QVERIFY(window.actions().action("view.contrast")->isChecked());
        QVERIFY(Theme::current().isDark && Theme::current().isHighContrast);
        contrast->click();
        QVERIFY(Theme::current().isDark && !Theme::current().isHighContrast);
        const auto boxes = dialog.findChildren<QSpinBox *>();
        QCOMPARE(boxes.size(), 2);
        boxes[0]->setValue(120);
        QCOMPARE(qRound(Appearance::textScale() * 100), 120);
        const int before = ReadingWidth::pixels();
        boxes[1]->setValue(100);
        QCOMPARE(ReadingWidth::characters(), 100);
        QVERIFY(ReadingWidth::pixels() > before);
        Appearance::setReadingWidth(ReadingWidth::usual);
        Appearance::setTextScale(1);
        Appearance::setTheme(ThemeMode::Light);
    }

    // The window closes for one in the other language. Where a draft keeps it open, closing it later ends the program.
    void anotherLanguageClosesTheWindow()
    {
        for (const bool hasDraft : {false, true}) {
            QSettings().clear();
            MainWindow window;
            window.show();
            KeptOpen draft(&window);
            draft.setVisible(hasDraft);
            QTimer choose;
            connect(&choose, &QTimer::timeout, this, [&choose] {
                if (auto *dialog = qobject_cast<PreferencesDialog *>(QApplication::activeModalWidget())) {
                    choose.stop();
                    auto *languages = dialog->findChild<QComboBox *>();
                    languages->setCurrentIndex(languages->findData(QStringLiteral("de")));
                    Q_EMIT languages->activated(languages->currentIndex());
                    dialog->reject();
                }
            });
            choose.start(10);
            QTimer::singleShot(0, this, [&window, hasDraft] {
                showPreferences(window);
                if (hasDraft) {
                    QApplication::exit(0);
                }
            });
            QCOMPARE(QApplication::exec(), hasDraft ? 0 : Language::another);
            QCOMPARE(Language::preferred(), QStringLiteral("de"));
            QCOMPARE(window.isVisible(), hasDraft);
            QCOMPARE(QGuiApplication::quitOnLastWindowClosed(), hasDraft);
            QGuiApplication::setQuitOnLastWindowClosed(true);
        }
        QSettings().clear();
    }
};

QTEST_MAIN(KeysDialogTest)
#include "KeysDialogTest.moc"
