// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "app/window/workplace/Pages.h"
#include "tests/window/desks/ShownPages.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <algorithm>

namespace corater::test {

/// Shared by tests of rounds and settling in the window: new files, keys, pictures. Set CORATER_GALLERY to a folder to
/// keep the pictures.
class RoundsDesk
{
protected:
    /// A path in the folder where no file exists yet.
    QString freshPath() { return m_folder.filePath(QStringLiteral("w%1.corater").arg(++m_count)); }

    // Waits until no computation runs, and at least that many milliseconds, for work that starts after a delay.
    static void settle(int atLeast = 250)
    {
        QElapsedTimer timer;
        timer.start();
        do {
            QApplication::processEvents(QEventLoop::AllEvents, 50);
        } while (timer.elapsed() < atLeast || !QThreadPool::globalInstance()->waitForDone(20) || !areSettled());
        QApplication::processEvents();
    }

    // Goes to the page and waits until it shows what is there.
    static void go(MainWindow &window, int mode)
    {
        window.setMode(mode);
        settle(0);
    }

    static void picture(QWidget &widget, const QString &name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            settle();
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(widget.grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
        }
    }

    // Presses a key in the widget that has the focus, once the page is there; a box that was just closed leaves the
    // window without it.
    static void key(Qt::Key which, Qt::KeyboardModifiers with = {})
    {
        settle(0);
        const QWidgetList tops = QApplication::topLevelWidgets();
        const auto found = std::ranges::find_if(tops, [](QWidget *top) { return qobject_cast<MainWindow *>(top); });
        if (found != tops.end() && !QApplication::focusWidget()) { // waiting deletes other windows of the list
            auto *window = qobject_cast<MainWindow *>(*found);
            window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(window));
            window->pages()->shownPage()->setFocus();
        }
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), which, with);
        settle(0);
    }

private:
    QTemporaryDir m_folder;
    int m_count = 0;
};

} // namespace corater::test
