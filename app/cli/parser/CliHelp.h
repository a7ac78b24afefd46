// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace corater {

/// The texts of --help in the user's language, as the parser takes them. They are translated when the parser is made,
/// so the language must be set before. A text that several commands share is one for the translators.
struct CliHelp
{
    CORATER_MESSAGES(CliHelp)

public:
    static std::string tr(const char *text);
    /// A text with arguments filled in: words(toSay("… %1").arg(…)).
    static std::string words(const Message &text);
};

/// Writes --help with the labels of the parser ("Usage", "REQUIRED", …) in the reader's language.
std::shared_ptr<CLI::FormatterBase> helpFormatter();

/// Translates the remaining texts of a command's help: groups of options, types of values.
void translateHelp(CLI::App &command);

} // namespace corater
