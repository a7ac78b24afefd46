// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace corater {

/// The texts of --help, in the reader's language, as the parser takes them. They are said when the parser is made, so
/// after the language is known. A text that several commands have is one for the translators.
struct CliHelp
{
    CORATER_MESSAGES(CliHelp)

public:
    static std::string tr(const char *text);
    /// A text with something put in: words(toSay("… %1").arg(…)).
    static std::string words(const Message &text);
};

/// Writes --help with the labels of the parser ("Usage", "REQUIRED", …) in the reader's language.
std::shared_ptr<CLI::FormatterBase> helpFormatter();

/// Whatever else the parser says of this command in --help: its groups of options, the types of values.
void translateHelp(CLI::App &command);

} // namespace corater
