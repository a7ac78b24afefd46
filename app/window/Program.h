// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QApplication;

namespace corater {

/// The application object. Where Qt cannot use a display, ends the program with one line and status 3 instead of Qt's
/// abort.
std::unique_ptr<QApplication> makeApplication(int &argc, char **argv);
/// Opens the window with the study named in the arguments, or with the start page. Returns the exit status.
int runWindow(int argc, char **argv);

} // namespace corater
