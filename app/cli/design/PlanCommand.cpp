// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/PlanCommand.h"

#include "app/cli/Commands.h"
#include "app/cli/parser/CliHelp.h"

namespace corater {

void addPlanCommand(CLI::App &app, Cli &cli)
{
    CLI::App *plan = app.add_subcommand(
        "plan", CliHelp::tr("Plan a study: how many units, when to stop rating twice, how large an audit"));
    plan->require_subcommand(1);
    addPlanKappa(*plan, cli);
    addPlanSimulate(*plan, cli);
    addPlanTarget(*plan, cli);
    addPlanAudit(*plan, cli);
    addPlanShare(*plan, cli);
}

} // namespace corater
