// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

// One function per subcommand, each in a file of its own: adds the subcommand to the parser, and its action to the
// subcommand. All are listed in CommandLine.cpp.
void addCodebookCommand(CLI::App &app, Cli &cli);
void addAddCommand(CLI::App &app, Cli &cli);
void addAltTestCommand(CLI::App &app, Cli &cli);
void addAuditCommand(CLI::App &app, Cli &cli);
void addColumnsCommand(CLI::App &app, Cli &cli);
void addCompareCommand(CLI::App &app, Cli &cli);
void addCompletionsCommand(CLI::App &app, Cli &cli);
void addDemoCommand(CLI::App &app, Cli &cli);
void addDriftCommand(CLI::App &app, Cli &cli);
void addDuplicatesCommand(CLI::App &app, Cli &cli);
void addExportCommand(CLI::App &app, Cli &cli);
void addFetchCommand(CLI::App &app, Cli &cli);
void addFlowCommand(CLI::App &app, Cli &cli);
void addHelpCommand(CLI::App &app, Cli &cli);
void addHintsCommand(CLI::App &app, Cli &cli);
void addHistoryCommand(CLI::App &app, Cli &cli);
void addHubCommand(CLI::App &app, Cli &cli);
void addJournalCommand(CLI::App &app, Cli &cli);
void addLabelCommand(CLI::App &app, Cli &cli);
void addMemoCommand(CLI::App &app, Cli &cli);
void addNewCommand(CLI::App &app, Cli &cli);
void addPackageCommand(CLI::App &app, Cli &cli);
void addRatingsCommand(CLI::App &app, Cli &cli);
void addRecheckCommand(CLI::App &app, Cli &cli);
void addRecoverCommand(CLI::App &app, Cli &cli);
void addRoundCommand(CLI::App &app, Cli &cli);
void addSealCommand(CLI::App &app, Cli &cli);
void addSearchCommand(CLI::App &app, Cli &cli);
void addSettleCommand(CLI::App &app, Cli &cli);
void addStatusCommand(CLI::App &app, Cli &cli);
void addVerifyCommand(CLI::App &app, Cli &cli);
void addKeywordsCommand(CLI::App &app, Cli &cli);
void addMatchCommand(CLI::App &app, Cli &cli);
void addStemCommand(CLI::App &app, Cli &cli);
void addAgreeCommand(CLI::App &app, Cli &cli);
void addReportCommand(CLI::App &app, Cli &cli);
void addResultsCommand(CLI::App &app, Cli &cli);
void addSelftestCommand(CLI::App &app, Cli &cli);
void addMergeCommand(CLI::App &app, Cli &cli);
void addShareCommand(CLI::App &app, Cli &cli);
void addJoinCommand(CLI::App &app, Cli &cli);
void addSyncCommand(CLI::App &app, Cli &cli);
void addPlanCommand(CLI::App &app, Cli &cli);
void addPacketCommand(CLI::App &app, Cli &cli);
void addConflictsCommand(CLI::App &app, Cli &cli);
void addUndoCommand(CLI::App &app, Cli &cli);
void addSharesCommand(CLI::App &app, Cli &cli);
void addSlipsCommand(CLI::App &app, Cli &cli);
void addTrainingCommand(CLI::App &app, Cli &cli);
void addUnitsCommand(CLI::App &app, Cli &cli);

/// --self-install and --self-remove, options of the program itself.
void addSelfInstall(CLI::App &app, Cli &cli);

void addCommands(CLI::App &app, Cli &cli);

} // namespace corater
