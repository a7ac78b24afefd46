// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <CLI/CLI.hpp>

#include <sstream>
#include <string>

namespace corater {

/// The check of `range` with a translatable refusal. `type` and `bounds` ("INT", "[1 - 5]") describe it in the help.
CLI::Validator checkedRange(const CLI::Validator &range, const std::string &type, const std::string &bounds);

/// For options that take a number from `least` to `most`.
template <typename Number>
CLI::Validator within(Number least, Number most)
{
    std::ostringstream bounds;
    bounds << '[' << least << " - " << most << ']';
    return checkedRange(CLI::Range(least, most), CLI::detail::type_name<Number>(), bounds.str());
}

/// For options that take a number above 0.
CLI::Validator positive();

/// For options that take 0 or a number above it.
CLI::Validator notNegative();

} // namespace corater
