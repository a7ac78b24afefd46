// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <CLI/CLI.hpp>

#include <string>

namespace corater {

/// Adds the option --passphrase-file to a command, stored in `file`.
void addPassphraseFile(CLI::App &command, std::string &file);

/// Reads the passphrase: from the first line of the file, from CORATER_PASSPHRASE, or from the terminal, twice if it is
/// new. Never from an argument: other users of the machine could read it.
Result<QString> askPassphrase(const std::string &file, bool isNew);

} // namespace corater
