// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

namespace corater {

/// What the parser objects to in a call, in a sentence of ours, with the word that was probably meant. The parser has
/// sentences only; one that is not known here stays as it is.
Message objection(const CLI::App &app, const CLI::ParseError &error);

} // namespace corater
