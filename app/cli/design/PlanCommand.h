// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

// The subcommands of `corater plan`, each in a file of its own.
void addPlanAudit(CLI::App &plan, Cli &cli);
void addPlanKappa(CLI::App &plan, Cli &cli);
void addPlanSimulate(CLI::App &plan, Cli &cli);

} // namespace corater
