// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace corater {

/// Example calls of a subcommand ("codebook show"), without the program's name; empty if there are none.
std::vector<std::string> exampleCalls(const std::string &command);

/// The example calls as a paragraph of a help text.
std::string examplesOf(const std::string &command);

} // namespace corater
