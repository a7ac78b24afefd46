// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/NamePair.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "models/documents/ReportFile.h"
#include "models/report/StudyReport.h"
#include "models/results/StudyResults.h"

#include <QJsonArray>

namespace corater {

namespace {

struct ReportCommandMessages
{
    CORATER_MESSAGES(corater::ReportCommand)
};

struct ReportArguments
{
    std::string study;
    std::string out;
    std::string interpret;
    std::string asOf;
    std::vector<std::string> crosses;
    ReportOptions options;
    bool json = false;
};

// Adds the pairs of --cross, each of two different dimensions or columns.
Result<void> takeCrosses(const ReportArguments &arguments, const ResultsInput &results, ReportOptions &options)
{
    for (const std::string &pair : arguments.crosses) {
        TRY(const auto names, namePair(pair, ReportCommandMessages::toSay("--cross names no two dimensions")));
        std::array<std::optional<ResultsQuestion>, 2> found;
        for (size_t i = 0; i < found.size(); ++i) {
            found[i] = resultsQuestion(results, names[i]);
            if (!found[i] || (i == 1 && found[0] == found[1])) {
                QStringList known;
                for (const ResultsQuestion &question : resultsQuestions(results)) {
                    known << question.name;
                }
                return fail(ErrorCode::Input,
                            ReportCommandMessages::toSay("no such dimension or column, or the same twice"),
                            {.cell = QStringLiteral("--cross")}, known.join(QStringLiteral(", ")), names[i]);
            }
        }
        TRY(crossOf(results, *found[0], *found[1]));
        options.crosses.emplace_back(found[0]->name, found[1]->name);
    }
    return {};
}

void runReport(Cli &cli, const ReportArguments &arguments)
{
    const QString out = argument(arguments.out);
    if (!isReportName(out)) {
        cli.fail({.code = ErrorCode::Input,
                  .message = ReportCommandMessages::toSay("a report has no such format"),
                  .place = {.file = out},
                  .expected = QStringLiteral(".html, .pdf, .md, .tex")});
        return;
    }
    const auto opened = openStudyAsOf(cli, arguments.study, arguments.asOf);
    const auto &study = opened.study;
    if (!study) {
        return;
    }
    const auto input = reportInput(*study);
    if (!input) {
        cli.fail(input.error().within(argument(arguments.study)));
        return;
    }
    ReportOptions options = arguments.options;
    options.landisKoch = arguments.interpret == "landis-koch";
    if (const auto taken = takeCrosses(arguments, input->results, options); !taken) {
        cli.fail(taken.error());
        return;
    }
    const auto written = writeReport(studyReport(*input, options), input->lastChange, out);
    if (!written) {
        cli.fail(written.error());
        return;
    }
    if (arguments.json) {
        cli.json({{"files", QJsonArray::fromStringList(*written)}});
        return;
    }
    cli.out(written->join(u'\n') + u'\n');
}

} // namespace

void addReportCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("report", CliHelp::tr("Write the reliability report of a study"));
    auto arguments = std::make_shared<ReportArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    command->add_option("-o,--output", arguments->out, CliHelp::tr("File to write: .html, .pdf, .md or .tex"))
        ->required();
    command
        ->add_option("--interpret", arguments->interpret,
                     CliHelp::tr("Put a word to every kappa, with its source: landis-koch (default: no words)"))
        ->check(oneOf({"landis-koch"}));
    command
        ->add_option("--bootstrap", arguments->options.resamples,
                     CliHelp::tr("Resamples of the bootstrap intervals (default 10000; fewer for large studies)"))
        ->check(within(200, 1'000'000));
    command->add_option("--seed", arguments->options.seed, CliHelp::tr("Seed of the resamples (default 1)"))
        ->check(within(std::uint64_t(0), std::uint64_t(1) << 53));
    command->add_option("--cross", arguments->crosses,
                        CliHelp::tr("\"A,B\": also cross these two dimensions or columns, with tests and residuals; "
                                    "may be given several times"));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print the files that were written as JSON"));
    addAsOf(*command, arguments->asOf);
    command->callback([&cli, arguments] { runReport(cli, *arguments); });
}

} // namespace corater
