// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

// The subcommands of `corater audit`, each in a file of its own.
void addAuditNew(CLI::App &audit, Cli &cli);
void addAuditReport(CLI::App &audit, Cli &cli);
void addAuditRound(CLI::App &audit, Cli &cli);

} // namespace corater
