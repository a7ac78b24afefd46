// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "tests/window/spoken/Listener.h"
#include "views/theme/style/ApplyTheme.h"

#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What a screen reader says while somebody labels: every step that the screen shows is said, once.
class SpokenLabellingTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static QStringList after(Listener &listener, const std::function<void()> &step)
    {
        listener.take();
        step();
        settle(0);
        return listener.take();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void everyStepIsSaidOnce()
    {
        Listener listener;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(smallStudy(freshPath(), 3));
        settle(0);
        const auto pressed = [&](Qt::Key which, Qt::KeyboardModifiers with = {}) {
            return after(listener, [&] { key(which, with); });
        };
        using Heard = QStringList;
        QCOMPARE(pressed(Qt::Key_1).mid(1).filter(u"say"_s), (Heard{"say: Item 1, 1, open."}));
        QCOMPARE(pressed(Qt::Key_I), (Heard{"on: Filter the codes of colour, EditableText", "say: Included. Saved."}));
        QCOMPARE(pressed(Qt::Key_Down), (Heard{"on: Red, CheckBox, not checked"}));
        QCOMPARE(pressed(Qt::Key_Down), (Heard{"on: Blue, CheckBox, not checked"}));
        QCOMPARE(pressed(Qt::Key_Return), (Heard{"say: colour: Blue chosen. Saved."}));
        QCOMPARE(pressed(Qt::Key_Escape), (Heard{"on: Filter the codes of colour, EditableText"}));
        // The second of at most two codes completes the answer: the next question has the focus.
        QCOMPARE(pressed(Qt::Key_1), (Heard{"on: Labels, Grouping", "on: Filter the codes of size, EditableText",
                                            "say: colour: Red chosen. Saved."}));
        QCOMPARE(pressed(Qt::Key_Return), (Heard{"say: No answer to size yet. Press Enter again to leave it open."}));
        QCOMPARE(pressed(Qt::Key_D), (Heard{"say: Flagged for discussion. Saved."}));
        const auto triggered = [&](const char *action) {
            return after(listener, [&] { window.actions().action(action)->trigger(); });
        };
        QCOMPARE(triggered("edit.undo"),
                 (Heard{"say: No longer flagged for discussion. Undone: flag the item for discussion."}));
        QCOMPARE(triggered("edit.redo"), (Heard{"say: Flagged for discussion. Redone: flag the item for discussion."}));
        QCOMPARE(triggered("edit.undo").size(), 1);
        QCOMPARE(pressed(Qt::Key_D), (Heard{"say: Flagged for discussion. Saved."})); // the same again, by hand
        QCOMPARE(triggered("edit.undo").size(), 1);
        QCOMPARE(pressed(Qt::Key_1).last(),
                 u"say: size: Small chosen. All questions of the item are answered. Saved."_s);
        QCOMPARE(pressed(Qt::Key_Return).last(), u"say: Item 2, 2, open."_s);
    }

    // Another rater hears the item, and nothing of what the one before did.
    void whoComesNextHearsNothingOfOthers()
    {
        Listener listener;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(smallStudy(freshPath(), 2));
        settle(0);
        key(Qt::Key_1);
        key(Qt::Key_I);
        key(Qt::Key_1);
        window.askWho();
        settle(0);
        QCOMPARE(after(listener, [&] { key(Qt::Key_2); }).filter(u"say"_s), (QStringList{"say: Item 1, 1, open."}));
    }

    // Tab goes round the page in the order of the screen: list, post, form.
    void tabReachesListAndPost()
    {
        Listener listener;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(smallStudy(freshPath(), 2));
        settle(0);
        key(Qt::Key_1);
        QStringList names;
        for (int i = 0; i < 40; ++i) {
            key(Qt::Key_Tab);
            names << QApplication::focusWidget()->accessibleName();
        }
        for (const QString &name : {u"Search"_s, u"Items"_s, u"Post"_s, u"Labels"_s}) {
            QVERIFY2(names.contains(name), qPrintable(names.join(u" | "_s)));
        }
        const qsizetype items = names.indexOf(u"Items"_s);
        QVERIFY(names.indexOf(u"Post"_s, items) < names.indexOf(u"Labels"_s, items));
    }
};

QTEST_MAIN(SpokenLabellingTest)
#include "SpokenLabellingTest.moc"
