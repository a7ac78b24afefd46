// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

/// Whether the first argument is one that the command line answers (a subcommand or an option); otherwise it is a
/// study for the window.
bool isCommandLine(int argc, char **argv);

/// Says that the word is neither a study nor a subcommand, and which it was probably meant to be. Returns the status.
int refuseWord(const char *word);

/// Says that this program was built without the window. Returns the status.
int refuseWindow();

/// Runs the subcommand that the arguments name. Returns the exit status (see Error::exitStatus()).
int runCommandLine(int argc, char **argv, Cli cli = {});

} // namespace corater
