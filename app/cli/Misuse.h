// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

namespace corater {

/// The parser's error in our own, translatable words, with the nearest known word as a suggestion. The parser gives
/// only English sentences; an unknown one is passed on unchanged.
Message objection(const CLI::App &app, const CLI::ParseError &error);

} // namespace corater
