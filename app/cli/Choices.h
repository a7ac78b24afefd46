// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <QStringList>

#include <string>
#include <vector>

namespace corater {

/// Whether the words of a choice must be written as they are listed.
enum class Letters { AsListed, AnyCase };

/// The words as the parser has them.
std::vector<std::string> wordsOf(const QStringList &texts);

/// For options and arguments that take one of these words: help lists them, any other word is refused with the one that
/// was probably meant.
CLI::Validator oneOf(std::vector<std::string> words, Letters letters = Letters::AsListed);

/// For those that take other words, too, which the command itself looks at: help and completions offer these.
CLI::Validator offering(const std::vector<std::string> &words);

/// The words that an option was given by one of these; none where it has no such list. Completions ask.
std::vector<std::string> choicesOf(const CLI::Option &option);

} // namespace corater
