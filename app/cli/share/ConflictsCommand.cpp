// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "models/commands/settling/SettleConflict.h"
#include "models/share/ConflictText.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct ConflictsOptions
{
    std::string study;
    std::string rater;
    std::string settle;
    std::string take;
    bool all = false;
    bool json = false;
};

struct ConflictsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ConflictsCommand)
    CORATER_MESSAGES(ConflictsCommand)
};

QJsonObject jsonOf(const ConflictText::Side &side)
{
    return {{"value", side.value.inWords()}, {"rater", side.who}, {"at", side.at}};
}

QString words(const ConflictText::Side &side)
{
    return side.who.isEmpty() ? QStringLiteral("%1 (%2)").arg(side.value.inWords(), side.at)
                              : QStringLiteral("%1 (%2, %3)").arg(side.value.inWords(), side.who, side.at);
}

void list(Cli &cli, const Study &study, const ConflictsOptions &options)
{
    const auto found = conflictsShownTo(study, study.actor(), options.all);
    if (!found) {
        cli.fail(found.error());
        return;
    }
    QJsonArray array;
    for (const MergeConflict &conflict : found->shown) {
        const auto text = textOf(study, conflict);
        if (!text) {
            cli.fail(text.error());
            return;
        }
        array << QJsonObject{{"id", text->id},
                             {"kind", text->kind},
                             {"where", text->where.inWords()},
                             {"standing", jsonOf(text->standing)},
                             {"other", jsonOf(text->other)},
                             {"can_take_other", text->canTakeOther},
                             {"settled", conflict.isSettled}};
        if (!options.json) {
            cli.out(ConflictsCommandText::tr("%1  %2\n    stands: %3\n    other:  %4")
                        .arg(text->id, text->where.inWords(), words(text->standing), words(text->other)) +
                    u'\n');
        }
    }
    if (options.json) {
        cli.json({{"conflicts", array}, {"hidden", found->hidden}});
        return;
    }
    if (found->shown.empty()) {
        cli.say(ConflictsCommandText::tr("no contradictions"));
    }
    if (found->hidden > 0) {
        cli.say(ConflictsCommandText::tr("%1 more in ratings of an open round, shown only to their rater: --rater NAME")
                    .arg(found->hidden));
    }
}

// A rater can settle only contradictions that they may see.
void settle(Cli &cli, Study &study, const ConflictsOptions &options)
{
    const QString id = argument(options.settle);
    const auto found = conflictsShownTo(study, study.actor(), true);
    if (!found) {
        cli.fail(found.error());
        return;
    }
    if (!std::ranges::contains(found->shown, id, &MergeConflict::id)) {
        cli.fail(
            {.code = ErrorCode::NotFound,
             .message = ConflictsCommandText::toSay("there is no such contradiction, or it belongs to another rater"),
             .place = {.file = study.path()},
             .found = id});
        return;
    }
    const auto choice = options.take == "other" ? ConflictChoice::Other : ConflictChoice::Standing;
    if (const auto settled = study.perform(settleConflict(id, choice)); !settled) {
        cli.fail(settled.error().within(study.path()));
        return;
    }
    cli.say(ConflictsCommandText::tr("%1: settled").arg(id));
    if (options.json) {
        cli.json({{"settled", id}, {"take", argument(options.take)}});
    }
}

void runConflicts(Cli &cli, const ConflictsOptions &options)
{
    const bool settles = !options.settle.empty();
    const auto study = openStudy(cli, options.study, settles ? OpenMode::ReadWrite : OpenMode::ReadOnly);
    if (!study || !actAs(cli, *study, options.rater)) {
        return;
    }
    settles ? settle(cli, *study, options) : list(cli, *study, options);
}

} // namespace

void addConflictsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "conflicts", CliHelp::tr("List and settle contradictory changes of two copies after a merge"));
    auto options = std::make_shared<ConflictsOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--rater", options->rater,
                        CliHelp::tr("Who asks: ratings of an open round are shown only to their rater"));
    command->add_flag("--all", options->all, CliHelp::tr("Include settled contradictions"));
    CLI::Option *settle =
        command->add_option("--settle", options->settle, CliHelp::tr("Settle the contradiction with this id"));
    command
        ->add_option("--take", options->take,
                     CliHelp::tr("Which of the two values counts: the standing one or the other"))
        ->check(oneOf({"standing", "other"}))
        ->needs(settle);
    settle->needs("--take");
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->callback([&cli, options] { runConflicts(cli, *options); });
}

} // namespace corater
