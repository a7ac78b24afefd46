// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace corater {

// Scripts with which a shell completes subcommands, options and the words of choices (Choices.h), made from the
// parser's description of itself. Completing file names is left to the shell.

std::string bashCompletions(CLI::App &app);
std::string zshCompletions(CLI::App &app);
std::string fishCompletions(CLI::App &app);

/// The manual page corater(1) in man's macros.
std::string manualPage(CLI::App &app, const std::string &version);

} // namespace corater
