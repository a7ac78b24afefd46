// SPDX-License-Identifier: GPL-3.0-or-later
// `corater audit report`: what the audit of a data set found.
#include "app/cli/StudyAccess.h"
#include "app/cli/design/AuditAnswer.h"
#include "app/cli/design/AuditCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"

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
    std::string encoding;
    bool json = false;
};

Result<AuditReport> reportOf(const StudyReader &study, const AuditReportArguments &arguments)
{
    const QString path = argument(arguments.set);
    TRY(const auto audited, AuditedSet::of(study));
    TRY(const auto hash, hashOfSet(path));
    if (hash != audited.sha256) {
        return fail(ErrorCode::Input, AuditReportCommandText::toSay("not the data set that the study audits"),
                    {.file = path},
                    AuditReportCommandText::toSay("%1 with the SHA-256 %2").arg(audited.file, audited.sha256), hash);
    }
    TRY(const auto set, readSet(path, encodingOf(arguments.encoding), study.codebook()));
    return auditReport(study, set);
}

void runReport(Cli &cli, const AuditReportArguments &arguments)
{
    const OpenReader study = openReader(cli, arguments.study);
    if (!study) {
        return;
    }
    const Result<AuditReport> report = reportOf(*study, arguments);
    if (!report) {
        cli.fail(report.error());
    } else if (arguments.json) {
        cli.json(auditReportJson(*report));
    } else {
        cli.out(auditReportText(*report));
    }
}

} // namespace

void addAuditReport(CLI::App &audit, Cli &cli)
{
    CLI::App *command = audit.add_subcommand(
        "report", CliHelp::tr("Compare the sealed and settled labels of an audit with the data set"));
    auto arguments = std::make_shared<AuditReportArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study, made by audit new"))->required();
    command->add_option("SET", arguments->set, CliHelp::tr("The data set, unchanged since"))->required();
    addEncodingOption(*command, arguments->encoding);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("Nothing is told while the round is open. The bound of errors and the corrected shares "
                                "follow once\nall labels of the sample are settled."));
    command->callback([&cli, arguments] { runReport(cli, *arguments); });
}

} // namespace corater
