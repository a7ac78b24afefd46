// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/help/ShellCompletions.h"
#include "app/cli/parser/CliHelp.h"

namespace corater {

void addCompletionsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("completions", CliHelp::tr("Print the completions of a shell, or the manual page"));
    auto form = std::make_shared<std::string>();
    command->add_option("FORM", *form, CliHelp::tr("bash, zsh, fish, or man for the manual page corater(1)"))
        ->required()
        ->check(oneOf({"bash", "zsh", "fish", "man"}));
    command->callback([&app, &cli, form] {
        const std::string text = *form == "bash"   ? bashCompletions(app)
                                 : *form == "zsh"  ? zshCompletions(app)
                                 : *form == "fish" ? fishCompletions(app)
                                                   : manualPage(app, CORATER_VERSION);
        cli.out(QString::fromStdString(text));
    });
}

} // namespace corater
