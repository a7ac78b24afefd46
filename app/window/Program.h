// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// Opens the window with the study named in the arguments, or with the start page. Returns the exit status.
int runWindow(int argc, char **argv);

} // namespace corater
