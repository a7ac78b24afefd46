// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/agreement/ReadingOptions.h"
#include "app/cli/design/AltTestReport.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "data/records/RoundPlan.h"
#include "models/commands/StudyCommands.h"
#include "models/design/machine/ChosenModels.h"
#include "models/design/machine/StudyModels.h"

#include <algorithm>

namespace corater {

namespace {

struct AltTestMessages
{
    CORATER_MESSAGES(AltTest)
};

struct AltTestArguments
{
    SheetArguments sheet;
    std::string dimension;
    AltTestOptions options;
    bool keeps = false; ///< the study keeps the models for its report
    bool json = false;
};

// The columns of one question as raters and models.
Result<ModelComparison> comparisonOf(const RatedDimension &question, const SheetArguments &arguments,
                                     const std::vector<std::optional<double>> &confidences)
{
    ModelComparison comparison{.dimension = question.name,
                               .models = listed(arguments.models),
                               .codes = question.codes,
                               .ordinal = arguments.scale == "ordinal"};
    std::vector<int> columns;
    for (int column = 0; column < question.raters.size(); ++column) {
        if (!comparison.models.contains(question.raters[column])) {
            comparison.raters << question.raters[column];
            columns.push_back(column);
        }
    }
    for (const QString &model : std::as_const(comparison.models)) {
        const qsizetype column = question.raters.lastIndexOf(model);
        if (column < 0) {
            return fail(ErrorCode::Input, AltTestMessages::toSay("no column or rater has the name of the model"),
                        {.cell = QStringLiteral("--model")}, question.raters.join(QStringLiteral(", ")), model);
        }
        columns.push_back(int(column));
    }
    comparison.labels = columnsOf(question.ratings, columns);
    comparison.confidences = confidences;
    return comparison;
}

Result<AltTestReport> testSheet(const AltTestArguments &arguments, Cli &cli, FurtherFaults &further)
{
    const QStringList raters = arguments.sheet.raters.empty() ? QStringList() : listed(arguments.sheet.raters);
    for (const QString &model : listed(arguments.sheet.models)) {
        if (raters.contains(model)) {
            return fail(ErrorCode::Input, ModelComparison::nameOfBoth(), {.cell = QStringLiteral("--model")}, {},
                        model);
        }
    }
    if (!arguments.sheet.probability.empty() && listed(arguments.sheet.models).size() > 1) {
        return fail(ErrorCode::Input, ModelComparison::confidencesOfSeveral(), {.cell = QStringLiteral("--confidence")},
                    AltTestMessages::toSay("one --model"), listed(arguments.sheet.models).join(QStringLiteral(", ")));
    }
    TRY(const auto table, readRatings(arguments.sheet, cli, further));
    QStringList files;
    std::ranges::transform(arguments.sheet.files, std::back_inserter(files), argument);
    AltTestReport report{.source = files.join(QStringLiteral(", ")), .options = arguments.options};
    for (const RatedDimension &question : table.dimensions) {
        TRY(auto comparison, comparisonOf(question, arguments.sheet, table.probabilities));
        if (!comparison.hasItems()) {
            return fail(
                ErrorCode::Input, AltTestMessages::toSay("no row has labels of two raters and of a model"),
                {.file = files.front()},
                AltTestMessages::toSay("rows that two people and the model labelled; --raters names the columns "
                                       "of the people"),
                comparison.raters.join(QStringLiteral(", ")));
        }
        report.comparisons.push_back(std::move(comparison));
    }
    return report;
}

Result<AltTestReport> testStudy(const AltTestArguments &arguments)
{
    const std::string &path = arguments.sheet.files.front();
    TRY(const auto opened, readStudyAsOf(path, {}));
    const StudyReader &study = *opened.study;
    AltTestReport report{.source = argument(path), .options = arguments.options};
    const QStringList raters = arguments.sheet.raters.empty() ? QStringList() : listed(arguments.sheet.raters);
    TRY(auto comparisons, modelComparisons(study, {.models = listed(arguments.sheet.models),
                                                   .raters = raters,
                                                   .dimension = argument(arguments.dimension),
                                                   .confidence = argument(arguments.sheet.probability)}));
    report.comparisons = std::move(comparisons);
    for (ModelComparison &comparison : report.comparisons) {
        comparison.ordinal = arguments.sheet.scale.empty() ? comparison.ordinal : arguments.sheet.scale == "ordinal";
    }
    for (const Round &round : study.rounds()) {
        report.openRounds += study.isClosed(round.id) || isTraining(round) ? QStringList() : QStringList(round.name);
    }
    return report;
}

// The report compares the models on all dimensions; only confidences belong to one.
Result<void> checkKept(const AltTestArguments &arguments)
{
    const bool isNarrowed = !arguments.dimension.empty() && arguments.sheet.probability.empty();
    return arguments.keeps && isNarrowed
               ? fail(ErrorCode::Input, AltTestMessages::toSay("the study keeps models for all dimensions"),
                      {.cell = QStringLiteral("--dimension")},
                      AltTestMessages::toSay("--keep without --dimension, or with the dimension of --confidence"),
                      argument(arguments.dimension))
               : Result<void>();
}

// Report and package of the study have the same models from now on.
Result<void> keepModels(Cli &cli, const AltTestArguments &arguments, const AltTestReport &report)
{
    const OpenStudy study = openStudy(cli, arguments.sheet.files.front(), OpenMode::ReadWrite);
    if (!study) {
        return {}; // reported
    }
    ChosenModels chosen{.models = listed(arguments.sheet.models),
                        .options = arguments.options,
                        .confidence = argument(arguments.sheet.probability)};
    if (!chosen.confidence.isEmpty()) { // then there is one comparison
        const Dimension *dimension = study->codebook().dimension(report.comparisons.front().dimensionId);
        chosen.dimension = dimension ? dimension->name : QStringLiteral("screening");
    }
    TRY(checkModels(chosen, *study));
    TRY(study->perform(setSetting(modelsSetting, chosen.toJson())));
    return {};
}

void runAltTest(Cli &cli, const CLI::App &command, AltTestArguments &arguments)
{
    const std::string &first = arguments.sheet.files.front();
    const bool isStudy = isStudyFile(first);
    if (const auto fitting = fittingOptions(command, first, {"--dimension", "--keep"}, {}); !fitting) {
        cli.fail(fitting.error().within(argument(first)));
        return;
    }
    if (const auto possible = checkKept(arguments); !possible) {
        cli.fail(possible.error());
        return;
    }
    FurtherFaults further;
    if (!isStudy && arguments.sheet.scale.empty()) {
        arguments.sheet.scale = "nominal";
    }
    const Result<AltTestReport> report = isStudy ? testStudy(arguments) : testSheet(arguments, cli, further);
    if (!report) {
        cli.fail(report.error());
        sayFaults(cli, further.faults, further.count, asOurs);
        return;
    }
    if (const auto kept = arguments.keeps ? keepModels(cli, arguments, *report) : Result<void>(); !kept) {
        cli.fail(kept.error().within(argument(first)));
    }
    if (cli.status() != 0) {
        return;
    }
    if (arguments.json) {
        cli.json(report->toJson());
    } else {
        cli.out(report->toText());
    }
}

} // namespace

void addAltTestCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "alt-test", CliHelp::tr("Test whether a model may replace raters: the alternative annotator test"));
    auto arguments = std::make_shared<AltTestArguments>();
    SheetArguments &sheet = arguments->sheet;
    command
        ->add_option(
            "FILE", sheet.files,
            CliHelp::tr("A study, or a sheet (CSV, TSV, .xlsx or .ods) with a column for each rater and model; "
                        "several sheets: one for each"))
        ->required();
    command
        ->add_option(
            "--model", sheet.models,
            CliHelp::tr("Column with a model's labels, or several: A,B; for a study: a rater whose labels came "
                        "from a model, or a column of the items"))
        ->required()
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    CLI::Option *raters =
        command->add_option("--raters", sheet.raters,
                            CliHelp::tr("The people: A,B,C (default: the columns that agree takes; for a study: all "
                                        "raters but the models)"));
    command
        ->add_option("--epsilon", arguments->options.epsilon,
                     CliHelp::tr("How much worse than a rater the model may be, as it costs less: 0.2 where raters are "
                                 "experts, 0.15 skilled, 0.1 a crowd"))
        ->check(within(0.0, 1.0))
        ->capture_default_str();
    CLI::Option *scale =
        command
            ->add_option(
                "--scale", sheet.scale,
                CliHelp::tr("nominal: equal labels count; ordinal: their distance does (default: nominal; for a "
                            "study: that of the dimension)"))
            ->check(oneOf({"nominal", "ordinal"}));
    command->add_flag("--wilcoxon", arguments->options.signedRank,
                      CliHelp::tr("Test raters of fewer than 30 items, too, by Wilcoxon's signed-rank test (default: "
                                  "they are left out)"));
    command->add_option("--confidence", sheet.probability,
                        CliHelp::tr("Column with the model's confidence in each label, above 0 and at most 1, for its "
                                    "calibration error; for a study: a column of the items"));
    command->add_option("--dimension", arguments->dimension,
                        CliHelp::tr("For a study: one dimension, or screening (default: all)"));
    command
        ->add_flag("--keep", arguments->keeps,
                   CliHelp::tr("For a study: keep the models with --epsilon, --wilcoxon and --confidence, so that its "
                               "report and package compare them, too"))
        ->excludes(raters)
        ->excludes(scale);
    addReadingOptions(*command, sheet);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Each rater in turn is compared with the model by how near they are to the other raters of each item\n"
        "(Calderon, Reichart and Dror 2025). Items need labels of two raters and of the model. Of a study only\n"
        "closed rounds count."));
    command->callback([&cli, command, arguments] { runAltTest(cli, *command, *arguments); });
}

} // namespace corater
