// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"

#include "app/cli/Suggestions.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct ChoicesMessages
{
    CORATER_MESSAGES(Choices)
};

// CLI11 copies the validators of an option; only the description can be read back from the option.
constexpr const char *choicesName = "choices";

std::string listedIn(const std::vector<std::string> &words)
{
    return "{" + CLI::detail::join(words, ",") + "}";
}

Message notAmong(const std::string &typed, const std::string &listed)
{
    return ChoicesMessages::toSay("%1 not in %2").arg(QString::fromStdString(typed), QString::fromStdString(listed));
}

CLI::Validator asChoices(CLI::Validator validator)
{
    validator.name(choicesName);
    return validator;
}

} // namespace

std::vector<std::string> wordsOf(const QStringList &texts)
{
    std::vector<std::string> words;
    for (const QString &text : texts) {
        words.push_back(text.toStdString());
    }
    return words;
}

CLI::Validator oneOf(std::vector<std::string> words, Letters letters)
{
    const std::string listed = listedIn(words);
    const auto check = [words = std::move(words), letters, listed](std::string &typed) -> std::string {
        const bool fits = std::ranges::any_of(words, [&](const std::string &word) {
            return word == typed ||
                   (letters == Letters::AnyCase && CLI::detail::to_lower(word) == CLI::detail::to_lower(typed));
        });
        if (fits) {
            return {};
        }
        return suggestedWord(notAmong(typed, listed), typed, words).inWords().toStdString(); // the parser takes words
    };
    return asChoices(CLI::Validator(check, listed));
}

CLI::Validator offering(const std::vector<std::string> &words)
{
    return asChoices(CLI::Validator([](std::string &) { return std::string(); }, listedIn(words)));
}

std::vector<std::string> choicesOf(const CLI::Option &option)
{
    try {
        // get_validator() exists only for a non-const option; nothing is changed here.
        const std::string listed = const_cast<CLI::Option &>(option).get_validator(choicesName)->get_description();
        return CLI::detail::split(listed.substr(1, listed.size() - 2), ',');
    } catch (const CLI::OptionNotFound &) {
        return {};
    }
}

} // namespace corater
