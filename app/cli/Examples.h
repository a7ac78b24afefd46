// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace corater {

/// Calls that show what a subcommand ("codebook show") is for, without the program's name; empty for one that has none.
std::vector<std::string> exampleCalls(const std::string &command);

/// The same as a paragraph of a help text.
std::string examplesOf(const std::string &command);

} // namespace corater
