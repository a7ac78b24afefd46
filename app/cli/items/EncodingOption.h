// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/TextEncoding.h"

#include <CLI/CLI.hpp>

namespace corater {

/// What a command reads text from.
enum class EncodedFile { Sheet, Codebook };

/// The option --encoding of a command that reads such a file; `named` must live as long as the command.
void addEncodingOption(CLI::App &command, std::string &named, EncodedFile file = EncodedFile::Sheet);

/// What the option says; Detected where it was not given.
TextEncoding encodingOf(const std::string &named);

} // namespace corater
