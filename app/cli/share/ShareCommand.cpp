// SPDX-License-Identifier: GPL-3.0-or-later
// `corater share`, `sync` and `packet`: exchange between the copies of several machines.
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/share/Passphrase.h"
#include "app/cli/share/ShareReport.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace corater {

namespace {

struct ShareOptions
{
    std::string study;
    std::string place;
    std::string rater;
    std::string passphraseFile;
    std::string output;
    bool newRater = false;
    bool json = false;
};

struct ShareCommandText
{
    Q_DECLARE_TR_FUNCTIONS(ShareCommand)
    CORATER_MESSAGES(ShareCommand)
};

void failIn(Cli &cli, const std::string &study, const Error &error)
{
    cli.fail(error.within(argument(study)));
}

Result<ExchangeOutcome> shareAt(Study &study, const QString &address)
{
    const auto place = openPlace(address);
    const auto begun = place ? beginAt(study, **place) : std::unexpected(place.error());
    return begun ? exchange(study, **place) : std::unexpected(begun.error().within(address));
}

void runShare(Cli &cli, const ShareOptions &options)
{
    const auto study = openToChange(cli, options.study, false);
    if (!study) {
        return;
    }
    const auto takes = takePartAs(*study, argument(options.rater), options.newRater, options.passphraseFile);
    if (!takes) {
        failIn(cli, options.study, takes.error());
        return;
    }
    const auto state = sharingState(*study);
    if (!state) {
        failIn(cli, options.study, state.error());
        return;
    }
    const QString key = QString::fromLatin1(state->key.first(16));
    cli.say(ShareCommandText::tr("this copy now belongs to %1 (key %2)").arg(argument(options.rater), key));
    const auto begun = begunAtThisMachine(*study, state->rater);
    if (begun && !begun->isEmpty()) {
        cli.say(SharedText::begunHere().arg(ListWords::names(*begun)).inWords());
    }
    QJsonObject answer{{"study", argument(options.study)},
                       {"rater", argument(options.rater)},
                       {"key", QString::fromLatin1(state->key)}};
    if (!options.place.empty()) {
        const auto met = shareAt(*study, argument(options.place));
        if (!met) {
            cli.fail(met.error());
            return;
        }
        reportExchange(cli, *study, argument(options.place), *met);
        answer.insert(QStringLiteral("exchange"), exchangeJson(argument(options.place), *met));
    }
    if (options.json) {
        cli.json(answer);
    }
}

void runSync(Cli &cli, const ShareOptions &options)
{
    const auto study = openToChange(cli, options.study, false);
    if (!study) {
        return;
    }
    const auto state = sharingState(*study);
    if (!state) {
        failIn(cli, options.study, state.error());
        return;
    }
    if (state->places.empty()) {
        failIn(cli, options.study,
               {.code = ErrorCode::Refused,
                .message = ShareCommandText::toSay("the study is not shared: corater share STUDY FOLDER --rater R")});
        return;
    }
    QJsonArray places;
    for (const KnownPlace &known : state->places) {
        const auto place = openPlace(known.address);
        const auto met = place ? exchange(*study, **place) : std::unexpected(place.error());
        if (!met) {
            cli.fail(met.error().within(known.address));
            return;
        }
        reportExchange(cli, *study, known.address, *met);
        places << exchangeJson(known.address, *met);
    }
    if (options.json) {
        cli.json({{"study", argument(options.study)}, {"places", places}});
    }
}

void runPacket(Cli &cli, const ShareOptions &options)
{
    const auto study = openToChange(cli, options.study, false);
    if (!study) {
        return;
    }
    const auto rater = raterNamed(*study, argument(options.rater));
    const auto bytes = rater ? writePacket(*study, *rater, argument(options.output)) : std::unexpected(rater.error());
    if (!bytes) {
        failIn(cli, options.study, bytes.error());
        return;
    }
    cli.say(ShareCommandText::tr("%1: changes that %2 may not have yet (%3 kB). They read it with corater merge, or "
                                 "with corater join if they have no copy of the study")
                .arg(argument(options.output), argument(options.rater), QString::number((*bytes + 1023) / 1024)));
    if (options.json) {
        cli.json({{"file", argument(options.output)}, {"for", argument(options.rater)}, {"bytes", *bytes}});
    }
}

} // namespace

void addShareCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("share", CliHelp::tr("Share a study with raters on other machines"));
    auto options = std::make_shared<ShareOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("PLACE", options->place,
                        CliHelp::tr("A folder that all raters can reach, or postgresql://…; without it, packets only"));
    command->add_option("--rater", options->rater, CliHelp::tr("Who works with this copy"))->required();
    command->add_flag("--new-rater", options->newRater, CliHelp::tr("Add them to the study if they are not in it"));
    addPassphraseFile(*command, options->passphraseFile);
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("Each rater has a copy of their own. Ratings of an open round leave it encrypted with the rater's "
                    "key, which\ntheir copy publishes once all have sealed the round: until then nobody can read them, "
                    "not even the owner\nof the folder or the database. The passphrase opens the key on another "
                    "machine; nobody can replace it."));
    command->callback([&cli, options] { runShare(cli, *options); });
}

void addSyncCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand(
        "sync", CliHelp::tr("Exchange changes with the other copies: receive theirs, send those of this copy"));
    auto options = std::make_shared<ShareOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("This exchanges with every place where the study is shared. Work offline as you like; the next "
                    "sync catches up."));
    command->callback([&cli, options] { runSync(cli, *options); });
}

void addPacketCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("packet", CliHelp::tr("Write a file with the changes that another rater's copy may lack"));
    auto options = std::make_shared<ShareOptions>();
    command->add_option("STUDY", options->study, CliHelp::tr("The study"))->required();
    command->add_option("--for", options->rater, CliHelp::tr("Who gets it"))->required();
    command->add_option("-o,--output", options->output, CliHelp::tr("The file to write, NAME.packet"))->required();
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "For raters without a shared folder, who send each other packets by e-mail or on a stick. Ratings of an "
        "open\nround are encrypted in it. A lost or repeated packet does no harm; the next one contains everything."));
    command->callback([&cli, options] { runPacket(cli, *options); });
}

} // namespace corater
