// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace corater::test {

/// Shared by tests of the window with the demonstration study: a new study for each test, and keys.
class DemoDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;

    /// Path of a new demonstration study.
    QString freshDemo()
    {
        const QString path = m_folder.filePath(QStringLiteral("demo%1.corater").arg(++m_count));
        const auto study = makeDemoStudy(path);
        return study ? path : QString();
    }

    /// Sends the key to the widget that has the focus, as the keyboard does.
    static void press(MainWindow &window, Qt::Key key, const QString &text = {}, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
        QKeyEvent down(QEvent::KeyPress, key, modifiers, text);
        QApplication::sendEvent(target, &down);
        QKeyEvent up(QEvent::KeyRelease, key, modifiers, text);
        QApplication::sendEvent(target, &up);
        QApplication::processEvents();
    }

    /// The present rater's rating of the item on the labelling page.
    static Rating ratingOf(MainWindow &window)
    {
        const Study &study = *window.study();
        const auto rating = study.rating(study.currentRound()->id, window.pages()->shownItem(), study.actor());
        return rating ? *rating : Rating();
    }

    static void beginAsIfNew()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
};

} // namespace corater::test
