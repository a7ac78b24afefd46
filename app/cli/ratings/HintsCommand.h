// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

/// `corater hints`: adds the subcommand to the parser, and its action to the subcommand.
void addHintsCommand(CLI::App &app, Cli &cli);

} // namespace corater
