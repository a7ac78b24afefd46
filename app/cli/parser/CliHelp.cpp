// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parser/CliHelp.h"

#include <algorithm>
#include <set>
#include <vector>

namespace corater {

namespace {

std::vector<std::string> namesOf(const std::set<CLI::Option *> &options)
{
    std::vector<std::string> names;
    for (const CLI::Option *option : options) {
        names.push_back(option->get_name());
    }
    return names;
}

/// The parser sorts the options that an option needs or excludes by address, so their order would vary; here they are
/// sorted by name.
class HelpFormatter : public CLI::Formatter
{
public:
    HelpFormatter()
    {
        label("Usage", CliHelp::tr("Usage"));
        label("OPTIONS", CliHelp::tr("OPTIONS"));
        label("SUBCOMMAND", CliHelp::tr("SUBCOMMAND"));
        label("Positionals", CliHelp::tr("Positionals"));
        label("REQUIRED", CliHelp::tr("REQUIRED"));
        label("Needs", CliHelp::tr("Needs"));
        label("Excludes", CliHelp::tr("Excludes"));
    }

    std::string make_option_opts(const CLI::Option *option) const override
    {
        std::string text = Formatter::make_option_opts(option);
        for (const auto &options : {option->get_needs(), option->get_excludes()}) {
            std::vector<std::string> names = namesOf(options);
            const std::string listed = " " + CLI::detail::join(names, " ");
            std::ranges::sort(names);
            if (const size_t at = text.rfind(listed); names.size() > 1 && at != std::string::npos) {
                text.replace(at, listed.size(), " " + CLI::detail::join(names, " "));
            }
        }
        return text;
    }
};

// Keeps only the type, without the additions of validators ("INT:INT in [1 - 5]").
void translateType(CLI::Option &option)
{
    const std::string whole = option.get_type_name();
    const std::string type = whole.substr(0, whole.find(':'));
    const std::string said = type == "TEXT"    ? CliHelp::tr("TEXT")
                             : type == "INT"   ? CliHelp::tr("INT")
                             : type == "UINT"  ? CliHelp::tr("UINT")
                             : type == "FLOAT" ? CliHelp::tr("FLOAT")
                                               : std::string();
    if (!said.empty()) {
        option.type_name(said);
    }
}

} // namespace

std::string CliHelp::tr(const char *text)
{
    return words(Message("CliHelp", text));
}

std::string CliHelp::words(const Message &text)
{
    return text.inWords().toStdString();
}

std::shared_ptr<CLI::FormatterBase> helpFormatter()
{
    return std::make_shared<HelpFormatter>();
}

void translateHelp(CLI::App &command)
{
    // The parser makes these texts before the language is set.
    command.get_help_ptr()->description(CliHelp::tr("Print this help message and exit"));
    command.group(CliHelp::tr("Subcommands"));
    for (CLI::Option *option : command.get_options([](const CLI::Option *) { return true; })) {
        option->group(CliHelp::tr("Options"));
        translateType(*option);
    }
}

} // namespace corater
