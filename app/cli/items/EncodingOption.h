// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/TextEncoding.h"

#include <CLI/CLI.hpp>

namespace corater {

/// The kind of file that --encoding is about.
enum class EncodedFile { Sheet, Codebook };

/// Adds the option --encoding; `named` must live as long as the command.
void addEncodingOption(CLI::App &command, std::string &named, EncodedFile file = EncodedFile::Sheet);

/// The encoding that the option names; Detected if it was not given.
TextEncoding encodingOf(const std::string &named);

} // namespace corater
