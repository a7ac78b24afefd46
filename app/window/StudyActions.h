// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class MainWindow;

/// Connects the actions that do something with the study of the window, each with the function that does it.
void wireStudyActions(MainWindow &window);

} // namespace corater
