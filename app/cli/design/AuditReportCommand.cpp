// SPDX-License-Identifier: GPL-3.0-or-later
// `corater audit report`: what the audit of a data set found.
#include "app/cli/StudyAccess.h"
#include "app/cli/TextTable.h"
#include "app/cli/design/AuditAnswer.h"
#include "app/cli/design/AuditCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "models/commands/StudyCommands.h"
#include "models/design/AuditWords.h"
#include "models/design/AuditedSheet.h"

namespace corater {

namespace {

struct AuditReportCommandText
{
    CORATER_MESSAGES(AuditReportCommand)
};

struct AuditReportArguments
{
    std::string study;
    std::string set;
    SheetOptions sheet;
    bool keeps = false; ///< the study keeps the set
    bool json = false;
};

Result<AuditReport> reportOf(const StudyReader &study, const AuditReportArguments &arguments)
{
    if (!arguments.set.empty()) {
        return auditReport(study, argument(arguments.set), arguments.sheet.choice(), {{}, &interrupted()});
    }
    TRY(auto kept, keptAudit(study));
    if (!kept) {
        return fail(ErrorCode::Input, AuditReportCommandText::toSay("the study keeps no data set"),
                    {.file = study.path()}, AuditReportCommandText::toSay("SET: the file of the data set"));
    }
    return *std::move(kept);
}

// Report and package of the study have the audit from now on.
Result<void> keepSet(Study &study, const AuditReportArguments &arguments)
{
    TRY(const auto kept, keptSet(study, argument(arguments.set), arguments.sheet.choice()));
    return kept == study.setting(keptSetSetting) ? Result<void>() : study.perform(setSetting(keptSetSetting, kept));
}

Result<AuditReport> reportAndKeep(Study &study, const AuditReportArguments &arguments)
{
    TRY(auto report, reportOf(study, arguments));
    TRY(keepSet(study, arguments));
    return report;
}

QString textOf(const AuditReport &report)
{
    QStringList faults;
    for (const Error &fault : report.faults) {
        faults << fault.oneLine();
    }
    return linesOf(auditBlocks(report, faults));
}

void runReport(Cli &cli, const AuditReportArguments &arguments)
{
    Result<AuditReport> report = fail(ErrorCode::Internal, Message());
    if (arguments.keeps) {
        const OpenStudy study = openStudy(cli, arguments.study, OpenMode::ReadWrite);
        if (!study) {
            return;
        }
        report = reportAndKeep(*study, arguments);
    } else {
        const OpenReader study = openReader(cli, arguments.study);
        if (!study) {
            return;
        }
        report = reportOf(*study, arguments);
    }
    if (!report) {
        cli.fail(report.error());
    } else if (arguments.json) {
        cli.json(auditReportJson(*report));
    } else {
        cli.out(textOf(*report));
    }
}

} // namespace

void addAuditReport(CLI::App &audit, Cli &cli)
{
    CLI::App *command = audit.add_subcommand(
        "report", CliHelp::tr("Compare the sealed and settled labels of an audit with the data set"));
    auto arguments = std::make_shared<AuditReportArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study, made by audit new"))->required();
    CLI::Option *set = command->add_option(
        "SET", arguments->set, CliHelp::tr("The data set, unchanged since (default: the one that the study keeps)"));
    command
        ->add_flag("--keep", arguments->keeps,
                   CliHelp::tr("Keep the data set in the study, so that its report and package have the audit, too"))
        ->needs(set);
    addSheetOptions(*command, arguments->sheet);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("Nothing is told while the round is open. The bound of errors and the corrected shares "
                                "follow once\nall labels of the sample are settled."));
    command->callback([&cli, arguments] { runReport(cli, *arguments); });
}

} // namespace corater
