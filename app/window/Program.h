// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// Opens the window on the study that the arguments name, or on the welcome page. Returns the exit status.
int runWindow(int argc, char **argv);

} // namespace corater
