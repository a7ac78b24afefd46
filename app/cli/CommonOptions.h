// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

namespace corater {

class Cli;

/// Gives every subcommand what all share, after they were added: --quiet; --force where a file is written with -o, and
/// the refusal to overwrite one without it; "-" as standard input where a file is read; examples and the exit statuses
/// in the help text.
void addCommonOptions(CLI::App &app, Cli &cli);

/// All subcommands of the app with their own subcommands, parents first, and how each is called ("codebook show").
std::vector<std::pair<std::string, CLI::App *>> allCommands(CLI::App &app);

/// The subcommand of that name, or null.
const CLI::App *findSubcommand(const CLI::App &app, const std::string &name);

} // namespace corater
