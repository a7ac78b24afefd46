// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/Suggestions.h"
#include "app/cli/agreement/AgreeStudy.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "app/cli/results/ResultsFiles.h"
#include "codebook/InEnglish.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "data/import/sheets/SheetFile.h"
#include "models/results/CrossCells.h"
#include "models/results/DataSetCodebook.h"
#include "models/results/DataSetResults.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

struct ResultsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ResultsCommand)
    CORATER_MESSAGES(ResultsCommand)
};

Result<VersionId> versionNamed(const StudyReader &study, const QString &wanted)
{
    QStringList known;
    for (const CodebookVersion &version : study.versions()) {
        if (version.name.compare(wanted, Qt::CaseInsensitive) == 0) {
            return version.id;
        }
        known << version.name;
    }
    return fail(ErrorCode::Input,
                didYouMean(ResultsCommandText::toSay("no such version of the codebook"), wanted, known),
                {.file = study.path()}, known.join(QStringLiteral(", ")), wanted);
}

Result<ResultsOptions> optionsFor(const StudyReader &study, const ResultsArguments &arguments)
{
    ResultsOptions options{.where = argument(arguments.where),
                           .hints = arguments.hints,
                           .overRounds = arguments.overRounds,
                           .sample = arguments.sample};
    for (const std::vector<std::string> *names : {&arguments.dimensions, &arguments.by}) {
        for (const std::string &name : *names) {
            options.keywords = options.keywords || argument(name).compare(u"keyword", Qt::CaseInsensitive) == 0;
        }
    }
    if (arguments.labels != "final") {
        TRY(const auto rater, raterNamed(study, argument(arguments.labels)));
        options.labels = rater;
    }
    if (!arguments.round.empty()) {
        TRY(const auto round, roundNamed(study, argument(arguments.round)));
        options.round = round;
    }
    if (!arguments.version.empty()) {
        TRY(const auto version, versionNamed(study, argument(arguments.version)));
        options.version = version;
    }
    return options;
}

std::optional<ResultsInput> inputOfStudy(Cli &cli, const ResultsArguments &arguments)
{
    const auto opened = openStudyAsOf(cli, arguments.file, arguments.asOf);
    const auto &study = opened.study;
    if (!study) {
        return {};
    }
    const auto rater = arguments.rater.empty() ? Result<RaterId>() : raterNamed(*study, argument(arguments.rater));
    if (rater) {
        study->setActor(*rater);
    }
    const auto options = rater ? optionsFor(*study, arguments) : std::unexpected(rater.error());
    const Progress judging{terminalProgress(ResultsCommandText::tr("judging")), &interrupted()};
    auto input = options ? resultsInput(*study, *options, judging) : std::unexpected(options.error());
    if (!input) {
        cli.fail(input.error());
        return {};
    }
    return *std::move(input);
}

// Refuses options that apply to studies only.
Result<void> checkForDataSet(const CLI::App &command)
{
    for (const char *name : {"--labels", "--rater", "--round", "--version", "--as-of"}) {
        const CLI::Option *option = command.get_option(name);
        if (option->count() > 0 && option->as<std::string>() != "final") {
            return fail(ErrorCode::Input,
                        ResultsCommandText::toSay("%1 is for studies: a data set file holds final labels alone")
                            .arg(QLatin1String(name)));
        }
    }
    if (command.get_option("--hints")->count() > 0) {
        return fail(ErrorCode::Input,
                    ResultsCommandText::toSay("--hints is for studies: a data set file contains no texts to check"));
    }
    for (const char *name : {"--over-rounds", "--sample"}) {
        if (command.get_option(name)->count() > 0) {
            return fail(ErrorCode::Input,
                        ResultsCommandText::toSay("%1 is for studies: a data set file has no rounds and no sample")
                            .arg(QLatin1String(name)));
        }
    }
    return {};
}

// --over-rounds and --sample are about the whole study: options that limit the labels would be ignored silently, so
// they are refused.
Result<void> checkForWhole(const CLI::App &command, const ResultsArguments &arguments)
{
    if (!arguments.overRounds && !arguments.sample) {
        return {};
    }
    for (const char *name : {"--where", "--labels", "--round", "--version"}) {
        const CLI::Option *option = command.get_option(name);
        if (option->count() > 0 && option->as<std::string>() != "final") {
            return fail(ErrorCode::Input,
                        ResultsCommandText::toSay("%1 cannot be combined with %2, which is about the whole study")
                            .arg(QLatin1String(name),
                                 arguments.overRounds ? QStringLiteral("--over-rounds") : QStringLiteral("--sample")));
        }
    }
    return {};
}

Result<ResultsInput> inputOfDataSet(const CLI::App &command, const ResultsArguments &arguments)
{
    const QString path = argument(arguments.file);
    TRY(checkForDataSet(command));
    const SheetChoice sheet = arguments.sheet.choice();
    TRY(const auto codebook, codebookOfDataSet(path, sheet, argument(arguments.codebook), arguments.assessments));
    TRY(const auto device, openSheet(path, sheet));
    TRY(const auto data, readEmpiricalStudy(*device, path, codebook, false,
                                            {terminalProgress(ResultsCommandText::tr("reading")), &interrupted()}));
    return resultsInput(data, QFileInfo(path).fileName(), codebook, argument(arguments.where));
}

void runResults(Cli &cli, const CLI::App &command, const ResultsArguments &arguments)
{
    std::optional<InEnglish> data;
    if (argument(arguments.out).endsWith(u".csv", Qt::CaseInsensitive)) {
        data.emplace();
    }
    if (!arguments.out.empty()) {
        if (const auto fits = checkResultsFile(argument(arguments.out)); !fits) {
            cli.fail(fits.error());
            return;
        }
    }
    ResultsReport report{.input = {}, .where = argument(arguments.where), .withUnits = arguments.units, .results = {}};
    if (isStudyFile(arguments.file)) {
        if (command.get_option("--codebook")->count() > 0) {
            cli.fail({.code = ErrorCode::Input,
                      .message = ResultsCommandText::toSay("--codebook is for data set files: a study has its own")});
            return;
        }
        if (const auto fits = checkForWhole(command, arguments); !fits) {
            cli.fail(fits.error());
            return;
        }
        auto input = inputOfStudy(cli, arguments);
        if (!input) {
            return;
        }
        report.input = *std::move(input);
    } else {
        auto input = inputOfDataSet(command, arguments);
        if (!input) {
            cli.fail(input.error().within(argument(arguments.file)));
            return;
        }
        report.input = *std::move(input);
    }
    auto results = resultsFor(report.input, arguments);
    if (!results) {
        cli.fail(results.error());
        return;
    }
    report.results = *std::move(results);
    if (!arguments.out.empty()) {
        if (const auto written = writeResultsFile(report, arguments); !written) {
            cli.fail(written.error());
        } else if (arguments.json) {
            cli.json({{"file", argument(arguments.out)}});
        }
        return;
    }
    if (arguments.json) {
        cli.json(report.toJson());
    } else {
        cli.out(report.toText());
    }
}

void addChoices(CLI::App &command, ResultsArguments &arguments)
{
    const auto several = [](CLI::Option *option) {
        option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    };
    several(command.add_option(
        "--dimension", arguments.dimensions,
        CliHelp::tr("A dimension, screening, reason, or a column of the items; may be given several times "
                    "(default: all dimensions)")));
    several(command.add_option("--by", arguments.by,
                               CliHelp::tr("Cross each with this dimension or column; may be given several times")));
    several(
        command.add_option("--flow", arguments.flows,
                           CliHelp::tr("\"A,B\": how units go from one dimension to another that has the same codes")));
    command
        .add_option("--over", arguments.over,
                    CliHelp::tr("Over time: cross each with the year or the quarter of the items"))
        ->check(oneOf({"year", "quarter"}));
    command
        .add_option("--together", arguments.together, CliHelp::tr("Codes that occur together in a unit, or in an item"))
        ->check(oneOf({"unit", "item"}));
    command
        .add_option(
            "--saturation", arguments.saturation,
            CliHelp::tr("New codes in the order of rating, and after which item K items brought none (default: 10)"))
        ->expected(0, 1)
        ->default_str("10")
        ->check(within(1, 1'000'000));
    command.add_flag("--hints", arguments.hints,
                     CliHelp::tr("The findings of the static rules compared with the codes that they suggest: "
                                 "precision and recall by item"));
    command.add_flag(
        "--assessments", arguments.assessments,
        CliHelp::tr("What settled units were assessed as: of every assessment the answers, and how many have each or a "
                    "higher one"));
    command.add_flag(
        "--over-rounds", arguments.overRounds,
        CliHelp::tr("The agreement of each closed round: share agreed, coefficient and interval by dimension"));
    command.add_flag(
        "--sample", arguments.sample,
        CliHelp::tr("The flow of the sample: from all posts to the units, with what was left out on the way"));
    command.add_option("--level", arguments.level, CliHelp::tr("code or category (default: both, categories first)"))
        ->check(oneOf({"code", "category"}));
    command
        .add_option("--count", arguments.count,
                    CliHelp::tr("Of units with several codes: the first alone (default), or any"))
        ->check(oneOf({"first", "any"}));
    command
        .add_option("--simultaneous", arguments.simultaneous,
                    CliHelp::tr("Intervals of all shares at once: goodman (default) or sison-glaz (narrower where "
                                "there are many codes; "
                                "only where each unit counts once)"))
        ->check(oneOf({"goodman", "sison-glaz"}));
    command
        .add_option("--cells", arguments.cells,
                    CliHelp::tr("What a cross table that is written to a file has in its cells: counts (default), or "
                                "beside them shares of "
                                "row, column or total, the expected counts or residuals"))
        ->check(oneOf(wordsOf(crossCellsNames())));
}

} // namespace

void addResultsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("results", CliHelp::tr("Count the labels: distributions, tables with tests, flows"));
    auto arguments = std::make_shared<ResultsArguments>();
    command
        ->add_option("STUDY", arguments->file,
                     CliHelp::tr("A study, or a data set of final labels (empirical_study.csv)"))
        ->required();
    addChoices(*command, *arguments);
    addSheetOptions(*command, arguments->sheet);
    command->add_option("--where", arguments->where,
                        CliHelp::tr("Only items that this search of the list finds, as \"tag:keras date:2019..\""));
    command->add_option("--labels", arguments->labels,
                        CliHelp::tr("Whose labels: final (default), or those of a rater"));
    command->add_option("--rater", arguments->rater,
                        CliHelp::tr("Who asks: their own labels of an open round count with --labels"));
    command->add_option("--round", arguments->round, CliHelp::tr("Only items that were rated in this closed round"));
    command->add_option("--version", arguments->version,
                        CliHelp::tr("Only items that were rated under this version of the codebook"));
    command->add_option(
        "--codebook", arguments->codebook,
        CliHelp::tr("Of a data set file: its codebook, a file or a name (default: the built-in one that fits)"));
    command->add_option(
        "-o,--output", arguments->out,
        CliHelp::tr("Write the figure (.svg, .pdf, .png, .tikz) or its numbers (.csv, .tex, .md) instead of printing"));
    command
        ->add_option("--width", arguments->width,
                     CliHelp::tr("Width of a figure in points (default: 516, two columns of a page; 252 is one)"))
        ->check(within(120.0, 2000.0));
    command->add_option("--dpi", arguments->dotsPerInch, CliHelp::tr("Dots per inch of a PNG (default: 300)"))
        ->check(within(36, 2400));
    addAsOf(*command, arguments->asOf);
    command->add_flag("--units", arguments->units, CliHelp::tr("Also name the units or items behind each number"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("Shares are of n, which is printed, with Wilson's 95 % interval and, by --simultaneous, one for "
                    "all shares at once.\n"
                    "Labels of open rounds are not in the numbers."));
    command->callback([&cli, command, arguments] { runResults(cli, *command, *arguments); });
}

} // namespace corater
