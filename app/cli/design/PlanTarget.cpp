// SPDX-License-Identifier: GPL-3.0-or-later
// `corater plan target`: chooses when the raters of a study may stop to rate the same items, and says how far they are.
#include "app/cli/design/PlanCommand.h"

#include "app/cli/Choices.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/TextTable.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/agreement/Statistics.h"
#include "models/agreement/rounds/StoppingState.h"
#include "models/commands/StudyCommands.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct PlanTargetText
{
    Q_DECLARE_TR_FUNCTIONS(PlanTarget)
    CORATER_MESSAGES(PlanTarget)
};

struct PlanTargetArguments
{
    std::string study;
    std::string rule; ///< none given: only look
    std::string coefficient = "kappa";
    std::string level = "code";
    std::vector<std::string> dimensions;
    std::optional<double> value;
    bool none = false;
    bool json = false;
};

Result<StoppingTarget> targetOf(const PlanTargetArguments &arguments, const Codebook &codebook)
{
    StoppingTarget target{.coefficient = *coefficientNamed(argument(arguments.coefficient)),
                          .level = arguments.level == "category" ? AgreementLevel::Category : AgreementLevel::Code,
                          .rule = *ruleNamed(argument(arguments.rule)),
                          .dimensions = listed(arguments.dimensions)};
    (target.rule == StoppingRule::LowerBound ? target.bound : target.target) =
        arguments.value.value_or(target.rule == StoppingRule::LowerBound ? target.bound : target.target);
    TRY(checkTarget(target, codebook));
    return target;
}

QJsonObject stateJson(const std::optional<StoppingState> &state)
{
    if (!state) {
        return {{"target", QJsonValue()}};
    }
    QJsonArray dimensions;
    for (const StoppingDimension &dimension : state->dimensions) {
        QJsonArray rounds;
        for (const StoppingRow &row : dimension.rounds) {
            rounds << QJsonObject{{"round", row.round},
                                  {"n", row.units},
                                  {"value", PlainValue(row.value.value)},
                                  {"lower_of_three", PlainValue(row.lowerOfThree)}};
        }
        dimensions << QJsonObject{{"dimension", dimension.name},
                                  {"statistic", QString::fromStdString(dimension.key)},
                                  {"rounds", rounds},
                                  {"met_after", PlainValue(dimension.metAfter)},
                                  {"met", dimension.isMet}};
    }
    const StoppingTarget &target = state->target;
    return {{"target", QJsonObject{{"coefficient", nameOf(target.coefficient)},
                                   {"level", target.level == AgreementLevel::Code ? "code" : "category"},
                                   {"rule", nameOf(target.rule)},
                                   {"value", target.wanted()},
                                   {"dimensions", QJsonArray::fromStringList(target.dimensions)},
                                   {"closed_when_chosen", QJsonArray::fromStringList(target.closedRounds)}}},
            {"dimensions", dimensions},
            {"met", state->isMet()}};
}

QString shown(const Statistic &value)
{
    return value.defined() ? QString::number(value.value(), 'f', 3) : QStringLiteral("–");
}

QString dimensionText(const StoppingDimension &dimension)
{
    QString text = QStringLiteral("\n%1: %2\n")
                       .arg(dimension.name, dimension.rounds.empty()
                                                ? PlanTargetText::tr("no closed round has answers of two raters")
                                                : statisticTitle(dimension.key));
    std::vector<QStringList> rows{{PlanTargetText::tr("round"), PlanTargetText::tr("units"),
                                   PlanTargetText::tr("value"), PlanTargetText::tr("lower bound of three")}};
    for (const StoppingRow &row : dimension.rounds) {
        rows.push_back({row.round, QString::number(row.units), shown(row.value.value), shown(row.lowerOfThree)});
    }
    return dimension.rounds.empty()
               ? text
               : text + aligned(rows, QStringLiteral("  ")) + QStringLiteral("  ") +
                     (dimension.isMet ? PlanTargetText::tr("The rule is met.") : PlanTargetText::tr("Not yet met.")) +
                     u'\n';
}

QString stateText(const std::optional<StoppingState> &state)
{
    if (!state) {
        return PlanTargetText::tr("The study has no target of agreement.") + u'\n';
    }
    QString text = sentenceOf(state->target) + u'\n' + chosenWhen(state->target) + u'\n';
    for (const StoppingDimension &dimension : state->dimensions) {
        text += dimensionText(dimension);
    }
    return text;
}

Result<void> choose(Cli &cli, const PlanTargetArguments &arguments)
{
    const OpenStudy study = openStudy(cli, arguments.study, OpenMode::ReadWrite);
    if (!study) {
        return {}; // reported
    }
    std::optional<StoppingTarget> target;
    if (!arguments.none) {
        TRY(target, targetOf(arguments, study->codebook()));
    }
    TRY(study->perform(setSetting(stoppingTargetSetting, settingOf(target, *study))));
    return {};
}

void runTarget(Cli &cli, const PlanTargetArguments &arguments)
{
    if (arguments.none || !arguments.rule.empty()) {
        if (const auto chosen = choose(cli, arguments); !chosen) {
            cli.fail(chosen.error().within(argument(arguments.study)));
        }
        if (cli.status() != 0) {
            return;
        }
    }
    const OpenReader study = openReader(cli, arguments.study);
    if (!study) {
        return;
    }
    const auto state = stoppingState(*study);
    if (!state) {
        cli.fail(state.error().within(argument(arguments.study)));
        return;
    }
    arguments.json ? cli.json(stateJson(*state)) : cli.out(stateText(*state));
}

} // namespace

void addPlanTarget(CLI::App &plan, Cli &cli)
{
    CLI::App *command = plan.add_subcommand(
        "target", CliHelp::tr("When the raters of a study may stop to rate the same items, and how far they are"));
    auto arguments = std::make_shared<PlanTargetArguments>();
    command->add_option("STUDY", arguments->study, CliHelp::tr("The study file"))->required();
    CLI::Option *rule =
        command
            ->add_option("--rule", arguments->rule,
                         CliHelp::tr("Choose a rule for the study (default: only show the chosen one)"))
            ->check(oneOf(wordsOf({nameOf(StoppingRule::ThreeInARow), nameOf(StoppingRule::LowerBound)})));
    command
        ->add_option("--value", arguments->value,
                     CliHelp::tr("What the coefficient of each round, or the lower bound, must reach (default: 0.8 for "
                                 "rounds, 0.75 for the lower bound)"))
        ->check(within(0.0, 1.0))
        ->needs(rule);
    command
        ->add_option("--coefficient", arguments->coefficient,
                     CliHelp::tr("kappa: Cohen's, weighted where codes are ranked, Fleiss' of more than two raters; "
                                 "ac1: Gwet's; alpha: Krippendorff's"))
        ->check(oneOf({"kappa", "ac1", "alpha"}))
        ->capture_default_str()
        ->needs(rule);
    command->add_option("--level", arguments->level, CliHelp::tr("Compare codes, or their top categories"))
        ->check(oneOf({"code", "category"}))
        ->capture_default_str()
        ->needs(rule);
    command
        ->add_option("--dimension", arguments->dimensions,
                     CliHelp::tr("A dimension that must meet the rule; several times for several (default: all that "
                                 "every unit must answer)"))
        ->needs(rule)
        ->expected(1);
    command->add_flag("--none", arguments->none, CliHelp::tr("The study has no target any more"))->excludes(rule);
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("Choose before the first round is sealed: the study keeps which rounds were closed by "
                                "then. Only closed\nrounds count."));
    command->callback([&cli, arguments] { runTarget(cli, *arguments); });
}

} // namespace corater
