// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

/// Whether the first argument is a subcommand or an option; if not, it is a study for the window.
bool isCommandLine(int argc, char **argv);

/// Reports that the word is neither a study nor a subcommand, with the nearest subcommand. Returns the exit status.
int refuseWord(const char *word);

/// Reports why the call is refused, in JSON where it asks for that. Returns the exit status.
int refuseCall(int argc, char **argv, const Error &error);

/// Says that this program was built without the window. Returns the status.
int refuseWindow();

/// Runs the subcommand that the arguments name. Returns the exit status (see Error::exitStatus()).
int runCommandLine(int argc, char **argv, Cli cli = {});

} // namespace corater
