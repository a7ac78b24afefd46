// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <QStringList>

#include <string>
#include <vector>

namespace corater {

/// Whether the case of letters matters for the words of a choice.
enum class Letters { AsListed, AnyCase };

/// The words as CLI11 takes them.
std::vector<std::string> wordsOf(const QStringList &texts);

/// Validator for an option or argument that takes one of these words: help lists them; another word is refused with the
/// nearest one as a suggestion.
CLI::Validator oneOf(std::vector<std::string> words, Letters letters = Letters::AsListed);

/// Validator that only offers these words in help and completions; other words pass and the command checks them.
CLI::Validator offering(const std::vector<std::string> &words);

/// The words that oneOf() or offering() gave to the option; empty for other options. Used for completions.
std::vector<std::string> choicesOf(const CLI::Option &option);

} // namespace corater
