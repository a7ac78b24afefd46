// SPDX-License-Identifier: GPL-3.0-or-later
// `corater plan share`: how many items to label to know the share of a code well enough.
#include "app/cli/design/PlanCommand.h"

#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "codebook/sampling/Sampling.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct PlanShareText
{
    Q_DECLARE_TR_FUNCTIONS(PlanShare)
};

struct PlanShareArguments
{
    qint64 items = 0;
    double width = 0;
    double share = 0.5;
    bool json = false;
};

QString shareText(const PlanShareArguments &arguments, qint64 drawn)
{
    const QString share = QString::number(100 * arguments.share);
    const QString width = QString::number(100 * arguments.width);
    return (arguments.items > 0
                ? PlanShareText::tr("%1 of the %4 items, drawn at random, give a 95 % interval of width %2 %, if the "
                                    "share is %3 %.")
                      .arg(QString::number(drawn), width, share, QString::number(arguments.items))
                : PlanShareText::tr("%1 items, drawn at random, give a 95 % interval of width %2 %, if the share is "
                                    "%3 %.")
                      .arg(QString::number(drawn), width, share)) +
           u'\n';
}

} // namespace

void addPlanShare(CLI::App &plan, Cli &cli)
{
    CLI::App *command =
        plan.add_subcommand("share", CliHelp::tr("How many items to label to know the share of a code well enough"));
    auto arguments = std::make_shared<PlanShareArguments>();
    command
        ->add_option("--width", arguments->width,
                     CliHelp::tr("Width of the 95 % interval: 0.1 for a share ± 5 % (Cochran 1977)"))
        ->required()
        ->check(within(0.0001, 1.0));
    command->add_option("--share", arguments->share, CliHelp::tr("The share that is expected; 0.5 needs most items"))
        ->check(within(0.0001, 0.9999))
        ->capture_default_str();
    command
        ->add_option("--items", arguments->items,
                     CliHelp::tr("Items from which the sample is drawn (default: more than any number)"))
        ->check(within(qint64(1), qint64(10'000'000)));
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("For labels without errors. Labels with errors need more: see corater shares."));
    command->callback([&cli, arguments] {
        const auto drawn = qint64(itemsForProportion(size_t(arguments->items), arguments->width / 2, arguments->share));
        arguments->json ? cli.json({{"n", drawn}}) : cli.out(shareText(*arguments, drawn));
    });
}

} // namespace corater
