// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/Pictures.h"
#include "app/window/StudyPages.h"
#include "app/window/TopBar.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/palette/CommandPalette.h"
#include "app/window/study/NewStudyDialog.h"
#include "app/window/study/WhoPage.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "data/codebooks/CodebookFile.h"
#include "models/commands/StudyCommands.h"
#include "models/history/UndoText.h"
#include "tests/window/desks/DemoDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The window as users work with it: by keys, in the demonstration study.
class MainWindowTest : public QObject, private DemoDesk
{
    Q_OBJECT

    // A key as the page of keys displays it.
    static QString nativeKey(Qt::Key key)
    {
        switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return QStringLiteral("↵");
        case Qt::Key_Up:
            return QStringLiteral("↑");
        case Qt::Key_Down:
            return QStringLiteral("↓");
        default:
            return QKeySequence(key).toString();
        }
    }

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void everyActionHasItsOwnNameAndKey()
    {
        MainWindow window;
        QSet<QString> names;
        QSet<QKeySequence> keys;
        for (const QAction *action : window.actions().all()) {
            QVERIFY2(!names.contains(action->text()), qPrintable(action->text()));
            names.insert(action->text());
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key), qPrintable(key.toString()));
                keys.insert(key);
            }
        }
    }

    void asksWhoIsWorkingBeforeItShowsAnything()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo()));
        QVERIFY(window.findChild<WhoPage *>()->isVisible());
        QVERIFY(!window.pages()->shownPage());
        window.findChild<WhoPage *>()->setFocus();
        press(window, Qt::Key_2, QStringLiteral("2"));
        QCOMPARE(window.study()->rater(window.study()->actor())->name, QStringLiteral("Ben"));
        QVERIFY(window.pages()->showsLabels());
    }

    void theKeysOfAModeWorkAtOnce()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_2);
        const ItemId first = window.pages()->shownItem();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_I);
        QCOMPARE(ratingOf(window).screening, Screening::In);
        const bool flagged = ratingOf(window).discuss;
        // Escape alone leaves the search box.
        window.actions().action("label.search")->trigger();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("xy"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_D);
        QCOMPARE(window.pages()->shownItem(), first);
        QCOMPARE(ratingOf(window).discuss, !flagged);
    }

    void thePaletteOpensFromATextField()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.actions().action("label.search")->trigger();
        QVERIFY(!window.findChild<CommandPalette *>());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = window.findChild<CommandPalette *>();
        QVERIFY(palette);
        // Found by name first, then by its effect.
        const auto first = [&](const QString &typed) {
            const auto *list = palette->findChild<QListWidget *>();
            palette->findChild<QLineEdit *>()->setText(typed);
            const bool isFound = QTest::qWaitFor([list] { return list->count() > 0; }); // weak matches follow the items
            return isFound ? list->item(0)->text() : QString();
        };
        QVERIFY2(first(QStringLiteral("find")).contains(QStringLiteral("Find")),
                 qPrintable(first(QStringLiteral("find"))));
        QCOMPARE(first(QStringLiteral("share")), QStringLiteral("Study: Share…")); // not "Join a shared study…"
        QVERIFY(first(QStringLiteral("who is working")).contains(QStringLiteral("Change rater")));
        QVERIFY(first(QStringLiteral("nxtopn")).contains(QStringLiteral("Next open")));
    }

    void aMessageGoesWithTheNextChange()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        const auto says = [&](const QString &words) {
            return std::ranges::any_of(window.findChildren<QLabel *>(), [&](const QLabel *label) {
                return label->isVisible() && label->text().startsWith(words);
            });
        };
        QVERIFY(window.study()->perform(setSetting(QStringLiteral("a"), QStringLiteral("1"))));
        window.actions().action("edit.undo")->trigger();
        window.actions().action("edit.redo")->trigger();
        QVERIFY(says(QStringLiteral("Redone:")));
        QVERIFY(window.study()->perform(setSetting(QStringLiteral("a"), QStringLiteral("2"))));
        QVERIFY(!says(QStringLiteral("Redone:")));
    }

    void messagesToOneRaterAreNotShownToTheNext()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.notice().say(QStringLiteral("You have finished this list."));
        const auto shown = [&] {
            const auto labels = window.findChildren<QLabel *>();
            return std::ranges::any_of(labels, [](const QLabel *label) {
                return label->isVisible() && label->text() == QStringLiteral("You have finished this list.");
            });
        };
        QVERIFY(shown());
        window.study()->setActor(window.study()->raterNamed(QStringLiteral("Ada"))->id);
        QVERIFY(!shown());
    }

    void whatIsSaidAtLengthIsReadWhole()
    {
        const QString path = freshDemo();
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
        const QString sentence = QStringLiteral("one more thing that went wrong; ").repeated(8);
        for (const bool isError : {true, false}) {
            if (isError) {
                window.notice().report({.code = ErrorCode::Input, .message = Message::literal(sentence)});
            } else {
                window.notice().say(sentence);
            }
            const QLabel *shown = nullptr;
            for (const QLabel *label : window.findChildren<QLabel *>()) {
                shown = label->isVisible() && label->text() == sentence.simplified() ? label : shown;
            }
            QVERIFY(shown);
            QVERIFY(shown->toolTip().contains(QStringLiteral("went wrong;")));
            window.actions().action("view.message")->trigger();
            QTextBrowser *text = nullptr;
            for (QDialog *dialog : window.findChildren<QDialog *>()) {
                text = dialog->isVisible() ? dialog->findChild<QTextBrowser *>() : text;
            }
            QVERIFY(text);
            QCOMPARE(text->toPlainText(), sentence);
            delete text->window();
        }
    }

    void everyMenuOpensByAltAndALetter()
    {
        const MainWindow window;
        QSet<QKeySequence> keys;
        for (const QAction *menu : window.menuBar()->actions()) {
            const QKeySequence key = QKeySequence::mnemonic(menu->text());
            QVERIFY2(!key.isEmpty() && !keys.contains(key), qPrintable(menu->text()));
            keys.insert(key);
        }
    }

    void linesAreAskedForWithoutTheMouse()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ada")));
        const auto answer = [](Qt::Key key) {
            QTimer::singleShot(0, qApp, [key] {
                auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                dialog->activateWindow();
                QTRY_VERIFY(dialog->isActiveWindow());
                auto *field = qobject_cast<QPlainTextEdit *>(dialog->focusWidget());
                QVERIFY(field);
                QTest::keyClicks(field, QStringLiteral("a survey"));
                QTest::keyClick(field, Qt::Key_Tab);
                QVERIFY(dialog->focusWidget() != field);
                QCOMPARE(field->toPlainText().right(8), QStringLiteral("a survey"));
                field->setFocus();
                QTest::keyClick(field, key, key == Qt::Key_Return ? Qt::ControlModifier : Qt::NoModifier);
                if (dialog->isVisible()) {
                    dialog->done(QDialog::Rejected);
                    QFAIL("the dialog stays open");
                }
            });
        };
        // Presses the button of the question that opens in front of the dialog.
        const auto decide = [](const QString &button) {
            auto *waits = new QTimer(qApp);
            connect(waits, &QTimer::timeout, waits, [waits, button] {
                const auto *question = QApplication::activeModalWidget();
                for (auto *each : question ? question->findChildren<QPushButton *>() : QList<QPushButton *>()) {
                    if (each->text() == button) {
                        waits->stop();
                        waits->deleteLater();
                        each->click();
                        return;
                    }
                }
            });
            waits->start(0);
        };
        answer(Qt::Key_Return);
        window.actions().action("study.out-reasons")->trigger();
        const QString kept = window.study()->setting(outReasonsSetting);
        QVERIFY2(kept.endsWith(QStringLiteral("a survey")), qPrintable(kept));
        // What was typed is not dropped unasked.
        answer(Qt::Key_Escape);
        decide(QStringLiteral("Discard the text"));
        window.actions().action("study.out-reasons")->trigger();
        QCOMPARE(window.study()->setting(outReasonsSetting), kept);
    }

    void undoSaysInWordsWhichSettingItTakesBack()
    {
        const QString path = freshDemo();
        MainWindow window;
        QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
        QVERIFY(window.study()->perform(setSetting(outReasonsSetting, QStringLiteral("no code"))));
        QCOMPARE(undoText(*window.study()), QStringLiteral("change the reasons for exclusion"));
    }

    void everyModeShowsSomethingInLightAndDark()
    {
        const QString study = freshDemo();
        const auto pictures = takePictures(study, m_folder.path());
        QVERIFY(pictures);
        QCOMPARE(pictures->size(), 16);
        for (const QString &file : *pictures) {
            const QImage image(file);
            QCOMPARE(image.size(), QSize(1280, 800));
            QSet<QRgb> colours;
            for (int y = 0; y < image.height(); y += 7) {
                for (int x = 0; x < image.width(); x += 7) {
                    colours.insert(image.pixel(x, y));
                }
            }
            QVERIFY2(colours.size() > 20, qPrintable(file));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aStudyThatIsOpenElsewhereIsShownReadOnly()
    {
        const QString path = freshDemo();
        const auto other = Study::open(path);
        QVERIFY(other);
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
        QVERIFY(window.study()->isReadOnly());
        QVERIFY(!window.actions().action("study.add-items")->isEnabled());
    }

    void thePageOfKeysBeginsWithTheModeAndHasEveryKeyOfIt()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ada")));
        for (int mode = 0; mode < int(modeActions.size()); ++mode) {
            window.setMode(mode);
            const QAction *tab = window.actions().action(modeActions[std::size_t(mode)]);
            window.actions().action("view.keys")->trigger();
            const auto pages = window.findChildren<QTextBrowser *>();
            const auto page = std::ranges::find(pages, QStringLiteral("Keys"), &QWidget::accessibleName);
            QVERIFY(page != pages.end());
            const QString text = (*page)->toPlainText();
            QVERIFY2(text.startsWith(QStringLiteral("Here: ") + ActionCatalogue::nameOf(*tab)),
                     qPrintable(text.left(80)));
            // The keys of the mode's own actions are in its list.
            QString listed;
            int checked = 0;
            for (const ModeKey &key : keysOfMode(mode)) {
                listed += key.keys + u'\n';
                QVERIFY2(text.contains(key.what), qPrintable(key.what));
            }
            for (const QAction *action : window.findChild<StudyPages *>()->findChildren<QAction *>()) {
                const bool here = action->objectName().startsWith(tab->objectName().section(u'.', 1) + u'.');
                const QKeySequence keys = action->shortcut();
                if (here && !keys.isEmpty()) {
                    const bool digit = keys[0].key() >= Qt::Key_1 && keys[0].key() <= Qt::Key_9;
                    const QString last = digit ? QStringLiteral("1–9") : nativeKey(keys[0].key());
                    QVERIFY2(listed.contains(last), qPrintable(action->objectName() + u' ' + keys.toString()));
                    ++checked;
                }
            }
            QVERIFY(checked > 5 || (mode != MainWindow::Compare && mode != MainWindow::Adjudicate));
            (*page)->window()->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }

    void theCodebookOfANewStudyIsChosenByTheArrowKeys()
    {
        NewStudyDialog dialog(nullptr);
        dialog.show();
        auto *codebooks = dialog.findChild<QComboBox *>();
        QVERIFY(codebooks);
        QStringList seen{dialog.codebook()};
        for (int at = 1; at < codebooks->count(); ++at) {
            QTest::keyClick(codebooks, Qt::Key_Down);
            QVERIFY2(!QApplication::activeModalWidget(), "an arrow key opens no other dialog");
            seen << dialog.codebook();
        }
        QCOMPARE(seen, builtInCodebooks() << QString());
    }

    void whatIsNoStudyIsRefusedAndTheWindowStays()
    {
        MainWindow window;
        window.show();
        QVERIFY(!window.openStudy(m_folder.filePath("missing.corater")));
        QVERIFY(!window.study());
    }
};

QTEST_MAIN(MainWindowTest)
#include "MainWindowTest.moc"
