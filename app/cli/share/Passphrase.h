// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <CLI/CLI.hpp>

#include <string>

namespace corater {

/// Gives a command the option --passphrase-file, kept in `file`.
void addPassphraseFile(CLI::App &command, std::string &file);

/// The passphrase: the first line of the file, or CORATER_PASSPHRASE, or what is typed at the terminal, twice where it
/// is new. It is never an argument, which other users of the machine could read.
Result<QString> askPassphrase(const std::string &file, bool isNew);

} // namespace corater
