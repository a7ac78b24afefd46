// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Misuse.h"

#include "app/cli/CommonOptions.h"
#include "app/cli/Suggestions.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct MisuseMessages
{
    CORATER_MESSAGES(Misuse)
};

/// A message of the parser: name of its exception, regular expression, and our message made from the captured parts.
struct Objection
{
    const char *kind;
    const char *sentence;
    Message (*ours)(const QStringList &parts);
};

Message missingValues(const QString &option, int count, const QString &type)
{
    return (count == 1 ? MisuseMessages::toSay("%1: a value is missing (%2)")
                       : MisuseMessages::toSay("%1: %n values are missing (%2)", nullptr, count))
        .arg(option, type);
}

constexpr Objection objections[] = {
    {"RequiredError", "A subcommand is required",
     [](const QStringList &) { return MisuseMessages::toSay("A subcommand is required"); }},
    {"RequiredError", "(.+) is required",
     [](const QStringList &parts) { return MisuseMessages::toSay("%1 is required").arg(parts[0]); }},
    {"RequiresError", "(.+) requires (.+)",
     [](const QStringList &parts) { return MisuseMessages::toSay("%1 requires %2").arg(parts[0], parts[1]); }},
    {"ExcludesError", "(.+) excludes (.+)",
     [](const QStringList &parts) { return MisuseMessages::toSay("%1 excludes %2").arg(parts[0], parts[1]); }},
    {"ConversionError", "Could not convert: (.+?) = (.*)",
     [](const QStringList &parts) {
         return MisuseMessages::toSay("Could not convert: %1 = %2").arg(parts[0], parts[1]);
     }},
    {"ArgumentMismatch", "(.+?): (\\d+) required (.+) missing",
     [](const QStringList &parts) { return missingValues(parts[0], parts[1].toInt(), parts[2]); }},
    {"ArgumentMismatch", "(.+): At Most 1 required but received (\\d+)",
     [](const QStringList &parts) {
         return MisuseMessages::toSay("%1: only one value is possible, but %n were given", nullptr, parts[1].toInt())
             .arg(parts[0]);
     }},
};

Message inOurWords(const CLI::ParseError &error)
{
    const QString said = QString::fromStdString(error.what()).simplified();
    for (const auto &[kind, sentence, ours] : objections) {
        const QRegularExpression pattern(QRegularExpression::anchoredPattern(QString::fromLatin1(sentence)));
        const QRegularExpressionMatch match = pattern.match(said);
        if (error.get_name() == kind && match.hasMatch()) {
            return ours(match.capturedTexts().mid(1));
        }
    }
    return Message::literal(said);
}

Message unexpected(const CLI::App &app)
{
    const std::vector<std::string> words = app.remaining(true);
    const QString all = QString::fromStdString(CLI::detail::join(words, " ")).simplified();
    Message message = (words.size() == 1 ? MisuseMessages::toSay("The following argument was not expected: %1")
                                         : MisuseMessages::toSay("The following arguments were not expected: %1",
                                                                 nullptr, int(words.size())))
                          .arg(all);
    for (const std::string &word : words) {
        message = word.starts_with('-')           ? suggestedOption(message, app, word)
                  : app.get_subcommands().empty() ? suggestedCommand(message, app, word)
                                                  : message;
    }
    return message;
}

// The option of the command that the word names, alone or with its value ("--json=…"); null for a value, as -99 and -
// are.
const CLI::Option *optionOf(const CLI::App &command, const std::string &word)
{
    return word.starts_with('-') ? command.get_option_no_throw(word.substr(0, word.find('='))) : nullptr;
}

Message wantsValue(const CLI::Option &option, const std::string &word, const std::string &found)
{
    const QString name = QString::fromStdString(word);
    const QString next = QString::fromStdString(found);
    return option.check_sname("o") ? MisuseMessages::toSay("%1 wants a file name; found the option %2").arg(name, next)
                                   : MisuseMessages::toSay("%1 wants a value (%2); found the option %3")
                                         .arg(name, QString::fromStdString(option.get_type_name()), next);
}

} // namespace

std::optional<Message> missingValue(const CLI::App &app, const std::vector<std::string> &words)
{
    const CLI::App *command = &app;
    int wanted = 0; // values of `option` that are still to come
    const CLI::Option *option = nullptr;
    std::string typed;
    for (const std::string &word : words) {
        const CLI::Option *found = optionOf(*command, word);
        if (wanted > 0) {
            if (found) {
                return wantsValue(*option, typed, word);
            }
            --wanted;
        } else if (word == "--") {
            break; // only values follow
        } else if (const CLI::App *below = findSubcommand(*command, word)) {
            command = below;
        } else if (found && !word.contains('=')) {
            option = found;
            typed = word;
            wanted = std::min(found->get_type_size_min(), found->get_items_expected_min());
        }
    }
    return std::nullopt;
}

Message objection(const CLI::App &app, const CLI::ParseError &error)
{
    return dynamic_cast<const CLI::ExtrasError *>(&error) != nullptr ? unexpected(app) : inOurWords(error);
}

} // namespace corater
