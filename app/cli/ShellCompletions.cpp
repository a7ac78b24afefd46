// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ShellCompletions.h"

#include "app/cli/CommonOptions.h"

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

std::string zshQuoted(const std::string &text)
{
    std::string quoted = replaced(firstLine(text), "'", "'\\''");
    for (const char *special : {"[", "]", ":"}) {
        quoted = replaced(quoted, special, std::string("\\") + special);
    }
    return quoted;
}

void zshFunction(std::string &script, const std::string &name, CLI::App &command)
{
    script += "    (\"" + name + "\")\n        _arguments";
    for (const CLI::Option *option : namedOptions(command)) {
        const bool takesValue = option->get_items_expected_max() > 0;
        for (const std::string &word : option->get_lnames()) {
            script += " \\\n            '--" + word + "[" + zshQuoted(option->get_description()) + "]" +
                      (takesValue ? ":value:_files'" : "'");
        }
    }
    script += " \\\n            '*:file:_files'\n        ;;\n";
}

} // namespace

std::string bashCompletions(CLI::App &app)
{
    std::string script = "# bash completion of corater. Put it where bash looks, or source it:\n"
                         "#   corater completions bash > ~/.local/share/bash-completion/completions/corater\n"
                         "_corater() {\n"
                         "    local current=${COMP_WORDS[COMP_CWORD]} called='' words='' word\n"
                         "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
                         "        case \"$called${called:+ }$word\" in\n";
    std::string patterns;
    for (const auto &[name, command] : allCommands(app)) {
        patterns += (patterns.empty() ? "        \"" : " | \"") + name + "\"";
    }
    script += patterns + ") called=\"$called${called:+ }$word\" ;;\n        esac\n    done\n    case \"$called\" in\n";
    script += "        '') words=\"" + commandWords(app) + " --help --version\" ;;\n";
    for (const auto &[name, command] : allCommands(app)) {
        script += "        '" + name + "') words=\"" + commandWords(*command) + optionWords(*command) + "\" ;;\n";
    }
    return script + "    esac\n"
                    "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                    "}\n"
                    "complete -o default -F _corater corater\n";
}

std::string zshCompletions(CLI::App &app)
{
    std::string script = "#compdef corater\n"
                         "# zsh completion of corater. Put it into a folder of $fpath as _corater:\n"
                         "#   corater completions zsh > ~/.zfunc/_corater\n"
                         "_corater() {\n"
                         "    local called='' word\n"
                         "    local -a commands=(\n";
    const auto all = allCommands(app);
    for (const auto &[name, command] : all) {
        if (name.find(' ') == std::string::npos) {
            script += "        '" + name + ":" + zshQuoted(command->get_description()) + "'\n";
        }
    }
    script += "    )\n    for word in ${words[2,CURRENT-1]}; do\n        case \"$called${called:+ }$word\" in\n            ";
    for (size_t i = 0; i < all.size(); ++i) {
        script += (i ? "|" : "(") + ("\"" + all[i].first + "\"");
    }
    script += ") called=\"$called${called:+ }$word\" ;;\n        esac\n    done\n"
              "    case \"$called\" in\n    ('') _describe command commands; _files ;;\n";
    for (const auto &[name, command] : all) {
        zshFunction(script, name, *command);
    }
    return script + "    esac\n}\n_corater \"$@\"\n";
}

std::string fishCompletions(CLI::App &app)
{
    std::string script = "# fish completion of corater:\n"
                         "#   corater completions fish > ~/.config/fish/completions/corater.fish\n";
    const auto quoted = [](const std::string &text) {
        return "'" + replaced(replaced(firstLine(text), "\\", "\\\\"), "'", "\\'") + "'";
    };
    for (const auto &[name, command] : allCommands(app)) {
        const size_t blank = name.rfind(' ');
        const std::string before = blank == std::string::npos
                                       ? "__fish_use_subcommand"
                                       : "__fish_seen_subcommand_from " + name.substr(0, blank);
        script += "complete -c corater -n '" + before + "' -a " + command->get_name() + " -d " +
                  quoted(command->get_description()) + "\n";
        for (const CLI::Option *option : namedOptions(*command)) {
            script += "complete -c corater -n '__fish_seen_subcommand_from " + command->get_name() + "'";
            for (const std::string &word : option->get_lnames()) {
                script += " -l " + word;
            }
            for (const std::string &word : option->get_snames()) {
                script += " -s " + word;
            }
            script += (option->get_items_expected_max() > 0 ? " -r -d " : " -d ") + quoted(option->get_description()) + "\n";
        }
    }
    return script;
}

std::string manualPage(CLI::App &app, const std::string &version)
{
    const auto escaped = [](const std::string &text) {
        std::string safe = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
        safe = replaced(safe, "\n.", "\n\\&.");
        return replaced(safe, "\n'", "\n\\&'");
    };
    std::string page = ".TH CORATER 1 \"\" \"corater " + version + "\" \"User Commands\"\n.SH NAME\ncorater \\- " +
                       escaped("label candidates, measure agreement, settle disagreements, export the data set") +
                       "\n.SH SYNOPSIS\n.B corater\n[\\fISTUDY\\fR]\n.br\n.B corater\n\\fISUBCOMMAND\\fR [\\fIARGUMENTS\\fR]\n"
                       ".SH DESCRIPTION\nWithout a subcommand the window opens, on the study if one is named.\n.SH SUBCOMMANDS\n";
    for (const auto &[name, command] : allCommands(app)) {
        page += ".SS corater " + escaped(name) + "\n" + escaped(command->get_description()) + "\n";
        for (const CLI::Option *option : command->get_options()) {
            page += ".TP\n.B " + escaped(option->get_name(true, true)) + "\n" + escaped(option->get_description()) + "\n";
        }
        page += ".PP\n.nf\n" + escaped("\n" + command->get_footer()).substr(1) + "\n.fi\n";
    }
    return page + ".SH EXIT STATUS\n0 done; 1 the answer is no (a check failed); 2 the call or the input is wrong; "
                  "3 a fault of the machine.\n.SH SEE ALSO\nThe manual inside the program (Shift F1).\n";
}

} // namespace corater
