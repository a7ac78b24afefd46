// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/CommonOptions.h"
#include "app/cli/parser/CliHelp.h"

#include <CLI/CLI.hpp>

#include <string>

namespace corater {

namespace {

std::string replaced(std::string text, const std::string &what, const std::string &with)
{
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
        text.replace(at, what.size(), with);
    }
    return text;
}

std::vector<const CLI::Option *> namedOptions(const CLI::App &command)
{
    std::vector<const CLI::Option *> named;
    for (const CLI::Option *option : command.get_options()) {
        if (!option->get_lnames().empty() || !option->get_snames().empty()) {
            named.push_back(option);
        }
    }
    return named;
}

// "--json -q": every way to write an option of the command.
std::string optionWords(const CLI::App &command)
{
    std::string words;
    for (const CLI::Option *option : namedOptions(command)) {
        for (const std::string &name : option->get_lnames()) {
            words += " --" + name;
        }
        for (const std::string &name : option->get_snames()) {
            words += " -" + name;
        }
    }
    return words;
}

std::string commandWords(CLI::App &command)
{
    std::string words;
    for (const CLI::App *below : command.get_subcommands([](CLI::App *) { return true; })) {
        words += " " + below->get_name();
    }
    return words;
}

std::string firstLine(const std::string &text)
{
    return text.substr(0, text.find('\n'));
}

std::string joinedWords(const std::vector<std::string> &words)
{
    return CLI::detail::join(words, " ");
}

std::string oneOfThese(const std::vector<std::string> &choices)
{
    const QString listed = QString::fromStdString(CLI::detail::join(choices, ", "));
    return CliHelp::words(CliHelp::toSay("One of: %1.").arg(listed));
}

// The values of the first positional argument that is a choice ("bash", "zsh", …).
std::vector<std::string> argumentWords(const CLI::App &command)
{
    for (const CLI::Option *option : command.get_options()) {
        if (const auto choices = choicesOf(*option); option->get_positional() && !choices.empty()) {
            return choices;
        }
    }
    return {};
}

bool takesValue(const CLI::Option &option)
{
    return option.get_items_expected_max() > 0;
}

// Case branches "'export --as') words=…": the values of each option that is a choice.
std::string bashValues(const std::string &name, const CLI::App &command)
{
    std::string branches;
    for (const CLI::Option *option : namedOptions(command)) {
        const auto choices = choicesOf(*option);
        for (const std::string &word : choices.empty() ? std::vector<std::string>() : option->get_lnames()) {
            branches += "        '" + name + " --" + word + "') words=\"" + joinedWords(choices) + "\" ;;\n";
        }
    }
    return branches;
}

std::string zshQuoted(const std::string &text)
{
    std::string quoted = replaced(firstLine(text), "'", "'\\''");
    for (const char *special : {"[", "]", ":"}) {
        quoted = replaced(quoted, special, std::string("\\") + special);
    }
    return quoted;
}

// An array of "name:what it does" for _describe.
std::string zshCommands(CLI::App &parent)
{
    std::string list = "(";
    for (const CLI::App *below : parent.get_subcommands([](CLI::App *) { return true; })) {
        list += "\n            '" + below->get_name() + ":" + zshQuoted(below->get_description()) + "'";
    }
    return list + ")";
}

void zshBranch(std::string &script, const std::string &name, CLI::App &command)
{
    script += "    ('" + name + "')\n";
    if (!commandWords(command).empty()) {
        script +=
            "        commands=" + zshCommands(command) + "\n        (( CURRENT == 2 )) && _describe command commands\n";
    }
    script += "        _arguments";
    for (const CLI::Option *option : namedOptions(command)) {
        const auto choices = choicesOf(*option);
        const std::string value = choices.empty() ? "_files" : "(" + joinedWords(choices) + ")";
        for (const std::string &word : option->get_lnames()) {
            script += " \\\n            '--" + word + (takesValue(*option) ? "=[" : "[") +
                      zshQuoted(option->get_description()) + "]" +
                      (takesValue(*option) ? ":value:" + value + "'" : "'");
        }
    }
    const auto words = argumentWords(command);
    script += words.empty() ? " \\\n            '*:file:_files'\n        ;;\n"
                            : " \\\n            '*:word:(" + joinedWords(words) + ")'\n        ;;\n";
}

std::string fishQuoted(const std::string &text)
{
    return "'" + replaced(replaced(firstLine(text), "\\", "\\\\"), "'", "\\'") + "'";
}

// The completions of a command for fish: its subcommands, its words and its options.
std::string fishLines(const std::string &name, CLI::App &command)
{
    const std::string begin = "complete -c corater -n '__corater_is \"" + name + "\"'";
    std::string lines;
    for (const CLI::App *below : command.get_subcommands([](CLI::App *) { return true; })) {
        lines += begin + " -a " + below->get_name() + " -d " + fishQuoted(below->get_description()) + "\n";
    }
    if (const auto words = argumentWords(command); !words.empty()) {
        lines += begin + " -f -a '" + joinedWords(words) + "'\n";
    }
    for (const CLI::Option *option : namedOptions(command)) {
        lines += begin;
        for (const std::string &word : option->get_lnames()) {
            lines += " -l " + word;
        }
        for (const std::string &word : option->get_snames()) {
            lines += " -s " + word;
        }
        const auto choices = choicesOf(*option);
        lines += (!choices.empty()      ? " -x -a '" + joinedWords(choices) + "' -d "
                  : takesValue(*option) ? " -r -d "
                                        : " -d ") +
                 fishQuoted(option->get_description()) + "\n";
    }
    return lines;
}

// "help" with the topics that can follow it: all commands after "help", those of codebook after "help codebook".
std::vector<std::pair<std::string, CLI::App *>> helpTopics(CLI::App &app)
{
    std::vector<std::pair<std::string, CLI::App *>> topics{{"help", &app}};
    for (CLI::App *command : app.get_subcommands([](CLI::App *) { return true; })) {
        if (!commandWords(*command).empty()) {
            topics.emplace_back("help " + command->get_name(), command);
        }
    }
    return topics;
}

// The full names of all commands and help topics, as a list of quoted words.
std::string quotedNames(CLI::App &app, const char *between)
{
    std::string names;
    for (const auto &[name, command] : allCommands(app)) {
        names += (names.empty() ? "" : between) + ("\"" + name + "\"");
    }
    for (const auto &[name, command] : helpTopics(app)) {
        names += name == "help" ? "" : between + ("\"" + name + "\"");
    }
    return names;
}

// Scripts with which a shell completes subcommands, options and the words of choices (Choices.h), made from the
// parser's description of itself. Completing file names is left to the shell.
std::string bashCompletions(CLI::App &app)
{
    std::string script =
        "# bash completion of corater. Put it where bash looks, or source it:\n"
        "#   corater completions bash > ~/.local/share/bash-completion/completions/corater\n"
        "_corater() {\n"
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} called='' words='' word\n"
        "    # \"--as=x\" comes as three words\n"
        "    if [ \"$current\" = = ]; then current=''\n"
        "    elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
        "        case \"$called${called:+ }$word\" in\n"
        "        ";
    script += quotedNames(app, " | ") + ") called=\"$called${called:+ }$word\" ;;\n        esac\n    done\n"
                                        "    case \"$called $before\" in\n";
    for (const auto &[name, command] : allCommands(app)) {
        script += bashValues(name, *command);
    }
    script += "    esac\n    [ -n \"$words\" ] || case \"$called\" in\n";
    script += "        '') words=\"" + commandWords(app) + " --help --version\" ;;\n";
    for (const auto &[name, command] : helpTopics(app)) {
        script += "        '" + name + "') words=\"" + commandWords(*command) + "\" ;;\n";
    }
    for (const auto &[name, command] : allCommands(app)) {
        if (name == "help") {
            continue;
        }
        const auto arguments = argumentWords(*command);
        script += "        '" + name + "') words=\"" + commandWords(*command) + (arguments.empty() ? "" : " ") +
                  joinedWords(arguments) + optionWords(*command) + "\" ;;\n";
    }
    return script + "    esac\n"
                    "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                    "}\n"
                    "complete -o default -F _corater corater\n";
}

std::string zshCompletions(CLI::App &app)
{
    std::string script = "#compdef corater\n"
                         "# zsh completion of corater. Put it into a folder of $fpath as _corater, or source it:\n"
                         "#   corater completions zsh > ~/.zfunc/_corater\n"
                         "_corater() {\n"
                         "    local called='' word\n"
                         "    local -i depth=0\n"
                         "    local -a commands\n"
                         "    for word in ${words[2,CURRENT-1]}; do\n"
                         "        case \"$called${called:+ }$word\" in\n            (";
    script += quotedNames(app, "|") +
              ") called=\"$called${called:+ }$word\"; (( ++depth )) ;;\n        esac\n    done\n"
              "    (( depth )) && shift $depth words\n"
              "    (( CURRENT -= depth ))\n"
              "    case \"$called\" in\n    ('') commands=" +
              zshCommands(app) + "; _describe command commands; _files ;;\n";
    for (const auto &[name, command] : helpTopics(app)) {
        script += "    ('" + name + "') commands=" + zshCommands(*command) + "; _describe command commands ;;\n";
    }
    for (const auto &[name, command] : allCommands(app)) {
        if (name != "help") {
            zshBranch(script, name, *command);
        }
    }
    return script + "    esac\n}\n"
                    "if [[ \"$funcstack[1]\" == _corater ]]; then _corater \"$@\"; else compdef _corater corater; fi\n";
}

std::string fishCompletions(CLI::App &app)
{
    std::string script = "# fish completion of corater:\n"
                         "#   corater completions fish > ~/.config/fish/completions/corater.fish\n"
                         "function __corater_is -d 'Whether this command of corater was called'\n"
                         "    set -l called ''\n"
                         "    for word in (commandline -opc)[2..-1]\n"
                         "        set -l longer (string trim -- \"$called $word\")\n"
                         "        contains -- \"$longer\" " +
                         quotedNames(app, " ") +
                         "\n        and set called \"$longer\"\n"
                         "    end\n"
                         "    test \"$called\" = \"$argv[1]\"\n"
                         "end\n" +
                         fishLines("", app);
    for (const auto &[name, command] : helpTopics(app)) {
        script +=
            "complete -c corater -f -n '__corater_is \"" + name + "\"' -a '" + commandWords(*command).substr(1) + "'\n";
    }
    for (const auto &[name, command] : allCommands(app)) {
        script += fishLines(name, *command);
    }
    return script;
}

/// The manual page corater(1) in man's macros.
std::string manualPage(CLI::App &app, const std::string &version)
{
    const auto escaped = [](const std::string &text) {
        std::string safe = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
        safe = replaced(safe, "\n.", "\n\\&.");
        return replaced(safe, "\n'", "\n\\&'");
    };
    const auto section = [](const std::string &heading) { return ".SH " + heading + "\n"; };
    std::string page =
        ".TH CORATER 1 \"\" \"corater " + version + "\" \"" + CliHelp::tr("User Commands") + "\"\n" +
        section(CliHelp::tr("NAME")) + "corater \\- " +
        escaped(CliHelp::tr("label candidates, measure agreement, settle disagreements, export the data set")) + "\n" +
        section(CliHelp::tr("SYNOPSIS")) + ".B corater\n[\\fI" + CliHelp::tr("STUDY") + "\\fR]\n.br\n.B corater\n\\fI" +
        CliHelp::tr("SUBCOMMAND") + "\\fR [\\fI" + CliHelp::tr("ARGUMENTS") + "\\fR]\n" +
        section(CliHelp::tr("DESCRIPTION")) +
        escaped(CliHelp::tr("Without a subcommand the window opens, on the study if one is named.")) + "\n" +
        section(CliHelp::tr("SUBCOMMANDS"));
    for (const auto &[name, command] : allCommands(app)) {
        page += ".SS corater " + escaped(name) + "\n" + escaped(command->get_description()) + "\n";
        for (const CLI::Option *option : command->get_options()) {
            const auto choices = choicesOf(*option);
            page += ".TP\n.B " + escaped(option->get_name(true, true)) + "\n" + escaped(option->get_description()) +
                    "\n" + (choices.empty() ? "" : escaped(oneOfThese(choices) + "\n"));
        }
        page += ".PP\n.nf\n" + escaped("\n" + command->get_footer()).substr(1) + "\n.fi\n";
    }
    return page + section(CliHelp::tr("EXIT STATUS")) +
           escaped(CliHelp::tr(
               "0 done; 1 the answer is no (a check failed); 2 the call or the input is wrong; 3 a fault of "
               "the machine.")) +
           "\n" + section(CliHelp::tr("SEE ALSO")) + escaped(CliHelp::tr("The manual inside the program (Shift F1).")) +
           "\n";
}

} // namespace

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
