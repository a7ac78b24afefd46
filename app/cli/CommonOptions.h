// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

namespace corater {

class Cli;

/// Adds the common options to all subcommands, after these were added: --quiet; --force, and the refusal to overwrite
/// without it, if a file is written with -o; "-" as standard input if a file is read; examples and exit statuses in the
/// help text.
void addCommonOptions(CLI::App &app, Cli &cli);

/// All subcommands of the app with their own subcommands, parents first, each with its full name ("codebook show").
std::vector<std::pair<std::string, CLI::App *>> allCommands(CLI::App &app);

/// The subcommand of that name, or null.
const CLI::App *findSubcommand(const CLI::App &app, const std::string &name);

} // namespace corater
