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

/// Appends "did you mean “WORD”?" to a message on an unknown name (a code, a dimension, …) if a candidate is near. Pass
/// only names that the reader of the message may see.
Message didYouMean(const Message &sentence, const QString &word, const QStringList &candidates);

/// As didYouMean(), for a word of the command line.
Message suggestedWord(const Message &sentence, const std::string &word, const std::vector<std::string> &candidates);

/// The names of the codes of one dimension, or of all.
QStringList codeNames(const Codebook &codebook, const Dimension *only = nullptr);

/// As didYouMean(), for a subcommand of the app.
Message suggestedCommand(const Message &sentence, const CLI::App &app, const std::string &word);

/// As didYouMean(), for an option of the innermost subcommand that was called; `word` as typed, "--opton" or
/// "--opton=value".
Message suggestedOption(const Message &sentence, const CLI::App &app, const std::string &word);

} // namespace corater
