// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/parser/Numbers.h"
#include "models/slips/StudySlips.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

namespace corater {

namespace {

struct SlipsOptions
{
    std::string study;
    std::string rater;
    int limit = 20;
    bool all = false;
    bool json = false;
};

struct SlipsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(SlipsCommand)
};

QJsonObject slipJson(const LabelSlip &slip)
{
    return {{"item", slip.item},
            {"title", slip.title},
            {"unit", slip.unit == 0 ? QJsonValue() : QJsonValue(slip.unit)},
            {"dimension", slip.dimension},
            {"label", QJsonArray::fromStringList(slip.label)},
            {"instead", QJsonArray::fromStringList(slip.instead)},
            {"score", slip.score},
            {"similar", slip.similar},
            {"same", slip.same},
            {"others", slip.others},
            {"words", QJsonArray::fromStringList(slip.words)},
            {"like", QJsonArray::fromStringList(slip.speaking)}};
}

void writeSlips(Cli &cli, const LabelSlips &found, std::size_t shown)
{
    for (std::size_t i = 0; i < shown; ++i) {
        const LabelSlip &slip = found.slips[i];
        const QString unit =
            slip.unit == 0 ? slip.item : SlipsCommandText::tr("%1, unit %2").arg(slip.item, QString::number(slip.unit));
        cli.out(QStringLiteral("%1  %2  %3: %4\n")
                    .arg(slip.score, 6, 'f', 2)
                    .arg(unit, slip.dimension, slip.label.join(QStringLiteral(" + "))));
        cli.out(QStringLiteral("        %1\n").arg(slip.reason().inWords()));
        if (!slip.words.isEmpty()) {
            cli.out(QStringLiteral("        %1\n")
                        .arg(SlipsCommandText::tr("shared words: %1; similar to %2")
                                 .arg(slip.words.join(QStringLiteral(", ")),
                                      slip.speaking.mid(0, 3).join(QStringLiteral(", ")))));
        }
    }
}

void runSlips(Cli &cli, const SlipsOptions &options)
{
    const auto study = openReader(cli, options.study);
    if (!study) {
        return;
    }
    const auto rater = raterNamed(*study, argument(options.rater));
    if (!rater) {
        cli.fail(rater.error());
        return;
    }
    const auto found = labelSlips(*study, *rater);
    if (!found) {
        cli.fail(found.error());
        return;
    }
    const std::size_t shown =
        options.all ? found->slips.size() : std::min(found->slips.size(), std::size_t(options.limit));
    if (options.json) {
        QJsonArray array;
        for (std::size_t i = 0; i < shown; ++i) {
            array << slipJson(found->slips[i]);
        }
        cli.json({{"rater", argument(options.rater)}, {"labels", found->labels}, {"slips", array}});
        return;
    }
    writeSlips(cli, *found, shown);
    cli.say(found->labels == 0
                ? SlipsCommandText::tr("%1 has no labels that can still be changed").arg(argument(options.rater))
                : SlipsCommandText::tr("%1 of %2, the least similar to the others first")
                      .arg(QString::number(shown), countOf(found->labels, Counted::Label)));
}

} // namespace

void addSlipsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "slips", CliHelp::tr("List a rater's labels that differ from their labels of similar posts"));
    auto options = std::make_shared<SlipsOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--rater", options->rater, CliHelp::tr("Whose labels"))->required();
    command->add_option("--limit", options->limit, CliHelp::tr("How many to list"))
        ->check(within(1, 1000000))
        ->capture_default_str();
    command->add_flag("--all", options->all, CliHelp::tr("List all labels, the most likely slips first"));
    command->add_flag("--json", options->json, CliHelp::tr("As JSON"));
    command->footer(
        CliHelp::tr("Labels in rounds that the rater has not sealed are compared with the rater's own labels in all "
                    "rounds.\nOther raters' labels are not used. The score, from -1 to 1, tells how much more the 20 "
                    "most similar\nposts support another answer than the given one."));
    command->callback([&cli, options] { runSlips(cli, *options); });
}

} // namespace corater
