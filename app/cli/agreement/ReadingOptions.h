// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/agreement/AgreeSheet.h"

namespace corater {

/// Adds the options by which a sheet of ratings is read: which table, ids, codes and spellings. `arguments` must live
/// as long as the command.
void addReadingOptions(CLI::App &command, SheetArguments &arguments);

/// Refuses options that have no effect for this kind of input: those of sheets (`ofSheets` and the reading options) for
/// a study, and those of studies for a sheet.
Result<void> fittingOptions(const CLI::App &command, const std::string &file, const std::vector<std::string> &ofStudies,
                            const std::vector<std::string> &ofSheets);

} // namespace corater
