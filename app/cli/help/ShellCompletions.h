// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace corater {

// Scripts by which a shell completes subcommands, options and the words of choices (Choices.h), made from the parser's
// own description. Names of files are left to the shell.

std::string bashCompletions(CLI::App &app);
std::string zshCompletions(CLI::App &app);
std::string fishCompletions(CLI::App &app);

/// The manual page corater(1) in man's macros.
std::string manualPage(CLI::App &app, const std::string &version);

} // namespace corater
