// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <QString>

#include <string>
#include <vector>

namespace corater {

/// The one of the candidates that the word was probably meant to be, by spellingLikeness(); empty when none is near.
QString nearest(const QString &word, const std::vector<std::string> &candidates);

/// "; did you mean “WORD”?" for a subcommand of the app that is named nearly so, or an empty text.
QString suggestedCommand(const CLI::App &app, const std::string &word);

/// The same for an option of the innermost subcommand that was called; `word` as it was typed, "--opton" or
/// "--opton=value".
QString suggestedOption(const CLI::App &app, const std::string &word);

} // namespace corater
