// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QApplication;
class QIcon;

namespace corater {

/// The application object. Where Qt cannot use a display, ends the program with one line and status 3 instead of Qt's
/// abort.
std::unique_ptr<QApplication> makeApplication(int &argc, char **argv);
/// The icon of all windows, also where it is not installed.
QIcon programIcon();
/// Opens the window with the study named in the arguments, or with the start page. Returns the exit status.
int runWindow(int argc, char **argv);

} // namespace corater
