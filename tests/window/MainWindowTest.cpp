// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/Pictures.h"
#include "app/window/StudyPages.h"
#include "app/window/TopBar.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/CommandPalette.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/label/LabelMode.h"
#include "app/window/study/NewStudyDialog.h"
#include "app/window/study/WhoPage.h"
#include "app/window/workplace/Notice.h"
#include "data/codebooks/CodebookFile.h"
#include "models/commands/StudyCommands.h"
#include "models/demo/DemoStudy.h"
#include "models/history/UndoText.h"
#include "views/agreement/AgreementView.h"
#include "views/items/ItemListView.h"
#include "views/theme/Chip.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/ThinProgress.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include <algorithm>

using namespace corater;

/// The window as a person uses it: by keys, over the demonstration study.
class MainWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshDemo()
    {
        const QString path = m_folder.filePath(QStringLiteral("demo%1.corater").arg(++m_count));
        const auto study = makeDemoStudy(path);
        return study ? path : QString();
    }

    static Rating ratingOf(MainWindow &window)
    {
        const Study &study = *window.study();
        const auto rating =
            study.rating(study.currentRound()->id, window.pages()->labelMode()->currentItem(), study.actor());
        return rating ? *rating : Rating();
    }

    // A key as the page of keys writes it.
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

    static void press(MainWindow &window, Qt::Key key, const QString &text = {}, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
        QKeyEvent down(QEvent::KeyPress, key, modifiers, text);
        QApplication::sendEvent(target, &down);
        QKeyEvent up(QEvent::KeyRelease, key, modifiers, text);
        QApplication::sendEvent(target, &up);
        QApplication::processEvents();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

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
        QVERIFY(!window.pages()->isVisible());
        window.findChild<WhoPage *>()->setFocus();
        press(window, Qt::Key_2, QStringLiteral("2"));
        QCOMPARE(window.study()->rater(window.study()->actor())->name, QStringLiteral("Ben"));
        QVERIFY(window.pages()->labelMode()->isVisible());
    }

    void theKeysOfAModeWorkAtOnce()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_2);
        const ItemId first = window.pages()->labelMode()->currentItem();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_I);
        QCOMPARE(ratingOf(window).screening, Screening::In);
        const bool flagged = ratingOf(window).discuss;
        // Out of the search box again by Escape alone.
        window.actions().action("label.search")->trigger();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("xy"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_D);
        QCOMPARE(window.pages()->labelMode()->currentItem(), first);
        QCOMPARE(ratingOf(window).discuss, !flagged);
    }

    void theArrowsGoThroughTheDimensionsAtOnce()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.actions().action("mode.agreement")->trigger();
        const auto *view = window.findChild<AgreementView *>();
        const auto *table = view->findChild<QTableView *>();
        QTRY_VERIFY(table->isVisible() && table->currentIndex().isValid()); // it is computed in the background
        const int first = table->currentIndex().row();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), first + 1);
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
        // By its name before others, and by what it does.
        const auto first = [&](const QString &typed) {
            palette->findChild<QLineEdit *>()->setText(typed);
            return palette->findChild<QListWidget *>()->item(0)->text();
        };
        QVERIFY2(first(QStringLiteral("find")).contains(QStringLiteral("Find")),
                 qPrintable(first(QStringLiteral("find"))));
        QCOMPARE(first(QStringLiteral("share")), QStringLiteral("Study: Share…")); // not "Join a shared study…"
        QVERIFY(first(QStringLiteral("who is working")).contains(QStringLiteral("Change rater")));
        QVERIFY(first(QStringLiteral("nxtopn")).contains(QStringLiteral("Next open")));
    }

    void theTopBarGivesWayInANarrowWindow()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        auto *bar = window.findChild<TopBar *>();
        const auto shown = [&] {
            QList<QWidget *> parts;
            for (QWidget *part : bar->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
                if (part->isVisible() && part->accessibleName() != QStringLiteral("More")) {
                    parts << part;
                }
            }
            return parts;
        };
        qsizetype before = 0;
        for (const int width : {700, 900, 1024, 1280, 1900}) {
            window.resize(width, 700);
            QCoreApplication::processEvents();
            const QList<QWidget *> parts = shown();
            QVERIFY(parts.size() >= before); // a wider one shows more
            before = parts.size();
            for (const QWidget *one : parts) {
                QVERIFY2(one->width() >= one->minimumSizeHint().width(), one->metaObject()->className());
                if (const auto *chip = qobject_cast<const Chip *>(one)) {
                    QVERIFY2(chip->width() >= chip->sizeHint().width(), qPrintable(chip->text())); // no word is cut
                }
                QVERIFY(bar->rect().contains(one->geometry()));
                for (const QWidget *other : parts) {
                    QVERIFY(one == other || !one->geometry().intersects(other->geometry()));
                }
            }
            const auto *modes = bar->findChild<SegmentedControl *>();
            for (const QAbstractButton *mode : modes->findChildren<QAbstractButton *>()) {
                QVERIFY2(mode->width() >= mode->fontMetrics().horizontalAdvance(mode->text()),
                         qPrintable(mode->text()));
            }
        }
        QCOMPARE(before, 8);
    }

    // What a narrow window has no room for is still reached, with the mouse, too.
    void whatTheTopBarHasNoRoomForIsInItsMenu()
    {
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        window.resize(800, 700);
        QCoreApplication::processEvents();
        auto *bar = window.findChild<TopBar *>();
        QAbstractButton *more = nullptr;
        bool seals = false;
        for (auto *button : bar->findChildren<QAbstractButton *>()) {
            more = button->accessibleName() == QStringLiteral("More") ? button : more;
            seals |= button->isVisible() && button->text() == QStringLiteral("Seal…");
        }
        QVERIFY(more && more->isVisible());
        QVERIFY(!seals);
        more->click();
        auto *menu = more->findChild<QMenu *>();
        QVERIFY(menu->actions().contains(window.actions().action("study.seal")));
        QVERIFY(menu->actions().contains(window.actions().action("study.who")));
        menu->close();
    }

    // The name of a round beside the numbers of another is a false statement.
    void theTopBarNamesTheRoundThatThePageShows()
    {
        MainWindow window;
        window.resize(1900, 900);
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        const Study &study = *window.study();
        QCOMPARE(study.rounds().size(), size_t(2));
        const QString closed = study.rounds()[0].name;
        const QString open = study.rounds()[1].name;
        QVERIFY(study.isClosed(study.rounds()[0].id));
        auto *bar = window.findChild<TopBar *>();
        const auto named = [&](const QString &name) {
            return std::ranges::any_of(bar->findChildren<Chip *>(), [&](const Chip *chip) {
                return chip->isVisible() && chip->text().startsWith(name + QStringLiteral(" ·"));
            });
        };
        const auto showsProgress = [&] { return bar->findChild<ThinProgress *>()->isVisible(); };
        QVERIFY(named(open));
        QVERIFY(showsProgress());
        for (const auto mode : {MainWindow::Compare, MainWindow::Adjudicate, MainWindow::Agreement}) {
            window.setMode(mode);
            QVERIFY2(named(closed) && !named(open), qPrintable(QString::number(mode)));
            QVERIFY(!showsProgress()); // which is that of the open round
        }
        window.setMode(MainWindow::Label);
        QVERIFY(named(open) && !named(closed));
        QVERIFY(showsProgress());
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
        QVERIFY(window.study()->perform(SetSetting(QStringLiteral("a"), QStringLiteral("1"))));
        window.actions().action("edit.undo")->trigger();
        window.actions().action("edit.redo")->trigger();
        QVERIFY(says(QStringLiteral("Redone:")));
        QVERIFY(window.study()->perform(SetSetting(QStringLiteral("a"), QStringLiteral("2"))));
        QVERIFY(!says(QStringLiteral("Redone:")));
    }

    void labelsByKeysAndUndoes()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        LabelMode *page = window.pages()->labelMode();
        // An item that Ben has not touched.
        const auto item = window.study()->findItem(QStringLiteral("90000054"));
        page->showItem(**item);
        QCOMPARE(ratingOf(window).state, RatingState::Open);
        window.findChild<ItemListView *>()->setFocus();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(ratingOf(window).screening, Screening::In);
        QCOMPARE(ratingOf(window).units.size(), size_t(1));
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::In);
    }

    void nextOpenGoesToWhatIsNotFinished()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        LabelMode *page = window.pages()->labelMode();
        QSet<ItemId> seen;
        for (int i = 0; i < 12; ++i) {
            seen.insert(page->currentItem());
            QVERIFY(ratingOf(window).state != RatingState::Done);
            window.actions().action("label.next-open")->trigger();
        }
        QCOMPARE(seen.size(), 6); // round 2 has six items, all of them open for Ben
    }

    void whatWasSaidToOneRaterIsNotSaidToTheNext()
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
            Q_EMIT window.notice().said(sentence, isError);
            const QLabel *shown = nullptr;
            for (const QLabel *label : window.findChildren<QLabel *>()) {
                shown = label->isVisible() && label->text() == sentence ? label : shown;
            }
            QVERIFY(shown);
            QTRY_VERIFY(shown->height() >= shown->heightForWidth(shown->width()));
            QVERIFY(shown->sizeHint().width() <= shown->width() || shown->wordWrap());
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
                    dialog->reject();
                }
            });
        };
        answer(Qt::Key_Return);
        window.actions().action("study.out-reasons")->trigger();
        const QString kept = window.study()->setting(outReasonsSetting);
        QVERIFY2(kept.endsWith(QStringLiteral("a survey")), qPrintable(kept));
        answer(Qt::Key_Escape);
        window.actions().action("study.out-reasons")->trigger();
        QCOMPARE(window.study()->setting(outReasonsSetting), kept);
    }

    void undoSaysInWordsWhichSettingItTakesBack()
    {
        const QString path = freshDemo();
        MainWindow window;
        QVERIFY(window.openStudy(path, QStringLiteral("Ada")));
        QVERIFY(window.study()->perform(SetSetting(outReasonsSetting, QStringLiteral("no code"))));
        QCOMPARE(undoText(*window.study()), QStringLiteral("change the reasons for exclusion"));
    }

    void aScreeningPassGoesThroughTheListByOneKeyEach()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        Study &study = *window.study();
        QVERIFY(study.perform(SetSetting(outReasonsSetting, QStringLiteral("a survey\nnot reproducible"))));
        LabelMode *page = window.pages()->labelMode();
        window.findChild<ItemListView *>()->setFocus();
        window.actions().action("label.screening")->trigger();
        std::vector<ItemId> items;
        const QList<QPair<Qt::Key, QString>> keys{{Qt::Key_I, QStringLiteral("i")},
                                                  {Qt::Key_2, QStringLiteral("2")},
                                                  {Qt::Key_U, QStringLiteral("u")},
                                                  {Qt::Key_1, QStringLiteral("1")}};
        for (const auto &[key, text] : keys) {
            items.push_back(page->currentItem());
            press(window, key, text);
            QVERIFY2(page->currentItem() != items.back(), qPrintable(text));
        }
        const auto said = [&](size_t at) { return *study.rating(study.currentRound()->id, items[at], study.actor()); };
        QCOMPARE(said(0).screening, Screening::In);
        QCOMPARE(said(1).screening, Screening::Out);
        QCOMPARE(said(1).reason, QStringLiteral("not reproducible"));
        QVERIFY(said(2).unsure);
        QCOMPARE(said(3).reason, QStringLiteral("a survey"));
        QCOMPARE(QSet<ItemId>(items.begin(), items.end()).size(), 4);
        // The last two; then every item is screened, although those that are in have no labels yet.
        press(window, Qt::Key_I, QStringLiteral("i"));
        const ItemId last = page->currentItem();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(page->currentItem(), last);
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("label.screening")->trigger();
        press(window, Qt::Key_I, QStringLiteral("i"));
        QCOMPARE(page->currentItem(), last); // outside of a pass the labels come next
    }

    void undoShowsTheItemThatItChanged()
    {
        MainWindow window;
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(freshDemo(), QStringLiteral("Ben")));
        const LabelMode *page = window.pages()->labelMode();
        window.findChild<ItemListView *>()->setFocus();
        window.actions().action("label.screening")->trigger();
        press(window, Qt::Key_I, QStringLiteral("i")); // from the item that was begun to one that was not
        const ItemId first = page->currentItem();
        press(window, Qt::Key_I, QStringLiteral("i"));
        const ItemId second = page->currentItem();
        QVERIFY(second != first);
        press(window, Qt::Key_I, QStringLiteral("i"));
        QVERIFY(page->currentItem() != second);
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(page->currentItem(), second);
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.undo")->trigger();
        QCOMPARE(page->currentItem(), first);
        QCOMPARE(ratingOf(window).screening, Screening::Undecided);
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(page->currentItem(), first);
        QCOMPARE(ratingOf(window).screening, Screening::In);
    }

    void everyModeShowsSomethingInLightAndDark()
    {
        const QString study = freshDemo();
        const auto pictures = takePictures(study, m_folder.path());
        QVERIFY(pictures);
        QCOMPARE(pictures->size(), 14);
        for (const QString &file : *pictures) {
            const QImage image(file);
            QCOMPARE(image.size(), QSize(1440, 900));
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
            // What the mode's own actions are called up by stands in its list.
            QString listed;
            int checked = 0;
            for (const ModeKey &key : keysOfMode(mode)) {
                listed += key.keys + u'\n';
                QVERIFY2(text.contains(key.what), qPrintable(key.what));
            }
            for (const QAction *action : window.pages()->findChildren<QAction *>()) {
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
