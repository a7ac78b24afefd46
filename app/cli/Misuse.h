// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace corater {

/// The parser's error in our own, translatable words, with the nearest known word as a suggestion. The parser gives
/// only English sentences; an unknown one is passed on unchanged.
Message objection(const CLI::App &app, const CLI::ParseError &error);

/// The parser takes whatever follows an option for its value. Refuses a call in which the value is missing, because
/// another option of the command follows; "--option=--value" and "./--value" are values. `words`: of the call, without
/// the program.
std::optional<Message> missingValue(const CLI::App &app, const std::vector<std::string> &words);

} // namespace corater
