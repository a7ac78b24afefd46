// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetFile.h"

#include <CLI/CLI.hpp>

namespace corater {

/// The kind of file that --encoding is about.
enum class EncodedFile { Sheet, Codebook };

/// Adds the option --encoding; `named` must live as long as the command.
void addEncodingOption(CLI::App &command, std::string &named, EncodedFile file = EncodedFile::Sheet);

/// The encoding that the option names; Detected if it was not given.
TextEncoding encodingOf(const std::string &named);

/// What --sheet and --encoding name.
struct SheetOptions
{
    std::string sheet;
    std::string encoding;

    SheetChoice choice() const;
};

/// Adds --sheet, of one sheet, and --encoding; `named` must live as long as the command.
void addSheetOptions(CLI::App &command, SheetOptions &named);

} // namespace corater
