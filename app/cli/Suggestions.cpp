// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Suggestions.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"

namespace corater {

namespace {

Message asking(const Message &sentence, const QString &word)
{
    return word.isEmpty() ? sentence : Refusals::didYouMean().arg(sentence, word);
}

const CLI::App &innermost(const CLI::App &app)
{
    const CLI::App *command = &app;
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
    }
    return *command;
}

} // namespace

Message didYouMean(const Message &sentence, const QString &word, const QStringList &candidates)
{
    return asking(sentence, nearest(word, candidates));
}

Message suggestedWord(const Message &sentence, const std::string &word, const std::vector<std::string> &candidates)
{
    QStringList names;
    for (const std::string &candidate : candidates) {
        names << QString::fromStdString(candidate);
    }
    return didYouMean(sentence, QString::fromStdString(word), names);
}

QStringList codeNames(const Codebook &codebook, const Dimension *only)
{
    QStringList names;
    for (const Dimension &dimension : codebook.dimensions) {
        for (const Code &code : dimension.codes) {
            if (!only || only == &dimension) {
                names << code.name;
            }
        }
    }
    return names;
}

Message suggestedCommand(const Message &sentence, const CLI::App &app, const std::string &word)
{
    std::vector<std::string> names;
    for (const CLI::App *command : app.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    return suggestedWord(sentence, word, names);
}

Message suggestedOption(const Message &sentence, const CLI::App &app, const std::string &word)
{
    if (!word.starts_with("--")) {
        return sentence;
    }
    QStringList names;
    for (const CLI::Option *option : innermost(app).get_options()) {
        for (const std::string &name : option->get_lnames()) {
            names << QString::fromStdString(name);
        }
    }
    const QString best = nearest(QString::fromStdString(word.substr(2, word.find('=') - 2)), names);
    return asking(sentence, best.isEmpty() ? QString() : QStringLiteral("--") + best);
}

} // namespace corater
