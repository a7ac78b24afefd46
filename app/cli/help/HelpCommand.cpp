// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/Suggestions.h"
#include "app/cli/parser/CliHelp.h"

namespace corater {

namespace {

struct HelpCommandMessages
{
    CORATER_MESSAGES(HelpCommand)
};

void explain(const CLI::App &app, Cli &cli, const std::vector<std::string> &topic)
{
    // app.help() would describe the subcommand that was called, which is `help` itself.
    if (topic.empty()) {
        cli.out(
            QString::fromStdString(app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal)));
        return;
    }
    const CLI::App *command = &app;
    std::string called = app.get_name();
    for (const std::string &word : topic) {
        const CLI::App *below = findSubcommand(*command, word);
        if (!below) {
            cli.fail({.code = ErrorCode::Input,
                      .message = suggestedCommand(HelpCommandMessages::toSay("no such subcommand"), *command, word),
                      .found = QString::fromStdString(word)});
            return;
        }
        if (command != &app) {
            called += " " + command->get_name();
        }
        command = below;
    }
    cli.out(QString::fromStdString(command->help(called)));
}

} // namespace

void addHelpCommand(CLI::App &app, Cli &cli)
{
    CLI::App *help = app.add_subcommand("help", CliHelp::tr("Explain the program or one of its subcommands"));
    auto topic = std::make_shared<std::vector<std::string>>();
    help->add_option(
        "SUBCOMMAND", *topic,
        CliHelp::tr("The subcommand to explain, with a subcommand of its own if it has any (codebook show)"));
    help->callback([&app, &cli, topic] { explain(app, cli, *topic); });
}

} // namespace corater
