// SPDX-License-Identifier: GPL-3.0-or-later
// How long the window is blocked when the size of the text or the theme changes, after all modes were visited. Usage:
// ZoomWindowBench [STUDY], by default with a fresh demonstration study. Times are in milliseconds, until the page is
// painted, by the wall clock and as processor time; and of the first visit of each other page afterwards. Exit status 1
// if a change took more than 200 ms of processor time.
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "models/demo/DemoStudy.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThreadPool>

#include <cstdio>
#include <ctime>

using namespace corater;

namespace {

constexpr int modesOfWindow = 5;
constexpr double longestMs = 200;

void settleWindow()
{
    do {
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    } while (!QThreadPool::globalInstance()->waitForDone(20));
    QApplication::processEvents();
}

struct Took
{
    double wall = 0;
    double processor = 0;
};

template <typename Change>
Took timed(MainWindow &window, Change change)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t begin = std::clock();
    change();
    QApplication::sendPostedEvents();
    window.repaint();
    QApplication::processEvents();
    return {double(timer.nsecsElapsed()) / 1e6, double(std::clock() - begin) * 1e3 / CLOCKS_PER_SEC};
}

bool measure(MainWindow &window, const char *mode, const char *action)
{
    settleWindow();
    const Took took = timed(window, [&] { window.actions().action(action)->trigger(); });
    std::printf("%-12s %-18s %8.1f ms %8.1f ms\n", mode, action, took.wall, took.processor);
    return took.processor <= longestMs;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QSettings().clear();
    const QTemporaryDir folder;
    const QString path = argc > 1 ? QFile::decodeName(argv[1]) : folder.filePath(QStringLiteral("demo.corater"));
    if (argc <= 1 && !makeDemoStudy(path)) {
        std::fputs("the demonstration study cannot be made\n", stderr);
        return 3;
    }
    applyTheme(application, ThemeMode::Light);
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    if (!window.openStudy(path, QStringLiteral("Ada"))) {
        return 3;
    }
    const char *const names[] = {"Label", "Compare", "Adjudicate", "Agreement", "Codebook"};
    for (int mode = 0; mode < modesOfWindow; ++mode) {
        window.setMode(mode);
        settleWindow();
    }
    std::printf("%lld widgets\n", static_cast<long long>(QApplication::allWidgets().size()));
    bool quick = true;
    for (int mode = 0; mode < modesOfWindow; ++mode) {
        window.setMode(mode);
        for (const char *action : {"view.larger", "view.smaller", "view.dark", "view.light"}) {
            quick = measure(window, names[mode], action) && quick;
        }
    }
    for (const char *action : {"view.larger", "view.dark"}) {
        window.actions().action(action)->trigger();
        settleWindow();
        for (int mode = 0; mode < modesOfWindow; ++mode) {
            const Took took = timed(window, [&] { window.setMode(mode); });
            std::printf("%-12s after %-12s %8.1f ms %8.1f ms\n", names[mode], action, took.wall, took.processor);
            quick = quick && took.processor <= longestMs;
        }
    }
    return quick ? 0 : 1;
}
