// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

namespace corater {

/// Adds the subcommands export and import to `corater history`.
void addHistoryText(CLI::App &history, Cli &cli);

} // namespace corater
