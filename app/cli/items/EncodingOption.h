// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/TextEncoding.h"

#include <CLI/CLI.hpp>

namespace corater {

/// The option --encoding of a command that reads a sheet, or what `file` says; `named` must live as long as the
/// command.
void addEncodingOption(CLI::App &command, std::string &named, const std::string &file = "sheet");

/// What the option says; Detected where it was not given.
TextEncoding encodingOf(const std::string &named);

} // namespace corater
