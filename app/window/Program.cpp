// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Program.h"

#include "app/window/MainWindow.h"
#include "app/window/help/Appearance.h"
#include "app/window/study/PastWindow.h"
#include "views/theme/layout/ScreenFitter.h"

#include <QApplication>

#include <cstdio>

namespace corater {

namespace {

// Checked first because Qt ends the program without a display, with a message that users do not understand.
bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

} // namespace

int runWindow(int argc, char **argv)
{
    if (!hasDisplay()) {
        std::fputs("corater: the window needs a display; without one, see: corater help\n", stderr);
        return 3;
    }
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Corater"));
    QApplication::setDesktopFileName(QStringLiteral("org.corater.Corater"));
    Appearance::apply();
    new ScreenFitter(application);
    MainWindow window;
    window.show();
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() > 3 && arguments[2] == QLatin1String("--as-of")) {
        openPastStudy(window, arguments[1], arguments[3]);
    } else if (arguments.size() > 1) {
        window.openStudy(arguments[1]);
    }
    return QApplication::exec();
}

} // namespace corater
