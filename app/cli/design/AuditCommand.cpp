// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AuditCommand.h"

#include "app/cli/Commands.h"
#include "app/cli/parser/CliHelp.h"

namespace corater {

void addAuditCommand(CLI::App &app, Cli &cli)
{
    CLI::App *audit =
        app.add_subcommand("audit", CliHelp::tr("Audit a published data set, or what raters labelled alone"));
    audit->require_subcommand(1);
    addAuditNew(*audit, cli);
    addAuditReport(*audit, cli);
    addAuditRound(*audit, cli);
}

} // namespace corater
