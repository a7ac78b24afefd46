// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"

namespace corater {

void addHelpCommand(CLI::App &app, Cli &cli)
{
    CLI::App *help = app.add_subcommand("help", "Explain the program or one of its subcommands");
    auto topic = std::make_shared<std::string>();
    help->add_option("SUBCOMMAND", *topic, "The subcommand to explain");
    help->callback([&app, &cli, topic] {
        if (topic->empty()) {
            // app.help() would explain the subcommand that was called: this one.
            const auto formatter = app.get_formatter();
            cli.out(QString::fromStdString(formatter->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal)));
            return;
        }
        const CLI::App *command = findSubcommand(app, *topic);
        if (!command) {
            cli.fail({.code = ErrorCode::Input,
                      .message = QStringLiteral("no such subcommand"),
                      .found = QString::fromStdString(*topic)});
            return;
        }
        cli.out(QString::fromStdString(command->help(app.get_name())));
    });
}

} // namespace corater
