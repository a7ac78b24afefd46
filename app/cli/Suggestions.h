// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"

#include <CLI/CLI.hpp>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace corater {

/// The one of the candidates that the word was probably meant to be, by spellingSimilarity(); empty when none is near.
QString nearest(const QString &word, const std::vector<std::string> &candidates);

/// The sentence on a code, a dimension or another name that is not there, with "did you mean “WORD”?" behind it; as it
/// is when none of the candidates is near. They must be names that the one who asks may see.
Message didYouMean(const Message &sentence, const QString &word, const QStringList &candidates);

/// The same for a word of the command line itself.
Message suggestedWord(const Message &sentence, const std::string &word, const std::vector<std::string> &candidates);

/// The names of the codes of one dimension, or of all.
QStringList codeNames(const Codebook &codebook, const Dimension *only = nullptr);

/// The same for a subcommand of the app.
Message suggestedCommand(const Message &sentence, const CLI::App &app, const std::string &word);

/// The same for an option of the innermost subcommand that was called; `word` as it was typed, "--opton" or
/// "--opton=value".
Message suggestedOption(const Message &sentence, const CLI::App &app, const std::string &word);

} // namespace corater
