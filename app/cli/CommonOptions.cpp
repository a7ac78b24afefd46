// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CommonOptions.h"

#include "app/cli/Cli.h"
#include "app/cli/Examples.h"
#include "app/cli/StandardInput.h"
#include "app/cli/Working.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/terminal/Terminal.h"
#include "codebook/VisibleText.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cstdio>
#include <set>

namespace corater {

namespace {

struct CommonOptionsText
{
    Q_DECLARE_TR_FUNCTIONS(CommonOptions)
};

// Names (as in the help text) of the options and arguments that take a file which is read whole and once. A study is
// never read from standard input.
const std::set<std::string> inputFiles{"FILE",       "--map",      "--codes",    "--weights",  "--comments",
                                       "--tag-list", "CODEBOOK",   "DATA",       "--guide",    "--items",
                                       "--ids",      "--wanted",   "KEYWORDS",   "--keywords", "A",
                                       "B",          "PATH|STUDY", "STUDY|FILE", "--codebook"};

// `match` takes posts from standard input by itself; in other commands --from is a date, and STUDY a study.
bool isInputFile(const std::string &command, const std::string &option)
{
    if (command == "match") {
        return option == "--keywords";
    }
    return inputFiles.contains(option) || (command == "settle" && option == "--from") ||
           (command == "results" && option == "STUDY");
}

std::string statuses()
{
    return CliHelp::tr("Exit status: 0 done; 1 the answer is no (a check failed); 2 the call or the input is wrong; 3 "
                       "a fault of the machine.");
}

void collect(CLI::App &parent, const std::string &prefix, std::vector<std::pair<std::string, CLI::App *>> &all)
{
    for (CLI::App *command : parent.get_subcommands([](CLI::App *) { return true; })) {
        const std::string name = prefix + command->get_name();
        all.emplace_back(name, command);
        collect(*command, name + " ", all);
    }
}

// Asks on a terminal; without a terminal only --force overwrites.
bool mayOverwrite(const QString &path)
{
    if (!Terminal::isInput() || !Terminal::isError()) {
        return false;
    }
    Working::stop();
    const QString question =
        CommonOptionsText::tr("corater: %1 exists. Overwrite it? [y/N] ").arg(VisibleText::of(path));
    std::fprintf(stderr, "%s", qUtf8Printable(question));
    const int answer = std::getc(stdin);
    for (int c = answer; c != '\n' && c != EOF;) {
        c = std::getc(stdin);
    }
    return answer == 'y' || answer == 'Y';
}

void guardOutput(CLI::App &command, const CLI::Option &output)
{
    const std::string what = CliHelp::tr("Overwrite the output file if it exists");
    const CLI::Option *force = command.add_flag("--force", what);
    command.parse_complete_callback([&output, force] {
        const std::string path = output.empty() ? std::string() : output.as<std::string>();
        if (path.empty() || path == "-" || !force->empty()) {
            return;
        }
        const QString name = QString::fromLocal8Bit(path.data(), qsizetype(path.size()));
        // A device or a pipe is written to, never replaced.
        if (QFileInfo(name).isFile() && !mayOverwrite(name)) {
            throw CLI::ValidationError(
                CommonOptionsText::tr("%1: exists already; --force overwrites it").arg(name).toStdString(),
                CLI::ExitCodes::FileError);
        }
    });
}

void addTo(const std::string &name, CLI::App &command, Cli &cli)
{
    for (CLI::Option *option : command.get_options([](const CLI::Option *) { return true; })) {
        if (isInputFile(name, option->get_name())) {
            option->transform(CLI::Validator([](std::string &file) { return StandardInput::resolve(file); }, ""));
        }
    }
    for (const char *file : {"--output", "OUT"}) {
        if (const CLI::Option *output = command.get_option_no_throw(file)) {
            guardOutput(command, *output);
        }
    }
    const auto quiet = [&cli] {
        Working::stop();
        cli.beQuiet();
    };
    command.add_flag_callback("--quiet,-q", quiet, CliHelp::tr("Print nothing but errors on standard error"));
    std::string footer = command.get_footer();
    if (const std::string examples = examplesOf(name); !examples.empty()) {
        footer += (footer.empty() ? "" : "\n\n") + examples;
    }
    command.footer(footer + (footer.empty() ? "" : "\n\n") + statuses());
    translateHelp(command);
}

} // namespace

std::vector<std::pair<std::string, CLI::App *>> allCommands(CLI::App &app)
{
    std::vector<std::pair<std::string, CLI::App *>> all;
    collect(app, {}, all);
    return all;
}

void addCommonOptions(CLI::App &app, Cli &cli)
{
    for (const auto &[name, command] : allCommands(app)) {
        addTo(name, *command, cli);
    }
    app.footer(CliHelp::tr("With no subcommand: corater [STUDY] opens the window.\n"
                           "`corater help SUBCOMMAND` explains one, with examples.") +
               "\n" + statuses());
    translateHelp(app);
}

const CLI::App *findSubcommand(const CLI::App &app, const std::string &name)
{
    for (const CLI::App *command : app.get_subcommands({})) {
        if (command->get_name() == name) {
            return command;
        }
    }
    return nullptr;
}

} // namespace corater
