// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "models/jobs/FlowCheck.h"
#include "models/selection/SelectionFlow.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct FlowCommandText
{
    Q_DECLARE_TR_FUNCTIONS(FlowCommand)
};

struct FlowOptions
{
    std::string study;
    std::vector<std::string> files;
    bool check = false;
    bool json = false;
};

QJsonArray stepsJson(const SelectionFlow &flow)
{
    QJsonArray steps;
    for (const SelectionStep &step : flow.steps) {
        steps.append(QJsonObject{{"kind", nameOf(step.kind)},
                                 {"at", step.at},
                                 {"came", step.input},
                                 {"stayed", step.kept},
                                 {"settings", step.settings},
                                 {"result", step.result.isEmpty() ? QJsonValue() : QJsonValue(step.result)}});
    }
    return steps;
}

QJsonArray roundsJson(const SelectionFlow &flow)
{
    QJsonArray rounds;
    for (const FlowRound &round : flow.rounds) {
        QJsonObject json{
            {"name", round.name}, {"items", round.items}, {"imported", round.imported}, {"closed", round.closed}};
        if (!round.imported) {
            json.insert("draw", nameOf(round.plan.draw));
        }
        if (round.plan.draw == RoundPlan::Draw::Sample) {
            json.insert("method", nameOf(round.plan.method));
            json.insert("candidates", round.plan.candidates);
            json.insert("seed", qint64(round.plan.seed));
            json.insert("stratify", round.plan.stratify.isEmpty() ? QJsonValue() : QJsonValue(round.plan.stratify));
        }
        rounds.append(json);
    }
    return rounds;
}

QJsonObject flowJson(const SelectionFlow &flow)
{
    return {{"steps", stepsJson(flow)},       {"items", flow.items},
            {"otherwise", flow.otherwise},    {"duplicates", flow.duplicates},
            {"rounds", roundsJson(flow)},     {"waiting", flow.waiting},
            {"screened_in", flow.screenedIn}, {"screened_out", flow.screenedOut},
            {"unsettled", flow.unsettled},    {"units", flow.units}};
}

QString flowText(const SelectionFlow &flow)
{
    QString text;
    for (const FlowRow &row : flowRows(flow)) {
        for (const FlowBox &box : row) {
            if (!box.lost.isEmpty()) {
                text += QStringLiteral("%1%2\n").arg(QString(), 10).arg(box.lost);
            }
            text += QStringLiteral("%1  %2").arg(box.count, 8).arg(box.label);
            text += box.details.isEmpty() ? QStringLiteral("\n")
                                          : QStringLiteral(" (%1)\n").arg(box.details.join(QStringLiteral("; ")));
        }
    }
    return text;
}

void check(Cli &cli, const StudyReader &study, const FlowOptions &options)
{
    QStringList files;
    for (const std::string &file : options.files) {
        files << argument(file);
    }
    catchInterrupts();
    const auto sources = checkSources(study, files, {terminalProgress(FlowCommandText::tr("reading")), &interrupted()});
    const auto duplicates =
        checkDuplicates(study, {terminalProgress(FlowCommandText::tr("comparing")), &interrupted()});
    const auto draws = checkDraws(study);
    if (!sources || !duplicates || !draws) {
        cli.fail(!sources ? sources.error() : !duplicates ? duplicates.error() : draws.error());
        return;
    }
    QJsonArray list;
    for (const auto *checks : {&*sources, &*duplicates, &*draws}) {
        for (const FlowCheck &one : *checks) {
            const QString step = one.step.inWords();
            const QString message = one.message.inWords();
            list.append(QJsonObject{{"step", step}, {"same", one.same}, {"message", message}});
            if (!options.json) {
                cli.out((one.same ? FlowCommandText::tr("same       %1").arg(step)
                                  : FlowCommandText::tr("different  %1: %2").arg(step, message)) +
                        u'\n');
            }
            if (!one.same) {
                cli.answerIsNo();
            }
        }
    }
    if (options.json) {
        cli.json({{"checks", list}});
    }
}

void runFlow(Cli &cli, const FlowOptions &options)
{
    const auto study = openReader(cli, options.study);
    if (!study) {
        return;
    }
    if (options.check || !options.files.empty()) {
        check(cli, *study, options);
        return;
    }
    const auto flow = selectionFlow(*study);
    if (!flow) {
        cli.fail(flow.error());
    } else if (options.json) {
        cli.json(flowJson(*flow));
    } else {
        cli.out(flowText(*flow));
    }
}

} // namespace

void addFlowCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("flow", CliHelp::tr("Show the flow from all posts to the included items"));
    auto options = std::make_shared<FlowOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("FILE", options->files,
                        CliHelp::tr("With --check: read these files again and compare with what is recorded"));
    command->add_flag("--check", options->check,
                      CliHelp::tr("Search for duplicates and draw every sampled round again, and compare"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON, with the settings of every step"));
    command->footer(
        CliHelp::tr("A file is identified by its name, in any folder. Exit status 1: the result of a step differs."));
    command->callback([&cli, options] { runFlow(cli, *options); });
}

} // namespace corater
