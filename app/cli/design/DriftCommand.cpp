// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/design/DriftReport.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/records/RoundPlan.h"
#include "models/study/SharedText.h"

namespace corater {

namespace {

struct DriftArguments
{
    std::string path;
    std::string round;
    std::string dimension;
    DriftOptions options;
    bool json = false;
};

Result<void> keepChosen(const StudyReader &study, const QString &wanted, StudyDrift &drift)
{
    if (wanted.isEmpty()) {
        return {};
    }
    const Dimension *dimension = study.codebook().dimensionNamed(wanted);
    const QStringList known = QStringList(QStringLiteral("screening")) + dimensionNames(study.codebook());
    if (!dimension && wanted.compare(known.front(), Qt::CaseInsensitive) != 0) {
        return fail(ErrorCode::Input, didYouMean(Refusals::noDimension(), wanted, known), {.file = study.path()},
                    known.join(QStringLiteral(", ")), wanted);
    }
    keepDimension(drift, dimension ? dimension->id : DimensionId{});
    return {};
}

Result<DriftReport> driftReport(const StudyReader &study, const DriftArguments &arguments)
{
    DriftReport report{.source = argument(arguments.path), .options = arguments.options};
    TRY(const auto round, arguments.round.empty() ? Result<RoundId>(RoundId{}) // all closed rounds
                                                  : closedRoundNamed(study, argument(arguments.round)));
    TRY(const auto input, agreementInput(study, round));
    report.drift = studyDrift(valid(round) ? ofRound(input, round) : input, arguments.options);
    TRY(keepChosen(study, argument(arguments.dimension), report.drift));
    for (const Round &known : study.rounds()) {
        report.openRounds +=
            study.isClosed(known.id) || isTraining(known) || valid(round) ? QStringList() : QStringList(known.name);
    }
    return report;
}

void runDrift(Cli &cli, const DriftArguments &arguments)
{
    const OpenReader study = openReader(cli, arguments.path);
    if (!study) {
        return;
    }
    const Result<DriftReport> report = driftReport(*study, arguments);
    if (!report) {
        cli.fail(report.error());
    } else if (arguments.json) {
        cli.json(report->toJson());
    } else {
        cli.out(report->toText());
    }
}

} // namespace

void addDriftCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "drift", CliHelp::tr("Whether agreement changes in the course of a round, and signs that raters did not work "
                             "independently"));
    auto arguments = std::make_shared<DriftArguments>();
    command->add_option("STUDY", arguments->path, CliHelp::tr("The study"))->required();
    command->add_option("--round", arguments->round, CliHelp::tr("Only this closed round, by number or name"));
    command->add_option("--dimension", arguments->dimension, CliHelp::tr("Only this dimension, or screening"));
    command
        ->add_option("--blocks", arguments->options.blocks,
                     CliHelp::tr("Into how many blocks the items of a round are cut"))
        ->check(within(DriftOptions::fewestBlocks, DriftOptions::mostBlocks))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Blocks by the order of rating have as many items each; spans of time are of one length. The test of\n"
        "homogeneity (Fleiss, Levin and Paik 2003) asks whether the kappas of the blocks are one."));
    command->callback([&cli, arguments] { runDrift(cli, *arguments); });
}

} // namespace corater
