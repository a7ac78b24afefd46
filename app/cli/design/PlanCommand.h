// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "codebook/design/AuditPlan.h"

namespace corater {

// The subcommands of `corater plan`, each in a file of its own.
void addPlanAudit(CLI::App &plan, Cli &cli);
void addPlanKappa(CLI::App &plan, Cli &cli);
void addPlanShare(CLI::App &plan, Cli &cli);
void addPlanSimulate(CLI::App &plan, Cli &cli);
void addPlanTarget(CLI::App &plan, Cli &cli);

/// auditSize(); the error is that of --allow.
Result<std::int64_t> sizeOfAudit(const AuditQuestion &question);

} // namespace corater
