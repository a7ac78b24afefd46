// SPDX-License-Identifier: GPL-3.0-or-later
// `corater plan simulate`: how often rules to stop rating twice are wrong.
#include "app/cli/design/PlanCommand.h"

#include "app/cli/TextTable.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "models/agreement/rounds/StoppingTarget.h"
#include "models/design/StoppingSimulation.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct PlanSimulateText
{
    Q_DECLARE_TR_FUNCTIONS(PlanSimulate)
    CORATER_MESSAGES(PlanSimulate)
};

struct PlanSimulateArguments
{
    StoppingPlan plan;
    std::optional<double> bound; ///< none: target - 0.05
    std::int64_t runs = 10'000;
    bool json = false;
};

/// What a table says of one rule.
struct RuleShares
{
    double stops = 0;
    double wrong = 0;
    std::optional<double> rounds; ///< mean of the runs that stopped
};

RuleShares sharesOf(const StoppingCounts &counts, std::size_t rule, const StoppingPlan &plan)
{
    RuleShares shares{.stops = double(counts.stopped[rule]) / double(counts.runs)};
    shares.wrong = plan.isBelowTarget() ? shares.stops : 0;
    if (counts.stopped[rule] > 0) {
        shares.rounds = double(counts.rounds[rule]) / double(counts.stopped[rule]);
    }
    return shares;
}

QJsonObject simulationJson(const StoppingCounts &counts, const PlanSimulateArguments &arguments)
{
    const StoppingPlan &plan = arguments.plan;
    QJsonArray rules;
    for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
        const RuleShares shares = sharesOf(counts, rule, plan);
        rules << QJsonObject{{"rule", nameOf(StoppingRule(rule))},
                             {"stops", shares.stops},
                             {"wrong", shares.wrong},
                             {"mean_rounds", PlainValue(shares.rounds)}};
    }
    return {{"kappa", plan.kappa},         {"target", plan.target},     {"bound", plan.bound},
            {"codes", plan.codes},         {"round", plan.units},       {"rounds", plan.rounds},
            {"runs", qint64(counts.runs)}, {"seed", qint64(plan.seed)}, {"rules", rules}};
}

QString simulationText(const StoppingCounts &counts, const PlanSimulateArguments &arguments)
{
    const StoppingPlan &plan = arguments.plan;
    QString text = PlanSimulateText::tr(
                       "%1 simulated studies of at most %2 rounds of %3 units with %4 codes: true kappa %5, target "
                       "%6, seed %7")
                       .arg(QString::number(counts.runs), QString::number(plan.rounds), QString::number(plan.units),
                            QString::number(plan.codes), QString::number(plan.kappa), QString::number(plan.target),
                            QString::number(plan.seed)) +
                   u'\n';
    std::vector<QStringList> rows{{PlanSimulateText::tr("rule"), PlanSimulateText::tr("stops"),
                                   PlanSimulateText::tr("wrongly"), PlanSimulateText::tr("after rounds")}};
    for (std::size_t rule = 0; rule < stoppingRules; ++rule) {
        const RuleShares shares = sharesOf(counts, rule, plan);
        rows.push_back({titleOf(StoppingRule(rule)), QStringLiteral("%1 %").arg(shares.stops * 100, 0, 'f', 1),
                        QStringLiteral("%1 %").arg(shares.wrong * 100, 0, 'f', 1),
                        shares.rounds ? QString::number(*shares.rounds, 'f', 1) : QStringLiteral("–")});
    }
    text += aligned(rows, QStringLiteral("  "));
    text +=
        PlanSimulateText::tr("The lower bound is one-sided (95 %) and stops at %1 (--bound).").arg(plan.bound) + u'\n';
    return text +
           (plan.isBelowTarget() ? PlanSimulateText::tr("Kappa is below the target, so that every stop is wrong.")
                                 : PlanSimulateText::tr("Kappa is not below the target, so that no stop is wrong.")) +
           u'\n';
}

void addRoundOptions(CLI::App &command, PlanSimulateArguments &arguments)
{
    StoppingPlan &plan = arguments.plan;
    command.add_option("--codes", plan.codes, CliHelp::tr("Number of codes, all equally frequent"))
        ->required()
        ->check(within(2, 100));
    command.add_option("--round", plan.units, CliHelp::tr("Units in a round"))->required()->check(within(2, 100'000));
    command.add_option("--rounds", plan.rounds, CliHelp::tr("Most rounds that are rated twice"))
        ->required()
        ->check(within(1, 1000));
    command.add_option("--runs", arguments.runs, CliHelp::tr("How many studies to simulate"))
        ->check(within(std::int64_t(1), std::int64_t(1'000'000)))
        ->capture_default_str();
    command
        .add_option("--seed", plan.seed, CliHelp::tr("Seed of the simulation; the same seed gives the same numbers"))
        ->check(within(std::uint64_t(0), std::uint64_t(1) << 53))
        ->capture_default_str();
}

} // namespace

void addPlanSimulate(CLI::App &plan, Cli &cli)
{
    CLI::App *command = plan.add_subcommand(
        "simulate", CliHelp::tr("How often rules to stop rating twice stop wrongly, and after how many rounds"));
    auto arguments = std::make_shared<PlanSimulateArguments>();
    command->add_option("--kappa", arguments->plan.kappa, CliHelp::tr("The true kappa"))
        ->required()
        ->check(within(0.0, 1.0));
    command->add_option("--target", arguments->plan.target, CliHelp::tr("The kappa that rounds must reach"))
        ->required()
        ->check(within(0.0, 1.0));
    command
        ->add_option(
            "--bound", arguments->bound,
            CliHelp::tr("What the lower bound of the last three rounds together must reach (default: 0.05 below "
                        "the target)"))
        ->check(within(-1.0, 1.0));
    addRoundOptions(*command, *arguments);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, arguments] {
        arguments->plan.bound = arguments->bound.value_or(arguments->plan.target - 0.05);
        const StoppingCounts counts = simulateOnAllCores(arguments->plan, arguments->runs);
        arguments->json ? cli.json(simulationJson(counts, *arguments)) : cli.out(simulationText(counts, *arguments));
    });
}

} // namespace corater
