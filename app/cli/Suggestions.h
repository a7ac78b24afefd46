// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <CLI/CLI.hpp>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace corater {

/// The one of the candidates that the word was probably meant to be, by spellingSimilarity(); empty when none is near.
QString nearest(const QString &word, const std::vector<std::string> &candidates);

/// "; did you mean “WORD”?" for a code, a dimension or another name that is not there, or an empty text when none of
/// the candidates is near. They must be names that the one who asks may see.
QString didYouMean(const QString &word, const QStringList &candidates);

/// The same for a word of the command line itself.
QString suggestedWord(const std::string &word, const std::vector<std::string> &candidates);

/// The names of the codes of one dimension, or of all.
QStringList codeNames(const Codebook &codebook, const Dimension *only = nullptr);

/// "; did you mean “WORD”?" for a subcommand of the app that is named nearly so, or an empty text.
QString suggestedCommand(const CLI::App &app, const std::string &word);

/// The same for an option of the innermost subcommand that was called; `word` as it was typed, "--opton" or
/// "--opton=value".
QString suggestedOption(const CLI::App &app, const std::string &word);

} // namespace corater
